import { Worker } from 'node:worker_threads';
import { planSchema } from '#engine/sweep/plan-schema.ts';
import { resolveTasks } from '#engine/sweep/resolve-tasks.ts';
import { answerSweepQuestion } from '#runtime/sweep-answers.ts';
import type { SweepWorkerLike } from '#runtime/sweep-client.ts';
import { createSweepPool, type PoolJob } from '#runtime/sweep-pool.ts';
import type { FromSweepWorker, SweepWork } from '#runtime/sweep-protocol.ts';
import type { ThreadAnswer } from './sweep-thread.ts';

/** A worker of the pool on a thread; `ask` reads its heap after a collection, in bytes. */
export interface ThreadWorker extends SweepWorkerLike {
  readonly readHeap: () => Promise<number>;
  /** Milliseconds that it did not wait for the next message. */
  readonly active: () => number;
}

type Listener = (event: { data: FromSweepWorker }) => void;

function startThread(): ThreadWorker {
  const file = JSON.stringify(new URL('./sweep-thread.ts', import.meta.url).href);
  // A thread does not take over this process's way with TypeScript: it has to be told.
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${file}); })`;
  const thread = new Worker(start, { eval: true });
  return {
    postMessage: (message) => thread.postMessage(message),
    addEventListener: (type: string, listener: Listener | ((event: object) => void)) => {
      if (type === 'message')
        thread.on('message', (data: FromSweepWorker | ThreadAnswer) => {
          if (data.type !== 'heap') (listener as Listener)({ data });
        });
      else thread.on(type, listener as (event: object) => void);
    },
    terminate: () => void thread.terminate(),
    active: () => thread.performance.eventLoopUtilization().active,
    readHeap: () =>
      new Promise((resolve) => {
        const hear = (data: FromSweepWorker | ThreadAnswer): void => {
          if (data.type !== 'heap') return;
          thread.off('message', hear);
          resolve(data.used);
        };
        thread.on('message', hear);
        thread.postMessage({ type: 'heap' });
      }),
  };
}

/** The units of a plan, as the page hands them to its pool. */
export async function buildJob(draft: object): Promise<PoolJob> {
  const plan = planSchema.parse(draft);
  const { tasks } = await resolveTasks(plan, () => Promise.reject(new Error('no files here')));
  const work = (await answerSweepQuestion({
    about: 'work',
    plan,
    tasks,
    finished: [],
    begun: [],
  })) as SweepWork;
  const units = work.keys.flatMap((key, i) => {
    const task = tasks[work.tasks[i] ?? -1];
    if (task === undefined) return [];
    const [unit = 0, runs = 0, calls = 0] = [work.units[i], work.runs[i], work.calls[i]];
    return [{ unit, key, task, runs, calls, rounds: [] }];
  });
  return { manifest: work.manifest, units, before: { runs: 0, calls: 0 } };
}

/** Milliseconds of one job, once its first units are made: by then every worker's code is warm. */
export interface JobTimes {
  readonly wall: number;
  /** Thread time of the whole process. */
  readonly cpu: number;
  /** In which workers did not wait, over all of them. */
  readonly active: number;
}

export const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

/** Runs a job on threads; results are dropped. */
export function runJob(
  job: PoolJob,
  workers: number,
  warmUnits: number,
  onUnit: (runsDone: number, threads: readonly ThreadWorker[]) => void = () => {},
): Promise<JobTimes> {
  return new Promise((resolve, reject) => {
    const threads: ThreadWorker[] = [];
    /** When each was last seen to have done a unit, by what it was active until then. */
    const active = new Map<ThreadWorker, number>();
    let start = { at: performance.now(), cpu: process.cpuUsage(), active: 0 };
    let units = 0;
    const startWorker = (): SweepWorkerLike => {
      const thread = startThread();
      threads.push(thread);
      thread.addEventListener('message', ({ data }) => {
        if (data.type === 'unit') active.set(thread, thread.active());
      });
      return thread;
    };
    const pool = createSweepPool(
      job,
      {
        onUnit: (_key, lines) => {
          if (lines.some((line) => 'error' in line)) reject(new Error(JSON.stringify(lines)));
          units++;
          if (units === warmUnits)
            start = {
              at: performance.now(),
              cpu: process.cpuUsage(),
              active: sum(threads.map((thread) => thread.active())),
            };
          onUnit(pool.progress().runsDone, threads);
        },
        onRound: () => {},
        onEnd: (end) => {
          if (end.how !== 'done') {
            reject(new Error(JSON.stringify(end)));
            return;
          }
          const { user, system } = process.cpuUsage(start.cpu);
          resolve({
            wall: performance.now() - start.at,
            cpu: (user + system) / 1000,
            active: sum(active.values()) - start.active,
          });
        },
      },
      { startWorker, workers, now: () => performance.now() },
    );
  });
}
