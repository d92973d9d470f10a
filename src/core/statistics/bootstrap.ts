import { randomStream } from '../rng.ts';
import type { Interval } from './wilson.ts';

/** Below this, a figure shows points and no interval (spec: protocol, "Intervals") [ours]. */
export const fewestItems = 5;

/** What a statistic of several items comes to, and how sure that is. */
export interface Estimate {
  /** In the statistic's own unit; null where it is undefined. */
  readonly value: number | null;
  /** Null with fewer than 5 items, or where most resamples leave the statistic undefined. */
  readonly interval: Interval | null;
  readonly items: number;
  /** Share of resamples that left the statistic undefined; the interval is over the others. */
  readonly undefinedShare: number;
}

export interface Resampling {
  readonly seed: number;
  /** Names the stream of draws: statistics with one name, seed and number of items see the same resamples. */
  readonly name?: string;
  /** 10,000 unless said otherwise. */
  readonly resamples?: number;
  /** 0.95 unless said otherwise. */
  readonly level?: number;
}

/** The quantile of sorted numbers, linear between neighbours (type 7 of Hyndman and Fan). At least one number. */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const [a, b] = [sorted[below] ?? Number.NaN, sorted[Math.min(below + 1, sorted.length - 1)] ?? Number.NaN];
  return a + (b - a) * (place - below);
}

/**
 * Percentile bootstrap over items (spec: protocol, "Intervals"). `statistic` gets `items` indices, the same array every
 * time, and gives a number, NaN where it is undefined; the first call has every index once, in order: the estimate
 * itself. Paired: all that belongs to an item is drawn together. Seeded, so the same request gives the same interval.
 * Undefined resamples are left out and counted; with more than half undefined there is no interval [ours].
 */
export function pairedBootstrap(
  request: Resampling & { readonly items: number; readonly statistic: (indices: Int32Array) => number },
): Estimate {
  const { items, statistic, seed, name = 'items', resamples = 10_000, level = 0.95 } = request;
  if (!Number.isInteger(resamples) || resamples < 1)
    throw new RangeError(`resamples must be a whole number, 1 or more; it is ${resamples}.`);
  if (!(level > 0 && level < 1)) throw new RangeError(`level must lie between 0 and 1; it is ${level}.`);
  const indices = Int32Array.from({ length: items }, (_, i) => i);
  const point = items === 0 ? Number.NaN : statistic(indices);
  const value = Number.isNaN(point) ? null : point;
  if (items < fewestItems) return { value, interval: null, items, undefinedShare: 0 };

  const { float } = randomStream(seed, 'bootstrap', name);
  const outcomes = new Float64Array(resamples);
  let defined = 0;
  for (let sample = 0; sample < resamples; sample++) {
    // Quicker than `below`, and off from uniform by less than items / 2^53.
    for (let i = 0; i < items; i++) indices[i] = Math.floor(float() * items);
    const outcome = statistic(indices);
    if (!Number.isNaN(outcome)) outcomes[defined++] = outcome;
  }
  const sorted = outcomes.subarray(0, defined).sort();
  const tail = (1 - level) / 2;
  const known = value !== null && defined * 2 >= resamples;
  return {
    value,
    interval: known ? { low: quantile(sorted, tail), high: quantile(sorted, 1 - tail) } : null,
    items,
    undefinedShare: 1 - defined / resamples,
  };
}

/** Throws a RangeError where two lists that belong together differ in length. */
function checkPaired(a: ArrayLike<number>, b: ArrayLike<number>): void {
  if (a.length !== b.length)
    throw new RangeError(`Paired lists must be of one length; they are ${a.length} and ${b.length}.`);
}

/**
 * Σ over / Σ under, one number of each per item; undefined where Σ under is 0. A mean over runs, several per item, is
 * such a ratio: sums over counts.
 */
export function estimateRatio(
  over: ArrayLike<number>,
  under: ArrayLike<number>,
  resampling: Resampling,
): Estimate {
  checkPaired(over, under);
  const statistic = (indices: Int32Array): number => {
    let [a, b] = [0, 0];
    for (let i = 0; i < indices.length; i++) {
      const item = indices[i] as number;
      a += over[item] as number;
      b += under[item] as number;
    }
    return b === 0 ? Number.NaN : a / b;
  };
  return pairedBootstrap({ ...resampling, items: over.length, statistic });
}

/** Mean of `b` − mean of `a`, one number of each per item, in their unit. */
export function estimateDifference(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  resampling: Resampling,
): Estimate {
  checkPaired(a, b);
  const gain = Float64Array.from(a, (value, i) => (b[i] as number) - value);
  return estimateRatio(gain, new Float64Array(gain.length).fill(1), resampling);
}

/** What the second of two saves of the first: 1 − Σ b / Σ a, one number of each per item; undefined where Σ a is 0. */
export function estimateSaving(a: ArrayLike<number>, b: ArrayLike<number>, resampling: Resampling): Estimate {
  checkPaired(a, b);
  const saved = Float64Array.from(a, (value, i) => value - (b[i] as number));
  return estimateRatio(saved, a, resampling);
}
