import { scaleLinear, scaleSqrt } from 'd3';
import type { EvidenceKind } from '#core/task.ts';
import { shortenName } from '../agent-words.ts';
import { binNeighbours, type ColumnBins, receiverAt } from './matrix-bins.ts';
import { NARROWEST } from './matrix-zoom.ts';
import { thinNumbers } from './thin-numbers.ts';

/** What a matrix's geometry depends on. Pixels are CSS pixels. */
export interface MatrixFrame {
  /** Width that the page gives one matrix. */
  readonly width: number;
  /** Height of a row, and the width at which a cell is square. */
  readonly cell: number;
  /** Kinds of the evidence in the task's order, one per row. */
  readonly kinds: readonly EvidenceKind[];
  /** N. */
  readonly agents: number;
  /** Which receivers share a column; left out: every receiver has its own. */
  readonly bins?: ColumnBins;
  /** Width of a column, where a zoom sets it; left out: as wide as fits. */
  readonly columnWidth?: number;
  /** Names of the agents after the N-th, who decide; they stand above their columns instead of numbers. */
  readonly deciders?: readonly string[];
  /** The most copies that any cell of either arm reads: the end of the dots' scale. */
  readonly mostRead: number;
}

/** Where everything of one matrix stands. Both arms use the same one, so that they can be compared by eye. */
export interface MatrixLayout {
  readonly bins: ColumnBins;
  /** Columns drawn: N, or fewer where receivers share them. */
  readonly columns: number;
  readonly rows: number;
  /** Width of a column. */
  readonly columnWidth: number;
  /** Width of all columns; larger than the frame's where columns have reached their smallest width. */
  readonly width: number;
  readonly rowHeight: number;
  /** Upper edge of each row, below the head. */
  readonly rowTop: readonly number[];
  /** The first row after the gap between shared and private sentences; null where there is no gap. */
  readonly gapAt: number | null;
  /** Height of the column numbers above the first row. */
  readonly head: number;
  /** Head and rows. */
  readonly height: number;
  /** Height of a bar of that many copies: one scale for both arms, 0 to N − 1. */
  readonly barHeight: (copies: number) => number;
  /** The first copy stands as a foot of `BAR_FOOT` pixels, and the scale goes on evenly from there. */
  readonly footed: boolean;
  /** Radius of a dot whose area means that many copies read; 0 for none. */
  readonly dotRadius: (copies: number) => number;
  /** Dots, ticks and edges fit into a cell. False: fill and hatch only. */
  readonly detailed: boolean;
  /** Receivers whose number may be written, by index. */
  readonly numbered: readonly number[];
  /** What stands above the column of a receiver: its number, or a decider's short name. */
  readonly labelOf: (receiver: number) => string;
  /** Deciders, by index. */
  readonly deciders: readonly number[];
}

/** The least height of a bar that can be seen, in pixels. */
export const BAR_FOOT = 3;

/** More agents than this are drawn on a canvas. */
export const MOST_SVG_COLUMNS = 24;
/** Wider than twice its height a cell looks lost. */
const WIDEST = 2;
/** The widest that a column gets, in rows of that height. */
const widestColumn = (cell: number): number => cell * WIDEST;

/** Geometry of a matrix. `width`, `cell` > 0; any number of rows and columns. */
export function layOutMatrix(frame: MatrixFrame): MatrixLayout {
  const { width, cell, kinds, agents, mostRead, deciders = [] } = frame;
  const bins = frame.bins ?? binNeighbours(agents, 1);
  const columns = bins.bins.length;
  const fitting = Math.min(width / Math.max(1, columns), widestColumn(cell));
  const columnWidth = Math.max(NARROWEST, frame.columnWidth ?? fitting);
  const head = Math.round((cell * 18) / 22);
  const gap = Math.round((cell * 8) / 22);
  const firstPrivate = kinds.findIndex((kind) => kind !== 'shared');
  // After own searches shared sentences may stand anywhere, and there is no one place for a gap.
  const parted = firstPrivate > 0 && kinds.lastIndexOf('shared') < firstPrivate;
  const breaks = parted ? firstPrivate : Number.POSITIVE_INFINITY;
  const rowTop = kinds.map((_, e) => e * cell + (e >= breaks ? gap : 0));
  const rowsHeight = kinds.length * cell + (breaks < kinds.length ? gap : 0);
  const tall = cell - 4;
  const most = Math.max(1, agents - 1);
  // Among many agents one copy would be less than a pixel: it gets a foot, and the rest goes evenly to N − 1 [ours].
  const footed = tall / most < BAR_FOOT;
  const bar = (
    footed ? scaleLinear([0, 1, most], [0, BAR_FOOT, tall]) : scaleLinear([0, most], [0, tall])
  ).clamp(true);
  const fits = Math.min(columnWidth, cell) / 2 - 0.5;
  const unit = (cell * 2.7) / 22;
  const largest = Math.min(fits, unit * Math.sqrt(mostRead));
  const dot = scaleSqrt([0, Math.max(1, mostRead)], [0, largest]).clamp(true);
  const { shown } = bins;
  const room = bins.how === 'same-inbox' ? 0 : (columnWidth * columns) / Math.max(1, shown.length);
  return {
    bins,
    columns,
    rows: kinds.length,
    columnWidth,
    width: columnWidth * columns,
    rowHeight: cell,
    rowTop,
    gapAt: breaks < kinds.length ? breaks : null,
    head,
    height: head + rowsHeight,
    barHeight: (copies) => bar(copies),
    footed,
    dotRadius: (copies) => (copies <= 0 ? 0 : Math.max(0.9, dot(copies))),
    detailed: columnWidth >= 10,
    labelOf: (receiver) => {
      const name = deciders[receiver - agents + deciders.length];
      return name === undefined ? String(receiver + 1) : shortenName(name);
    },
    deciders: deciders.map((_, i) => agents - deciders.length + i),
    numbered: room === 0 ? [] : thinNumbers(shown.length, room).map((at) => shown[at] ?? 0),
  };
}

/** Column of a receiver; −1 for one that there is not, or that is not drawn. */
export const columnOf = ({ bins }: MatrixLayout, receiver: number): number => bins.columnOf[receiver] ?? -1;

/** The cell at a point below the matrix's upper left corner; null beside the rows. In the head only the column counts. */
export function cellAt(
  layout: MatrixLayout,
  x: number,
  y: number,
): { readonly evidence: number | null; readonly receiver: number } | null {
  const column = Math.floor(x / layout.columnWidth);
  if (column < 0 || column >= layout.columns || y < 0 || y > layout.height) return null;
  const receiver = receiverAt(layout.bins, column, x / layout.columnWidth - column);
  if (receiver === null) return null;
  const below = y - layout.head;
  const row = layout.rowTop.findIndex((top) => below >= top && below < top + layout.rowHeight);
  return { evidence: row < 0 ? null : row, receiver };
}
