import type { Fault } from '#core/fault.ts';
import type { PageArchive, Sitting, SittingEnd } from './sweep-sitting.ts';
import { faultOf } from './sweep-sitting.ts';

export interface TurnTools {
  readonly openArchive: () => Promise<{ readonly archive: PageArchive }>;
  /** Does `work` while no other tab holds the sweep; gives false, and does nothing, where one does. */
  readonly hold: (id: string, work: () => Promise<void>) => Promise<boolean>;
  /** Starts a sitting. */
  readonly sit: (id: string, archive: PageArchive) => Promise<Sitting>;
  readonly onWaiting: (id: string) => void;
  readonly onStarting: (id: string) => void;
  readonly onElsewhere: (id: string) => void;
  readonly onEnd: (id: string, end: SittingEnd, sitting: Sitting | null) => void;
}

interface Turn {
  readonly id: string;
  sitting: Sitting | null;
  paused: boolean;
  stopped: boolean;
  over: Promise<void>;
}

const failed = (fault: Fault): SittingEnd => ({ how: 'stopped', fault });

/** One sweep at a time has the workers; the others wait for their turn in order. */
export class SweepTurns {
  private readonly tools: TurnTools;
  private queue: readonly string[] = [];
  private turn: Turn | null = null;

  constructor(tools: TurnTools) {
    this.tools = tools;
  }

  isUp(id: string): boolean {
    return this.turn?.id === id;
  }

  /** Whether it is under way or waits. */
  has(id: string): boolean {
    return this.isUp(id) || this.queue.includes(id);
  }

  /** The sitting of the sweep that is up. */
  sittingOf(id: string): Sitting | null {
    return this.turn?.id === id ? this.turn.sitting : null;
  }

  lineUp(id: string): void {
    if (this.has(id)) return;
    this.queue = [...this.queue, id];
    if (this.turn !== null) this.tools.onWaiting(id);
    this.takeNext();
  }

  /** Leaves the queue; false where it was not in it. */
  leave(id: string): boolean {
    const waits = this.queue.includes(id);
    this.queue = this.queue.filter((one) => one !== id);
    return waits;
  }

  pause(id: string): void {
    if (this.turn?.id !== id) return;
    this.turn.paused = true;
    this.turn.sitting?.pause();
  }

  goOn(id: string): void {
    if (this.turn?.id !== id) return;
    this.turn.paused = false;
    this.turn.sitting?.resume();
  }

  /** Resolves when the sweep has let go of everything. */
  async stop(id: string): Promise<void> {
    if (this.turn?.id !== id) return;
    const { turn } = this;
    turn.stopped = true;
    turn.sitting?.stop();
    await turn.over;
  }

  private takeNext(): void {
    const [id, ...others] = this.queue;
    if (this.turn !== null || id === undefined) return;
    this.queue = others;
    const turn: Turn = { id, sitting: null, paused: false, stopped: false, over: Promise.resolve() };
    this.turn = turn;
    this.tools.onStarting(id);
    turn.over = this.take(turn).then(() => {
      this.turn = null;
      this.takeNext();
    });
  }

  private async take(turn: Turn): Promise<void> {
    const { openArchive, hold, sit, onElsewhere, onEnd } = this.tools;
    const { id } = turn;
    let end: SittingEnd | null = null;
    try {
      const { archive } = await openArchive();
      const held = await hold(id, async () => {
        turn.sitting = await sit(id, archive);
        if (turn.paused) turn.sitting.pause();
        if (turn.stopped) turn.sitting.stop();
        end = await turn.sitting.ended;
      });
      if (!held) onElsewhere(id);
    } catch (error) {
      end = failed(faultOf(error));
    }
    if (end !== null) onEnd(id, end, turn.sitting);
  }
}
