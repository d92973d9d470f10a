/** How the queue of an engine stands. */
export interface QueueNow {
  readonly waiting: number;
  readonly running: number;
  /** Calls that have ended. */
  readonly done: number;
  /** Seconds until those that wait and run are through, at the pace so far; null before the first has ended. */
  readonly secondsLeft: number | null;
}

/** Calls whose time the estimate rests on [ours]. */
const PACE = 16;

interface Waiter {
  readonly prompt: string;
  readonly admit: () => void;
}

interface Lane {
  readonly waiting: Waiter[];
  busy: boolean;
  last: string;
}

/** Characters that both begin with. */
export function sharedPrefix(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

/**
 * Calls to one engine, one at a time in each of its lanes. A lane that is free takes the waiting prompt that begins most like
 * its last one, the oldest among equals: engines read a beginning that they know for nothing.
 */
export class PromptQueue {
  private readonly lanes: Lane[] = [];
  private readonly now: () => number;
  private readonly listeners = new Set<() => void>();
  private done = 0;
  /** Seconds that the last calls took: models and prompts change. */
  private readonly pace: number[] = [];

  /** `now`: milliseconds of a clock that never runs backwards. */
  constructor(now: () => number) {
    this.now = now;
  }

  /** Calls `listener` whenever a call has come or gone; returns the way to end it. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  get state(): QueueNow {
    const waiting = this.lanes.reduce((sum, lane) => sum + lane.waiting.length, 0);
    const running = this.lanes.filter(({ busy }) => busy).length;
    const each =
      this.pace.length === 0 ? null : this.pace.reduce((sum, one) => sum + one, 0) / this.pace.length;
    // The fullest lane is the last to be through; of a call that runs, half is taken to be left.
    const longest = Math.max(
      0,
      ...this.lanes.map(({ busy, waiting: { length } }) => length + (busy ? 0.5 : 0)),
    );
    return { waiting, running, done: this.done, secondsLeft: each === null ? null : each * longest };
  }

  private lane(index: number): Lane {
    for (let i = this.lanes.length; i <= index; i++) this.lanes.push({ waiting: [], busy: false, last: '' });
    // The loop has just filled the list up to this index.
    return this.lanes[index] ?? { waiting: [], busy: false, last: '' };
  }

  private pump(lane: Lane): void {
    if (lane.busy) return;
    let next: Waiter | undefined;
    let longest = -1;
    for (const waiter of lane.waiting) {
      const length = sharedPrefix(waiter.prompt, lane.last);
      if (length > longest) {
        next = waiter;
        longest = length;
      }
    }
    if (next === undefined) return;
    lane.waiting.splice(lane.waiting.indexOf(next), 1);
    lane.busy = true;
    lane.last = next.prompt;
    next.admit();
  }

  private enter(lane: Lane, prompt: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason);
        return;
      }
      const stop = (): void => {
        lane.waiting.splice(lane.waiting.indexOf(waiter), 1);
        reject(signal.reason);
        this.tell();
      };
      const waiter: Waiter = {
        prompt,
        admit: () => {
          signal.removeEventListener('abort', stop);
          resolve();
        },
      };
      signal.addEventListener('abort', stop, { once: true });
      lane.waiting.push(waiter);
      // A round is handed over call by call: look at all of them before the first is chosen.
      queueMicrotask(() => this.pump(lane));
    });
  }

  /** Does `work` when the lane is free. Rejects with the signal's reason, and leaves the queue, once aborted before that. */
  async run<T>(index: number, prompt: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const lane = this.lane(index);
    await this.enter(lane, prompt, signal);
    const began = this.now();
    this.tell();
    try {
      return await work();
    } finally {
      this.done++;
      this.pace.push((this.now() - began) / 1000);
      if (this.pace.length > PACE) this.pace.shift();
      lane.busy = false;
      this.pump(lane);
      this.tell();
    }
  }
}
