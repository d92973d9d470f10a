import type { Trace } from '#core/trace.ts';
import type { RunEvent } from '#runtime/protocol.ts';

/** The traces of a run under way, built from its events. What `snapshot` gives is never changed afterwards. */
export class TraceDraft {
  private readonly traces: Trace[] = [];

  take(event: RunEvent): void {
    if (event.type === 'start') this.traces[event.arm] = event.trace;
    else if (event.type === 'round') this.traces[event.arm]?.rounds.push(event.round);
    else this.replace(event.arm, { complete: true });
  }

  private replace(arm: number, change: Partial<Trace>): void {
    const trace = this.traces[arm];
    if (trace !== undefined) this.traces[arm] = { ...trace, ...change };
  }

  /** Rounds that every arm has finished. */
  get rounds(): number {
    return Math.min(...this.traces.map((trace) => trace.rounds.length), Number.POSITIVE_INFINITY);
  }

  /** Both arms as far as both have come; null before the first round. */
  snapshot(): [Trace, Trace] | null {
    const [a, b] = this.traces;
    const { rounds } = this;
    if (a === undefined || b === undefined || rounds < 1) return null;
    return [
      { ...a, rounds: a.rounds.slice(0, rounds) },
      { ...b, rounds: b.rounds.slice(0, rounds) },
    ];
  }
}
