import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wilsonInterval } from './wilson.ts';

describe('Wilson’s interval', () => {
  // Newcombe, Stat. Med. 17 (1998) 857–872, Table I, method 3: the score method without continuity correction.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i as published', (successes, n, low, high) => {
    const interval = wilsonInterval(successes, n);
    expect(interval?.low).toBeCloseTo(low, 4);
    expect(interval?.high).toBeCloseTo(high, 4);
  });

  test('other levels: half of 1 lies in 1/2 ± z / (2 √(1 + z²))', () => {
    // z of the levels from any table of the normal distribution.
    for (const [level, z] of [
      [0.5, 0.674489750196],
      [0.9, 1.644853626951],
      [0.95, 1.959963984541],
      [0.99, 2.575829303549],
      [0.999, 3.290526731492],
    ] as const) {
      const n = 10;
      const { low, high } = wilsonInterval(5, n, level) ?? { low: 0, high: 0 };
      expect((high - low) / 2).toBeCloseTo(z / (2 * Math.sqrt(n + z * z)), 10);
      expect((high + low) / 2).toBeCloseTo(0.5, 12);
    }
  });

  test('nothing counted, no interval; impossible counts and levels are refused', () => {
    expect(wilsonInterval(0, 0)).toBeNull();
    for (const [successes, n] of [
      [3, 2],
      [-1, 2],
      [0, -1],
      [Number.NaN, 2],
      [1, Number.NaN],
    ] as const) {
      expect(() => wilsonInterval(successes, n)).toThrow(RangeError);
    }
    for (const level of [0, 1, -1, 2, Number.NaN])
      expect(() => wilsonInterval(1, 2, level)).toThrow(RangeError);
  });

  const counts = fc
    .integer({ min: 1, max: 5000 })
    .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));

  test('lies in 0..1, holds the proportion, mirrors with the failures, grows with the level', () => {
    fc.assert(
      fc.property(counts, ([successes, n]) => {
        const { low, high } = wilsonInterval(successes, n) ?? { low: 9, high: -9 };
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(successes / n);
        expect(high).toBeGreaterThanOrEqual(successes / n);
        const mirror = wilsonInterval(n - successes, n);
        expect(mirror?.low).toBeCloseTo(1 - high, 12);
        const wide = wilsonInterval(successes, n, 0.99) ?? { low: 9, high: -9 };
        expect(wide.low).toBeLessThanOrEqual(low);
        expect(wide.high).toBeGreaterThanOrEqual(high);
      }),
    );
  });
});
