import { expect, test } from 'vitest';
import type { GroupOutcome } from '#core/measures/round-measures.ts';
import type { RunSummary } from '#core/measures/run-summary.ts';
import { planSchema } from '#engine/sweep/plan-schema.ts';
import type { FailureLine, ResultLine } from '#store/sweep-state.ts';
import { buildSummary } from '#testing/build-summary.ts';
import { fileName, moreText, planText, progressText, statusText } from './sweep-words.ts';
import { tallyResults } from './tally-results.ts';

const plan = planSchema.parse({
  tasks: ['hidden-profile:*', { file: 'mine.json' }],
  agents: [4, 8],
  conditions: ['standard', 'inhibitory', 'copies-k:2'],
  seeds: '1..3',
});

const settings = (task: string, agents: number, family = 'hidden-profile') => ({
  task,
  family,
  taskHash: 'h',
  agents,
  architecture: 'peer-to-peer',
  readers: 'default',
  seed: 1,
  engineSeed: 1,
  rounds: 6,
});

const line = (
  task: string,
  condition: string,
  group: GroupOutcome,
  change: Partial<RunSummary> = {},
  family = 'hidden-profile',
): ResultLine => ({
  key: `${task}/${condition}`,
  settings: { ...settings(task, 4, family), condition },
  summary: buildSummary(task, group, change),
});

const failure: FailureLine = { key: 'f', settings: settings('x', 8), error: { code: 'c', message: 'm' } };

test('a row per N and condition in the plan’s order, with what is missing counted', () => {
  const lines = [
    ...['a', 'b', 'c', 'd', 'e'].map((task) => line(task, 'inhibitory', 'right')),
    line('a', 'standard', 'tie', { answers: { asked: 16, missing: 8, failed: 0 } }),
    line('b', 'standard', 'wrong', { finished: false }),
    line('c', 'standard', 'right', {
      tokens: { prompt: 1, completion: 1, total: 3000, estimated: false },
    }),
  ];
  const { rows, varied, simulated, estimated } = tallyResults(plan, { lines, failures: [failure] });
  expect(rows.map(({ agents, condition, failed }) => [agents, condition, failed])).toEqual([
    [4, 'standard', 0],
    [4, 'inhibitory', 0],
    [8, 'standard', 1],
    [8, 'inhibitory', 1],
    [8, 'copies-k:2', 1],
  ]);
  expect(rows[0]?.accuracy).toMatchObject({ runs: 3, right: 1, ties: 1, unfinished: 1, interval: null });
  expect(rows[0]?.accuracy.answers).toEqual({ asked: 48, missing: 8 });
  // Of finished runs alone.
  expect(rows[0]?.tokens).toBe(2000);
  expect(rows[1]?.accuracy.interval).not.toBeNull();
  expect(varied).toEqual({ family: false, readers: false, architecture: false, rounds: false });
  expect([simulated, estimated]).toEqual([true, true]);
});

test('kinds of tasks are never thrown together', () => {
  const lines = [line('a', 'standard', 'right'), line('toString', 'standard', 'wrong', {}, 'constructor')];
  const { rows, varied } = tallyResults(plan, { lines, failures: [] });
  expect(rows.map(({ family, accuracy }) => [family, accuracy.right])).toEqual([
    ['constructor', 0],
    ['hidden-profile', 1],
  ]);
  expect(varied.family).toBe(true);
});

test('a plan and its progress in words', () => {
  expect(planText(plan)).toBe('Hidden profile, all, mine.json; N = 4, 8; standard, inhibitory, copies k = 2');
  expect(moreText(plan)).toBe(
    'peer-to-peer; readers default; 3 seeds; 6 rounds after round 0; distinctive words',
  );
  const progress = { runs: 9, runsDone: 3, failed: 0, callsMade: 1234, callsToCome: 8766, left: 41_000 };
  expect(progressText(progress)).toBe('1,234 of 10,000 calls, about 0:41 left');
  expect(progressText({ ...progress, left: null })).toBe('1,234 of 10,000 calls');
  expect(statusText({ status: 'finished', progress: { ...progress, failed: 1 } })).toBe(
    'finished, 1 unit failed',
  );
  expect(fileName({ id: 'x', name: '../my sweep: <N>' }, 'plan.json')).toBe(
    'quell_sweep_my-sweep-n_plan.json',
  );
});
