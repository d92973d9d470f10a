import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildJob, type JobTimes, runJob, sum } from './sweep-threads.ts';

// The page's pool over threads of Node: what a second worker brings, and what ten thousand runs leave behind.

const REPETITIONS = 3;

/** Least share of twice one worker that two must do, and megabytes of growth that count as flat. */
const LEAST_EFFICIENCY = 0.85;
const MOST_GROWTH = 2;

interface PoolBench {
  readonly runs: number;
  /** Of one worker, by thread time. */
  readonly runsPerSecond: number;
  /** Wall of one worker over twice that of two, the best of each: neighbours on the machine only take away. */
  readonly byTheClock: number;
  /**
   * The same from what neighbours touch less: the share of the time in which two workers work and do not wait for the pool, times
   * what the same work takes of thread time alone over together. A median.
   */
  readonly byThreadTime: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** One worker against two, in turns within one process. Half of the seeds warm them up: each compiles its code for itself. */
async function benchPool(): Promise<PoolBench> {
  const job = await buildJob({
    tasks: 'hidden-profile:*',
    agents: 16,
    conditions: ['standard', 'inhibitory'],
    seeds: '1..12',
  });
  const warm = job.units.length / 2;
  const runs = sum(job.units.slice(warm).map((unit) => unit.runs));
  const one: JobTimes[] = [];
  const two: JobTimes[] = [];
  for (let turn = 0; turn < REPETITIONS; turn++) {
    one.push(await runJob(job, 1, warm));
    two.push(await runJob(job, 2, warm));
  }
  const fastest = (times: readonly JobTimes[]): number => Math.min(...times.map(({ wall }) => wall));
  const turns = two.map(({ active, wall, cpu }, i) => (active / (2 * wall)) * ((one[i]?.cpu ?? 0) / cpu));
  return {
    runs,
    runsPerSecond: (runs / median(one.map(({ cpu }) => cpu))) * 1000,
    byTheClock: fastest(one) / (2 * fastest(two)),
    byThreadTime: median(turns),
  };
}

interface HeapBench {
  readonly runs: number;
  /** Megabytes after a collection, per thousand runs: of the page's side, and of the worker. */
  readonly page: readonly number[];
  readonly worker: readonly number[];
}

const MEGABYTE = 1024 * 1024;

/** Ten thousand small runs on one worker, whose results are dropped: what stays is what leaks. */
async function benchHeap(thousands = 10): Promise<HeapBench> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const job = await buildJob({
    tasks: 'hidden-profile:*',
    agents: 4,
    rounds: 1,
    conditions: ['standard', 'inhibitory'],
    seeds: `1..${Math.ceil((thousands * 1000) / (2 * 13))}`,
  });
  const page: number[] = [];
  const worker: number[] = [];
  const readings: Promise<void>[] = [];
  let next = 1000;
  await runJob(job, 1, 0, (done, [thread]) => {
    if (done < next || thread === undefined) return;
    next += 1000;
    collect();
    page.push(process.memoryUsage().heapUsed / MEGABYTE);
    readings.push(
      thread.readHeap().then((used) => {
        worker.push(used / MEGABYTE);
      }),
    );
  });
  await Promise.race([Promise.all(readings), new Promise((resolve) => setTimeout(resolve, 100))]);
  return { runs: sum(job.units.map((unit) => unit.runs)), page, worker };
}

/** Growth from the third thousand to the end: before, tables and memos fill. In megabytes. */
const growthOf = (heaps: readonly number[]): number => {
  const settled = heaps.slice(2);
  const half = Math.floor(settled.length / 2);
  const mean = (list: readonly number[]): number => sum(list) / list.length;
  return mean(settled.slice(half)) - mean(settled.slice(0, half));
};

const megabytes = (heaps: readonly number[]): string => heaps.map((one) => one.toFixed(1)).join(' ');

/**
 * V8 compiles and collects on helper threads, so that one worker has a part of the second core already. Without them one worker is
 * one core, and two are two; they are off for both.
 */
const oneCoreEach = ['--single-threaded-gc', '--no-concurrent-recompilation', '--no-concurrent-sparkplug'];

/** The pool's figures from a process of its own, since V8 takes these settings only at its start. */
function benchPoolApart(): PoolBench {
  const file = fileURLToPath(import.meta.url);
  const args = [...oneCoreEach, '--import', 'tsx', file, '--pool'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The bench of the pool failed: ${stderr}`);
  return JSON.parse(stdout) as PoolBench;
}

/** Prints the figures; gives whether they are within the targets. */
export async function reportSweeps(): Promise<boolean> {
  const { runs, runsPerSecond, byTheClock, byThreadTime } = benchPoolApart();
  console.log(
    `Sweep pool, N = 16, 7 rounds, ${runs} runs: ${runsPerSecond.toFixed(0)} runs a second of thread time; two workers do ` +
      `${byTheClock.toFixed(2)} of twice one by the clock, ${byThreadTime.toFixed(2)} by thread time`,
  );
  const heap = await benchHeap();
  console.log(`Heap over ${heap.runs.toLocaleString('en')} runs, MB: page ${megabytes(heap.page)}`);
  console.log(`                          worker ${megabytes(heap.worker)}`);
  const growth = Math.max(growthOf(heap.page), growthOf(heap.worker));
  const good = Math.max(byTheClock, byThreadTime) >= LEAST_EFFICIENCY && growth <= MOST_GROWTH;
  if (!good)
    console.error(
      `Over the target: two workers at least ${LEAST_EFFICIENCY} of twice one, a heap that grows by ${MOST_GROWTH} MB at most.`,
    );
  return good;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--pool')) console.log(JSON.stringify(await benchPool()));
  else if (!(await reportSweeps())) process.exitCode = 1;
}
