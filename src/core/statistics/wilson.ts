/** Bounds of an interval, in the unit of what it is about. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Φ(x) of the standard normal distribution, x ≥ 0, by Marsaglia's series (J. Stat. Softw. 11(4), 2004). */
function normalBelow(x: number): number {
  let term = x;
  let sum = x;
  for (let i = 3; sum + term !== sum; i += 2) {
    term *= (x * x) / i;
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
}

/**
 * The z that a share `level` of the standard normal distribution stays within, 1.959964 for 0.95. Newton's steps from
 * 0 never pass the root, because Φ is concave above 0. Throws a RangeError unless 0 < level ≤ 0.999999.
 */
function normalDeviate(level: number): number {
  if (!(level > 0 && level <= 0.999_999)) {
    throw new RangeError(`The level of an interval lies above 0 and at or below 0.999999; it is ${level}.`);
  }
  const below = 0.5 + level / 2;
  let z = 0;
  for (let i = 0; i < 100; i++) {
    const step = (below - normalBelow(z)) * Math.sqrt(2 * Math.PI) * Math.exp((z * z) / 2);
    z += step;
    if (step < 1e-14) break;
  }
  return z;
}

/**
 * Wilson's score interval for one proportion, without continuity correction (spec: protocol, "Intervals").
 * Shares from 0 to 1; null where there is nothing to count (n = 0). It always holds `successes / n`.
 * Throws a RangeError unless 0 ≤ successes ≤ n and the level lies between 0 and 1.
 */
export function wilsonInterval(successes: number, n: number, level = 0.95): Interval | null {
  if (!(n >= 0 && successes >= 0 && successes <= n)) {
    throw new RangeError(`A proportion needs 0 ≤ successes ≤ n; it is ${successes} of ${n}.`);
  }
  const z = normalDeviate(level);
  if (n === 0) return null;
  const share = successes / n;
  const centre = share + (z * z) / (2 * n);
  const reach = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  // The formula gives 0 and 1 exactly at the ends; rounding would leave a trace of either.
  return {
    low: successes === 0 ? 0 : (centre - reach) / scale,
    high: successes === n ? 1 : (centre + reach) / scale,
  };
}
