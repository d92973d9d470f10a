import type { RunSummary } from '#core/measures/run-summary.ts';
import type { UnitSettings } from './plan.ts';

/** One finished run: a line of a results file. Nothing in it depends on when or where it was made. */
export interface ResultLine {
  readonly key: string;
  readonly settings: UnitSettings & { readonly condition: string };
  readonly summary: RunSummary;
  /** Path of the trace, relative to the folder of the results, where traces were kept. */
  readonly traceFile?: string;
}

/** A unit that could not be run; its key is the unit's. */
export interface FailureLine {
  readonly key: string;
  readonly settings: UnitSettings;
  readonly error: { readonly code: string; readonly message: string };
}

export type SweepLine = ResultLine | FailureLine;

export const isFailure = (line: SweepLine): line is FailureLine => 'error' in line;

export const resultsFormat = 'quell-results';
export const resultsVersion = 1;
