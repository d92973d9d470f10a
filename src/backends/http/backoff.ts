const FIRST = 1000;
const FACTOR = 3;
const LONGEST = 30_000;

/**
 * Milliseconds to leave a host alone after its n-th refusal in a row (n ≥ 1), where it does not say itself: exponential,
 * between half and the whole of 1 s, 3 s, 9 s, 27 s, 30 s …, drawn by `jitter` in [0, 1) [ours].
 */
export function backoff(refusals: number, jitter: number): number {
  const whole = Math.min(LONGEST, FIRST * FACTOR ** (Math.max(1, refusals) - 1));
  return whole * (0.5 + jitter / 2);
}
