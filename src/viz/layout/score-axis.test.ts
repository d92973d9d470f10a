import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layoutScores, nearestMessage, scoreScale } from './score-axis.ts';

const box = { left: 6, right: 346, top: 2, base: 40 };

const messages = (most: number) =>
  fc.array(fc.record({ score: fc.double({ min: 0, max: 1, noNaN: true }), filled: fc.boolean() }), {
    maxLength: most,
  });

describe('layoutScores', () => {
  test('every message has one place inside the box, close to its score', () => {
    fc.assert(
      fc.property(messages(300), (given) => {
        const { dots, piles, radius, column } = layoutScores(given, box);
        const placed = [...dots.map(({ index }) => index), ...piles.flatMap(({ members }) => members)];
        expect(placed.toSorted((a, b) => a - b)).toEqual(given.map((_, i) => i));
        expect(dots.length === 0 || piles.length === 0).toBe(true);
        const scale = scoreScale(box);
        for (const { index, x, y } of dots) {
          expect(Math.abs(x - scale(given[index]?.score ?? 0))).toBeLessThanOrEqual(3.5 * column + 1e-9);
          expect(y + radius).toBeLessThanOrEqual(box.base + 1e-9);
          expect(y - radius).toBeGreaterThanOrEqual(box.top - 1e-9);
        }
        for (const { height, filled } of piles) {
          expect(height).toBeLessThanOrEqual(box.base - box.top + 1e-9);
          expect(filled).toBeLessThanOrEqual(height + 1e-9);
        }
      }),
    );
  });

  test('no two dots share a place, filled ones stand at the bottom', () => {
    const { dots } = layoutScores(
      [
        { score: 0.43, filled: false },
        { score: 0.43, filled: true },
        { score: 0.43, filled: true },
        { score: 1, filled: true },
      ],
      box,
    );
    expect(new Set(dots.map(({ x, y }) => `${x},${y}`)).size).toBe(4);
    const scale = scoreScale(box);
    for (const { index, x } of dots) expect(Math.abs(x - scale(index === 3 ? 1 : 0.43))).toBeLessThan(3);
    const order = dots.filter(({ index }) => index < 3).toSorted((a, b) => b.y - a.y);
    expect(order.map(({ index }) => index)).toEqual([1, 2, 0]);
  });

  test('a thousand equal scores are one bar, and a lone message beside it is still seen', () => {
    const crowd = Array.from({ length: 1000 }, (_, i) => ({ score: 1, filled: i < 250 }));
    const { dots, piles } = layoutScores([...crowd, { score: 0.2, filled: true }], box);
    expect(dots).toEqual([]);
    expect(piles.map(({ members }) => members.length)).toEqual([1, 1000]);
    expect(piles[1]?.height).toBeCloseTo(38);
    expect(piles[1]?.filled).toBeCloseTo(9.5);
    expect(piles[0]?.height).toBeGreaterThanOrEqual(2);
  });

  test('the nearest message is the one pointed at', () => {
    fc.assert(
      fc.property(messages(60), fc.nat(59), (given, pick) => {
        const layout = layoutScores(given, box);
        const dot = layout.dots[pick % Math.max(1, layout.dots.length)];
        if (dot === undefined) return;
        expect(nearestMessage(layout, dot.x, dot.y)).toBe(dot.index);
      }),
    );
    expect(nearestMessage(layoutScores([], box), 3, 3)).toBeNull();
  });
});
