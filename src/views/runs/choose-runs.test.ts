import { describe, expect, test } from 'vitest';
import type { ListedRun, SavedRun } from '#store/library-state.ts';
import { chooseRuns } from './choose-runs.ts';
import { describeRun, percent, shortBytes, shortDate, shortTokens } from './runs-words.ts';

const arm = {
  condition: { id: 'inhibitory' },
  rounds: 4,
  complete: true,
  answer: 'x',
  outcome: 'right',
  tokens: 100,
  estimated: true,
  size: 10,
} as const;

const run = (id: string, change: Partial<SavedRun> = {}): ListedRun & { run: SavedRun } => ({
  id,
  run: {
    id,
    name: id,
    created: 1,
    changed: 1,
    task: { id: 'hidden-profile:repair-fair', name: 'A hall for the repair fair' },
    agents: 4,
    architecture: 'peer-to-peer',
    rounds: 3,
    seed: 7,
    backend: { id: 'scripted', model: 'scripted readers', simulated: true },
    seating: null,
    derived: null,
    arms: [arm, { ...arm, condition: { id: 'copies-k', k: 2 } }],
    ...change,
  },
});

const damaged: ListedRun = {
  id: 'bad',
  run: null,
  fault: { code: 'c', place: 'p', message: 'm', hint: 'h' },
};

const ids = (rows: readonly ListedRun[]) => rows.map(({ id }) => id);

describe('the list', () => {
  const rows = [
    damaged,
    run('run 10', { changed: 3, agents: 64 }),
    run('run 9', { changed: 5, arms: [{ ...arm, complete: false, tokens: 900 }, arm] }),
    run('__proto__', { changed: 4, agents: 8, task: { id: 't', name: 'Another' } }),
  ];

  test('has an order; a damaged record stands last in each', () => {
    expect(ids(chooseRuns(rows, '', 'changed'))).toEqual(['run 9', '__proto__', 'run 10', 'bad']);
    expect(ids(chooseRuns(rows, '', 'name'))).toEqual(['__proto__', 'run 9', 'run 10', 'bad']);
    expect(ids(chooseRuns(rows, '', 'task'))).toEqual(['run 9', 'run 10', '__proto__', 'bad']);
    expect(ids(chooseRuns(rows, '', 'agents'))).toEqual(['run 9', '__proto__', 'run 10', 'bad']);
    expect(ids(chooseRuns(rows, '', 'tokens'))).toEqual(['run 9', '__proto__', 'run 10', 'bad']);
    expect(ids(chooseRuns(rows, '', 'open'))).toEqual(['run 9', '__proto__', 'run 10', 'bad']);
  });

  test('is searched for every word, in names, tasks, conditions, readers and sizes', () => {
    expect(ids(chooseRuns(rows, 'REPAIR  run', 'changed'))).toEqual(['run 9', 'run 10']);
    expect(ids(chooseRuns(rows, 'copies k', 'changed'))).toEqual(['__proto__', 'run 10']);
    expect(ids(chooseRuns(rows, 'n=64', 'changed'))).toEqual(['run 10']);
    expect(ids(chooseRuns(rows, 'nothing like it', 'changed'))).toEqual([]);
  });
});

describe('words', () => {
  test('say beside the name what it does not say', () => {
    expect(describeRun(run('Mine').run)).toBe(
      'A hall for the repair fair · seed 7 · scripted readers · simulated',
    );
    expect(describeRun(run('A hall for the repair fair, seed 7', { derived: 'forked' }).run)).toBe(
      'scripted readers · simulated · forked',
    );
  });

  test('are short', () => {
    expect([9120, 56_780, 437_200, 2_480_000].map(shortTokens)).toEqual(['9,120', '56.8k', '437k', '2.48M']);
    expect([0.36, -0.04, 0, null].map(percent)).toEqual(['36 %', '−4 %', '0 %', '']);
    expect([12, 340_000, 4_200_000, 3.2e9].map(shortBytes)).toEqual(['1 kB', '340 kB', '4.2 MB', '3.2 GB']);
  });

  test('name a day as people do', () => {
    const now = new Date(2026, 10, 30, 15, 0).getTime();
    expect(shortDate(new Date(2026, 10, 30, 0, 5).getTime(), now)).toBe('today 00:05');
    expect(shortDate(new Date(2026, 10, 28, 14, 2).getTime(), now)).toBe('Nov 28, 14:02');
    expect(shortDate(new Date(2024, 10, 28, 14, 2).getTime(), now)).toBe('Nov 28, 2024');
  });
});
