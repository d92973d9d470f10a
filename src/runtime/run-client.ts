import { BackendError } from '#backends/errors.ts';
import type { Completion, CompletionRequest } from '#backends/types.ts';
import type {
  Answers,
  CallFailure,
  FromWorker,
  HostedReaders,
  Question,
  RunEvent,
  RunFailure,
  RunPlan,
  ToWorker,
} from './protocol.ts';

/** What a run tells its owner. */
export interface RunListener {
  readonly onEvent: (event: RunEvent) => void;
  /** The run waits for a step or a resume. */
  readonly onWaiting: () => void;
  readonly onFinished: () => void;
  readonly onCancelled: () => void;
  readonly onFailed: (failure: RunFailure) => void;
}

/** Readers that this side hosts, and how it answers for them. */
export interface ReaderHost {
  readonly readers: HostedReaders;
  /** Rejects with a BackendError, or with the signal's reason once nobody waits any more. */
  readonly complete: (request: CompletionRequest, signal: AbortSignal) => Promise<Completion>;
}

/** A run that goes on in the worker. */
export interface RunHandle {
  readonly pause: () => void;
  readonly resume: () => void;
  readonly step: () => void;
  readonly cancel: () => void;
}

export interface RunClient {
  /** Starts a run. `held`: it waits before round 0. Without a host, scripted readers answer for everybody. */
  start(plan: RunPlan, listener: RunListener, held?: boolean, host?: ReaderHost): RunHandle;
  /** Asks about recorded traces; rejects with a RunFailure. */
  ask<About extends keyof Answers>(question: Question & { readonly about: About }): Promise<Answers[About]>;
}

/** Where the client posts to and hears from: a Worker, or a stand-in in tests. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  addEventListener(type: 'message', listener: (event: { data: FromWorker }) => void): void;
}

function describeCallFailure(error: unknown): CallFailure {
  if (error instanceof BackendError) {
    const { code, message, hint, retryable, details } = error;
    return { code, message, hint, retryable, details };
  }
  return {
    code: 'backend.unknown',
    message: error instanceof Error ? error.message : String(error),
    hint: 'Run the round again, or choose another reader.',
    retryable: false,
    details: {},
  };
}

/** Speaks with the routing worker; several runs may be under way, told apart by id. */
export function createRunClient(worker: WorkerLike): RunClient {
  const listeners = new Map<number, RunListener>();
  const questions = new Map<
    number,
    { resolve: (answer: Answers[keyof Answers]) => void; reject: (failure: RunFailure) => void }
  >();
  const hosts = new Map<number, { readonly host: ReaderHost; readonly open: Map<number, AbortController> }>();
  let lastId = 0;

  const answerCall = async (id: number, call: number, request: CompletionRequest): Promise<void> => {
    const hosting = hosts.get(id);
    if (hosting === undefined) return;
    const stop = new AbortController();
    hosting.open.set(call, stop);
    try {
      const completion = await hosting.host.complete(request, stop.signal);
      worker.postMessage({ type: 'reply', id, call, completion });
    } catch (error) {
      if (!stop.signal.aborted) {
        worker.postMessage({ type: 'refuse', id, call, failure: describeCallFailure(error) });
      }
    } finally {
      hosting.open.delete(call);
    }
  };

  const dropCalls = (id: number): void => {
    for (const stop of hosts.get(id)?.open.values() ?? []) stop.abort(new Error('cancelled'));
    hosts.delete(id);
  };

  worker.addEventListener('message', ({ data }) => {
    const question = questions.get(data.id);
    if (question !== undefined) {
      questions.delete(data.id);
      if (data.type === 'answer') question.resolve(data.answer);
      else if (data.type === 'failed') question.reject(data.failure);
      return;
    }
    const listener = listeners.get(data.id);
    if (listener === undefined) return;
    if (data.type === 'event') return listener.onEvent(data.event);
    if (data.type === 'waiting') return listener.onWaiting();
    if (data.type === 'call') {
      void answerCall(data.id, data.call, data.request);
      return;
    }
    if (data.type === 'drop') return hosts.get(data.id)?.open.get(data.call)?.abort(new Error('cancelled'));
    if (data.type === 'answer') return;
    listeners.delete(data.id);
    dropCalls(data.id);
    if (data.type === 'finished') return listener.onFinished();
    if (data.type === 'cancelled') return listener.onCancelled();
    return listener.onFailed(data.failure);
  });
  return {
    start(plan, listener, held = false, host) {
      const id = ++lastId;
      listeners.set(id, listener);
      if (host !== undefined) hosts.set(id, { host, open: new Map() });
      worker.postMessage({ type: 'start', id, plan, held, hosted: host?.readers });
      const tell = (type: 'pause' | 'resume' | 'step' | 'cancel') => () => worker.postMessage({ type, id });
      return { pause: tell('pause'), resume: tell('resume'), step: tell('step'), cancel: tell('cancel') };
    },
    ask: <About extends keyof Answers>(question: Question & { readonly about: About }) =>
      new Promise<Answers[About]>((resolve, reject) => {
        const id = ++lastId;
        // The answer's kind follows from the question's: the worker keeps to that.
        questions.set(id, { resolve: (answer) => resolve(answer as Answers[About]), reject });
        worker.postMessage({ type: 'ask', id, ...question });
      }),
  };
}

/** Starts the routing worker. */
export const startRoutingWorker = (): RunClient =>
  createRunClient(
    new Worker(new URL('./routing-worker.ts', import.meta.url), { type: 'module', name: 'routing' }),
  );
