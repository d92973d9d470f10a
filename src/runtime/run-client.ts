import type { RunEvent, RunPlan } from '#engine/plan.ts';
import type { FromWorker, RunFailure, ToWorker } from './protocol.ts';

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
}

/** Where the client posts to and hears from: a Worker, or a stand-in in tests. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  addEventListener(type: 'message', listener: (event: { data: FromWorker }) => void): void;
}

/** Speaks with the routing worker; several runs may be under way, told apart by id. */
export function createRunClient(worker: WorkerLike): RunClient {
  const listeners = new Map<number, RunListener>();
  let lastId = 0;
  worker.addEventListener('message', ({ data }) => {
    const listener = listeners.get(data.id);
    if (listener === undefined) return;
    if (data.type === 'event') return listener.onEvent(data.event);
    if (data.type === 'waiting') return listener.onWaiting();
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
  };
}

/** Starts the routing worker. */
export const startRoutingWorker = (): RunClient =>
  createRunClient(
    new Worker(new URL('./routing-worker.ts', import.meta.url), { type: 'module', name: 'routing' }),
  );
