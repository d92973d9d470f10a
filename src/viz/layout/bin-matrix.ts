import type { CellTable, ColumnBins } from './matrix-bins.ts';

/** A matrix after binning: a cell's numbers are means over the receivers of its column. */
export interface BinnedCells extends CellTable {
  /** Receivers of each column. */
  readonly sizes: Int32Array;
}

/**
 * Means of a matrix over the receivers of each column; `held` and `first` are 1 where they hold for any of them. Mean
 * times size, summed over columns, is the sum over receivers. O(M · N).
 */
export function binMatrix(cells: CellTable, { bins, columnOf, how, shown, agents }: ColumnBins): BinnedCells {
  const sizes = Int32Array.from(bins, (receivers) => receivers.length);
  if (how === 'single' && shown.length === agents) return { ...cells, sizes };
  const columns = bins.length;
  const sum = (part: ArrayLike<number>): Float64Array => {
    const sums = new Float64Array(cells.rows * columns);
    for (let e = 0; e < cells.rows; e++) {
      for (let r = 0; r < cells.columns; r++) {
        const column = columnOf[r] ?? -1;
        if (column < 0) continue;
        const at = e * columns + column;
        sums[at] = (sums[at] ?? 0) + (part[e * cells.columns + r] ?? 0);
      }
    }
    return sums;
  };
  const mean = (part: ArrayLike<number>): Float64Array => {
    const means = sum(part);
    for (let at = 0; at < means.length; at++) means[at] = (means[at] ?? 0) / (sizes[at % columns] ?? 1);
    return means;
  };
  const any = (part: ArrayLike<number>): Uint8Array => {
    const sums = sum(part);
    const flags = new Uint8Array(sums.length);
    for (let at = 0; at < sums.length; at++) flags[at] = (sums[at] ?? 0) > 0 ? 1 : 0;
    return flags;
  };
  return {
    rows: cells.rows,
    columns,
    excitation: mean(cells.excitation),
    inhibition: mean(cells.inhibition),
    read: mean(cells.read),
    cut: mean(cells.cut),
    held: any(cells.held),
    first: any(cells.first),
    sizes,
  };
}
