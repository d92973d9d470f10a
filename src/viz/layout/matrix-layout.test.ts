import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EvidenceKind } from '#core/task.ts';
import { cellAt, layOutMatrix, type MatrixFrame, placeNumbers, thinNumbers } from './matrix-layout.ts';

const kinds = (shared: number, secret: number): EvidenceKind[] => [
  ...Array<EvidenceKind>(shared).fill('shared'),
  ...Array<EvidenceKind>(secret).fill('private'),
];

const frames: fc.Arbitrary<MatrixFrame> = fc.record({
  width: fc.integer({ min: 240, max: 700 }),
  cell: fc.constantFrom(16, 18, 22, 24, 30),
  kinds: fc.tuple(fc.nat(20), fc.nat(20)).map(([s, p]) => kinds(s, p)),
  columns: fc.integer({ min: 1, max: 1024 }),
  mostRead: fc.integer({ min: 1, max: 1023 }),
});

const standard = { width: 352, cell: 22, kinds: kinds(4, 4), columns: 16, mostRead: 6 };

describe('layOutMatrix', () => {
  test('sixteen agents fill the width with square cells', () => {
    const layout = layOutMatrix(standard);
    expect(layout.columnWidth).toBe(22);
    expect(layout.width).toBe(352);
    expect(layout.height).toBe(18 + 8 * 22 + 8);
    expect(layout.rowTop).toEqual([0, 22, 44, 66, 96, 118, 140, 162]);
    expect(layout.gapAt).toBe(4);
  });

  test('four agents are not stretched beyond twice the height', () => {
    expect(layOutMatrix({ ...standard, columns: 4 }).columnWidth).toBe(44);
  });

  test('sixty-four agents still fit; a thousand scroll', () => {
    expect(layOutMatrix({ ...standard, columns: 64 }).width).toBe(352);
    expect(layOutMatrix({ ...standard, width: 288, columns: 64 }).width).toBe(288);
    const wide = layOutMatrix({ ...standard, columns: 1024 });
    expect(wide.width).toBe(3072);
    expect(wide.detailed).toBe(false);
  });

  test('without private sentences there is no gap, and only private ones need none', () => {
    expect(layOutMatrix({ ...standard, kinds: kinds(3, 0) }).gapAt).toBeNull();
    expect(layOutMatrix({ ...standard, kinds: kinds(0, 3) }).gapAt).toBeNull();
  });

  test('bars and dots stay inside their cells and grow with the copies', () => {
    fc.assert(
      fc.property(frames, fc.nat(1023), (frame, copies) => {
        const layout = layOutMatrix(frame);
        const tallest = layout.barHeight(frame.columns - 1);
        expect(tallest).toBeLessThanOrEqual(layout.rowHeight - 3);
        expect(layout.barHeight(copies)).toBeLessThanOrEqual(layout.rowHeight - 3);
        expect(layout.barHeight(0)).toBe(0);
        expect(layout.barHeight(copies + 1)).toBeGreaterThanOrEqual(layout.barHeight(copies));
        const read = Math.min(copies, frame.mostRead);
        const limit = Math.max(0.9, Math.min(layout.columnWidth, layout.rowHeight) / 2);
        expect(layout.dotRadius(read)).toBeLessThanOrEqual(limit);
        expect(layout.dotRadius(0)).toBe(0);
      }),
    );
  });

  test('a dot’s area is in proportion to the copies read', () => {
    const layout = layOutMatrix(standard);
    expect(layout.dotRadius(4) ** 2 / layout.dotRadius(1) ** 2).toBeCloseTo(4, 6);
  });
});

describe('cellAt', () => {
  test('finds every cell at its middle', () => {
    fc.assert(
      fc.property(frames, fc.nat(), fc.nat(), (frame, a, b) => {
        const layout = layOutMatrix(frame);
        if (layout.rows === 0) return;
        const [e, r] = [a % layout.rows, b % layout.columns];
        const x = (r + 0.5) * layout.columnWidth;
        const y = layout.head + (layout.rowTop[e] ?? 0) + layout.rowHeight / 2;
        expect(cellAt(layout, x, y)).toEqual({ evidence: e, receiver: r });
      }),
    );
  });

  test('in the head only the column counts; outside there is nothing', () => {
    const layout = layOutMatrix(standard);
    expect(cellAt(layout, 30, 5)).toEqual({ evidence: null, receiver: 1 });
    expect(cellAt(layout, 30, layout.head + 4 * 22 + 3)).toEqual({ evidence: null, receiver: 1 });
    expect(cellAt(layout, -1, 40)).toBeNull();
    expect(cellAt(layout, 353, 40)).toBeNull();
    expect(cellAt(layout, 30, layout.height + 1)).toBeNull();
  });
});

describe('column numbers', () => {
  test('sixteen are all written, sixty-four are thinned', () => {
    expect(thinNumbers(16, 22)).toHaveLength(16);
    expect(thinNumbers(64, 5.5).map((c) => c + 1)).toEqual([
      1, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64,
    ]);
    expect(thinNumbers(0, 5)).toEqual([]);
  });

  test('never touch, lie inside, and always name the selected column', () => {
    fc.assert(
      fc.property(frames, fc.nat(), (frame, seed) => {
        const layout = layOutMatrix(frame);
        const selected = seed % layout.columns;
        const numbers = placeNumbers(layout, selected);
        expect(numbers.map(({ column }) => column)).toContain(selected);
        const half = (column: number): number => String(column + 1).length * 3.4;
        for (const [i, { column, x }] of numbers.entries()) {
          const next = numbers[i + 1];
          if (next !== undefined) expect(next.x - x).toBeGreaterThanOrEqual(half(column) + half(next.column));
          if (layout.width > 40) {
            expect(x - half(column)).toBeGreaterThanOrEqual(-0.001);
            expect(x + half(column)).toBeLessThanOrEqual(layout.width + 0.001);
          }
        }
      }),
    );
  });
});
