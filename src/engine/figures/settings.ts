import type { ReaderSettings } from '#backends/scripted/settings.ts';
import { defaultReaderSettings } from '#backends/scripted/settings.ts';
import type { Level } from '#core/measures/pair-runs.ts';
import type { TaskFile } from '../sweep/plan.ts';

/** The kinds of tasks that the paper's figures speak of, and the growing elimination tasks of Figure I.1. */
export type TaskKind = 'hidden' | 'strong' | 'weak' | 'hops' | 'elimination';

/** Tasks of a file in place of built-in or generated ones; the names of its items in order. */
export interface ImportedTasks {
  readonly file: string;
  readonly ids: readonly string[];
}

/** What every figure is run and drawn with. */
export interface FigureSettings {
  /** Tasks of a kind; fewer where there are fewer. Decoy puzzles: half of them of each strength. */
  readonly items: number;
  /** Each item is run once per seed. */
  readonly seeds: readonly number[];
  /** The N of figures over group sizes. */
  readonly sizes: readonly number[];
  /** The N of figures at one group size. */
  readonly agents: number;
  readonly readers: { readonly name: string; readonly settings: ReaderSettings };
  readonly preset: 'distinctive' | 'plain';
  readonly level: Level;
  /** HiddenBench and MuSiQue where a person has loaded them. */
  readonly imported: { readonly hidden: ImportedTasks | null; readonly hops: ImportedTasks | null };
}

/** Small enough for a browser [ours]: seconds to a minute a figure. */
export const defaultFigureSettings: FigureSettings = {
  items: 12,
  seeds: [1],
  sizes: [4, 8, 16, 32],
  agents: 16,
  readers: { name: 'default', settings: defaultReaderSettings },
  preset: 'distinctive',
  level: 'all',
  imported: { hidden: null, hops: null },
};

/** Rounds after round 0, as in the paper. */
export const figureRounds = 6;

/** One product of sets to run; a figure has one or several. Fits the draft of a sweep plan. */
export interface FigurePart {
  readonly name: string;
  readonly tasks: readonly (string | TaskFile)[];
  readonly agents: readonly number[];
  readonly conditions: readonly string[];
  readonly architectures: readonly string[];
  readonly readers: readonly [{ readonly name: string; readonly settings: ReaderSettings }];
  readonly seeds: readonly number[];
  readonly rounds: readonly number[];
  readonly matcher: { readonly preset: 'distinctive' | 'plain' };
}
