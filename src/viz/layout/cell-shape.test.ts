import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatrixReading } from '#core/measures/matrix.ts';
import { shapeCell } from './cell-shape.ts';
import { layOutMatrix } from './matrix-layout.ts';

/** A matrix of one row. */
const oneRow = (columns: number, e: number, i: number, cut = 0): MatrixReading => ({
  rows: 1,
  columns,
  excitation: new Int32Array(columns).fill(e),
  inhibition: new Int32Array(columns).fill(i),
  read: new Int32Array(columns).fill(e - i - cut),
  cut: new Int32Array(columns).fill(cut),
  held: new Uint8Array(columns),
  first: new Uint8Array(columns),
  totals: [0],
});

const layout = layOutMatrix({ width: 352, cell: 22, kinds: ['private'], agents: 16, mostRead: 6 });

describe('shapeCell', () => {
  test('nine arrive, eight cancelled: a plain foot under a hatched bar', () => {
    const shape = shapeCell(layout, oneRow(16, 9, 8), 0, 11);
    // The first copy is a foot of 3 pixels; the other 14 share the 15 that are left of the cell's 18.
    expect(shape.passing?.height).toBeCloseTo(3, 6);
    expect(shape.cancelled?.height).toBeCloseTo((8 * 15) / 14, 6);
    expect((shape.cancelled?.y ?? 0) + (shape.cancelled?.height ?? 0)).toBeCloseTo(shape.passing?.y ?? 0, 6);
    expect(shape.cut).toBeNull();
    expect(shape.dot).toBeCloseTo(2.7, 6);
  });

  test('nothing arrives: nothing is drawn', () => {
    const shape = shapeCell(layout, oneRow(16, 0, 0), 0, 0);
    expect([shape.passing, shape.cut, shape.cancelled, shape.dot]).toEqual([null, null, null, 0]);
  });

  test('parts stack without gap or overlap, inside the cell, and add up to E', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.nat(15), fc.nat(15), fc.nat(15), (e, a, b, r) => {
        const i = Math.min(a, e);
        const cut = Math.min(b, e - i);
        const shape = shapeCell(layout, oneRow(16, e, i, cut), 0, r);
        const parts = [shape.passing, shape.cut, shape.cancelled].filter((part) => part !== null);
        const height = parts.reduce((sum, part) => sum + part.height, 0);
        expect(height).toBeCloseTo(layout.barHeight(e), 6);
        for (const [n, part] of parts.entries()) {
          expect(part.x).toBeGreaterThanOrEqual(shape.box.x);
          expect(part.x + part.width).toBeLessThanOrEqual(shape.box.x + shape.box.width);
          expect(part.y).toBeGreaterThanOrEqual(shape.box.y);
          const above = parts[n + 1];
          if (above !== undefined) expect(above.y + above.height).toBeCloseTo(part.y, 6);
        }
      }),
    );
  });
});
