import { parseAnswer } from '#core/answer/parse-answer.ts';
import type { Trace } from '#core/trace.ts';
import { BackendError } from '../errors.ts';
import type { Backend, Completion, CompletionFlag, CompletionRequest } from '../types.ts';

/** Recorded replies are there at once, however many are asked for. */
const CONCURRENCY = 4096;

type Turn = Trace['rounds'][number]['turns'][number];
/** What a turn and a router's call both record. */
type Recorded = Pick<
  Turn,
  'response' | 'thinking' | 'usage' | 'duration' | 'attempts' | 'finish' | 'flags' | 'dropped' | 'error'
> & { readonly answerReason?: string };

type Asked = Pick<CompletionRequest, 'prompt' | 'agent' | 'round' | 'purpose'>;

/** A reworded sentence is nobody's; the record lists it by sentence, the call by agent 0. */
const nameOf = ({ purpose = 'answer', round, agent, prompt }: Asked): string =>
  JSON.stringify([purpose, round, purpose === 'paraphrase' ? 0 : agent, prompt]);

/** Everything that was asked in one run, by what was asked. */
function indexTrace({ rounds }: Trace): Map<string, Recorded> {
  const found = new Map<string, Recorded>();
  for (const { round, turns, routerCalls = [] } of rounds) {
    for (const [agent, turn] of turns.entries())
      found.set(nameOf({ round, agent, prompt: turn.prompt }), turn);
    for (const call of routerCalls) {
      const { purpose, about: agent, prompt } = call;
      found.set(nameOf({ purpose, round, agent, prompt }), call);
    }
  }
  return found;
}

/** The reason that is given for a reply that ends inside its thinking. */
const endsInThinking = parseAnswer({ text: '<think>', options: null }).reason;

/** What was received then, as far as the trace holds it. A thinking block that was never closed is opened again. */
function completionOf(turn: Recorded, response: string): Completion {
  const { thinking, usage, finish, attempts, duration, flags, dropped } = turn;
  const open = thinking !== undefined && turn.answerReason === endsInThinking;
  return {
    text: open ? `${response}<think>${thinking}` : response,
    ...(open || thinking === undefined ? {} : { thinking }),
    usage: { ...usage },
    finishReason: finish,
    attempts,
    duration,
    ...(flags === undefined ? {} : { flags: flags as CompletionFlag[] }),
    ...(dropped === undefined ? {} : { dropped }),
  };
}

function failureOf({ error, attempts, duration }: Recorded): BackendError {
  const { code, message, hint } = error ?? {
    code: 'replay.no-reply',
    message: 'There was no reply in the recorded run either.',
    hint: 'Choose a reader that can answer.',
  };
  return new BackendError(code, message, hint, false, { attempts, duration });
}

/**
 * Readers, and a router's model, that say again what they said in recorded runs, arms of one comparison together (spec: files,
 * "replay of a trace"). A prompt is answered by what the same agent was told in the same round for the very same prompt, in the
 * arm of the request where it names one; usage, attempts and durations are those of then. Nothing is called.
 *
 * Throws a RangeError without a trace. Calls reject with a BackendError: `replay.differs` where nobody was asked this, or the
 * failure of then where the call had failed.
 */
export function createReplay(traces: readonly Trace[]): Backend {
  const [first] = traces;
  if (first === undefined) throw new RangeError('A replay needs at least one trace.');
  const arms = traces.map(indexTrace);
  const { model, simulated } = first.settings.backend;
  return {
    id: 'replay',
    model,
    simulated,
    concurrency: CONCURRENCY,
    complete: async (request, { signal, onSent, onToken }) => {
      signal.throwIfAborted();
      const name = nameOf(request);
      const own = request.arm === undefined ? undefined : arms[request.arm]?.get(name);
      const turn = own ?? arms.map((arm) => arm.get(name)).find((found) => found !== undefined);
      if (turn === undefined) {
        throw new BackendError(
          'replay.differs',
          `The recorded run holds no reply to this prompt (agent ${request.agent + 1}, round ${request.round}).`,
          'Replay it with the settings that it was recorded with, or choose a reader that can answer new prompts.',
          false,
          { attempts: 0 },
        );
      }
      onSent?.();
      if (turn.response === null) throw failureOf(turn);
      onToken?.(turn.response);
      return completionOf(turn, turn.response);
    },
  };
}
