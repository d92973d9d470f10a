import { describe, expect, test } from 'vitest';
import { blocks } from './blocks.ts';
import { compareAccuracy } from './compare-arms.ts';
import { judgeAbove, judgeBelow, judgeEqual } from './finding.ts';
import { compareShares } from './paired-shares.ts';
import { type RunRecord, readRecord, recordRuns, writeRecord } from './run-record.ts';

const within = (low: number, high: number) => ({ interval: { low, high } });

describe('verdicts', () => {
  test('a side is held, missed or left open', () => {
    expect(judgeAbove(within(0.01, 0.2), 0)).toBe('holds');
    expect(judgeAbove(within(-0.2, -0.01), 0)).toBe('does not hold');
    expect(judgeAbove(within(0, 0.2), 0)).toBe('not shown');
    expect(judgeBelow(within(-0.04, 0.04), 0.05)).toBe('holds');
    expect(judgeBelow(within(0.06, 0.2), 0.05)).toBe('does not hold');
    expect(judgeBelow(within(0.02, 0.2), 0.05)).toBe('not shown');
  });

  test('a value holds where the interval has it and is narrow', () => {
    expect(judgeEqual(within(0.39, 0.41), 0.4)).toBe('holds');
    expect(judgeEqual(within(0.3, 0.5), 0.4)).toBe('not shown');
    expect(judgeEqual(within(0.41, 0.42), 0.4)).toBe('does not hold');
  });

  test('without an interval nothing is shown', () => {
    for (const judge of [judgeAbove, judgeBelow, judgeEqual])
      expect(judge({ interval: null }, 0.5)).toBe('not shown');
  });
});

/** A record in which every arm has these outcomes in turn. */
const makeOutcomes = (outcomes: (condition: string, run: number) => number): RunRecord => ({
  values: (block, condition) => {
    const { items, seeds } = blocks.find(({ id }) => id === block) ?? { items: 0, seeds: 0 };
    return Array.from({ length: items * seeds }, (_, run) => outcomes(condition, run));
  },
  has: () => true,
});

describe('accuracy of two arms', () => {
  const arms = (block: string) =>
    [
      { block, condition: 'standard' },
      { block, condition: 'inhibitory' },
    ] as const;

  test('tasks that differ are resampled', () => {
    const record = makeOutcomes((condition, run) => (condition === 'standard' || run % 4 === 0 ? 0 : 1));
    const found = compareAccuracy(record, ...arms('peers N=8'));
    expect(found).toMatchObject({ value: 0.75, method: 'bootstrap', runs: 200, items: 200 });
    // Standard error √(0.75 · 0.25 / 200) = 0.0306.
    expect(found.interval?.low).toBeCloseTo(0.69, 2);
    expect(found.interval?.high).toBeCloseTo(0.81, 2);
  });

  test('where fewer than five tasks differ from the rest, Newcombe’s interval stands in', () => {
    const record = makeOutcomes((condition, run) => (condition === 'standard' || run < 4 ? 0 : 1));
    const { interval } = compareShares({ both: 0, onlyA: 0, onlyB: 196, neither: 4 });
    expect(compareAccuracy(record, ...arms('peers N=8'))).toMatchObject({ method: 'Newcombe', interval });
  });

  test('a task counts once in it, however many runs it has', () => {
    const record = makeOutcomes((condition) => (condition === 'standard' ? 0 : 1));
    const { interval } = compareShares({ both: 0, onlyA: 0, onlyB: 13, neither: 0 });
    expect(compareAccuracy(record, ...arms('profiles N=8'))).toMatchObject({ value: 1, items: 13, interval });
  });
});

describe('the record of runs', () => {
  const count = (block: (typeof blocks)[number], run: number) =>
    Promise.resolve(new Map(block.conditions.map((name) => [name, block.measures.map((_, i) => run + i)])));

  test('is read as it was written', async () => {
    const text = writeRecord(await recordRuns(blocks, count, () => undefined));
    const record = readRecord(text);
    expect(writeRecord(record)).toBe(text);
    expect(record.values('peers N=5', 'standard', 'tokens').slice(0, 3)).toEqual([1, 2, 3]);
  });

  test('is refused where a run or a block is missing, is no number, or is too many', async () => {
    const text = writeRecord(await recordRuns(blocks, count, () => undefined));
    const lines = text.trimEnd().split('\n');
    expect(() => readRecord(lines.slice(0, -1).join('\n'))).toThrow(/no runs/u);
    expect(() => readRecord(text.replace(/ \d+\n/u, '\n'))).toThrow(/whole numbers/u);
    expect(() => readRecord(text.replace(/ \d+\n/u, ' x\n'))).toThrow(/whole numbers/u);
    expect(() => readRecord(`${text}peers N=9,standard,right,1\n`)).toThrow(/no claim knows/u);
  });
});
