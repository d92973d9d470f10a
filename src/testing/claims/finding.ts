import type { Interval } from '#core/statistics/wilson.ts';

/**
 * `holds`: the whole interval lies on the side that is claimed. `does not hold`: the whole of it lies on the other side.
 * `not shown`: it lies across, or the reader's own rules decide the matter beforehand.
 */
export type Verdict = 'holds' | 'does not hold' | 'not shown';

/** How an interval is made; `every run`: all runs agree by a rule of the router, and there is none. */
export type Method = 'bootstrap' | 'Newcombe' | 'Wilson' | 'every run';

/** A number with its 95 % interval. Shares and differences of shares as such, 0.05 for 5 %. */
export interface Measured {
  readonly value: number;
  readonly interval: Interval | null;
  readonly method: Method;
  /** Runs per arm, and the tasks that they are about. */
  readonly runs: number;
  readonly items: number;
}

/** What was found of one claim, with scripted readers (a simulation). */
export interface Finding extends Measured {
  readonly claim: string;
  /** What `value` is. */
  readonly measure: string;
  /** How `value` and its interval are written. */
  readonly unit: 'points' | 'per cent' | 'ratio' | 'copies';
  readonly verdict: Verdict;
}

/** Claims with what is to be said of them: one part of the page. */
export interface Part {
  readonly title: string;
  readonly findings: readonly Finding[];
  /** Paragraphs in Markdown below the table. */
  readonly notes: readonly string[];
}

/** The spec's number of resamples, seeded (spec: protocol, "Intervals"). */
export const resampling = { seed: 20261130, resamples: 10_000 };

export function judgeAbove({ interval }: Pick<Measured, 'interval'>, bound: number): Verdict {
  if (interval === null) return 'not shown';
  if (interval.low > bound) return 'holds';
  return interval.high < bound ? 'does not hold' : 'not shown';
}

export function judgeBelow({ interval }: Pick<Measured, 'interval'>, bound: number): Verdict {
  if (interval === null) return 'not shown';
  if (interval.high < bound) return 'holds';
  return interval.low > bound ? 'does not hold' : 'not shown';
}

/** A claim of a value: its interval holds that value and strays from it by no more than a tenth [ours]. */
export function judgeEqual({ interval }: Pick<Measured, 'interval'>, expected: number): Verdict {
  if (interval === null) return 'not shown';
  const { low, high } = interval;
  if (expected < low || expected > high) return 'does not hold';
  return low >= 0.9 * expected && high <= 1.1 * expected ? 'holds' : 'not shown';
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** A share in whole per cent. */
export const perCent = (share: number): string => `${Math.round(100 * share)} %`;
