import type { Task } from '#core/task.ts';

/** How far a sweep was when it was last written down. Over all sittings. */
export interface SweepTally {
  /** Of the whole plan. */
  readonly units: number;
  readonly runs: number;
  readonly unitsDone: number;
  readonly runsDone: number;
  /** Units whose last try failed. */
  readonly failed: number;
  readonly callsMade: number;
  readonly callsToCome: number;
}

/** What stands in the list of sweeps. */
export interface SweepRecord<Plan> {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly plan: Plan;
  readonly tally: SweepTally;
}

/** What a finished round needs to find its place again. */
export interface PlacedRound {
  readonly unit: string;
  readonly arm: number;
  readonly at: number;
}

/** What is written at once, so that all of it stands or nothing. */
export interface SweepBatch<Line, Round> {
  readonly tally: SweepTally;
  /** Units that are over; their rounds are dropped. */
  readonly finished: readonly { readonly unit: string; readonly lines: readonly Line[] }[];
  /** Units that failed; their rounds stay for the next try. */
  readonly failed: readonly { readonly unit: string; readonly line: Line }[];
  readonly rounds: readonly Round[];
}

/** Everything that a sweep needs to go on. */
export interface KeptSweep<Plan, Round> {
  readonly record: SweepRecord<Plan>;
  readonly tasks: readonly Task[];
  /** Units that need not be run again. */
  readonly finished: readonly string[];
  /** In order of unit, arm and round. */
  readonly rounds: readonly Round[];
}

/** Where sweeps are kept. Every method rejects with an InputError that names the way out. */
export interface SweepArchive<Plan, Line, Round> {
  /** Newest first. */
  readonly list: () => Promise<readonly SweepRecord<Plan>[]>;
  readonly add: (record: SweepRecord<Plan>, tasks: readonly Task[]) => Promise<void>;
  /** Null where it was deleted. */
  readonly read: (id: string) => Promise<KeptSweep<Plan, Round> | null>;
  /** Lines of finished units, then those of failed ones, in parts, so that no part takes long. */
  readonly readLines: (id: string) => AsyncIterable<readonly Line[]>;
  /** Does nothing where the sweep was deleted meanwhile. */
  readonly keep: (id: string, batch: SweepBatch<Line, Round>) => Promise<void>;
  readonly rename: (id: string, name: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}
