import type { FigurePanel } from '#core/figure-data.ts';
import type { ResultLine } from '../sweep/result-line.ts';
import type { FigurePart, FigureSettings } from './settings.ts';

/** What a figure draws from. Lines may hold runs that it does not need; failed units are runs that there are none of. */
export interface FigureRuns {
  readonly lines: readonly ResultLine[];
  readonly failedUnits: number;
}

/** What a drawing gives; the rest of `FigureData` is the same for every figure. */
export interface Drawing {
  readonly panels: readonly FigurePanel[];
  readonly notes?: readonly string[];
}

/** A figure or table of the paper with its live counterpart. Titles are neutral: a live result may come out otherwise. */
export interface FigureDefinition {
  /** As the paper names it; tables and figures of one name are told apart: "F.1", "F.1 figure". */
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly says: string;
  /** Where the sources do not print what the figure shows, and what was chosen [ours]. */
  readonly ours: string | null;
  /** Whether it is about several group sizes or about one. */
  readonly over: 'sizes' | 'one size';
  readonly plan: (settings: FigureSettings) => readonly FigurePart[];
  readonly draw: (runs: FigureRuns, settings: FigureSettings) => Drawing;
}
