import { looksLikeFormula } from '#core/spreadsheet-formula.ts';

/** What stands in a table: a number stays a number, nothing is an empty cell. */
export type Cell = string | number | null;

/** A text that a spreadsheet would run gets an apostrophe; so does one that begins with one, so that reading takes off one. */
const guard = (text: string): string => (looksLikeFormula(text) || text.startsWith("'") ? `'${text}` : text);

/** A number's shortest form, unless a text would read like it: texts that look like numbers are quoted. */
function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = guard(cell);
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Rows as CSV: RFC 4180, UTF-8 with its mark, CRLF. Texts are quoted always, so that `"4"` is a text and `4` a number. */
export const writeCells = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`;

/** Reads what `writeCells` wrote, and what a spreadsheet saved of it. Throws a SyntaxError at an open quote. */
export function readCells(text: string): Cell[][] {
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  const source = text.replace(/^\uFEFF/u, '');
  let at = 0;
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/uy;
  while (at < source.length) {
    cell.lastIndex = at;
    const found = cell.exec(source);
    if (found === null) throw new SyntaxError(`The table cannot be read at character ${at}.`);
    const [whole, quoted, plain = '', end] = found;
    if (quoted !== undefined) row.push(quoted.replaceAll('""', '"').replace(/^'/u, ''));
    else if (plain === '') row.push(null);
    else row.push(Number.isNaN(Number(plain)) ? plain.replace(/^'/u, '') : Number(plain));
    at += whole.length;
    if (end !== ',') {
      rows.push(row);
      row = [];
    } else if (at === source.length) row.push(null);
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
