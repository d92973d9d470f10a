import { BackendError } from '../errors.ts';
import type { CallLabel, CallQueue, Lane, Outcome } from './call-queue.ts';
import type { HttpTools } from './tools.ts';

/** A call that may need several requests. */
export interface ServerCall<T> {
  readonly queue: CallQueue;
  readonly label: CallLabel;
  readonly lane: Lane;
  readonly signal: AbortSignal;
  /** Tries at most, the first included. */
  readonly tries: number;
  /** Makes one try; calls `sent` with every request that really goes out. */
  readonly attempt: (sent: () => void) => Promise<T>;
  /** Told of the value and waited for, before the place in the queue is given back. Never rejects. */
  readonly keep?: ((called: Called<T>) => Promise<void>) | undefined;
  /** Told before a further try. */
  readonly onRestart?: (() => void) | undefined;
}

/** A value, the requests that were sent for it, and the milliseconds from the last send to the end. */
export interface Called<T> {
  readonly value: T;
  readonly attempts: number;
  readonly duration: number;
}

/** Network failures are worth another try only at a host that has answered before: else it is most likely not there. */
const isRetryable = (error: BackendError, queue: CallQueue): boolean =>
  error.retryable ||
  ((error.code === 'backend.unreachable' || error.code === 'backend.not-running') && queue.known);

/**
 * Waits for a place in the host's queue and makes the call; what can be tried again is, after the host's pause, at most
 * `tries` times (spec: files, "Model backends"). A host that has failed so often in a row that it seems down gets one try
 * of each further call. Rejects with the signal's reason once aborted, else with a BackendError that says how many requests
 * were sent.
 */
export async function callServer<T>(call: ServerCall<T>, tools: HttpTools): Promise<Called<T>> {
  const { queue, signal } = call;
  const ticket = tools.queues.open(call.label, call.lane);
  let attempts = 0;
  let started = tools.clock();
  const sent = (): void => {
    attempts++;
    started = tools.clock();
  };
  try {
    for (let left = call.tries - 1; ; left--) {
      await queue.enter(ticket, signal);
      let outcome: Outcome = { kind: 'unknown' };
      const before = attempts;
      try {
        const value = await call.attempt(sent);
        outcome = { kind: 'answered' };
        const called = { value, attempts, duration: tools.clock() - started };
        await call.keep?.(called);
        return called;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof BackendError)) throw error;
        const again = isRetryable(error, queue);
        if (again) outcome = { kind: 'refused', retryAfter: error.details.retryAfter ?? null };
        else if (attempts > before) outcome = { kind: 'answered' };
        // A limit on the rate passes with time; anything else that has failed this often is down.
        const down = error.code !== 'backend.rate-limit' && queue.streak >= call.tries;
        if (!again || left === 0 || down) {
          throw error.with({ attempts, duration: tools.clock() - started });
        }
      } finally {
        queue.leave(ticket, outcome);
      }
      call.onRestart?.();
    }
  } finally {
    queue.close(ticket);
  }
}
