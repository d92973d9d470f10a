import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

const path = new URL('../testing/fixtures/cases/F07_csv_cells.json', import.meta.url);
const cases = JSON.parse(readFileSync(path, 'utf8')) as {
  cells: readonly (readonly [string, string])[];
  numbers: readonly (readonly [number | null, string])[];
};

/** One field by itself, without the head and the line's end. */
const written = (field: string | number | null): string =>
  writeCsv(['head'], [[field]]).slice('\uFEFFhead\r\n'.length, -2);

/** What a reader of CSV takes out of a written field. */
const unquoted = (field: string): string =>
  field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;

test.each(cases.cells)('%j: %s', (text) => {
  const field = unquoted(written(text));
  const isFormula = /^[\t\r]|^\s*[=+\-@＝]/u.test(text);
  expect(field).toBe(isFormula ? `'${text}` : text);
  if (/[",\r\n]/u.test(text)) expect(written(text)).toMatch(/^".*"$/su);
});

test.each(cases.numbers)('the number %j: %s', (number) => {
  expect(written(number)).toBe(number === null ? '' : String(number));
});

test('a file has the mark of UTF-8 and CRLF between rows', () => {
  expect(
    writeCsv(
      ['a', 'b'],
      [
        ['é', 1],
        ['北', null],
      ],
    ),
  ).toBe('\uFEFFa,b\r\né,1\r\n北,\r\n');
});
