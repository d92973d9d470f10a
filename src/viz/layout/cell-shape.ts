import type { CellTable } from './matrix-bins.ts';
import type { MatrixLayout } from './matrix-layout.ts';

/** A box in the matrix's pixels, rows counted from below the head. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is drawn in one cell. Bars stand on the row's rule: what passes below, what is cut and cancelled above. */
export interface CellShape {
  /** The cell itself. */
  readonly box: Box;
  readonly centreX: number;
  readonly centreY: number;
  /** Copies that pass: plain. Null where there are none. */
  readonly passing: Box | null;
  /** Copies that a size limit cut: outline with a dotted ground. */
  readonly cut: Box | null;
  /** Copies cancelled: hatched. */
  readonly cancelled: Box | null;
  /** Radius of the dot; 0 where nothing is read. */
  readonly dot: number;
  readonly first: boolean;
  readonly held: boolean;
}

/** The numbers of one cell. */
export interface CellCounts {
  readonly excitation: number;
  readonly inhibition: number;
  readonly read: number;
  readonly cut: number;
  readonly held: boolean;
  readonly first: boolean;
}

/** The numbers of the cell of a sentence in a column. */
export function countsAt(cells: CellTable, evidence: number, column: number): CellCounts {
  const at = evidence * cells.columns + column;
  return {
    excitation: cells.excitation[at] ?? 0,
    inhibition: cells.inhibition[at] ?? 0,
    read: cells.read[at] ?? 0,
    cut: cells.cut[at] ?? 0,
    held: cells.held[at] === 1,
    first: cells.first[at] === 1,
  };
}

/** Geometry of the cell of a sentence in a column. Where receivers share columns, the cells hold their means. */
export const shapeCell = (
  layout: MatrixLayout,
  cells: CellTable,
  evidence: number,
  column: number,
): CellShape => shapeCounts(layout, countsAt(cells, evidence, column), evidence, column);

/** Geometry of a cell with these numbers. */
export function shapeCounts(
  layout: MatrixLayout,
  { excitation: copies, inhibition: cancelled, read, cut, held, first }: CellCounts,
  evidence: number,
  column: number,
): CellShape {
  const y = layout.rowTop[evidence] ?? 0;
  const x = column * layout.columnWidth;
  // Narrow columns stand side by side: gaps of part of a pixel would come and go with the rounding.
  const inset = layout.detailed ? 1 : 0;
  const floor = y + layout.rowHeight - 1.5;
  const between = (from: number, to: number): Box | null =>
    to <= from
      ? null
      : {
          x: x + inset,
          y: floor - layout.barHeight(to),
          width: layout.columnWidth - 2 * inset,
          height: layout.barHeight(to) - layout.barHeight(from),
        };
  const passed = copies - cancelled - cut;
  return {
    box: { x, y, width: layout.columnWidth, height: layout.rowHeight },
    centreX: x + layout.columnWidth / 2,
    centreY: y + layout.rowHeight / 2,
    passing: between(0, passed),
    cut: between(passed, passed + cut),
    cancelled: between(passed + cut, copies),
    dot: layout.dotRadius(read),
    first,
    held,
  };
}
