import { CallQueues } from '#backends/http/call-queues.ts';
import type { HttpTools } from '#backends/http/tools.ts';
import { randomStream } from '#core/rng.ts';

/** No pause of a queue is as long, in milliseconds: timers of at least this length watch for stalls, and wait for `expire`. */
const STALL = 120_000;

export interface TestTools extends HttpTools {
  /** Pauses that were waited for, in milliseconds, in order. */
  readonly waits: number[];
  /** Lets every stall timer that is set run out; gives their number. */
  readonly expire: () => number;
  /** Stall timers that are set. */
  readonly watched: () => number;
}

/**
 * Tools in which time passes at once: a pause is over as soon as everything else has had its turn, and the clock stands where it
 * would have stood. Begins at 30 November 2026, noon.
 */
export function createTestTools(change: Partial<HttpTools> = {}, seed = 1): TestTools {
  let time = Date.parse('2026-11-30T12:00:00Z');
  const waits: number[] = [];
  const stalls = new Set<() => void>();
  const jitter = randomStream(seed, 'jitter');
  const now = (): number => time;
  const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const isStall = milliseconds >= STALL;
      const over = (): void => {
        stalls.delete(over);
        if (signal.aborted) return;
        if (!isStall) {
          waits.push(milliseconds);
          time += milliseconds;
        }
        resolve();
      };
      signal.addEventListener('abort', () => {
        stalls.delete(over);
        reject(signal.reason);
      });
      if (isStall) stalls.add(over);
      else setImmediate(over);
    });
  return {
    fetch: globalThis.fetch,
    now,
    clock: now,
    wait,
    queues: new CallQueues({ now, wait, jitter: () => jitter.float() }),
    refused: new Map(),
    closed: new Map(),
    page: null,
    waits,
    expire: () => {
      const set = [...stalls];
      for (const over of set) over();
      return set.length;
    },
    watched: () => stalls.size,
    ...change,
  };
}
