import type { ConditionChoice } from '#conditions/index.ts';
import type { Fault } from '#core/fault.ts';
import type { GroupOutcome } from '#core/measures/round-measures.ts';
import type { Trace, TraceRound } from '#core/trace.ts';
import type { Setup } from './link-state.ts';

/** One arm as a list shows it: how far it has come, and what its last round brought. */
export interface SavedArm {
  readonly condition: ConditionChoice;
  /** Rounds on record, round 0 included. */
  readonly rounds: number;
  /** The arm came to its end. */
  readonly complete: boolean;
  /** The group's answer after the last round on record; null for none, or before the first. */
  readonly answer: string | null;
  readonly outcome: GroupOutcome;
  /** Prompts and replies of every call. */
  readonly tokens: number;
  readonly estimated: boolean;
  /** Characters of its JSON, about what it takes in the browser's storage. */
  readonly size: number;
}

/** Who answered for whom, by the names of the settings: a run goes on with the same readers. Never a key. */
export type Seating = Pick<Setup, 'reader' | 'seats'>;

/** What stands in the list of saved runs, apart from the rounds: a list is read without them. */
export interface SavedRun {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly changed: number;
  readonly task: { readonly id: string; readonly name: string };
  /** N, the agents that hold evidence. */
  readonly agents: number;
  readonly architecture: string;
  /** Rounds that were planned after round 0. */
  readonly rounds: number;
  readonly seed: number;
  readonly backend: { readonly id: string; readonly model: string; readonly simulated: boolean };
  /** Null where it is not known, as for a file. */
  readonly seating: Seating | null;
  /** Where the rounds do not come from one run. */
  readonly derived: 'rerouted' | 'forked' | null;
  /** One arm of a file without its partner, else two. */
  readonly arms: readonly SavedArm[];
}

export const isComplete = ({ arms }: SavedRun): boolean => arms.every(({ complete }) => complete);

/** Rounds that every arm has, round 0 included. */
export const roundsDone = ({ arms }: SavedRun): number => Math.min(...arms.map(({ rounds }) => rounds));

/** A row of the list; a record that cannot be read is named and takes no other with it. */
export type ListedRun =
  | { readonly id: string; readonly run: SavedRun }
  | { readonly id: string; readonly run: null; readonly fault: Fault };

export interface PlacedRunRound {
  readonly arm: number;
  readonly round: TraceRound;
}

/** A reply to a call of a round that is not finished, under the name of the call. */
export interface KeptReply {
  /** Order of arrival in its run, from 0. */
  readonly at: number;
  readonly key: string;
  readonly reply: object;
}

/** What is written at once, so that all of it stands or nothing. */
export interface RunBatch {
  readonly run: SavedRun;
  /** Traces without their rounds, each given once; the first batch of a run has one at least. */
  readonly heads: readonly { readonly arm: number; readonly head: Trace }[];
  readonly rounds: readonly PlacedRunRound[];
  /** Dropped with the batch that completes the run. */
  readonly replies: readonly KeptReply[];
}

/** A run with its rounds. */
export interface OpenedRun {
  readonly run: SavedRun;
  /** One per arm; an arm with a damaged round ends before it. */
  readonly traces: readonly Trace[];
  readonly replies: readonly KeptReply[];
  readonly faults: readonly Fault[];
}

/** The records of a run as they lie in the database, so that one that was deleted can be put back. */
export interface RunRecords {
  readonly id: string;
  readonly run: unknown;
  readonly heads: readonly unknown[];
  readonly rounds: readonly unknown[];
  readonly replies: readonly unknown[];
}

/** Where runs are kept. Every method rejects with an InputError that names the way out. */
export interface RunArchive {
  /** Last changed first. */
  readonly list: () => Promise<readonly ListedRun[]>;
  /**
   * Writes a batch; resolves once it stands. False: the run was deleted meanwhile and nothing is written. The name on
   * record stays, so that a run can be renamed while it goes on.
   */
  readonly write: (batch: RunBatch) => Promise<boolean>;
  /** Null where there is no such run. */
  readonly read: (id: string) => Promise<OpenedRun | null>;
  readonly rename: (id: string, name: string) => Promise<void>;
  /** False where there is no such run. */
  readonly duplicate: (id: string, copy: Pick<SavedRun, 'id' | 'name' | 'created'>) => Promise<boolean>;
  /** Gives what was deleted; null where there was nothing. */
  readonly remove: (id: string) => Promise<RunRecords | null>;
  readonly putBack: (records: RunRecords) => Promise<void>;
}
