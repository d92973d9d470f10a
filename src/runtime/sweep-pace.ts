/** Where a sweep stands, in calls and runs of all its sittings. */
export interface PoolProgress {
  readonly runsDone: number;
  /** Runs of units that failed. */
  readonly runsFailed: number;
  readonly callsMade: number;
  readonly callsToCome: number;
  /** Milliseconds left by this sitting's pace; null while nothing can be said. */
  readonly left: number | null;
}

/**
 * Counts what is done and foretells the rest. A unit's calls are foreseen before the first is made (`count-calls.ts`); what is to
 * come is counted the same way, so that a retry does not make it shrink. The pace is that of the time in which work
 * went on: pauses do not count.
 */
export class Pace {
  private readonly now: () => number;
  private readonly before: { readonly runs: number; readonly calls: number };
  private readonly foreseen: number;
  private runs = 0;
  private runsFailed = 0;
  private made = 0;
  /** Foreseen calls of units that are over. */
  private over = 0;
  /** Calls of the units under way, by worker's unit. */
  private readonly underWay = new Map<number, { readonly foreseen: number; made: number }>();
  private active = 0;
  private since: number | null = null;

  /** `before`: runs and calls of earlier sittings. `foreseen`: calls to come. */
  constructor(
    now: () => number,
    before: { readonly runs: number; readonly calls: number },
    foreseen: number,
  ) {
    this.now = now;
    this.before = before;
    this.foreseen = foreseen;
  }

  /** The clock runs from here on. */
  go(): void {
    this.since ??= this.now();
  }

  pause(): void {
    if (this.since !== null) this.active += this.now() - this.since;
    this.since = null;
  }

  begin(unit: number, foreseen: number): void {
    this.underWay.set(unit, { foreseen, made: 0 });
  }

  call(unit: number, made: number): void {
    this.made += made;
    const one = this.underWay.get(unit);
    if (one !== undefined) one.made += made;
  }

  /** A unit is over; `runs` that it finished, or, where it failed, that it would have made. */
  end(unit: number, runs: number, failed: boolean): void {
    this.over += this.underWay.get(unit)?.foreseen ?? 0;
    this.underWay.delete(unit);
    if (failed) this.runsFailed += runs;
    else this.runs += runs;
  }

  read(): PoolProgress {
    let counted = this.over;
    for (const { foreseen, made } of this.underWay.values()) counted += Math.min(foreseen, made);
    const toCome = Math.max(0, this.foreseen - counted);
    const active = this.active + (this.since === null ? 0 : this.now() - this.since);
    return {
      runsDone: this.before.runs + this.runs,
      runsFailed: this.runsFailed,
      callsMade: this.before.calls + this.made,
      callsToCome: toCome,
      left: counted === 0 ? null : (active / counted) * toCome,
    };
  }
}
