import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSummary } from '#testing/build-summary.ts';
import { pairRuns, settingsKey } from './pair-runs.ts';

describe('pairs of runs', () => {
  test('share every setting but the condition', () => {
    const run = buildSummary('t', 'right');
    expect(settingsKey({ ...run, condition: { id: 'inhibitory' }, group: 'wrong' })).toBe(settingsKey(run));
    for (const change of [
      { taskId: 'u' },
      { seed: 2 },
      { agents: 9 },
      { rounds: 2 },
      { architecture: 'hierarchy' },
      { matcher: { preset: 'plain', threshold: 0.6 } as const },
      { backend: { ...run.backend, settings: [['noise', 1]] as const } },
      { derived: 'forked' as const },
    ]) {
      expect(settingsKey({ ...run, ...change })).not.toBe(settingsKey(run));
    }
  });

  test('runs alone and runs twice are counted; of two the finished one is taken', () => {
    const a = [
      buildSummary('t', 'wrong', { finished: false }),
      buildSummary('t', 'right'),
      buildSummary('u', 'right'),
    ];
    const b = [buildSummary('t', 'right'), buildSummary('v', 'right'), buildSummary('w', 'right')];
    const { counts, at } = pairRuns(a, b);
    expect(counts).toMatchObject({
      pairs: 1,
      items: 1,
      alone: { a: 1, b: 2 },
      repeated: { a: 1, b: 0 },
      unfinished: 0,
    });
    expect(at('all')[0]?.pairs[0]?.a.group).toBe('right');
  });

  test('pairs by another key, such as the task alone', () => {
    const a = [buildSummary('t', 'right', { architecture: 'fan-out-gather' })];
    const b = [buildSummary('t', 'right')];
    expect(pairRuns(a, b).counts.pairs).toBe(0);
    expect(pairRuns(a, b, { pairBy: ({ taskId }) => taskId }).counts.pairs).toBe(1);
  });

  test('hostile names are names', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''];
    const runs = names.map((name) => buildSummary(name, 'right'));
    expect(pairRuns(runs, runs).at('all')).toHaveLength(5);
  });

  test('every run is in a pair or in a count, and no more is kept than there is', () => {
    const run = fc
      .record({
        task: fc.integer({ min: 0, max: 6 }),
        seed: fc.integer({ min: 0, max: 2 }),
        finished: fc.boolean(),
      })
      .map(({ task, seed, finished }) => buildSummary(`t${task}`, 'right', { seed, finished }));
    const list = fc.array(run, { maxLength: 30 });
    fc.assert(
      fc.property(list, list, (a, b) => {
        const { counts, at } = pairRuns(a, b);
        expect(counts.pairs + counts.alone.a + counts.repeated.a).toBe(a.length);
        expect(counts.pairs + counts.alone.b + counts.repeated.b).toBe(b.length);
        const size = (level: 'all' | 'kept') => at(level).reduce((sum, { pairs }) => sum + pairs.length, 0);
        expect(size('all')).toBe(counts.pairs);
        expect(size('kept')).toBe(counts.pairs - counts.unfinished);
        expect(at('all')).toHaveLength(counts.items);
      }),
    );
  });
});
