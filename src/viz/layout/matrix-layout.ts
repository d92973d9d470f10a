import { scaleLinear, scaleSqrt } from 'd3';
import type { EvidenceKind } from '#core/task.ts';

/** What a matrix's geometry depends on. Pixels are CSS pixels. */
export interface MatrixFrame {
  /** Width that the page gives one matrix. */
  readonly width: number;
  /** Height of a row, and the width at which a cell is square. */
  readonly cell: number;
  /** Kinds of the evidence in the task's order, one per row. */
  readonly kinds: readonly EvidenceKind[];
  /** N. */
  readonly columns: number;
  /** The most copies that any cell of either arm reads: the end of the dots' scale. */
  readonly mostRead: number;
}

/** Where everything of one matrix stands. Both arms use the same one, so that they can be compared by eye. */
export interface MatrixLayout {
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
  /** Radius of a dot whose area means that many copies read; 0 for none. */
  readonly dotRadius: (copies: number) => number;
  /** Dots, ticks and edges fit into a cell. False: fill and hatch only. */
  readonly detailed: boolean;
  /** Columns whose number is written, by index. */
  readonly numbered: readonly number[];
}

/** More agents than this are drawn on a canvas. */
export const MOST_SVG_COLUMNS = 24;
/** Wider than twice its height a cell looks lost. */
const WIDEST = 2;
/** Narrower columns cannot be told apart: the matrix then scrolls inside its box. */
const NARROWEST = 3;
/** Width of a digit of the column numbers, and the least space between two numbers. */
const DIGIT = 6.8;
const NUMBER_GAP = 4;

/**
 * Columns that may carry a number: all, or the first and every 2nd, 4th, 5th, 8th, 10th … one. `room` in pixels per
 * column. Which of them are written is for `placeNumbers` to say.
 */
export function thinNumbers(columns: number, room: number): number[] {
  const widest = String(columns).length * DIGIT + NUMBER_GAP;
  const steps = [1, 2, 4, 5, 8, 10, 16, 20, 25, 32, 50, 64, 100, 128, 200, 250, 256, 500, 512];
  const step = steps.find((s) => s * room >= widest) ?? columns;
  const numbered: number[] = columns > 0 ? [0] : [];
  for (let n = Math.max(2, step); n <= columns; n += step) numbered.push(n - 1);
  return numbered;
}

/** Geometry of a matrix. `width`, `cell` > 0; any number of rows and columns. */
export function layOutMatrix({ width, cell, kinds, columns, mostRead }: MatrixFrame): MatrixLayout {
  const columnWidth = Math.max(NARROWEST, Math.min(width / Math.max(1, columns), cell * WIDEST));
  const head = Math.round((cell * 18) / 22);
  const gap = Math.round((cell * 8) / 22);
  const firstPrivate = kinds.findIndex((kind) => kind !== 'shared');
  const breaks = firstPrivate > 0 ? firstPrivate : Number.POSITIVE_INFINITY;
  const rowTop = kinds.map((_, e) => e * cell + (e >= breaks ? gap : 0));
  const rowsHeight = kinds.length * cell + (breaks < kinds.length ? gap : 0);
  const tall = cell - 4;
  const bar = scaleLinear([0, Math.max(1, columns - 1)], [0, tall]).clamp(true);
  const fits = Math.min(columnWidth, cell) / 2 - 0.5;
  const unit = (cell * 2.7) / 22;
  const largest = Math.min(fits, unit * Math.sqrt(mostRead));
  const dot = scaleSqrt([0, Math.max(1, mostRead)], [0, largest]).clamp(true);
  return {
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
    dotRadius: (copies) => (copies <= 0 ? 0 : Math.max(0.9, dot(copies))),
    detailed: columnWidth >= 10,
    numbered: thinNumbers(columns, columnWidth),
  };
}

/**
 * Column numbers and their centres: the selected column's always, and no two that touch. Numbers at the edges of
 * narrow columns are moved inside.
 */
export function placeNumbers(layout: MatrixLayout, selected: number): { column: number; x: number }[] {
  const half = (column: number): number => (String(column + 1).length * DIGIT) / 2;
  const place = (column: number) => ({
    column,
    x: Math.max(half(column), Math.min(layout.width - half(column), (column + 0.5) * layout.columnWidth)),
  });
  const touches = (a: { column: number; x: number }, b: { column: number; x: number }): boolean =>
    Math.abs(a.x - b.x) < half(a.column) + half(b.column) + 3;
  const kept = selected >= 0 && selected < layout.columns ? [place(selected)] : [];
  // The last number tells how many there are: it goes before its neighbours.
  for (const column of [layout.columns - 1, ...layout.numbered]) {
    const next = place(column);
    if (column >= 0 && !kept.some((one) => touches(one, next))) kept.push(next);
  }
  return kept.sort((a, b) => a.column - b.column);
}

/** The cell at a point below the matrix's upper left corner; null beside the rows. In the head only the column counts. */
export function cellAt(
  layout: MatrixLayout,
  x: number,
  y: number,
): { readonly evidence: number | null; readonly receiver: number } | null {
  const receiver = Math.floor(x / layout.columnWidth);
  if (receiver < 0 || receiver >= layout.columns || y < 0 || y > layout.height) return null;
  const below = y - layout.head;
  const row = layout.rowTop.findIndex((top) => below >= top && below < top + layout.rowHeight);
  return { evidence: row < 0 ? null : row, receiver };
}
