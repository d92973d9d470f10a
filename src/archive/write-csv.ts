import { looksLikeFormula } from '#core/spreadsheet-formula.ts';

export type CsvField = string | number | boolean | null;

/**
 * A field as RFC 4180 has it. A text that a spreadsheet would run gets an apostrophe before it; numbers stay numbers (spec:
 * files, "Exports").
 */
function writeField(field: CsvField): string {
  if (field === null) return '';
  if (typeof field !== 'string') return String(field);
  const safe = looksLikeFormula(field) ? `'${field}` : field;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const writeRow = (fields: readonly CsvField[]): string => `${fields.map(writeField).join(',')}\r\n`;

/** A table as CSV: UTF-8 with its mark, so that spreadsheets show every script, CRLF between rows. */
export const writeCsv = (head: readonly string[], rows: readonly (readonly CsvField[])[]): string =>
  `\uFEFF${writeRow(head)}${rows.map(writeRow).join('')}`;
