import type { Gaze, Setup } from '#archive/link-state.ts';
import type { Fault } from '#core/fault.ts';
import type { Task } from '#core/task.ts';
import type { Trace } from '#core/trace.ts';
import type { RunFailure } from '#runtime/protocol.ts';

/** How the run on screen stands. `waiting`: paused, or between two steps. */
export type RunStatus = 'idle' | 'running' | 'waiting' | 'finished' | 'cancelled' | 'failed';

/** Settings, and their past and future for undo and redo. */
export interface SetupSlice {
  readonly setup: Setup;
  readonly past: readonly Setup[];
  readonly future: readonly Setup[];
  /** Tasks that came from files, by their reference. In memory only. */
  readonly imported: readonly Task[];
  /** Faults of a link or of an import, shown until put away. */
  readonly notices: readonly Fault[];
}

/** The traces on screen, one per arm, and the run that makes them. */
export interface RunSlice {
  /** Arm A and arm B; null before the first round of the first run. */
  readonly traces: readonly [Trace, Trace] | null;
  readonly status: RunStatus;
  readonly failure: RunFailure | null;
  /** Rounds that both arms have finished, of those to come; for the progress line. */
  readonly roundsDone: number;
}

/** Where the person looks. Indices into the traces. */
export interface ViewSlice {
  readonly round: number;
  readonly evidence: number;
  readonly receiver: number;
  /** False until the person chose something: then the page still chooses for them. */
  readonly chosen: boolean;
  readonly playing: boolean;
  readonly theme: 'system' | 'light' | 'dark';
  /** Cell under the pointer or focus, linked everywhere; null where none is. */
  readonly hover: { readonly evidence: number; readonly receiver: number } | null;
}

export interface LabState extends SetupSlice, RunSlice, ViewSlice {}

/** The part of the view that belongs into a link. */
export type LinkedGaze = Gaze;
