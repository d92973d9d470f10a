import { describe, expect, test } from 'vitest';
import { defaultFigureSettings, figures } from '#runtime/figure-book.ts';
import { buildSweepPlan } from '#testing/build-sweep.ts';
import { someTask } from '#testing/build-trace.ts';
import { countParts, findSweep, listFiles, nameLoaded, ownSweeps, readFigureState } from './figure-runs.ts';
import type { Sweep, SweepStatus } from './sweep-state.ts';

const settings = { ...defaultFigureSettings, items: 2, sizes: [4, 8] };
const partsOf = (id: string) => figures.find((one) => one.id === id)?.plan(settings) ?? [];
const [first] = partsOf('2a');
if (first === undefined) throw new Error('figure 2a has no part');

const sweep = (id: string, status: SweepStatus, done: number, part: object = first): Sweep => ({
  id,
  name: id,
  created: 1,
  plan: buildSweepPlan({ ...part, seeds: settings.seeds }),
  status,
  progress: {
    runs: 10,
    runsDone: done,
    failed: 0,
    callsMade: done * 7,
    callsToCome: 70 - done * 7,
    left: null,
  },
  fault: null,
});

describe('the sweep of a part', () => {
  test('is the one under way, else the one with most runs', () => {
    const [half, whole] = [sweep('half', 'stopped', 5), sweep('whole', 'finished', 10)];
    expect(findSweep([half, whole], first)?.id).toBe('whole');
    expect(findSweep([sweep('now', 'running', 0), whole], first)?.id).toBe('now');
    expect(findSweep([sweep('other', 'finished', 10, { tasks: ['multi-hop:1'] })], first)).toBeNull();
  });

  test('serves every figure whose runs it makes: none is made twice', () => {
    const large = sweep('large', 'finished', 10);
    for (const id of ['2a', '1d', 'E.1', 'E.2'])
      expect(readFigureState(partsOf(id), [large])).toMatchObject({ status: 'done', missing: [] });
    expect(readFigureState(partsOf('H.1'), [large]).status).toBe('none');
    expect(ownSweeps(partsOf('2d'), [large])).toEqual([large]);
  });
});

test('a figure of several sweeps adds them up, and says what is missing', () => {
  const parts = partsOf('2d');
  const [hidden, puzzles] = parts;
  if (hidden === undefined || puzzles === undefined) throw new Error('figure 2d has too few parts');
  const state = readFigureState(parts, [
    sweep('a', 'finished', 10, hidden),
    sweep('b', 'running', 4, puzzles),
  ]);
  expect(state).toMatchObject({ status: 'running', progress: { runs: 20, runsDone: 14, callsMade: 98 } });
  expect(state.missing).toHaveLength(1);
  expect(readFigureState(parts, [sweep('a', 'finished', 10, hidden)]).status).toBe('stopped');
  expect(readFigureState(parts, []).status).toBe('none');
});

test('loaded tasks are named by what they hold, and handed over with their switches on', () => {
  const task = { ...someTask(), id: 'hiddenbench:1', family: 'hiddenbench' };
  const hidden = nameLoaded('HiddenBench', [task]);
  expect(nameLoaded('HiddenBench', [{ ...task, name: 'another' }])?.file).not.toBe(hidden?.file);
  expect(nameLoaded('HiddenBench', [])).toBeNull();
  const parts = figures
    .find(({ id }) => id === '4b')
    ?.plan({ ...settings, imported: { hidden, hops: null } });
  const files = (parts ?? []).flatMap((part) => listFiles(part, [task]));
  expect(files.map(({ tasks }) => tasks.map(({ id }) => id))).toEqual([
    ['hiddenbench:1'],
    ['hiddenbench:1+late'],
  ]);
  expect(files[1]?.tasks[0]?.lateFrom).toBe(3);
});

test('a sweep that waits for its turn counts as large as it was counted', async () => {
  const parts = partsOf('2d');
  const plan = { runs: 48, calls: 4680, plan: buildSweepPlan(), tasks: [], leftOut: [] };
  await countParts(parts, [], { checkPlan: async () => plan });
  const sweeps = parts.map((part, i) => ({
    ...sweep(`s${i}`, i === 0 ? 'running' : 'waiting', 0, part),
    progress:
      i === 0
        ? { runs: 48, runsDone: 24, failed: 0, callsMade: 2340, callsToCome: 2340, left: 1000 }
        : { runs: 0, runsDone: 0, failed: 0, callsMade: 0, callsToCome: 0, left: null },
  }));
  expect(readFigureState(parts, sweeps)).toMatchObject({
    status: 'running',
    progress: { runs: 144, runsDone: 24, callsToCome: 2340 + 2 * 4680, left: 5000 },
  });
});
