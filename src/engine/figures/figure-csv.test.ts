import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FigureData } from '#core/figure-data.ts';
import { type Cell, readCells, writeCells } from './csv-cells.ts';
import { readFigureCsv, writeFigureCsv } from './figure-csv.ts';

const cases = JSON.parse(readFileSync('src/testing/fixtures/cases/F07_csv_cells.json', 'utf8')) as {
  readonly cells: readonly (readonly [text: string, right: string])[];
  readonly numbers: readonly (readonly [number: number | null, right: string])[];
};

describe('cells', () => {
  test.each(cases.cells)('%j: %s', (text) => {
    const written = writeCells([[text]]);
    expect(readCells(written)).toEqual([[text]]);
    const cell = written.replace(/^\uFEFF"/u, '');
    if (/^[\s]*[=+\-@＝]/u.test(text)) expect(cell.startsWith("'")).toBe(true);
    else expect(cell.startsWith("'")).toBe(false);
  });

  test.each(cases.numbers)('the number %j: %s', (value) => {
    expect(writeCells([[value, 1]])).toBe(`\uFEFF${value ?? ''},1\r\n`);
    expect(readCells(writeCells([[value, 1]]))).toEqual([[value, 1]]);
  });

  test('whatever stands in them, it is read back', () => {
    const cell: fc.Arbitrary<Cell> = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom("'", "'=1", '=1', '\t=1', '"', '""', '\r\n', '12', '1e5', ' '),
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)),
      fc.constant(null),
    );
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(rows, (table) => {
        expect(readCells(writeCells(table))).toEqual(table);
      }),
    );
  });

  test('an open quote is refused', () => {
    expect(() => readCells('a,"b')).toThrow(SyntaxError);
  });
});

const name = fc.oneof(fc.string(), fc.constantFrom('=1+1', "'", '__proto__', 'a,b', '4', '', 'x\ny'));
const value = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }).filter((n) => !Object.is(n, -0)));
const count = fc.nat(5000);

/** Figures with hostile names, and with every part that data can have. */
const figure: fc.Arbitrary<FigureData> = fc.record({
  id: name,
  title: name,
  source: name,
  says: name,
  level: fc.constantFrom('all' as const, 'kept' as const),
  readers: name,
  settings: name,
  counts: name,
  notes: fc.array(name, { maxLength: 3 }),
  panels: fc.uniqueArray(
    fc.record({
      id: name,
      title: name,
      kind: fc.constantFrom('lines' as const, 'bars' as const, 'table' as const),
      x: fc.record({
        name,
        scale: fc.constantFrom('steps' as const, 'number' as const),
        places: fc.array(fc.record({ id: name, name }), { maxLength: 3 }),
      }),
      y: fc.record({
        name,
        unit: fc.constantFrom('percent' as const, 'index' as const),
        from: value,
        to: value,
      }),
      series: fc.uniqueArray(
        fc.record({
          id: name,
          name,
          tone: fc.constantFrom('standard' as const, 'inhibitory' as const, 'neutral' as const),
          nth: fc.nat(5),
          kind: fc.constantFrom('live' as const, 'curve' as const),
          points: fc.array(
            fc.record({
              x: name,
              y: value,
              low: value,
              high: value,
              items: count,
              runs: count,
              excluded: count,
              missing: count,
            }),
            { maxLength: 3 },
          ),
        }),
        { maxLength: 3, selector: ({ id }) => id },
      ),
      published: fc.array(
        fc.record({
          series: name,
          x: name,
          y: value.map((n) => n ?? 0),
          low: value,
          high: value,
          model: name,
          source: name,
        }),
        { maxLength: 2 },
      ),
      range: fc.option(
        fc.record({ low: value.map((n) => n ?? 0), high: value.map((n) => n ?? 0), words: name }),
      ),
      ties: fc.array(fc.record({ a: name, b: name, x: name }), { maxLength: 2 }),
    }),
    { maxLength: 2, selector: ({ id }) => id },
  ),
});

test('a figure’s CSV gives back its data, whatever it is called', () => {
  fc.assert(
    fc.property(figure, (data) => {
      expect(readFigureCsv(writeFigureCsv(data))).toEqual(data);
    }),
  );
});

test('another table is refused, in words', () => {
  expect(() => readFigureCsv('a,b\r\n1,2\r\n')).toThrow(/no table of a figure/u);
});
