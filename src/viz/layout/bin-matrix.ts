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
export function binMatrix(cells: CellTable, { bins, how }: ColumnBins): BinnedCells {
  const sizes = Int32Array.from(bins, (receivers) => receivers.length);
  if (how === 'single') return { ...cells, sizes };
  const columns = bins.length;
  const mean = (part: ArrayLike<number>): Float64Array => {
    const means = new Float64Array(cells.rows * columns);
    for (let e = 0; e < cells.rows; e++) {
      for (const [column, receivers] of bins.entries()) {
        let sum = 0;
        for (const r of receivers) sum += part[e * cells.columns + r] ?? 0;
        means[e * columns + column] = receivers.length === 0 ? 0 : sum / receivers.length;
      }
    }
    return means;
  };
  const any = (part: ArrayLike<number>): Uint8Array =>
    Uint8Array.from(mean(part), (share) => (share > 0 ? 1 : 0));
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
