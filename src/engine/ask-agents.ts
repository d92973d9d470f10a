import { parseAnswer } from '#core/answer/parse-answer.ts';
import { askAll, askModel, type CallPlace, type ModelReply, nothingUsed } from './ask-model.ts';
import type { RunTools } from './plan.ts';

/** What one agent replied, read but not yet matched. */
export interface Reply extends Omit<ModelReply, 'flags'> {
  readonly answer: string | null;
  readonly answerReason: string;
  readonly flags?: string[] | undefined;
  /** Rewritten by hand. */
  readonly edited?: boolean | undefined;
}

/** An agent that nobody would hear is not asked: no call, no message, no answer this round. */
const notAsked: Reply = {
  response: null,
  answer: null,
  answerReason: 'not asked in this round',
  usage: nothingUsed,
  duration: 0,
  attempts: 0,
  finish: 'stop',
};

/**
 * Asks every agent of a round, as many at a time as the backend takes. Replies come in the agents' order whatever
 * the order of arrival. A null prompt is no call. Rejects only with the signal's reason, once aborted.
 */
export async function askAgents(
  prompts: readonly (string | null)[],
  options: readonly string[] | null,
  place: CallPlace,
  tools: RunTools,
): Promise<Reply[]> {
  return await askAll(prompts, tools.backend.concurrency, async (prompt, agent): Promise<Reply> => {
    if (prompt === null) return notAsked;
    const { whole, ...reply } = await askModel({ ...place, prompt, agent }, tools);
    if (reply.response === null) {
      return { ...reply, answer: null, answerReason: 'the call failed, so there is no reply to read' };
    }
    const { answer, reason } = parseAnswer({ text: whole, options, finish: reply.finish });
    return { ...reply, answer, answerReason: reason };
  });
}
