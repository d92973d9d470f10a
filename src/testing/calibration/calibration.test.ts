import { describe, expect, test } from 'vitest';
import { defaultReaderSettings } from '#backends/scripted/settings.ts';
import { hasSharedFolder } from '../shared-folder.ts';
import { CELLS_TO_MEET, makeColumns, PUBLISHED_RUNS, readCells } from './cells.ts';
import { isMet, writeReport } from './report.ts';
import { simulateCells } from './simulate.ts';

describe.skipIf(!hasSharedFolder)('calibration (skipped where the published tables are absent)', () => {
  test('the twelve cells are those of the block, the held-out ones none of them', () => {
    const { fitted, heldOut } = readCells();
    expect(fitted).toHaveLength(12);
    expect(fitted).toContainEqual({
      column: 'puzzles strong N=16',
      condition: 'inhibitory',
      table: 'H.2',
      target: 87,
    });
    const place = ({ table, column, condition }: (typeof fitted)[number]) =>
      `${table}|${column}|${condition}`;
    expect(new Set([...fitted, ...heldOut].map(place)).size).toBe(fitted.length + heldOut.length);
    const kinds = new Set(heldOut.map(({ table, condition }) => `${table} ${condition}`));
    expect(kinds).toContain('H.3 all-restated-copies');
    expect(kinds).toContain('F.1 inhibitory');
    expect(kinds).toContain('H.2 standard-every-sender');
  });

  test('the default setting meets at least ten of the twelve published accuracies', async () => {
    const { fitted } = readCells();
    const cells = await simulateCells(fitted, makeColumns(), defaultReaderSettings, PUBLISHED_RUNS);
    const lines = cells.map((c) => `${c.column} ${c.condition}: ${c.simulated} against ${c.target}`);
    expect(cells.filter(isMet).length, lines.join('\n')).toBeGreaterThanOrEqual(CELLS_TO_MEET);
    // Half a minute on one free core; the limit leaves room for a busy machine.
  }, 300_000);

  test('the page shows every cell, met or not', () => {
    const cell = { column: 'c', condition: 'x', table: 'T', target: 50, ties: 1 };
    const page = writeReport(
      defaultReaderSettings,
      [{ ...cell, simulated: 45, residual: -5 }],
      [{ ...cell, simulated: 90, residual: 40 }],
    );
    expect(page).toContain('| T | c | `x` | 50 | 45 | −5 | 1 |');
    expect(page).toContain('| T | c | `x` | 50 | 90 | +40 **off** | 1 |');
    expect(page).toContain('1 of 1 lie within');
    expect(page).toContain('0 of 1 lie within');
  });
});
