import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildRound, buildSummary } from '#testing/build-summary.ts';
import { compareGroupAccuracy, compareMeans, compareTokens } from './compare-runs.ts';
import type { GroupOutcome } from './round-measures.ts';
import type { RunSummary } from './run-summary.ts';

const quick = { seed: 7, resamples: 500 };
const outcomes: readonly GroupOutcome[] = ['right', 'wrong', 'tie', 'none'];

/** One run per item; the condition is all that tells the arms apart. */
const arm = (id: string, groups: readonly GroupOutcome[], change: Partial<RunSummary> = {}): RunSummary[] =>
  groups.map((group, i) => buildSummary(`task ${i}`, group, { condition: { id }, ...change }));

const using = (tokens: number) => ({ prompt: tokens, completion: 0, total: tokens, estimated: false });

describe('group accuracy of two arms', () => {
  test('the gain of the second, a tie and no answer not right', () => {
    const a = arm('standard', ['right', 'wrong', 'tie', 'none', 'wrong', 'wrong']);
    const b = arm('inhibitory', ['right', 'right', 'right', 'right', 'wrong', 'tie']);
    const { all, kept, counts } = compareGroupAccuracy(a, b, quick);
    expect(all.value).toBeCloseTo(4 / 6 - 1 / 6);
    expect(all).toMatchObject({ items: 6, pairs: 6, undefinedShare: 0 });
    expect(all.interval?.low).toBeLessThan(0.5);
    expect(all.interval?.high).toBeGreaterThan(0.5);
    expect(kept).toEqual(all);
    expect(counts).toMatchObject({ pairs: 6, items: 6, unfinished: 0, unscored: 0 });
  });

  test('an unfinished run counts as not right, and is left out after exclusions', () => {
    const a = arm('standard', ['right', 'right', 'right', 'right', 'right', 'right']);
    const b = arm('inhibitory', ['right', 'right', 'right', 'right', 'right', 'right']);
    b[2] = buildSummary('task 2', 'right', { finished: false });
    const { all, kept, counts } = compareGroupAccuracy(a, b, quick);
    expect(all.value).toBeCloseTo(-1 / 6);
    expect(kept).toMatchObject({ value: 0, interval: { low: 0, high: 0 }, items: 5, pairs: 5 });
    expect(counts.unfinished).toBe(1);
  });

  test('screened and unscored items, marked runs, missing answers: all counted', () => {
    const a = arm('standard', ['right', 'wrong', 'unscored', 'wrong', 'wrong']);
    const b = arm('inhibitory', ['right', 'right', 'unscored', 'right', 'wrong'], {
      unreadable: 0.3,
      answers: { asked: 10, missing: 3, failed: 1 },
    });
    const keep = ({ taskId }: RunSummary) => taskId !== 'task 3';
    const { all, kept, counts } = compareGroupAccuracy(a, b, { ...quick, keep });
    expect(all).toMatchObject({ value: 0.5, pairs: 4, interval: null });
    expect(kept.value).toBeCloseTo(1 / 3);
    expect(counts).toMatchObject({ pairs: 5, screened: 1, unscored: 1, marked: 5 });
    expect(counts.answers).toEqual({ asked: 5 * 26, missing: 15 });
  });

  test('seeds of one task are one item', () => {
    const seeds = (id: string, groups: readonly GroupOutcome[]) =>
      groups.map((group, seed) => buildSummary('one task', group, { condition: { id }, seed }));
    const { all } = compareGroupAccuracy(
      seeds('standard', ['wrong', 'wrong', 'wrong', 'wrong', 'right']),
      seeds('inhibitory', ['right', 'right', 'wrong', 'right', 'right']),
      quick,
    );
    expect(all).toMatchObject({ items: 1, pairs: 5, interval: null });
    expect(all.value).toBeCloseTo(0.6);
  });

  test('a single round instead of the last', () => {
    const a = arm('standard', ['wrong', 'wrong']);
    const b = arm('inhibitory', ['wrong', 'wrong']).map((run) => ({
      ...run,
      byRound: [buildRound({ group: 'right' }), buildRound({ round: 1, group: 'wrong' })],
    }));
    expect(compareGroupAccuracy(a, b, quick, 0).all.value).toBe(1);
    expect(compareGroupAccuracy(a, b, quick).all.value).toBe(0);
  });

  const arms = fc.array(fc.tuple(fc.constantFrom(...outcomes), fc.constantFrom(...outcomes), fc.boolean()), {
    minLength: 1,
    maxLength: 24,
  });
  const build = (list: readonly (readonly [GroupOutcome, GroupOutcome, boolean])[]) => ({
    a: list.map(([group], i) => buildSummary(`t${i}`, group)),
    b: list.map(([, group, finished], i) => buildSummary(`t${i}`, group, { finished })),
  });

  test('bounded, mirrored when the arms change places, equal against itself', () => {
    fc.assert(
      fc.property(arms, (list) => {
        const { a, b } = build(list);
        const gain = compareGroupAccuracy(a, b, { ...quick, resamples: 100 });
        const loss = compareGroupAccuracy(b, a, { ...quick, resamples: 100 });
        for (const level of ['all', 'kept'] as const) {
          const [up, down] = [gain[level], loss[level]];
          expect(Math.abs(up.value ?? 0)).toBeLessThanOrEqual(1);
          expect((up.value ?? 0) + (down.value ?? 0)).toBeCloseTo(0, 12);
          expect((up.interval?.low ?? 0) + (down.interval?.high ?? 0)).toBeCloseTo(0, 12);
          expect(up.interval === null).toBe(up.items < 5);
        }
        expect(Math.abs(compareGroupAccuracy(a, a, quick).all.value ?? 0)).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  test('the order of the runs changes nothing, not even the interval', () => {
    fc.assert(
      fc.property(
        arms.chain((list) => {
          const { a, b } = build(list);
          const shuffled = (runs: RunSummary[]) =>
            fc.shuffledSubarray(runs, { minLength: runs.length, maxLength: runs.length });
          return fc.tuple(fc.constant({ a, b }), shuffled(a), shuffled(b));
        }),
        ([{ a, b }, a2, b2]) => {
          const request = { ...quick, resamples: 50 };
          expect(compareGroupAccuracy(a2, b2, request)).toEqual(compareGroupAccuracy(a, b, request));
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('tokens saved', () => {
  test('1 − inhibitory / standard over sums; pairs that did not both finish are out at both levels', () => {
    const a = [1000, 2000, 3000, 500].map((n, i) => buildSummary(`t${i}`, 'right', { tokens: using(n) }));
    const b = [250, 500, 750, 1].map((n, i) =>
      buildSummary(`t${i}`, 'wrong', { tokens: using(n), finished: i < 3 }),
    );
    const { all, kept, counts } = compareTokens(a, b, quick);
    expect(all).toMatchObject({ value: 0.75, pairs: 3, interval: null });
    expect(kept).toEqual(all);
    expect(counts).toMatchObject({ pairs: 4, unfinished: 1 });
  });

  test('the same ratio in every item leaves no doubt', () => {
    const sizes = [100, 200, 300, 400, 5000];
    const a = sizes.map((n, i) => buildSummary(`t${i}`, 'right', { tokens: using(n) }));
    const b = sizes.map((n, i) => buildSummary(`t${i}`, 'right', { tokens: using(n / 4) }));
    expect(compareTokens(a, b, quick).all.interval).toEqual({ low: 0.75, high: 0.75 });
  });
});

test('means of any measure; a pair without a value on one side does not count', () => {
  const copies = (values: readonly (number | null)[]) =>
    values.map((summed, i) =>
      buildSummary(`t${i}`, 'right', {
        byRound: summed === null ? [] : [buildRound({ sharedCopies: { perSentence: null, summed } })],
      }),
    );
  const { all } = compareMeans(
    copies([4, 6, 8, null]),
    copies([0, 0, 1, 5]),
    (run) => run.byRound.at(-1)?.sharedCopies.summed ?? null,
    quick,
  );
  expect(all.value).toBeCloseTo(-17 / 3);
  expect(all.pairs).toBe(3);
});
