import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EvidenceKind } from '#core/task.ts';
import { binNeighbours } from './matrix-bins.ts';
import { BAR_FOOT, cellAt, columnOf, layOutMatrix, type MatrixFrame } from './matrix-layout.ts';
import { placeNumbers } from './matrix-numbers.ts';
import { thinNumbers } from './thin-numbers.ts';

const kinds = (shared: number, secret: number): EvidenceKind[] => [
  ...Array<EvidenceKind>(shared).fill('shared'),
  ...Array<EvidenceKind>(secret).fill('private'),
];

const frames: fc.Arbitrary<MatrixFrame> = fc.record({
  width: fc.integer({ min: 240, max: 700 }),
  cell: fc.constantFrom(16, 18, 22, 24, 30),
  kinds: fc.tuple(fc.nat(20), fc.nat(20)).map(([s, p]) => kinds(s, p)),
  agents: fc.integer({ min: 1, max: 1024 }),
  mostRead: fc.integer({ min: 1, max: 1023 }),
});

const standard = { width: 352, cell: 22, kinds: kinds(4, 4), agents: 16, mostRead: 6 };

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
    expect(layOutMatrix({ ...standard, agents: 4 }).columnWidth).toBe(44);
  });

  test('sixty-four agents still fit; a thousand scroll', () => {
    expect(layOutMatrix({ ...standard, agents: 64 }).width).toBe(352);
    expect(layOutMatrix({ ...standard, width: 288, agents: 64 }).width).toBe(288);
    const wide = layOutMatrix({ ...standard, agents: 1024 });
    expect(wide.width).toBe(3072);
    expect(wide.detailed).toBe(false);
  });

  test('without private sentences there is no gap, and only private ones need none', () => {
    expect(layOutMatrix({ ...standard, kinds: kinds(3, 0) }).gapAt).toBeNull();
    expect(layOutMatrix({ ...standard, kinds: kinds(0, 3) }).gapAt).toBeNull();
    // After own searches shared and private sentences may stand in any order.
    const mixed = layOutMatrix({ ...standard, kinds: ['shared', 'private', 'shared', 'private'] });
    expect(mixed.gapAt).toBeNull();
    expect(new Set(mixed.rowTop.map((top, e) => top - e * mixed.rowHeight))).toEqual(new Set([0]));
  });

  test('one copy is seen at every size of group, and more copies are seen to be more', () => {
    for (const agents of [4, 16, 64, 256, 1024]) {
      const layout = layOutMatrix({ ...standard, agents });
      const one = layout.barHeight(1);
      expect(one).toBeGreaterThanOrEqual(BAR_FOOT);
      expect(layout.barHeight(agents - 1)).toBeGreaterThan(one);
      const half = layout.barHeight(agents / 2);
      // Even from the foot to the top.
      expect(half - one).toBeCloseTo(
        ((layout.barHeight(agents - 1) - one) * (agents / 2 - 1)) / (agents - 2),
        6,
      );
    }
    expect(layOutMatrix({ ...standard, agents: 4 }).footed).toBe(false);
    expect(layOutMatrix({ ...standard, agents: 64 }).footed).toBe(true);
  });

  test('bars and dots stay inside their cells and grow with the copies', () => {
    fc.assert(
      fc.property(frames, fc.nat(1023), (frame, copies) => {
        const layout = layOutMatrix(frame);
        const tallest = layout.barHeight(frame.agents - 1);
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

  test('shared columns: finds every receiver where it stands in its column', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1024 }),
        fc.integer({ min: 1, max: 64 }),
        fc.nat(),
        (agents, size, seed) => {
          const bins = binNeighbours(agents, size);
          const layout = layOutMatrix({ ...standard, agents, bins, columnWidth: 6 });
          const receiver = seed % agents;
          const column = columnOf(layout, receiver);
          const receivers = bins.bins[column] ?? [];
          const within = (receivers.indexOf(receiver) + 0.5) / receivers.length;
          expect(cellAt(layout, (column + within) * 6, layout.head + 5)).toEqual({ evidence: 0, receiver });
        },
      ),
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

  test('never touch, lie inside, and always name the selected receiver', () => {
    fc.assert(
      fc.property(frames, fc.integer({ min: 1, max: 16 }), fc.nat(), (frame, size, seed) => {
        const layout = layOutMatrix({ ...frame, bins: binNeighbours(frame.agents, size) });
        const selected = seed % frame.agents;
        const numbers = placeNumbers(layout, selected);
        expect(numbers.filter((number) => number.selected).map(({ text }) => text)).toEqual([
          `${selected + 1}`,
        ]);
        expect(new Set(numbers.map(({ key }) => key)).size).toBe(numbers.length);
        const half = (text: string): number => text.length * 3.4;
        for (const [i, { text, x }] of numbers.entries()) {
          const next = numbers[i + 1];
          if (next !== undefined) expect(next.x - x).toBeGreaterThanOrEqual(half(text) + half(next.text));
          if (layout.width > 40) {
            expect(x - half(text)).toBeGreaterThanOrEqual(-0.001);
            expect(x + half(text)).toBeLessThanOrEqual(layout.width + 0.001);
          }
        }
      }),
    );
  });
});
