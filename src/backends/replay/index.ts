import { parseAnswer } from '#core/answer/parse-answer.ts';
import type { Trace, TraceTurn } from '#core/trace.ts';
import { BackendError } from '../errors.ts';
import type { Backend, Completion } from '../types.ts';

/** Recorded replies are there at once, however many are asked for. */
const CONCURRENCY = 4096;

const nameOf = (round: number, agent: number, prompt: string): string =>
  JSON.stringify([round, agent, prompt]);

/** The reason that is given for a reply that ends inside its thinking. */
const endsInThinking = parseAnswer({ text: '<think>', options: null }).reason;

/** What was received then, as far as the trace holds it. A thinking block that was never closed is opened again. */
function completionOf(turn: TraceTurn, response: string): Completion {
  const open = turn.thinking !== undefined && turn.answerReason === endsInThinking;
  return {
    text: open ? `${response}<think>${turn.thinking}` : response,
    ...(open || turn.thinking === undefined ? {} : { thinking: turn.thinking }),
    usage: { ...turn.usage },
    finishReason: turn.finish,
    attempts: turn.attempts,
    duration: turn.duration,
  };
}

/**
 * Readers that say again what they said in recorded runs, arms of one comparison together (spec: files, "replay of a trace"). A
 * prompt is answered by the turn of the same round and agent that had the very same prompt; usage, attempts and durations are those
 * of then. Nothing is called.
 *
 * Throws a RangeError without a trace. Calls reject with a BackendError: `replay.differs` where no recorded turn had this
 * prompt, or the failure of then where the call had failed.
 */
export function createReplay(traces: readonly Trace[]): Backend {
  const [first] = traces;
  if (first === undefined) throw new RangeError('A replay needs at least one trace.');
  const turns = new Map<string, TraceTurn>();
  for (const { rounds } of traces) {
    for (const { round, turns: given } of rounds) {
      for (const [agent, turn] of given.entries()) turns.set(nameOf(round, agent, turn.prompt), turn);
    }
  }
  const { model, simulated } = first.settings.backend;
  return {
    id: 'replay',
    model,
    simulated,
    concurrency: CONCURRENCY,
    complete: async ({ prompt, agent, round }, { signal, onToken }) => {
      signal.throwIfAborted();
      const turn = turns.get(nameOf(round, agent, prompt));
      if (turn === undefined) {
        throw new BackendError(
          'replay.differs',
          `The recorded run holds no reply of agent ${agent + 1} in round ${round} to this prompt.`,
          'Replay it with the settings that it was recorded with, or choose a reader that can answer new prompts.',
          false,
          { attempts: 0 },
        );
      }
      if (turn.response === null) {
        const { code, message, hint } = turn.error ?? {
          code: 'replay.no-reply',
          message: 'There was no reply in the recorded run either.',
          hint: 'Choose a reader that can answer.',
        };
        throw new BackendError(code, message, hint, false, {
          attempts: turn.attempts,
          duration: turn.duration,
        });
      }
      onToken?.(turn.response);
      return completionOf(turn, turn.response);
    },
  };
}
