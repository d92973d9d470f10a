import { createMatcher } from '#core/match/create-matcher.ts';
import { createTagMatcher } from '#core/match/tag-matcher.ts';
import type { TokenCounter } from '#core/tokens.ts';
import { rerouteTrace } from '#engine/reroute-trace.ts';
import type { Answers, Question } from './protocol.ts';
import { readTaskSource } from './read-task-source.ts';

/** Answers a question about traces: pure work on recorded messages, no reader is called. */
export async function answerQuestion(
  question: Question,
  loadTokenCounter: () => Promise<TokenCounter>,
): Promise<Answers[keyof Answers]> {
  if (question.about === 'reroute') {
    const countTokens = await loadTokenCounter();
    return await Promise.all(
      question.traces.map((trace, i) => rerouteTrace(trace, question.changes[i] ?? {}, countTokens)),
    );
  }
  if (question.about === 'tasks') return await Promise.all(question.sources.map(readTaskSource));
  const create = question.byTags === true ? createTagMatcher : createMatcher;
  const matcher = create(question.evidence, question.matcher);
  return question.messages.map((message) =>
    message === null ? null : matcher.explain(message, question.item),
  );
}
