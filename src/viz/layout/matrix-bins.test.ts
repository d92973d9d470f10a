import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binChoices } from './bin-choices.ts';
import { binMatrix } from './bin-matrix.ts';
import {
  binNeighbours,
  type CellTable,
  type ColumnBins,
  groupSameInbox,
  nameColumn,
  receiverAt,
} from './matrix-bins.ts';
import { layOutMatrix } from './matrix-layout.ts';
import { placeNumbers } from './matrix-numbers.ts';

/** Matrices with few different columns, so that some are alike. */
const tables: fc.Arbitrary<CellTable> = fc
  .record({ rows: fc.integer({ min: 1, max: 5 }), columns: fc.integer({ min: 1, max: 90 }) })
  .chain(({ rows, columns }) => {
    const counts = (most: number) =>
      fc
        .array(fc.nat(most), { minLength: rows * columns, maxLength: rows * columns })
        .map((cells) => Int32Array.from(cells));
    return fc.record({
      rows: fc.constant(rows),
      columns: fc.constant(columns),
      excitation: counts(900),
      inhibition: counts(900),
      read: counts(1),
      cut: counts(2),
      held: counts(1),
      first: fc.constant(new Uint8Array(rows * columns)),
    });
  });

const sum = (values: ArrayLike<number>): number => Array.from(values).reduce((a, b) => a + b, 0);

function expectPartition({ agents, bins, columnOf }: ColumnBins): void {
  const all = bins.flat();
  expect([...all].sort((a, b) => a - b)).toEqual(Array.from({ length: agents }, (_, r) => r));
  for (const [column, receivers] of bins.entries()) {
    expect(receivers.length).toBeGreaterThan(0);
    expect(receivers).toEqual([...receivers].sort((a, b) => a - b));
    for (const r of receivers) expect(columnOf[r]).toBe(column);
  }
  // Columns stand in the order of their first receiver.
  const firsts = bins.map(([first]) => first ?? -1);
  expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
}

describe('bins', () => {
  test('partition the receivers and keep their order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1024 }), fc.integer({ min: 1, max: 64 }), (agents, size) =>
        expectPartition(binNeighbours(agents, size)),
      ),
    );
    fc.assert(fc.property(tables, (table) => expectPartition(groupSameInbox(table))));
  });

  test('a group holds those that hold and read the same, and all of them', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const { columnOf } = groupSameInbox(table);
        const column = (r: number): string =>
          [table.held, table.read, table.first]
            .flatMap((part) => Array.from({ length: table.rows }, (_, e) => part[e * table.columns + r]))
            .join();
        for (let a = 0; a < table.columns; a++) {
          for (let b = 0; b < a; b++) expect(columnOf[a] === columnOf[b]).toBe(column(a) === column(b));
        }
      }),
      { numRuns: 30 },
    );
  });

  test('binning keeps every sum: mean times size', () => {
    fc.assert(
      fc.property(tables, fc.integer({ min: 1, max: 20 }), (table, size) => {
        for (const bins of [binNeighbours(table.columns, size), groupSameInbox(table)]) {
          const binned = binMatrix(table, bins);
          expect(sum(binned.sizes)).toBe(table.columns);
          for (const part of ['excitation', 'inhibition', 'read', 'cut'] as const) {
            for (let e = 0; e < table.rows; e++) {
              let total = 0;
              for (let c = 0; c < binned.columns; c++) {
                total += (binned[part][e * binned.columns + c] ?? 0) * (binned.sizes[c] ?? 0);
              }
              const row = Array.from(table[part]).slice(e * table.columns, (e + 1) * table.columns);
              expect(total).toBeCloseTo(sum(row), 6);
            }
          }
        }
      }),
    );
  });

  test('a holder is never lost among its neighbours', () => {
    const held = new Uint8Array(1024);
    held[700] = 1;
    const none = new Int32Array(1024);
    const table = {
      rows: 1,
      columns: 1024,
      excitation: none,
      inhibition: none,
      read: none,
      cut: none,
      held,
      first: none,
    };
    const bins = binNeighbours(1024, 16);
    const binned = binMatrix(table, bins);
    expect(Array.from(binned.held).flatMap((one, c) => (one === 1 ? [c] : []))).toEqual([bins.columnOf[700]]);
    expect(groupSameInbox(table).bins.map(({ length }) => length)).toEqual([1023, 1]);
  });

  test('are named as they are, and give the receiver at a place', () => {
    const bins = binNeighbours(40, 16);
    const labelOf = (agent: number): string => (agent === 39 ? 'lead' : String(agent + 1));
    expect([0, 2].map((c) => nameColumn(bins, c, labelOf))).toEqual(['agents 1 to 16', 'agents 33 to lead']);
    expect([0, 0.5, 0.999, 1].map((x) => receiverAt(bins, 2, x))).toEqual([32, 36, 39, 39]);
    expect(receiverAt(bins, 3, 0)).toBeNull();
  });
});

describe('with some receivers left out', () => {
  const only = [1, 4, 5, 9, 30];

  test('columns hold those that are drawn, in their order, and no others', () => {
    for (const size of [1, 2, 3]) {
      const bins = binNeighbours(40, size, only);
      expect(bins.bins.flat()).toEqual(only);
      expect(bins.shown).toEqual(only);
      expect([...bins.columnOf.keys()].filter((r) => (bins.columnOf[r] ?? -1) >= 0)).toEqual(only);
    }
    expect(nameColumn(binNeighbours(40, 3, only), 0, (agent) => String(agent + 1))).toBe(
      '3 of agents 2 to 6',
    );
  });

  test('numbers above them are theirs, and the last is the last that is drawn', () => {
    const bins = binNeighbours(40, 1, only);
    const frame = { width: 352, cell: 22, kinds: ['private'] as const, agents: 40, mostRead: 1, bins };
    const numbers = placeNumbers(layOutMatrix(frame), 7);
    expect(numbers.map(({ text }) => text)).toEqual(['2', '5', '6', '10', '31']);
    expect(numbers.every(({ selected }) => !selected)).toBe(true);
    const none = layOutMatrix({ ...frame, bins: binNeighbours(40, 1, []) });
    expect(none.columns).toBe(0);
    expect(placeNumbers(none, 7)).toEqual([]);
  });

  test('means and choices are over those that are drawn', () => {
    const one = Int32Array.from({ length: 40 }, (_, r) => r);
    const zero = new Int32Array(40);
    const table = {
      rows: 1,
      columns: 40,
      excitation: one,
      inhibition: zero,
      read: one,
      cut: zero,
      held: zero,
      first: zero,
    };
    expect(Array.from(binMatrix(table, binNeighbours(40, 1, only)).read)).toEqual(only);
    expect(Array.from(binMatrix(table, binNeighbours(40, 5, only)).read)).toEqual([49 / 5]);
    expect(groupSameInbox(table, only).bins).toEqual(only.map((r) => [r]));
    expect(binChoices(binNeighbours(40, 1, only), 1, (_, agent) => agent)).toEqual([only]);
  });
});

test('groups show their sizes above them, the selected one first', () => {
  const held = new Uint8Array(64);
  held[5] = 1;
  const none = new Int32Array(64);
  const table = {
    rows: 1,
    columns: 64,
    excitation: none,
    inhibition: none,
    read: none,
    cut: none,
    held,
    first: none,
  };
  const bins = groupSameInbox(table);
  const layout = layOutMatrix({ width: 352, cell: 22, kinds: ['private'], agents: 64, mostRead: 1, bins });
  expect(placeNumbers(layout, 9).map(({ text, selected }) => [text, selected])).toEqual([
    ['×63', true],
    ['6', false],
  ]);
});

test('deciders stand above their columns by name', () => {
  const frame = { width: 500, cell: 24, kinds: ['private'] as const, mostRead: 1 };
  const names = (agents: number, deciders: readonly string[]): string[] =>
    placeNumbers(layOutMatrix({ ...frame, agents, deciders }), 0).map(({ text }) => text);
  expect(names(5, ['Lead'])).toEqual(['1', '2', '3', '4', 'lead']);
  expect(names(11, ['Lead 1', 'Lead 2', 'Head']).slice(-3)).toEqual(['L1', 'L2', 'head']);
  // Where there is no room for all numbers, deciders keep their names.
  expect(names(203, ['Lead 1', 'Lead 2', 'Head'])).toContain('head');
});

test('a column shows the choice of most; a tie never looks right', () => {
  const ranks = [
    [0, 0, 1, 1, null, null],
    [0, 0, 0, 2, 2, null],
  ];
  const read = (size: number) =>
    binChoices(binNeighbours(6, size), 2, (t, agent) => ranks[t]?.[agent] ?? null);
  expect(read(1)).toEqual(ranks);
  expect(read(3)).toEqual([
    [0, null],
    [0, 2],
  ]);
  expect(read(4)).toEqual([
    [1, null],
    [0, null],
  ]);
});
