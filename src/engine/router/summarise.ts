import { splitSentences } from '#core/match/split.ts';
import { messageItem } from '#core/prompt.ts';
import { type RouterCalls, wordsForTokens } from '#core/router-calls.ts';
import { heardBy } from '#core/routing.ts';
import type { TokenCounter } from '#core/tokens.ts';
import type { FilledItem } from '../inbox-items.ts';
import type { RouterScene, RouterWork } from './router-work.ts';

/** Whole sentences in order until the next does not fit into `size` tokens [ours: sentences are the items to cut at]. */
function cutSummary(text: string, size: number, countTokens: TokenCounter): string {
  let kept = '';
  for (const { end } of splitSentences(text)) {
    const longer = text.slice(0, end);
    if (countTokens(longer) > size) break;
    kept = longer;
  }
  return kept;
}

/** The heard messages, each followed by its choice: of senders with a readable answer, as the router hears. */
function listHeard({ heard, spoken }: RouterScene, receiver: number): string[] {
  return heardBy(heard, receiver, spoken.answers.length).flatMap((sender) => {
    const [message, answer] = [spoken.lastMessages[sender] ?? null, spoken.answers[sender] ?? null];
    return message === null || answer === null ? [] : [messageItem(message.text, answer)];
  });
}

/**
 * `llm-summary`: a model's summary of the heard messages, cut at the router's inbox size. Nothing is asked where that
 * size is 0, since the inbox is empty then whatever the summary says; nor where nobody is heard. A call that failed
 * leaves the inbox empty.
 */
export function planSummaries(
  calls: Extract<RouterCalls, { purpose: 'summary' }>,
  scene: RouterScene,
): RouterWork {
  const { task, holds, sizeOf, isAsked, match, countTokens } = scene;
  const requests = [...holds.entries()].flatMap(([receiver, held]) => {
    const size = isAsked(receiver) ? sizeOf(receiver) : 0;
    const messages = size === 0 ? [] : listHeard(scene, receiver);
    if (messages.length === 0) return [];
    const known = task.evidence.flatMap(({ text }, e) => (held[e] === 1 ? [text] : []));
    const prompt = calls.prompt({ messages, known, words: wordsForTokens(size) });
    return [{ purpose: calls.purpose, about: receiver, prompt }];
  });
  return {
    requests,
    fill: (replies) => {
      const inboxes: FilledItem[][] = holds.map(() => []);
      for (const [i, { about }] of requests.entries()) {
        const text = cutSummary((replies[i] ?? []).join(' '), sizeOf(about), countTokens);
        if (text === '') continue;
        inboxes[about] = [{ kind: 'summary', text, restated: match(text).map((found) => ({ ...found })) }];
      }
      return inboxes;
    },
  };
}
