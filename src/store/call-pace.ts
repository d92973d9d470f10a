import type { Backend } from '#backends/types.ts';

/** One call that was answered: seconds from its real send to its last byte, and the tokens that were written. */
export type CallTiming = readonly [seconds: number, tokens: number];

/** How fast a model answers, from calls that were really made. Seconds per call. */
export interface CallPace {
  readonly calls: number;
  /** Lower quartile, median and upper quartile. */
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** The value below which a share of the sorted values lies, between neighbours where it falls between them. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [below = 0, above = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
}

/** Null where nothing was measured. */
export function readPace(timings: readonly CallTiming[]): CallPace | null {
  if (timings.length === 0) return null;
  const sorted = timings.map(([seconds]) => seconds).sort((a, b) => a - b);
  return {
    calls: sorted.length,
    low: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    high: quantile(sorted, 0.75),
  };
}

/** The same backend; `note` hears how long each call took that says so. */
export function timeCalls(backend: Backend, note: (timing: CallTiming) => void): Backend {
  const { id, model, simulated, concurrency } = backend;
  return {
    id,
    model,
    simulated,
    concurrency,
    complete: async (request, options) => {
      const completion = await backend.complete(request, options);
      const { duration, usage } = completion;
      if (duration !== undefined) note([duration / 1000, usage.completion]);
      return completion;
    },
  };
}
