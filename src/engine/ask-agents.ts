import pLimit from 'p-limit';
import { BackendError } from '#backends/errors.ts';
import type { Usage } from '#backends/types.ts';
import { parseAnswer } from '#core/answer/parse-answer.ts';
import { stripThinking } from '#core/answer/strip-thinking.ts';
import type { FinishReason } from '#core/answer/types.ts';
import type { RunTools } from './plan.ts';

/** What one agent replied, read but not yet matched. */
export interface Reply {
  /** Null where the call failed for good: no message and no answer this round. */
  readonly response: string | null;
  readonly thinking?: string | undefined;
  readonly answer: string | null;
  readonly answerReason: string;
  readonly usage: Usage;
  /** Milliseconds; 0 for simulated readers, whose time says nothing. */
  readonly duration: number;
  readonly attempts: number;
  readonly finish: FinishReason;
  /** Rewritten by hand. */
  readonly edited?: boolean | undefined;
  readonly error?: { readonly code: string; readonly message: string; readonly hint: string } | undefined;
}

const nothingUsed: Usage = { prompt: 0, completion: 0, cached: 0, estimated: false };

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

/** An agent whose call failed: shown as such, and the run goes on (spec: protocol, "A run"). */
function failedReply(error: unknown, duration: number): Reply {
  const known = error instanceof BackendError;
  return {
    response: null,
    answer: null,
    answerReason: 'the call failed, so there is no reply to read',
    usage: nothingUsed,
    duration,
    attempts: 1,
    finish: 'error',
    error: {
      code: known ? error.code : 'backend.unknown',
      message: error instanceof Error ? error.message : String(error),
      hint: known ? error.hint : 'Run the round again, or choose another reader.',
    },
  };
}

/**
 * Asks every agent of a round, as many at a time as the backend takes. Replies come in the agents' order whatever
 * the order of arrival. A null prompt is no call. Rejects only with the signal's reason, once aborted.
 */
export async function askAgents(
  prompts: readonly (string | null)[],
  options: readonly string[] | null,
  round: number,
  seed: number,
  { backend, now, signal }: RunTools,
): Promise<Reply[]> {
  const limit = pLimit(Math.max(1, Math.min(prompts.length, backend.concurrency)));
  const ask = async (prompt: string | null, agent: number): Promise<Reply> => {
    if (prompt === null) return notAsked;
    signal.throwIfAborted();
    const sent = backend.simulated ? 0 : now();
    const elapsed = (): number => (backend.simulated ? 0 : now() - sent);
    try {
      const completion = await backend.complete({ prompt, agent, round, seed }, { signal });
      const { text, thinking, unclosed } = stripThinking(completion.text);
      const allThinking = [completion.thinking, thinking]
        .filter((part) => part != null && part !== '')
        .join('\n');
      const { answer, reason } = parseAnswer({
        text: unclosed ? completion.text : text,
        options,
        finish: completion.finishReason,
      });
      return {
        response: text,
        ...(allThinking === '' ? {} : { thinking: allThinking }),
        answer,
        answerReason: reason,
        usage: completion.usage,
        duration: elapsed(),
        attempts: 1,
        finish: completion.finishReason,
      };
    } catch (error) {
      signal.throwIfAborted();
      return failedReply(error, elapsed());
    }
  };
  return await Promise.all(prompts.map((prompt, agent) => limit(() => ask(prompt, agent))));
}
