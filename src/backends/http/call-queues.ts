import {
  type CallChange,
  type CallLabel,
  CallQueue,
  type Lane,
  type QueueTools,
  type Ticket,
} from './call-queue.ts';

/** Open calls per host: a browser gives a host six connections, and one is kept for short questions. */
export const usualOpenCalls = 5;

/** The queues of all hosts that this page, worker or process calls. */
export class CallQueues {
  private readonly queues = new Map<string, CallQueue>();
  private readonly listeners = new Set<(change: CallChange) => void>();
  private readonly tools: QueueTools;
  private calls = 0;

  constructor(tools: Omit<QueueTools, 'tell'>) {
    this.tools = {
      ...tools,
      tell: (change) => {
        for (const listener of this.listeners) listener(change);
      },
    };
  }

  /** The queue of a host; the limit that was named last holds for all its callers. */
  of(host: string, limit?: number): CallQueue {
    let queue = this.queues.get(host);
    if (queue === undefined) {
      queue = new CallQueue(host, usualOpenCalls, this.tools);
      this.queues.set(host, queue);
    }
    if (limit !== undefined) queue.setLimit(limit);
    return queue;
  }

  /** A ticket for a new call. */
  open(label: CallLabel, lane: Lane): Ticket {
    return { id: this.calls++, label, lane, phase: 'waiting', incident: 0 };
  }

  /** Tells every change of any call's phase until the returned function is called. */
  listen(listener: (change: CallChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
