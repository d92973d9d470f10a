import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomStream } from '../rng.ts';
import { estimateDifference, estimateRatio, estimateSaving, pairedBootstrap } from './bootstrap.ts';

/** A few resamples, where only the rule is tested. */
const quick = { seed: 3, resamples: 400 };

describe('paired bootstrap', () => {
  test('mean of 1..9: the interval that theory gives, within the noise of 10,000 resamples', () => {
    const values = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const estimate = estimateDifference(new Float64Array(9), values, { seed: 1 });
    expect(estimate.value).toBe(5);
    // Standard error of a resample's mean: √(60/9) / √9 = 0.8607; a sum of nine draws is near normal.
    expect(Math.abs((estimate.interval?.low ?? 0) - (5 - 1.96 * 0.8607))).toBeLessThan(0.12);
    expect(Math.abs((estimate.interval?.high ?? 0) - (5 + 1.96 * 0.8607))).toBeLessThan(0.12);
  });

  test('one item wrong in five: the exact binomial distribution of resamples', () => {
    // Share of resamples with k of 5 draws on it: .328, .410, .205, .051, .006; 97.5% is reached at 3 of 5.
    const { interval } = estimateDifference([0, 0, 0, 0, 0], [1, 0, 0, 0, 0], { seed: 1 });
    expect(interval).toEqual({ low: 0, high: 0.6 });
  });

  test('the statistic gets every index once, then indices in range, in one array', () => {
    const seen = new Set<Int32Array>();
    let calls = 0;
    const counts = new Float64Array(7);
    pairedBootstrap({
      items: 7,
      seed: 5,
      resamples: 10_000,
      statistic: (indices) => {
        if (calls++ === 0) expect([...indices]).toEqual([0, 1, 2, 3, 4, 5, 6]);
        else for (const item of indices) counts[item] = (counts[item] ?? 0) + 1;
        seen.add(indices);
        return 0;
      },
    });
    expect(calls).toBe(10_001);
    expect(seen.size).toBe(1);
    // 70,000 draws: each item 10,000 times, give or take five standard errors (92.6 each).
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(463);
  });

  test('fewer than 5 items: a point and no interval', () => {
    expect(estimateDifference([0, 0, 0, 0], [1, 1, 0, 0], quick)).toEqual({
      value: 0.5,
      interval: null,
      items: 4,
      undefinedShare: 0,
    });
    expect(estimateDifference([], [], quick)).toMatchObject({ value: null, interval: null, items: 0 });
  });

  test('undefined resamples are counted; where most are undefined there is no interval', () => {
    // Undefined only where the one item with a count is never drawn: (4/5)^5 = 32.8% of resamples.
    const some = estimateRatio([1, 0, 0, 0, 0], [1, 0, 0, 0, 0], { seed: 2 });
    expect(some.undefinedShare).toBeCloseTo(0.328, 1);
    expect(some.interval).toEqual({ low: 1, high: 1 });
    const most = pairedBootstrap({
      ...quick,
      items: 5,
      statistic: (indices) => (indices.every((item, i) => item === i) ? 1 : Number.NaN),
    });
    expect(most).toMatchObject({ value: 1, interval: null });
    expect(most.undefinedShare).toBeGreaterThan(0.9);
    expect(estimateSaving([0, 0, 0, 0, 0], [1, 1, 1, 1, 1], quick)).toMatchObject({
      value: null,
      interval: null,
      undefinedShare: 1,
    });
  });

  test('requests out of range are refused', () => {
    expect(() => estimateDifference([1], [1, 2], quick)).toThrow(/one length/u);
    expect(() => estimateRatio([1], [], quick)).toThrow(/one length/u);
    expect(() => estimateDifference([1], [1], { seed: 1, resamples: 0 })).toThrow(/resamples/u);
    expect(() => estimateDifference([1], [1], { seed: 1, level: 1 })).toThrow(/level/u);
  });

  const pairs = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 })), {
    minLength: 5,
    maxLength: 30,
  });
  const [first, second] = [
    (list: readonly (readonly [number, number])[]) => list.map(([a]) => a),
    (list: readonly (readonly [number, number])[]) => list.map(([, b]) => b),
  ];

  test('same seed, same interval; the other way round, its mirror', () => {
    fc.assert(
      fc.property(pairs, fc.integer(), (list, seed) => {
        const request = { seed, resamples: 200 };
        const gain = estimateDifference(first(list), second(list), request);
        expect(estimateDifference(first(list), second(list), request)).toEqual(gain);
        const loss = estimateDifference(second(list), first(list), request);
        expect(loss.value).toBeCloseTo(-(gain.value ?? 0), 9);
        expect(loss.interval?.low).toBeCloseTo(-(gain.interval?.high ?? 0), 9);
        expect(loss.interval?.high).toBeCloseTo(-(gain.interval?.low ?? 0), 9);
      }),
      { numRuns: 60 },
    );
  });

  test('bounds are in order, inside what single items give, and meet where items agree', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const [a, b] = [first(list), second(list)];
        const saving = estimateSaving(a, b, quick);
        const each = list.map(([x, y]) => 1 - y / x);
        const { low, high } = saving.interval ?? { low: 9, high: -9 };
        expect(low).toBeLessThanOrEqual(high);
        expect(low).toBeGreaterThanOrEqual(Math.min(...each) - 1e-9);
        expect(high).toBeLessThanOrEqual(Math.max(...each) + 1e-9);
        expect(saving.value).toBeCloseTo(1 - b.reduce((s, y) => s + y, 0) / a.reduce((s, x) => s + x, 0), 9);
        const same = estimateDifference(
          a,
          a.map((x) => x + 7),
          quick,
        );
        expect(same).toMatchObject({ value: 7, interval: { low: 7, high: 7 } });
      }),
      { numRuns: 60 },
    );
  });

  test('intervals shrink with the root of the number of items', () => {
    const widthAt = (items: number): number => {
      const { float } = randomStream(9, 'width', items);
      const values = Float64Array.from({ length: items }, () => float());
      const { interval } = estimateDifference(new Float64Array(items), values, { seed: 9, resamples: 2000 });
      return (interval?.high ?? 0) - (interval?.low ?? 0);
    };
    expect(widthAt(100) / widthAt(400)).toBeGreaterThan(1.7);
    expect(widthAt(100) / widthAt(400)).toBeLessThan(2.3);
  });
});

/** Share of data sets whose 95% interval holds the truth. */
function coverage(sets: number, estimate: (seed: number) => ReturnType<typeof estimateRatio>, truth: number) {
  let held = 0;
  for (let seed = 0; seed < sets; seed++) {
    const { interval } = estimate(seed);
    if (interval !== null && interval.low <= truth && truth <= interval.high) held++;
  }
  return held / sets;
}

describe('coverage: over many data sets with a known truth, about 95% of the intervals hold it', () => {
  const items = 65;
  const resampling = (seed: number) => ({ seed, name: 'coverage', resamples: 400 });

  test('paired difference of right and wrong, correlated by the item’s ease', () => {
    // P(right) = ease in one arm, (ease + 1) / 2 in the other, ease uniform: means 1/2 and 3/4.
    const share = coverage(
      1000,
      (seed) => {
        const { float } = randomStream(seed, 'accuracy');
        const a = new Float64Array(items);
        const b = new Float64Array(items);
        for (let i = 0; i < items; i++) {
          const ease = float();
          a[i] = float() < ease ? 1 : 0;
          b[i] = float() < (ease + 1) / 2 ? 1 : 0;
        }
        return estimateDifference(a, b, resampling(seed));
      },
      0.25,
    );
    expect(share).toBeGreaterThan(0.92);
    expect(share).toBeLessThan(0.98);
  });

  test('tokens saved, where a long item is long in both arms', () => {
    // a = length · (1 + u), b = length · (1/2 + u′), u and u′ uniform: saved = 1 − 1 / 1.5.
    const share = coverage(
      1000,
      (seed) => {
        const { float } = randomStream(seed, 'tokens');
        const a = new Float64Array(items);
        const b = new Float64Array(items);
        for (let i = 0; i < items; i++) {
          const length = 200 + 3000 * float();
          a[i] = length * (1 + float());
          b[i] = length * (0.5 + float());
        }
        return estimateSaving(a, b, resampling(seed));
      },
      1 / 3,
    );
    expect(share).toBeGreaterThan(0.92);
    expect(share).toBeLessThan(0.98);
  });
});
