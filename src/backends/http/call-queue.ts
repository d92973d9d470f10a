import type { CallPurpose } from '../types.ts';
import { backoff } from './backoff.ts';
import { onAbort } from './on-abort.ts';

/** Whose call it is, for lists of open calls. */
export interface CallLabel {
  readonly agent?: number;
  readonly round?: number;
  readonly purpose?: CallPurpose;
}

/** `main`: replies. `quick`: short questions such as a model list, which do not wait behind replies. */
export type Lane = 'main' | 'quick';

export type CallPhase = 'waiting' | 'running' | 'done';

export interface QueueState {
  readonly host: string;
  readonly waiting: number;
  readonly running: number;
  readonly done: number;
  /** Milliseconds since 1970 until which the host is left alone; null where it is not. */
  readonly pausedUntil: number | null;
}

/** A call that came into another phase, and the queue as it is now. */
export interface CallChange {
  readonly id: number;
  readonly label: CallLabel;
  readonly lane: Lane;
  readonly phase: CallPhase;
  readonly queue: QueueState;
}

export interface QueueTools {
  readonly now: () => number;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Uniform in [0, 1). */
  readonly jitter: () => number;
  readonly tell: (change: CallChange) => void;
}

/** How a turn at the host ended: it answered, it refused for now (and how long), or nobody can tell. */
export type Outcome =
  | { readonly kind: 'answered' }
  | { readonly kind: 'refused'; readonly retryAfter: number | null }
  | { readonly kind: 'unknown' };

export interface Ticket {
  readonly id: number;
  readonly label: CallLabel;
  readonly lane: Lane;
  phase: CallPhase;
  /** The host's refusals when this call was sent: those that follow one refusal are one incident. */
  incident: number;
}

interface Waiter {
  readonly ticket: Ticket;
  readonly admit: () => void;
}

/**
 * The calls to one host (spec: files, "Calls queue in the lab"). At most `limit` replies are open; one quick call may
 * be open besides, at once. After a refusal the whole host is left alone, not each call for itself; then a single call
 * tries, and every answer doubles how many may follow, so that no herd comes back.
 */
export class CallQueue {
  readonly host: string;
  /** Refusals in a row without an answer between them. */
  streak = 0;
  /** Whether the host has ever answered: if so, a network failure is worth another try. */
  known = false;
  private limit: number;
  private allowance: number;
  private incidents = 0;
  private pausedUntil = 0;
  private timer: AbortController | null = null;
  private waiting: Waiter[] = [];
  private readonly running = { main: 0, quick: 0 };
  private done = 0;
  private readonly tools: QueueTools;

  constructor(host: string, limit: number, tools: QueueTools) {
    this.host = host;
    this.limit = limit;
    this.allowance = limit;
    this.tools = tools;
  }

  /** Calls for replies that may be open at the same time, at least 1. */
  setLimit(wanted: number): void {
    const limit = Math.max(1, Math.floor(wanted));
    if (limit === this.limit) return;
    this.allowance = this.allowance === this.limit ? limit : Math.min(this.allowance, limit);
    this.limit = limit;
    this.pump();
  }

  get state(): QueueState {
    return {
      host: this.host,
      waiting: this.waiting.length,
      running: this.running.main + this.running.quick,
      done: this.done,
      pausedUntil: this.pausedUntil > this.tools.now() ? this.pausedUntil : null,
    };
  }

  /** Resolves when the call may be sent. Rejects with the signal's reason, and leaves the queue, once aborted. */
  enter(ticket: Ticket, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason);
        return;
      }
      const unwatch = onAbort(signal, (reason) => {
        unwatch();
        this.waiting = this.waiting.filter((one) => one !== waiter);
        if (this.waiting.length === 0) this.timer?.abort();
        reject(reason);
      });
      const waiter: Waiter = {
        ticket,
        admit: () => {
          unwatch();
          resolve();
        },
      };
      // In the order of asking: a call that comes again was first before, and is first now.
      const place = this.waiting.findIndex(({ ticket: { id } }) => id > ticket.id);
      this.waiting.splice(place === -1 ? this.waiting.length : place, 0, waiter);
      this.move(ticket, 'waiting');
      this.pump();
    });
  }

  /** Gives the place back after a turn at the host. */
  leave(ticket: Ticket, outcome: Outcome): void {
    this.running[ticket.lane]--;
    if (outcome.kind === 'answered') {
      this.streak = 0;
      this.allowance = Math.min(this.limit, this.allowance * 2);
    } else if (outcome.kind === 'refused') this.pause(ticket, outcome.retryAfter);
    this.pump();
  }

  /** The call is over, however it ended. */
  close(ticket: Ticket): void {
    this.done++;
    this.move(ticket, 'done');
  }

  private pause(ticket: Ticket, retryAfter: number | null): void {
    const news = ticket.incident === this.incidents;
    if (news) {
      this.incidents++;
      this.streak++;
      this.allowance = 1;
    }
    if (!news && retryAfter === null) return;
    const wait = retryAfter ?? backoff(this.streak, this.tools.jitter());
    this.pausedUntil = Math.max(this.pausedUntil, this.tools.now() + wait);
    this.timer?.abort();
  }

  private pump(): void {
    const open = this.tools.now() >= this.pausedUntil;
    for (const waiter of [...this.waiting]) {
      const { lane } = waiter.ticket;
      const room = lane === 'quick' ? this.running.quick < 1 : open && this.running.main < this.allowance;
      if (!room) continue;
      this.waiting.splice(this.waiting.indexOf(waiter), 1);
      this.running[lane]++;
      waiter.ticket.incident = this.incidents;
      this.move(waiter.ticket, 'running');
      waiter.admit();
    }
    if (!open && this.waiting.length > 0 && this.timer === null) this.awaken();
  }

  /** Goes on when the pause is over; a pause that grows or a queue that empties ends the timer. */
  private awaken(): void {
    const timer = new AbortController();
    this.timer = timer;
    const goOn = (): void => {
      this.timer = null;
      this.pump();
    };
    this.tools.wait(Math.max(0, this.pausedUntil - this.tools.now()), timer.signal).then(goOn, goOn);
  }

  private move(ticket: Ticket, phase: CallPhase): void {
    ticket.phase = phase;
    const { id, label, lane } = ticket;
    this.tools.tell({ id, label, lane, phase, queue: this.state });
  }
}
