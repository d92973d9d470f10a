import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOutChoices } from './choice-layout.ts';
import { choicePath } from './choice-path.ts';
import { cutSpans } from './cut-spans.ts';
import { shapeFlow } from './flow-shape.ts';
import { layOutSpark } from './spark-path.ts';

describe('layOutChoices', () => {
  test('seven rounds keep their height, more rounds get lower rows, marks stay inside', () => {
    expect(layOutChoices(16, 22, 7, 67).rowHeight).toBe(9.5);
    expect(layOutChoices(16, 22, 13, 67).height).toBeCloseTo(67, 6);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 3, max: 44 }), (rounds, column) => {
        const layout = layOutChoices(16, column, rounds, 67);
        expect(layout.size).toBeLessThanOrEqual(layout.rowHeight);
        expect(layout.size).toBeLessThanOrEqual(column);
        expect(layout.centreY(rounds - 1) + layout.size / 2).toBeLessThanOrEqual(layout.height);
      }),
    );
  });
});

describe('choicePath', () => {
  test('ranks differ by shape, not by colour', () => {
    const marks = [null, 0, 1, 2, 3, 4, 5].map((rank) => choicePath(rank, 10, 10, 7));
    expect(new Set(marks.map(({ d, fill }) => `${fill}${d}`)).size).toBe(marks.length);
    expect(choicePath(0, 10, 10, 7).fill).toBe(true);
    expect(choicePath(1, 10, 10, 7).stroke).toBe(true);
    expect(choicePath(9, 10, 10, 7)).toEqual(choicePath(5, 10, 10, 7));
  });
});

describe('cutSpans', () => {
  test('pieces join to the text, and each knows the spans that cover it', () => {
    const spans = fc.array(fc.record({ start: fc.nat(60), end: fc.nat(60), value: fc.nat(9) }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), spans, (text, given) => {
        const pieces = cutSpans(text, given);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        for (const { start, text: piece, values } of pieces) {
          const covering = given.filter((span) => span.start <= start && span.end >= start + piece.length);
          if (piece.length > 0) expect(values.length).toBe(covering.length);
        }
      }),
    );
  });

  test('a sentence that restates two items is one piece with both', () => {
    expect(
      cutSpans('abc def', [
        { start: 4, end: 7, value: 'x' },
        { start: 4, end: 7, value: 'y' },
      ]),
    ).toEqual([
      { start: 0, text: 'abc ', values: [] },
      { start: 4, text: 'def', values: ['x', 'y'] },
    ]);
    expect(cutSpans('', [])).toEqual([]);
  });
});

describe('shapeFlow', () => {
  test('parts add up to what arrives, on one scale', () => {
    const shape = shapeFlow({ arriving: 100, delivered: 20, cancelled: 70 }, 200, 300);
    expect(shape).toEqual({ delivered: 30, cancelled: 105, cut: 15 });
    expect(shapeFlow({ arriving: 0, delivered: 0, cancelled: 0 }, 0, 300)).toEqual({
      delivered: 0,
      cancelled: 0,
      cut: 0,
    });
  });
});

describe('layOutSpark', () => {
  test('first at the left, last at the right, zero at the lower edge', () => {
    const { points } = layOutSpark([0, 8, 16], 16, 108, 28, 4);
    expect(points).toEqual([
      { x: 4, y: 24 },
      { x: 54, y: 14 },
      { x: 104, y: 4 },
    ]);
  });

  test('rounds to come keep their place and draw nothing', () => {
    const { d, points } = layOutSpark([1, Number.NaN, Number.NaN], 2, 100, 20);
    expect(points).toHaveLength(3);
    expect(d).not.toContain('NaN');
  });
});
