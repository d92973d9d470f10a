import { estimateRatio, fewestItems } from '#core/statistics/bootstrap.ts';
import { findBlock } from './blocks.ts';
import { type Measured, mean, perCent, resampling } from './finding.ts';
import { compareShares } from './paired-shares.ts';
import type { RunRecord } from './run-record.ts';

/** Runs of one condition. */
export interface Arm {
  readonly block: string;
  readonly condition: string;
}

/** Sums of a number per run over the runs of each task: run r is about task r mod items. */
function sumByItem(values: readonly number[], items: number): number[] {
  const sums = new Array<number>(items).fill(0);
  for (const [run, value] of values.entries()) sums[run % items] = (sums[run % items] ?? 0) + value;
  return sums;
}

/** How many numbers are not the commonest one. */
function countOdd(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of numbers) counts.set(value, (counts.get(value) ?? 0) + 1);
  return numbers.length - Math.max(...counts.values());
}

/** Share of an arm's runs in which the group is right. */
export const accuracyOf = (record: RunRecord, { block, condition }: Arm): number =>
  mean(record.values(block, condition, 'right'));

/** Several arms' accuracies in words, e.g. "0 % and 97 %". */
export const tellAccuracies = (record: RunRecord, arms: readonly Arm[]): string =>
  new Intl.ListFormat('en').format(arms.map((arm) => perCent(accuracyOf(record, arm))));

/**
 * Accuracy of `b` less that of `a`, −1 to 1, over runs of the same tasks and seeds. Paired bootstrap over tasks (spec:
 * protocol, "Intervals"). Where fewer than 5 tasks differ from the rest, resamples hardly vary and their interval would
 * shrink to a point: Newcombe's stands in, in which a task counts once however many runs it has [ours].
 */
export function compareAccuracy(record: RunRecord, a: Arm, b: Arm): Measured {
  const { items, seeds } = findBlock(b.block);
  const [first, second] = [a, b].map(({ block, condition }) => record.values(block, condition, 'right')) as [
    readonly number[],
    readonly number[],
  ];
  if (first.length !== second.length)
    throw new RangeError(`${a.block} and ${b.block} have no runs in common.`);
  const runs = first.length;
  const gains = sumByItem(
    first.map((right, run) => (second[run] ?? 0) - right),
    items,
  );
  if (countOdd(gains) < fewestItems) {
    const count = (inA: number, inB: number): number =>
      first.filter((right, run) => right === inA && second[run] === inB).length / seeds;
    const counts = { both: count(1, 1), onlyA: count(1, 0), onlyB: count(0, 1), neither: count(0, 0) };
    return { ...compareShares(counts), method: 'Newcombe', runs, items };
  }
  const { value, interval } = estimateRatio(gains, new Array<number>(items).fill(seeds), resampling);
  return { value: value ?? Number.NaN, interval, method: 'bootstrap', runs, items };
}
