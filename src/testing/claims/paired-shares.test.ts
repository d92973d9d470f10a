import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wilsonInterval } from '#core/statistics/wilson.ts';
import { compareShares } from './paired-shares.ts';

describe('Newcombe’s interval for paired shares', () => {
  // Complete response before and after consolidation (Cavo et al. 2012), as worked out in Fagerland, Lydersen, Laake,
  // Statistical Analysis of Contingency Tables (2017), chapter 8; airway hyper-responsiveness (Bentur et al. 2009), the same.
  test.each([
    [{ both: 59, onlyB: 6, onlyA: 16, neither: 80 }, -0.0621, -0.1186, -0.0046],
    [{ both: 1, onlyB: 1, onlyA: 7, neither: 12 }, -0.2857, -0.5069, -0.0256],
  ])('as published: %o', (counts, value, low, high) => {
    const found = compareShares(counts);
    expect(found.value).toBeCloseTo(value, 4);
    expect(found.interval.low).toBeCloseTo(low, 4);
    expect(found.interval.high).toBeCloseTo(high, 4);
  });

  test('no pair differs and none is right: Wilson’s upper bound on either side', () => {
    const bound = wilsonInterval(0, 100)?.high ?? 0;
    expect(bound).toBeCloseTo(0.037, 3);
    expect(compareShares({ both: 0, onlyA: 0, onlyB: 0, neither: 100 })).toEqual({
      value: 0,
      interval: { low: -bound, high: bound },
    });
  });

  test('73 pairs, none right, are the fewest that put the bound below 5 points', () => {
    const bound = (n: number) => compareShares({ both: 0, onlyA: 0, onlyB: 0, neither: n }).interval.high;
    expect(bound(72)).toBeGreaterThan(0.05);
    expect(bound(73)).toBeLessThan(0.05);
  });

  test('no pair at all is refused', () => {
    expect(() => compareShares({ both: 0, onlyA: 0, onlyB: 0, neither: 0 })).toThrow(RangeError);
  });

  test('it holds its value, stays within ±1 and mirrors when the arms change places', () => {
    const count = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(count, count, count, fc.integer({ min: 1, max: 60 }), (both, onlyA, onlyB, neither) => {
        const { value, interval } = compareShares({ both, onlyA, onlyB, neither });
        expect(interval.low).toBeLessThanOrEqual(value + 1e-12);
        expect(interval.high).toBeGreaterThanOrEqual(value - 1e-12);
        expect(interval.low).toBeGreaterThanOrEqual(-1 - 1e-12);
        expect(interval.high).toBeLessThanOrEqual(1 + 1e-12);
        const mirror = compareShares({ both, onlyA: onlyB, onlyB: onlyA, neither });
        expect(mirror.interval.low).toBeCloseTo(-interval.high, 12);
        expect(mirror.interval.high).toBeCloseTo(-interval.low, 12);
      }),
    );
  });
});
