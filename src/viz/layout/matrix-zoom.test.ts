import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NARROWEST, zoomSteps } from './matrix-zoom.ts';
import { mergeBoxes } from './merge-boxes.ts';
import { spanToPaint } from './painted-span.ts';

describe('zoomSteps', () => {
  test('sixty-four agents stand alone at first, a thousand share columns', () => {
    expect(zoomSteps(64, 352, 22)[0]).toEqual({ size: 1, columnWidth: 5.5 });
    expect(zoomSteps(64, 288, 18)[0]).toEqual({ size: 1, columnWidth: 4.5 });
    expect(zoomSteps(1024, 352, 22).map(({ size }) => size)).toEqual([16, 8, 4, 2, 1, 1, 1]);
    expect(zoomSteps(1024, 288, 18)[0]).toEqual({ size: 16, columnWidth: 4.5 });
  });

  test('the first shows everything, each shows no more than the one before, the last is single and widest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 25, max: 1024 }),
        fc.integer({ min: 200, max: 900 }),
        fc.constantFrom(16, 18, 22, 24),
        (agents, width, widest) => {
          const steps = zoomSteps(agents, width, widest);
          const [first, last] = [steps[0], steps.at(-1)];
          if (first === undefined || last === undefined) throw new Error('no steps');
          expect(first.columnWidth * Math.ceil(agents / first.size)).toBeLessThanOrEqual(width + 1e-6);
          expect(last).toEqual({ size: 1, columnWidth: widest });
          for (const [i, { size, columnWidth }] of steps.entries()) {
            expect(columnWidth).toBeGreaterThanOrEqual(NARROWEST);
            const before = steps[i - 1];
            if (before !== undefined)
              expect(columnWidth / size).toBeGreaterThan(before.columnWidth / before.size);
          }
        },
      ),
    );
  });
});

test('a narrow drawing is painted whole and never again for a scroll; a wide one as far as one sees', () => {
  const look = (left: number) => () => ({ left, width: 352 });
  const whole = spanToPaint(352, null, look(0));
  expect(whole).toEqual({ from: 0, to: 352 });
  expect(spanToPaint(352, whole, look(99))).toBe(whole);
  const part = spanToPaint(5632, null, look(1000));
  expect(part).toEqual({ from: 648, to: 1704 });
  expect(spanToPaint(5632, part, look(1300))).toBe(part);
  expect(spanToPaint(5632, part, look(1400))).toEqual({ from: 1048, to: 2104 });
  expect(spanToPaint(5632, null, look(5280))).toEqual({ from: 4928, to: 5632 });
});

test('merged boxes cover the same ground in fewer pieces', () => {
  const box = (x: number, height: number) => ({ x, y: 10 - height, width: 2, height });
  expect(mergeBoxes([box(0, 3), box(2, 3), box(4, 5), box(8, 5), box(10, 5)])).toEqual([
    { x: 0, y: 7, width: 4, height: 3 },
    { x: 4, y: 5, width: 2, height: 5 },
    { x: 8, y: 5, width: 4, height: 5 },
  ]);
  expect(mergeBoxes([])).toEqual([]);
});
