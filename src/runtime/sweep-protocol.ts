import type { Fault } from '#core/fault.ts';
import type { Task } from '#core/task.ts';
import type { LeftOut } from '#engine/sweep/expand-plan.ts';
import type { NamedReaders, SweepManifest, SweepPlan, TaskEntry } from '#engine/sweep/plan.ts';
import type { FailureLine, ResultLine, SweepLine } from '#engine/sweep/result-line.ts';
import type { TaskImport } from '#tasks/import-items.ts';

export type { FailureLine, LeftOut, NamedReaders, ResultLine, SweepLine, SweepManifest, SweepPlan };

/** A plan as a person or a figure writes it: what is left out is filled in (docs: sweeps). */
export interface PlanDraft {
  readonly name?: string;
  /** `family:NAME`, `family:1..48`, `family:*`, or a file whose tasks are handed over beside the plan. */
  readonly tasks: readonly (TaskEntry | { readonly file: string; readonly ids?: readonly string[] | null })[];
  readonly series?: number;
  readonly agents: readonly (number | string)[];
  readonly conditions: readonly string[];
  readonly architectures?: readonly string[];
  readonly readers?: readonly (
    | string
    | {
        readonly name: string;
        readonly from?: 'default' | 'ideal';
        readonly settings?: Partial<NamedReaders['settings']>;
      }
  )[];
  /** Numbers, or ranges such as "1..3". */
  readonly seeds?: readonly (number | string)[];
  readonly rounds?: readonly (number | string)[];
  readonly matcher?: Partial<SweepPlan['matcher']>;
}

/** Tasks that the person dropped, under the name of their file. */
export interface NamedTasks {
  readonly file: string;
  readonly tasks: readonly Task[];
}

/** A plan that can be run: complete, with its tasks, and what it will take. */
export interface CheckedPlan {
  readonly plan: SweepPlan;
  /** In the plan's order; the sweep keeps them, so that it can go on after a reload. */
  readonly tasks: readonly Task[];
  readonly runs: number;
  /** Calls of all runs, counted before the first is made. */
  readonly calls: number;
  /** Set where that is the most there can be: nobody knows beforehand how many of them the router makes. */
  readonly atMost?: true;
  /** Combinations that make no sense, with the reason; they are no runs. */
  readonly leftOut: readonly LeftOut[];
}

/** What is to be done in a sweep, new or resumed. The lists are parallel: one entry per unit that is not finished. */
export interface SweepWork {
  readonly manifest: SweepManifest;
  /** Places of the units in the plan's order. */
  readonly units: Uint32Array;
  readonly keys: readonly string[];
  /** Which of the tasks each is about. */
  readonly tasks: Uint32Array;
  readonly runs: Uint32Array;
  /** Calls still to come of each, rounds that are there left out. */
  readonly calls: Float64Array;
  /** Of the whole sweep. */
  readonly all: { readonly units: number; readonly runs: number };
}

/** A finished round of a unit under way, written down: the page only keeps it and hands it back, so that it is no work to it. */
export interface WrittenRound {
  /** The unit's key, which of its runs, and which round. */
  readonly unit: string;
  readonly arm: number;
  readonly at: number;
  /** Calls that it took. */
  readonly calls: number;
  /** The engine's `OpenRound` as JSON. */
  readonly text: string;
}

/** Calls that are there of a unit that was begun. */
export type BegunUnit = readonly [key: string, calls: number];

/** A question about plans that runs nothing. */
export type SweepQuestion =
  /** Completes and counts a plan. `draft` is what a person wrote: anything. */
  | { readonly about: 'plan'; readonly draft: unknown; readonly files: readonly NamedTasks[] }
  /** What a file, or a pasted text, holds: a plan or tasks. */
  | { readonly about: 'source'; readonly source: Blob | string }
  | {
      readonly about: 'work';
      readonly plan: SweepPlan;
      readonly tasks: readonly Task[];
      /** Keys of the units that are finished. */
      readonly finished: readonly string[];
      readonly begun: readonly BegunUnit[];
    }
  /** All results as one document, as `merge` of the command line writes it. `lines`: JSON Lines, in any order. */
  | {
      readonly about: 'document';
      readonly plan: SweepPlan;
      readonly tasks: readonly Task[];
      readonly lines: Blob;
    };

export type SourceRead =
  | { readonly kind: 'plan'; readonly plan: SweepPlan }
  | { readonly kind: 'tasks'; readonly read: TaskImport };

export interface SweepAnswers {
  readonly source: SourceRead;
  readonly plan: CheckedPlan;
  readonly work: SweepWork;
  readonly document: Blob;
}

/** What the page says to a sweep worker. A worker has one sweep; it makes the units that it is dealt one after the other. */
export type ToSweepWorker =
  | { readonly type: 'open'; readonly manifest: SweepManifest }
  /** `rounds`: what was asked of this unit before; they are not asked again. */
  | {
      readonly type: 'run';
      readonly unit: number;
      readonly task: Task;
      readonly rounds: readonly WrittenRound[];
    }
  /** Another worker broke on this unit: it is to be told as failed, with this reason. */
  | { readonly type: 'give-up'; readonly unit: number; readonly message: string }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  /** Ends the unit under way, whose finished rounds were told before, and drops those after it. The worker is not used again. */
  | { readonly type: 'cancel' }
  | ({ readonly type: 'ask'; readonly id: number } & SweepQuestion);

/** What a sweep worker says to the page. */
export type FromSweepWorker =
  /** Tables are loaded and the plan is taken apart: it can be dealt units. */
  | { readonly type: 'opened' }
  /** Calls made since the last such message. */
  | { readonly type: 'calls'; readonly made: number }
  | { readonly type: 'round'; readonly round: WrittenRound }
  /** The unit is over: a line per run, or one that says why it failed. */
  | {
      readonly type: 'unit';
      readonly unit: number;
      readonly key: string;
      readonly lines: readonly SweepLine[];
    }
  | { readonly type: 'cancelled' }
  /** The worker cannot go on; it is to be replaced. */
  | { readonly type: 'broken'; readonly message: string }
  | { readonly type: 'answer'; readonly id: number; readonly answer: SweepAnswers[keyof SweepAnswers] }
  | { readonly type: 'refused'; readonly id: number; readonly faults: readonly Fault[] };
