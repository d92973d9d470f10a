import { BackendError } from '#backends/errors.ts';
import type { Backend } from '#backends/types.ts';
import type { TokenCounter } from '#core/tokens.ts';
import type { RunPlan } from '#engine/plan.ts';
import { runArms } from '#engine/run-arms.ts';
import { answerQuestion } from './answer-question.ts';
import { Gate } from './gate.ts';
import { HostedBackend } from './hosted-readers.ts';
import type { FromWorker, HostedReaders, Question, RunFailure, ToWorker } from './protocol.ts';

/** The other side: a worker's global scope, or one end of a message channel in tests. */
export interface Port {
  readonly post: (message: FromWorker) => void;
}

export interface ServeTools {
  /** Scripted readers. */
  readonly createBackend: (plan: RunPlan, countTokens: TokenCounter) => Backend;
  readonly loadTokenCounter: () => Promise<TokenCounter>;
  readonly now: () => number;
  /** Gives the worker's event loop a turn, so that a cancel is heard between rounds. */
  readonly breathe: () => Promise<void>;
}

interface Running {
  readonly gate: Gate;
  readonly stop: AbortController;
  /** Readers that the page hosts, once the run has begun. */
  hosted: HostedBackend | null;
}

function describeFailure(error: unknown): RunFailure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof BackendError) {
    return { code: error.code, message, hint: error.hint, retryable: error.retryable };
  }
  const range = error instanceof RangeError;
  return {
    code: range ? 'run.settings' : 'run.unexpected',
    message,
    hint: range
      ? 'Change that setting and run again.'
      : 'Run again; if it stays, please report it with the link of this page.',
    retryable: !range,
  };
}

/** Runs what the page asks for, and tells it every round. Returns the handler of the page's messages. */
export function serveRuns(port: Port, tools: ServeTools): (message: ToWorker) => void {
  const running = new Map<number, Running>();
  let counter: Promise<TokenCounter> | null = null;
  const loadCounter = (): Promise<TokenCounter> => {
    counter ??= tools.loadTokenCounter();
    return counter;
  };

  /** The readers of a run: scripted ones, or those that the page hosts. */
  const seatReaders = (
    id: number,
    scripted: Backend,
    state: Running,
    hosted: HostedReaders | undefined,
  ): Backend => {
    if (hosted === undefined) return scripted;
    state.hosted = new HostedBackend(hosted, scripted, {
      call: (call, request) => port.post({ type: 'call', id, call, request }),
      drop: (call) => port.post({ type: 'drop', id, call }),
    });
    return state.hosted;
  };

  const run = async (id: number, plan: RunPlan, state: Running, hosted?: HostedReaders): Promise<void> => {
    const { gate, stop } = state;
    const countTokens = await loadCounter();
    const backend = seatReaders(id, tools.createBackend(plan, countTokens), state, hosted);
    const events = runArms(plan, { backend, countTokens, now: tools.now, signal: stop.signal });
    const lastArm = plan.arms.length - 1;
    for await (const event of events) {
      stop.signal.throwIfAborted();
      port.post({ type: 'event', id, event });
      // One turn of the gate lets every arm through one round.
      const roundIsNext = event.arm === lastArm && event.type !== 'end';
      if (!roundIsNext || (event.type === 'round' && event.round.round === plan.rounds)) continue;
      await tools.breathe();
      await gate.wait(() => port.post({ type: 'waiting', id }));
      stop.signal.throwIfAborted();
    }
    port.post({ type: 'finished', id });
  };

  const start = async (
    id: number,
    plan: RunPlan,
    held: boolean,
    hosted: HostedReaders | undefined,
  ): Promise<void> => {
    const state: Running = { gate: new Gate(!held), stop: new AbortController(), hosted: null };
    running.set(id, state);
    try {
      await run(id, plan, state, hosted);
    } catch (error) {
      if (state.stop.signal.aborted) port.post({ type: 'cancelled', id });
      else port.post({ type: 'failed', id, failure: describeFailure(error) });
    } finally {
      running.delete(id);
    }
  };

  const reply = async (id: number, question: Question): Promise<void> => {
    try {
      port.post({ type: 'answer', id, answer: await answerQuestion(question, loadCounter) });
    } catch (error) {
      port.post({ type: 'failed', id, failure: describeFailure(error) });
    }
  };

  return (message) => {
    if (message.type === 'ask') {
      void reply(message.id, message);
      return;
    }
    if (message.type === 'start') {
      void start(message.id, message.plan, message.held, message.hosted);
      return;
    }
    const state = running.get(message.id);
    if (state === undefined) return;
    if (message.type === 'reply') state.hosted?.reply(message.call, message.completion);
    else if (message.type === 'refuse') state.hosted?.refuse(message.call, message.failure);
    else if (message.type === 'cancel') {
      state.stop.abort(new Error('cancelled'));
      state.gate.release();
    } else state.gate[message.type]();
  };
}
