import type { Fault } from '#core/fault.ts';
import type { Task } from '#core/task.ts';
import type {
  CheckedPlan,
  FailureLine,
  NamedTasks,
  PlanDraft,
  ResultLine,
  SourceRead,
  SweepPlan,
} from '#runtime/sweep-protocol.ts';

export type { CheckedPlan, FailureLine, NamedTasks, PlanDraft, ResultLine, SweepPlan };

/** How far a sweep is. Runs and calls count over all its sittings. */
export interface SweepProgress {
  readonly runs: number;
  readonly runsDone: number;
  /** Units that failed, with the runs that they would have been. */
  readonly failed: number;
  readonly callsMade: number;
  readonly callsToCome: number;
  /** Milliseconds, by the pace of this sitting without its pauses; null while nothing can be said. */
  readonly left: number | null;
}

/**
 * `waiting`: another sweep of this page is under way, then it is its turn. `elsewhere`: another tab runs it. `stopped`: what is
 * there is kept, and it can go on. `failed`: like stopped, and `fault` says why.
 */
export type SweepStatus =
  | 'waiting'
  | 'starting'
  | 'running'
  | 'paused'
  | 'stopping'
  | 'stopped'
  | 'elsewhere'
  | 'finished'
  | 'failed';

/** A sweep in the list: what stands in its row. */
export interface Sweep {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly plan: SweepPlan;
  readonly status: SweepStatus;
  readonly progress: SweepProgress;
  readonly fault: Fault | null;
}

/** What a sweep has brought so far. Grows while it runs: each change is a new object, four times a second at most. */
export interface SweepResults {
  readonly lines: readonly ResultLine[];
  readonly failures: readonly FailureLine[];
}

export interface SweepsState {
  /** Newest first; null until the saved ones are read. */
  readonly sweeps: readonly Sweep[] | null;
  /** Results of sweeps that are under way, or were opened, by id. */
  readonly results: ReadonlyMap<string, SweepResults>;
  /** False: this browser keeps nothing, so that a reload loses sweeps. */
  readonly keeps: boolean;
  /** What is wrong with keeping sweeps as such, for the page to say. */
  readonly fault: Fault | null;
  /** Workers at a time. */
  readonly workers: number;
}

/** What views do with sweeps. Nothing here throws or rejects unless said so. */
export interface SweepsActions {
  /** Reads the list of saved sweeps, and again what other tabs have done since. */
  readonly open: () => Promise<void>;
  /** Completes and counts a plan in a worker. Rejects with an InputError that says what is wrong with it, and where. */
  readonly checkPlan: (draft: PlanDraft | unknown, files?: readonly NamedTasks[]) => Promise<CheckedPlan>;
  /** What a file or a pasted text holds, read in a worker: a plan, or tasks. Rejects with an InputError. */
  readonly readSource: (source: Blob | string) => Promise<SourceRead>;
  /**
   * Starts a sweep, or lines it up behind the one under way, and gives its id. Plan and tasks are a checked plan's. Its
   * results are in `results` under that id from now on.
   */
  readonly startSweep: (plan: SweepPlan, tasks: readonly Task[], name?: string) => Promise<string>;
  readonly pause: (id: string) => void;
  /** Goes on after a pause, a stop, a reload or a failure; nothing finished is asked again, failed units are. */
  readonly resume: (id: string) => void;
  /** Ends it with what is there. */
  readonly stop: (id: string) => Promise<void>;
  /** Writes down at once what is waiting for it: the page may be closing. */
  readonly save: () => void;
  /** Reads the results of a saved sweep into `results`. */
  readonly openResults: (id: string) => Promise<void>;
  readonly rename: (id: string, name: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly setWorkers: (workers: number) => void;
  /** All results as one JSON document, as the command line's `merge` writes it; null where there is no such sweep. */
  readonly writeDocument: (id: string) => Promise<Blob | null>;
  /** A row per finished run as CSV. */
  readonly writeTable: (id: string) => Promise<Blob>;
}

export type Sweeps = SweepsState & SweepsActions;
