import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runToEnd } from '#engine/run-arms.ts';
import { type OpenRound, packRound } from '#engine/sweep/open-rounds.ts';
import { buildPlan, buildTools, readAloud } from '#testing/build-trace.ts';
import { RoundFile } from './round-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quell-rounds-'));
  path = join(folder, 'open.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The rounds of one real run, as rounds of a unit of this name; each padded to as many bytes. */
async function roundsOf(unit: string, bytes = 0): Promise<OpenRound[]> {
  const [trace] = await runToEnd(buildPlan(), buildTools(readAloud()));
  return (trace?.rounds ?? []).map((round) => {
    const [first, ...others] = round.turns;
    if (first === undefined) throw new Error('nobody was asked');
    const turns = [{ ...first, response: `${first.response}${' '.repeat(bytes)}` }, ...others];
    return packRound(unit, 0, 1, { ...round, turns });
  });
}

const countRounds = (file: RoundFile): [string, number][] =>
  [...file.open].map(([unit, { past }]) => [unit, past[0]?.length ?? 0]);

test('rounds of units side by side come back by unit; those of a finished unit do not stand in the way', async () => {
  const [a, b] = [await roundsOf('a'), await roundsOf('b')];
  const file = await RoundFile.open(path, false);
  for (const i of a.keys()) {
    const [one, other] = [a[i], b[i]];
    if (one === undefined || other === undefined) throw new Error('two runs of other lengths');
    await Promise.all([file.keep(one), file.keep(other)]);
  }
  await file.unitOver('a', true);
  await file.close();
  const again = await RoundFile.open(path, true);
  expect(new Map(countRounds(again)).get('b')).toBe(b.length);
  await again.unitOver('a', true);
  await again.unitOver('b', true);
  await again.close();
  expect(statSync(path).size).toBe(0);
});

test('rounds of a unit that failed stay', async () => {
  const file = await RoundFile.open(path, false);
  for (const round of [...(await roundsOf('a')), ...(await roundsOf('b'))]) await file.keep(round);
  await file.unitOver('a', false);
  await file.unitOver('b', true);
  await file.close();
  const again = await RoundFile.open(path, true);
  expect(new Map(countRounds(again)).get('a')).toBeGreaterThan(0);
  await again.close();
});

test('a long sweep’s file does not grow with the units that are over, and the open ones are kept whole', async () => {
  const open = await roundsOf('open');
  const large = await roundsOf('large', 200_000);
  const file = await RoundFile.open(path, false);
  for (const round of open) await file.keep(round);
  for (let unit = 0; unit < 12; unit++) {
    for (const round of large) await file.keep({ ...round, unit: `u${unit}` });
    await file.unitOver(`u${unit}`, true);
    // What is spent is at most the larger of a million bytes and the rest.
    expect(statSync(path).size).toBeLessThan(2_500_000);
  }
  await file.close();
  expect(readdirSync(folder)).toEqual(['open.jsonl']);
  const again = await RoundFile.open(path, true);
  expect(again.open.get('open')?.past[0]).toEqual(open.map(({ round }) => round));
  await again.close();
  expect(readFileSync(path, 'utf8')).toContain('"unit":"open"');
});
