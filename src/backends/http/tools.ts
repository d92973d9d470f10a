import { randomStream } from '#core/rng.ts';
import type { BackendError } from '../errors.ts';
import { CallQueues } from './call-queues.ts';
import type { Page } from './page.ts';
import { currentPage } from './page.ts';

/** What calls to a server are handed, so that tests need no time and no chance. */
export interface HttpTools {
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970, for dates that servers name. */
  readonly now: () => number;
  /** Milliseconds of a clock that never runs backwards. */
  readonly clock: () => number;
  /** Resolves after some milliseconds; rejects with the signal's reason once aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** One queue per host. */
  readonly queues: CallQueues;
  /** What models were found to refuse: names of body fields, by endpoint and model. */
  readonly refused: Map<string, Set<string>>;
  /** Models that take no calls before a moment that is too far off to wait for, by endpoint and model. */
  readonly closed: Map<string, { readonly until: number; readonly error: BackendError }>;
  /** The page that calls; null where there is none, as on the command line. */
  readonly page: Page | null;
}

/** Resolves after `milliseconds`; rejects with the signal's reason once aborted, and leaves no timer behind. */
export function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}

let shared: HttpTools | undefined;

/** The tools that every run of this page, worker or process shares: one queue per host, one memory of refusals. */
export function sharedHttpTools(): HttpTools {
  if (shared !== undefined) return shared;
  const now = (): number => Date.now();
  // Chance of the moment on purpose: two pages must not come back at the same time. No result depends on it.
  const jitter = randomStream(now(), 'jitter');
  shared = {
    fetch: (input, init) => globalThis.fetch(input, init),
    now,
    clock: () => performance.now(),
    wait: waitFor,
    queues: new CallQueues({ now, wait: waitFor, jitter: () => jitter.float() }),
    refused: new Map(),
    closed: new Map(),
    page: currentPage(),
  };
  return shared;
}
