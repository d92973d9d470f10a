import { type Interval, wilsonInterval } from '#core/statistics/wilson.ts';

/** Runs in pairs, counted: both right, only the first arm right, only the second, neither. */
export interface PairedCounts {
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly neither: number;
}

/**
 * φ between the arms, lessened for continuity: where ad − bc lies above 0 it loses n/2 and stops at 0 (Newcombe 1998,
 * method 10). 0 where an arm is always right or always wrong.
 */
function correlate({ both, onlyA, onlyB, neither }: PairedCounts, n: number): number {
  const product = (both + onlyA) * (onlyB + neither) * (both + onlyB) * (onlyA + neither);
  if (product <= 0) return 0;
  const cross = both * neither - onlyA * onlyB;
  return (cross > 0 ? Math.max(0, cross - n / 2) : cross) / Math.sqrt(product);
}

/**
 * Share right in `b` less that in `a`, −1 to 1, with the interval of R. G. Newcombe, "Improved confidence intervals for
 * the difference between binomial proportions based on paired data", Stat. Med. 17 (1998) 2635–2650, method 10: with
 * Wilson's bounds l and u of each share p,
 *
 *   low  = d − √((p_b − l_b)² − 2φ (p_b − l_b)(u_a − p_a) + (u_a − p_a)²), high by the same with u_b and l_a.
 *
 * It has a width even where no pair differs, which the bootstrap has not. Counts may be fractions, where several runs
 * count as one. Throws a RangeError where there is no pair.
 */
export function compareShares(
  counts: PairedCounts,
  level = 0.95,
): { readonly value: number; readonly interval: Interval } {
  const n = counts.both + counts.onlyA + counts.onlyB + counts.neither;
  const [rightA, rightB] = [counts.both + counts.onlyA, counts.both + counts.onlyB];
  const [a, b] = [wilsonInterval(rightA, n, level), wilsonInterval(rightB, n, level)];
  if (a === null || b === null) throw new RangeError('Shares of no pairs cannot be compared.');
  const [shareA, shareB] = [rightA / n, rightB / n];
  const phi = correlate(counts, n);
  const reach = (x: number, y: number): number => Math.sqrt(Math.max(0, x * x - 2 * phi * x * y + y * y));
  const value = shareB - shareA;
  return {
    value,
    interval: {
      low: value - reach(shareB - b.low, a.high - shareA),
      high: value + reach(b.high - shareB, shareA - a.low),
    },
  };
}
