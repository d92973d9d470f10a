import type { Answers, FromWorker, Question, RunEvent, RunFailure, RunPlan, ToWorker } from './protocol.ts';

/** What a run tells its owner. */
export interface RunListener {
  readonly onEvent: (event: RunEvent) => void;
  /** The run waits for a step or a resume. */
  readonly onWaiting: () => void;
  readonly onFinished: () => void;
  readonly onCancelled: () => void;
  readonly onFailed: (failure: RunFailure) => void;
}

/** A run that goes on in the worker. */
export interface RunHandle {
  readonly pause: () => void;
  readonly resume: () => void;
  readonly step: () => void;
  readonly cancel: () => void;
}

export interface RunClient {
  /** Starts a run. `held`: it waits before round 0. */
  start(plan: RunPlan, listener: RunListener, held?: boolean): RunHandle;
  /** Asks about recorded traces; rejects with a RunFailure. */
  ask<About extends keyof Answers>(question: Question & { readonly about: About }): Promise<Answers[About]>;
}

/** Where the client posts to and hears from: a Worker, or a stand-in in tests. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  addEventListener(type: 'message', listener: (event: { data: FromWorker }) => void): void;
}

/** Speaks with the routing worker; several runs may be under way, told apart by id. */
export function createRunClient(worker: WorkerLike): RunClient {
  const listeners = new Map<number, RunListener>();
  const questions = new Map<
    number,
    { resolve: (answer: Answers[keyof Answers]) => void; reject: (failure: RunFailure) => void }
  >();
  let lastId = 0;
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
    if (data.type === 'answer') return;
    listeners.delete(data.id);
    if (data.type === 'finished') return listener.onFinished();
    if (data.type === 'cancelled') return listener.onCancelled();
    return listener.onFailed(data.failure);
  });
  return {
    start(plan, listener, held = false) {
      const id = ++lastId;
      listeners.set(id, listener);
      worker.postMessage({ type: 'start', id, plan, held });
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
