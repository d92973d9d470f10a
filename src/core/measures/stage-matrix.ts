import { knownAt, type Stage } from '../stage.ts';
import type { MatrixReading } from './matrix.ts';

/**
 * The matrix of a round as far as `stage`: nothing while messages only lie there as written, the arriving copies E once
 * they are matched, all of it from routing on. Totals count arriving copies at `match`, copies read later.
 */
export function readStageMatrix(matrix: MatrixReading, stage: Stage): MatrixReading {
  // Rounds with nothing to match or route are read whole.
  const { matched, routed } = knownAt(1, stage);
  if (routed) return matrix;
  const { rows, columns, held } = matrix;
  const nothing = new Int32Array(rows * columns);
  const excitation = matched ? matrix.excitation : nothing;
  const totals = Array.from({ length: rows }, (_, e) =>
    excitation.subarray(e * columns, (e + 1) * columns).reduce((sum, copies) => sum + copies, 0),
  );
  const first = new Uint8Array(rows * columns);
  return {
    ...matrix,
    stage,
    excitation,
    inhibition: nothing,
    read: nothing,
    cut: nothing,
    first,
    held,
    totals,
  };
}
