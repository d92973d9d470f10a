import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as published from './published.ts';

const file = '../shared/data/paper-tables.json';

interface Row {
  readonly [key: string]: unknown;
  readonly condition: string;
  readonly values: readonly number[];
}
type Tables = Readonly<Record<string, { readonly rows: readonly Row[] } & Readonly<Record<string, unknown>>>>;

const read = (): Tables => JSON.parse(readFileSync(file, 'utf8')) as Tables;
const rowsOf = (table: string): readonly Row[] => read()[table]?.rows ?? [];

/** A table whose rows name one model each. */
const byModel = (rows: readonly published.PublishedRow[]) =>
  rows.map(({ model, condition, values }) => ({ model, condition, values }));

/** A table whose rows have a column per model. */
const inPairs = (rows: readonly Row[]) =>
  rows.flatMap((row) =>
    ['Qwen3-8B', 'Olmo-3-7B'].map((model) => ({ model, condition: row.condition, values: row[model] })),
  );

// Where the shared data are absent, nothing is compared.
test.skipIf(!existsSync(file))('published numbers are those of the paper’s public tables', () => {
  expect(byModel(published.tableE1)).toEqual(rowsOf('E.1'));
  expect(byModel(published.tableE2)).toEqual(rowsOf('E.2'));
  expect(byModel(published.tableH2)).toEqual(inPairs(rowsOf('H.2')));
  expect(byModel(published.tableH3)).toEqual(inPairs(rowsOf('H.3')));
  expect(byModel(published.tableI1)).toEqual(inPairs(rowsOf('I.1')));
  expect(published.sizesE).toEqual(read()['E.1']?.N);
  expect(published.sizesF).toEqual(read()['F.1']?.N);

  const gain = read()['E.2']?.gain as { points: number[]; interval95: number[][] };
  expect(published.gainE2.map(([value]) => value)).toEqual(gain.points);
  expect(published.gainE2.map(([, low, high]) => [low, high])).toEqual(gain.interval95);

  expect(published.tableD1.map(({ model, value }) => ({ model, value }))).toEqual(
    rowsOf('D.1').flatMap((row) => ['Qwen3-8B', 'Olmo-3-7B'].map((model) => ({ model, value: row[model] }))),
  );
  for (const [table, rows] of [
    ['F.1', published.tableF1],
    ['F.2', published.tableF2],
  ] as const) {
    expect(rows.map(({ condition, hidden, puzzles }) => ({ condition, hidden, puzzles }))).toEqual(
      rowsOf(table).map((row) => ({
        condition: row.condition,
        hidden: row.HiddenBench,
        puzzles: row.puzzles,
      })),
    );
  }
  const { headline } = read() as unknown as { headline: Record<string, unknown> };
  expect(published.headline).toEqual({
    saved: headline['tokens saved, %'],
    gain: headline['accuracy gain, points'],
    agents: headline['agents up to'],
    models: headline.models,
  });
});
