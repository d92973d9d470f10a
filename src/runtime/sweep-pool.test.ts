import { describe, expect, test } from 'vitest';
import { expandPlan } from '#engine/sweep/expand-plan.ts';
import { runSweep } from '#engine/sweep/run-sweep.ts';
import { buildManifest, buildSweepTools, sweepTasks } from '#testing/build-sweep.ts';
import { createStandIns, type StandIns } from '#testing/sweep-stand-in.ts';
import { answerSweepQuestion } from './sweep-answers.ts';
import { createSweepPool, type PoolEnd, type PoolJob, type SweepPool } from './sweep-pool.ts';
import type { SweepLine, SweepWork, WrittenRound } from './sweep-protocol.ts';

const change = { agents: 3, seeds: '1..2', rounds: 2, conditions: ['standard', 'inhibitory'] };
/** Calls of one unit: round 0 is shared, then two rounds of two arms. */
const perUnit = 3 + 2 * 2 * 3;

async function buildJob(finished: readonly string[] = [], kept: readonly WrittenRound[] = []) {
  const { plan } = buildManifest(change);
  const begun = [...new Set(kept.map(({ unit }) => unit))].map((unit) => {
    const calls = kept.filter((round) => round.unit === unit).reduce((sum, one) => sum + one.calls, 0);
    return [unit, calls] as const;
  });
  const work = (await answerSweepQuestion({
    about: 'work',
    plan,
    tasks: sweepTasks,
    finished,
    begun,
  })) as SweepWork;
  const job: PoolJob = {
    manifest: work.manifest,
    before: { runs: finished.length * 2, calls: 0 },
    units: work.keys.map((key, i) => ({
      unit: work.units[i] ?? -1,
      key,
      task: sweepTasks[work.tasks[i] ?? -1] ?? sweepTasks[0] ?? ({} as never),
      runs: work.runs[i] ?? 0,
      calls: work.calls[i] ?? 0,
      rounds: kept.filter(({ unit }) => unit === key),
    })),
  };
  return { job, work };
}

interface Sitting {
  readonly pool: SweepPool;
  readonly ended: Promise<PoolEnd>;
  readonly lines: Map<string, readonly SweepLine[]>;
  readonly rounds: WrittenRound[];
}

function sit(job: PoolJob, standIns: StandIns, hooks: { onRound?: (pool: SweepPool) => void } = {}): Sitting {
  const lines = new Map<string, readonly SweepLine[]>();
  const rounds: WrittenRound[] = [];
  let end: (how: PoolEnd) => void = () => {};
  const ended = new Promise<PoolEnd>((resolve) => {
    end = resolve;
  });
  const pool: SweepPool = createSweepPool(
    job,
    {
      onUnit: (key, own) => {
        expect(lines.has(key)).toBe(false);
        lines.set(key, own);
      },
      onRound: (round) => {
        rounds.push(round);
        hooks.onRound?.(pool);
      },
      onEnd: end,
    },
    { startWorker: standIns.startWorker, workers: 2, now: () => 0 },
  );
  return { pool, ended, lines, rounds };
}

/** The same plan by the engine alone, by unit. */
async function runAlone(): Promise<Map<string, readonly SweepLine[]>> {
  const manifest = buildManifest(change);
  const lines = new Map<string, readonly SweepLine[]>();
  for await (const result of runSweep(manifest.plan, expandPlan(manifest), sweepTasks, buildSweepTools()))
    lines.set(result.unit.key, 'failure' in result ? [result.failure] : result.lines);
  return lines;
}

const sorted = (lines: ReadonlyMap<string, readonly SweepLine[]>) =>
  [...lines].sort(([a], [b]) => (a < b ? -1 : 1));

describe('a pool of workers', () => {
  test('makes every unit once, with the engine’s own results, and ends its workers', async () => {
    const standIns = createStandIns();
    const { job } = await buildJob();
    const { pool, ended, lines } = sit(job, standIns);
    expect(await ended).toEqual({ how: 'done' });
    expect(sorted(lines)).toEqual(sorted(await runAlone()));
    expect(standIns.started()).toBe(2);
    expect(standIns.alive()).toBe(0);
    expect(standIns.calls()).toBe(job.units.length * perUnit);
    expect(pool.progress()).toMatchObject({
      runsDone: job.units.length * 2,
      runsFailed: 0,
      callsMade: job.units.length * perUnit,
      callsToCome: 0,
    });
  });

  test('deals one unit at a time to whoever is free', async () => {
    const standIns = createStandIns();
    const { job } = await buildJob();
    const { ended } = sit(job, standIns);
    await ended;
    const dealt = standIns.told.flatMap((message) => (message.type === 'run' ? [message.unit] : []));
    expect(dealt).toEqual(job.units.map(({ unit }) => unit));
  });

  test('no more workers than units, and none for a sweep that is done', async () => {
    const { job } = await buildJob();
    const one = createStandIns();
    await sit({ ...job, units: job.units.slice(0, 1) }, one).ended;
    expect(one.started()).toBe(1);
    const none = createStandIns();
    expect(await sit({ ...job, units: [] }, none).ended).toEqual({ how: 'done' });
    expect(none.started()).toBe(0);
  });

  test.each([1, 3, 4, 9, 14])(
    'stopped after %d rounds and resumed: the same results, no call twice',
    async (moment) => {
      const first = createStandIns();
      const { job } = await buildJob();
      let seen = 0;
      const before = sit(job, first, {
        onRound: (pool) => {
          seen++;
          if (seen === moment) pool.stop();
        },
      });
      expect(await before.ended).toEqual({ how: 'stopped' });
      expect(first.alive()).toBe(0);
      expect(before.lines.size).toBeLessThan(job.units.length);
      const open = before.rounds.filter(({ unit }) => !before.lines.has(unit));
      const second = createStandIns();
      const rest = await buildJob([...before.lines.keys()], open);
      const after = sit(rest.job, second);
      expect(await after.ended).toEqual({ how: 'done' });
      expect(sorted(new Map([...before.lines, ...after.lines]))).toEqual(sorted(await runAlone()));
      expect(first.calls() + second.calls()).toBe(job.units.length * perUnit);
      // What was foreseen for the rest is what the rest took.
      expect(rest.job.units.reduce((sum, { calls }) => sum + calls, 0)).toBe(second.calls());
    },
  );

  test('paused, it asks nobody until it is resumed', async () => {
    const standIns = createStandIns();
    const { job } = await buildJob();
    let paused = false;
    const { pool, ended, lines } = sit(job, standIns, {
      onRound: (own) => {
        if (!paused) own.pause();
        paused = true;
      },
    });
    for (let i = 0; i < 50; i++) await new Promise((resolve) => setImmediate(resolve));
    const asked = standIns.calls();
    for (let i = 0; i < 50; i++) await new Promise((resolve) => setImmediate(resolve));
    expect(standIns.calls()).toBe(asked);
    expect(asked).toBeLessThan(job.units.length * perUnit);
    pool.resume();
    expect(await ended).toEqual({ how: 'done' });
    expect(lines.size).toBe(job.units.length);
  });

  test.each([5, 10, 11, 15])(
    'paused where a unit ends, after %d rounds, every worker goes on',
    async (moment) => {
      const standIns = createStandIns();
      const { job } = await buildJob();
      let seen = 0;
      const { pool, ended, lines } = sit(job, standIns, {
        onRound: (own) => {
          seen++;
          if (seen === moment) own.pause();
        },
      });
      for (let i = 0; i < 80; i++) await new Promise((resolve) => setImmediate(resolve));
      pool.resume();
      expect(await ended).toEqual({ how: 'done' });
      expect(lines.size).toBe(job.units.length);
      expect(standIns.calls()).toBe(job.units.length * perUnit);
    },
  );

  test('stopped while paused, it ends', async () => {
    const standIns = createStandIns();
    const { job } = await buildJob();
    let paused = false;
    const { pool, ended } = sit(job, standIns, {
      onRound: (own) => {
        if (!paused) own.pause();
        paused = true;
      },
    });
    for (let i = 0; i < 50; i++) await new Promise((resolve) => setImmediate(resolve));
    pool.stop();
    expect(await ended).toEqual({ how: 'stopped' });
    expect(standIns.alive()).toBe(0);
  });
});

describe('workers that break', () => {
  test('the unit fails with the reason, the worker is replaced, the others go on', async () => {
    const { job } = await buildJob();
    const { engineSeed } = expandPlan(buildManifest(change))[1]?.settings ?? {};
    const standIns = createStandIns({ breaksAt: (seed) => seed === engineSeed });
    const { ended, lines, pool } = sit(job, standIns);
    expect(await ended).toEqual({ how: 'done' });
    expect(standIns.started()).toBe(3);
    const failures = [...lines.values()].flat().filter((line) => 'error' in line);
    expect(failures).toEqual([
      {
        key: job.units[1]?.key,
        settings: expect.objectContaining({ task: job.units[1]?.task.id }),
        error: { code: 'sweep.worker', message: 'Its worker ended (out of memory).' },
      },
    ]);
    expect(pool.progress()).toMatchObject({
      runsDone: (job.units.length - 1) * 2,
      runsFailed: 2,
      callsToCome: 0,
    });
  });

  test('a pool whose workers all break gives up and says so', async () => {
    const { job } = await buildJob();
    for (const breaking of ['open', 'run'] as const) {
      const standIns = createStandIns({ breaks: ({ type }) => type === breaking });
      const end = await sit(job, standIns).ended;
      expect(end).toMatchObject({ how: 'broken', fault: { code: 'sweep.worker' } });
      expect(standIns.alive()).toBe(0);
      expect(standIns.calls()).toBe(0);
    }
  });
});
