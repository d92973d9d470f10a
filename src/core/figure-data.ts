/**
 * A figure as plain data (spec: screens, "Figures"): what is drawn, written as a table, exported and read back. Numbers stand in
 * the unit of their panel. Everything goes through JSON and CSV unchanged.
 */

/** One value with its interval and with what it is made of. */
export interface FigurePoint {
  /** The id of a place on the panel's x axis (a table's column). */
  readonly x: string;
  /** Null: nothing to show there yet, or undefined. */
  readonly y: number | null;
  /** 95 % interval; null with fewer than 5 items. */
  readonly low: number | null;
  readonly high: number | null;
  readonly items: number;
  /** Runs (or pairs of runs) that count. */
  readonly runs: number;
  /** Runs that exclusions left out. */
  readonly excluded: number;
  /** Answers missing in the runs that count. */
  readonly missing: number;
}

/** Whose colour a series takes: passing messages, the router, or neither. */
export type FigureTone = 'standard' | 'inhibitory' | 'neutral';

export interface FigureSeries {
  readonly id: string;
  readonly name: string;
  readonly tone: FigureTone;
  /** Place among the series of its tone: 0 takes the tone itself, later ones are darker, dashed otherwise, of another shape. */
  readonly nth: number;
  /** `curve`: an expected value, drawn as a line without marks. */
  readonly kind: 'live' | 'curve';
  readonly points: readonly FigurePoint[];
}

/** A number that the paper prints. */
export interface PublishedPoint {
  readonly series: string;
  readonly x: string;
  readonly y: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly model: string;
  /** Where it stands: "H.2". */
  readonly source: string;
}

/** A range that the paper prints for the whole panel. */
export interface PublishedRange {
  readonly low: number;
  readonly high: number;
  readonly words: string;
}

export type FigureUnit = 'percent' | 'points' | 'tokens' | 'copies' | 'count' | 'share' | 'index';

/** Two series whose difference has an interval that holds 0 at x. */
export interface FigureTie {
  readonly a: string;
  readonly b: string;
  readonly x: string;
}

export interface FigurePanel {
  readonly id: string;
  /** Empty where the figure has one panel. */
  readonly title: string;
  readonly kind: 'lines' | 'bars' | 'table';
  /** `number`: places by value instead of evenly; the ids are numbers then. */
  readonly x: {
    readonly name: string;
    readonly scale: 'steps' | 'number';
    readonly places: readonly { readonly id: string; readonly name: string }[];
  };
  /** Ends of the axis, null where the data decide. */
  readonly y: {
    readonly name: string;
    readonly unit: FigureUnit;
    readonly from: number | null;
    readonly to: number | null;
  };
  readonly series: readonly FigureSeries[];
  readonly published: readonly PublishedPoint[];
  readonly range: PublishedRange | null;
  readonly ties: readonly FigureTie[];
}

export interface FigureData {
  readonly id: string;
  readonly title: string;
  /** "paper, table E.1". */
  readonly source: string;
  /** What the numbers are, in a line. */
  readonly says: string;
  readonly level: 'all' | 'kept';
  /** Who answered, by name; simulated ones are named so. */
  readonly readers: string;
  /** Matching preset and tasks, as the figure has to name them. */
  readonly settings: string;
  /** Exclusions and missing answers, counted. */
  readonly counts: string;
  readonly notes: readonly string[];
  readonly panels: readonly FigurePanel[];
}
