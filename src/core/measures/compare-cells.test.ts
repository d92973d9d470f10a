import { expect, test } from 'vitest';
import { buildTinyTrace } from '#testing/tiny-trace.ts';
import { compareCells, countInboxTokens } from './compare-cells.ts';

test('two routings stand side by side, item by item', () => {
  const trace = buildTinyTrace();
  const silent = { ...trace, rounds: [] };
  const rows = compareCells(trace, silent, 2, 0);
  expect(rows.map(({ ran }) => [ran.excitation, ran.inhibition, ran.read])).toEqual([
    [1, 1, 0],
    [2, 2, 0],
    [1, 0, 1],
    [0, 0, 0],
  ]);
  expect(rows.every(({ tried }) => tried.excitation + tried.inhibition + tried.read === 0)).toBe(true);
});

test('tokens of one inbox and the mean over all', () => {
  const trace = buildTinyTrace();
  const [, , last] = trace.rounds;
  if (last === undefined) throw new Error('no round 2');
  const turns = last.turns.map((turn, r) => ({ ...turn, inboxTokens: [4, 8, 0][r] ?? 0 }));
  const heavy = { ...trace, rounds: [...trace.rounds.slice(0, 2), { ...last, turns }] };
  expect(countInboxTokens(heavy, 2, 1)).toEqual({ own: 8, mean: 4 });
  expect(countInboxTokens(heavy, 9, 1)).toEqual({ own: 0, mean: 0 });
});
