import type { Backend } from '#backends/types.ts';
import { answerSweepQuestion } from '#runtime/sweep-answers.ts';
import type { SweepWorkerLike } from '#runtime/sweep-client.ts';
import type { FromSweepWorker, ToSweepWorker } from '#runtime/sweep-protocol.ts';
import { serveSweep } from '#runtime/sweep-server.ts';
import { readAloud } from './build-trace.ts';

type Listener = (event: { data: FromSweepWorker }) => void;

/** What stands in for threads: workers in this one, which tell what they were asked and can be made to break. */
export interface StandIns {
  readonly startWorker: () => SweepWorkerLike;
  /** Calls of all of them. */
  readonly calls: () => number;
  /** Workers that were started, and those that were not ended. */
  readonly started: () => number;
  readonly alive: () => number;
  /** Every message to a worker, in order. */
  readonly told: readonly ToSweepWorker[];
}

export interface StandInOptions {
  readonly createBackend?: () => Backend;
  /** Breaks the worker when it is told this. */
  readonly breaks?: (message: ToSweepWorker) => boolean;
  /** Breaks it when it begins the unit of this seed of the engine's. */
  readonly breaksAt?: (seed: number) => boolean;
}

/** Messages cross as copies, and later, as between threads. */
export function createStandIns({
  createBackend = readAloud,
  breaks = () => false,
  breaksAt = () => false,
}: StandInOptions = {}): StandIns {
  let made = 0;
  let started = 0;
  let alive = 0;
  const told: ToSweepWorker[] = [];
  const startWorker = (): SweepWorkerLike => {
    started++;
    alive++;
    let ended = false;
    const listeners: Listener[] = [];
    const onError: ((event: object) => void)[] = [];
    const later = (work: () => void): void => {
      setImmediate(() => {
        if (!ended) work();
      });
    };
    const handle = serveSweep(
      {
        post: (message) => {
          const data = structuredClone(message);
          later(() => {
            for (const hear of listeners) hear({ data });
          });
        },
      },
      {
        createBackend: (_task, seed) => {
          const backend = createBackend();
          if (breaksAt(seed)) {
            later(() => {
              for (const hear of onError) hear({ message: 'out of memory' });
            });
            return { ...backend, complete: () => new Promise(() => {}) };
          }
          return {
            ...backend,
            complete: (request, options) => {
              made++;
              return backend.complete(request, options);
            },
          };
        },
        loadTokenCounter: async () => (text) => text.split(/\s+/u).length,
        loadAnswers: async () => ({ answerSweepQuestion }),
        now: () => 0,
        breathe: () => new Promise((resolve) => setImmediate(resolve)),
      },
    );
    return {
      postMessage: (message) => {
        const data = structuredClone(message);
        told.push(data);
        later(() => {
          if (breaks(data)) for (const hear of onError) hear({ message: 'out of memory' });
          else handle(data);
        });
      },
      addEventListener: (type: string, listener: Listener | ((event: object) => void)) => {
        if (type === 'message') listeners.push(listener as Listener);
        else if (type === 'error') onError.push(listener as (event: object) => void);
      },
      terminate: () => {
        if (!ended) alive--;
        ended = true;
        // Nobody hears what an ended worker does; its run goes on to the next round and no further here.
        handle({ type: 'cancel' });
      },
    };
  };
  return { startWorker, calls: () => made, started: () => started, alive: () => alive, told };
}
