import type { Setup } from '#archive/link-state.ts';
import type { PersonTurn } from '#backends/person/index.ts';
import type { ConditionChoice } from '#conditions/index.ts';
import type { Fault } from '#core/fault.ts';
import type { MatchPreset } from '#core/match/types.ts';
import type { Stage } from '#core/stage.ts';
import type { Task } from '#core/task.ts';
import type { Trace } from '#core/trace.ts';
import type { HandMark, RunFailure, RunPlan } from '#runtime/protocol.ts';
import type { Budget, DeskCall, Spent } from '#runtime/reader-desk.ts';
import type { RunEstimate } from './model-estimate.ts';

/** The traces of arm A and arm B. */
export type TracePair = readonly [Trace, Trace];

/** Rounds of a fork that are kept from another run, and the rules by which they were made. */
export interface KeptRounds {
  /** The last of them; they begin where those before them end, else at round 0. */
  readonly upTo: number;
  readonly arms: readonly [ConditionChoice, ConditionChoice];
}

/** A run that was left for a fork, or a fork: the branch picker leads back to it. */
export interface Branch {
  readonly label: string;
  readonly setup: Setup;
  readonly override: Override | null;
  readonly recorded: TracePair;
}

/** "Same messages, other rule": one arm's recorded messages under another condition. */
export interface Counterfactual {
  readonly arm: 0 | 1;
  readonly condition: ConditionChoice;
  /** Null while it is being worked out. */
  readonly trace: Trace | null;
}

export interface BranchSlice {
  /** Empty until the first fork; then all of them, in order of their making. */
  readonly branches: readonly Branch[];
  /** The branch on screen, an index; 0 while there is no fork. */
  readonly branch: number;
  readonly counterfactual: Counterfactual | null;
}

/** How the run on screen stands. `waiting`: paused, or between two steps. */
export type RunStatus = 'idle' | 'running' | 'waiting' | 'finished' | 'cancelled' | 'failed';

/**
 * What a person overrules in the matching of the run on screen: routing is worked out anew over the same messages,
 * no reader is called.
 */
export interface Override {
  readonly preset: MatchPreset;
  /** In [0, 1]. */
  readonly threshold: number;
  /** Matches set by hand, per arm. */
  readonly marks: readonly [readonly HandMark[], readonly HandMark[]];
}

/** One step of the history that undo and redo walk. */
export interface Step {
  readonly setup: Setup;
  readonly override: Override | null;
}

/** Settings, and their past and future for undo and redo. */
export interface SetupSlice {
  readonly setup: Setup;
  readonly override: Override | null;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** Tasks that came from files, by their reference. In memory only. */
  readonly imported: readonly Task[];
  /** Faults of a link or of an import, shown until put away. */
  readonly notices: readonly Fault[];
}

/** The traces on screen, one per arm, and the run that makes them. */
export interface RunSlice {
  /** Arm A and arm B as they are shown, overrides included; null before the first round of the first run. */
  readonly traces: TracePair | null;
  /** The same as they ran: what the messages were really routed by. */
  readonly recorded: TracePair | null;
  readonly status: RunStatus;
  readonly failure: RunFailure | null;
  /** Rounds that both arms have finished, of those to come; for the progress line. */
  readonly roundsDone: number;
}

/** A run on real models: it waits for a person's word, since it takes time and perhaps money. */
export interface PendingRun {
  readonly plan: RunPlan;
  readonly stepwise: boolean;
  /** What it will ask for, rehearsed with scripted readers; null while that is worked out. */
  readonly estimate: RunEstimate | null;
}

/** The calls of a run on real models. */
export interface DeskView {
  readonly calls: readonly DeskCall[];
  readonly spent: Spent;
  /** Milliseconds of the page's clock at which the run began. */
  readonly started: number;
  /** The same clock when this was seen. */
  readonly at: number;
  readonly estimate: RunEstimate | null;
  /** The budget is used up: the run stopped where it was. */
  readonly usedUp: boolean;
}

/** The turn of the person, with what they may choose from; null for free text. */
export interface SeatTurn extends PersonTurn {
  readonly options: readonly string[] | null;
}

/** Readers that are no simulation: the run that waits for them, and the one that they make. */
export interface ReadersSlice {
  readonly pending: PendingRun | null;
  readonly desk: DeskView | null;
  readonly budget: Budget;
  /** The turns that wait for the person at the screen, the first one first. */
  readonly turns: readonly SeatTurn[];
}

/** Where the person looks. Indices into the traces. */
export interface ViewSlice {
  readonly round: number;
  /** How far the round on screen has gone; `read` shows all of it. Always a stage that the round has. */
  readonly stage: Stage;
  readonly evidence: number;
  readonly receiver: number;
  /** False until the person chose something: then the page still chooses for them. */
  readonly chosen: boolean;
  /** Only receivers whose two inboxes hold different sentences this round are drawn. */
  readonly onlyDiffering: boolean;
  readonly playing: boolean;
  /** What playing shows one after another: the stages of each round, or whole rounds. */
  readonly pace: 'stages' | 'rounds';
  readonly theme: 'system' | 'light' | 'dark';
  /** Cell under the pointer or focus, linked everywhere; null where none is. */
  readonly hover: { readonly evidence: number; readonly receiver: number } | null;
}

export interface LabState extends SetupSlice, RunSlice, ReadersSlice, BranchSlice, ViewSlice {}
