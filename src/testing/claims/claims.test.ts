import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Block, blocks } from './blocks.ts';
import { findAll, PAGE_PATH, RECORD_PATH, verdictsOf } from './find-all.ts';
import type { Verdict } from './finding.ts';
import { canRun, makeRun } from './make-runs.ts';
import { readRecord } from './run-record.ts';
import { writePage } from './write-page.ts';

// Three links hold the page to the program: runs made anew equal the record, the page is worked out of the record, and the
// verdicts are those named here. A page out of date breaks one of them; `npm run claims -- --write` mends the first two.

const record = readRecord(readFileSync(RECORD_PATH, 'utf8'));
const parts = findAll(record);

describe('the page of claims', () => {
  test('is what the recorded runs come to, letter by letter', () => {
    expect(readFileSync(PAGE_PATH, 'utf8')).toBe(writePage(parts));
  });

  test.each<readonly [words: string, ...verdicts: Verdict[]]>([
    ['restated holder reach of six senders', 'holds', 'holds', 'holds', 'holds', 'holds'],
    ['relative delivered reach', 'holds', 'holds', 'holds', 'holds'],
    // Puzzles, built-in hidden profiles and HiddenBench, at four sizes each.
    ['inhibitory over standard', ...Array.from({ length: 12 }, (): Verdict => 'holds')],
    ['Strong puzzles: standard gains less than 5 points', 'holds'],
    ['Weak puzzles: standard gains less than 5 points', 'not shown'],
    ['every sender over six senders', 'holds'],
    ['dropping rule (3) costs accuracy', 'holds', 'holds'],
    ['accuracy falls from k = 0 to k = 1', 'holds', 'holds'],
    ['accuracy falls from k = 1 to', 'not shown'],
    ['accuracy falls from k = 2 to', 'not shown'],
    ['accuracy falls from k = 4 to every copy of held', 'not shown'],
    ['accuracy falls from k = 4 to every copy of every', 'does not hold', 'does not hold'],
    ['fewer tokens under inhibitory', 'holds', 'holds', 'holds', 'holds'],
    ['no shared copy under inhibitory', 'holds', 'holds', 'holds'],
    ['more shared copies under standard', 'holds', 'holds'],
    ['`full-information-one-answer` most', 'not shown'],
  ])('%s', (words, ...verdicts) => {
    expect(verdictsOf(parts, words)).toEqual(verdicts);
  });
});

/** The first run, the last and one between: all sizes and arms, both kinds of puzzles. */
const sampleOf = ({ items, seeds }: Block): readonly number[] => [
  0,
  Math.floor((items * seeds) / 2) | 1,
  items * seeds - 1,
];

describe('runs made anew are the recorded ones', () => {
  for (const block of blocks) {
    const skipped = canRun(block) ? '' : ' (skipped: HiddenBench is not there)';
    test.skipIf(!canRun(block))(`${block.id}${skipped}`, async () => {
      for (const run of sampleOf(block)) {
        const recorded = block.conditions.map((condition) => [
          condition,
          block.measures.map((measure) => record.values(block.id, condition, measure)[run]),
        ]);
        expect([...(await makeRun(block, run))], `run ${run}`).toEqual(recorded);
      }
    });
  }
});
