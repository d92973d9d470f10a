import type { Cell } from '#core/measures/cell.ts';

/** θ as a figure. */
export const showTheta = (theta: number): string => (Number.isFinite(theta) ? String(theta) : '∞');

/** What θ means in this cell: "it lacks it", "it holds it", "nothing is cancelled". */
export function wordTheta({ theta, held }: Pick<Cell, 'theta' | 'held'>): string {
  if (!Number.isFinite(theta)) return 'nothing is cancelled';
  return held ? 'it holds it' : 'it lacks it';
}

/** The same for a narrow column. */
export const shortTheta = (cell: Pick<Cell, 'theta' | 'held'>): string =>
  Number.isFinite(cell.theta) ? wordTheta(cell) : 'all pass';

/** I with its numbers: "max(0, 9 − 1) = 8"; just "0" where nothing is cancelled. */
export const workOut = ({ excitation, theta }: Pick<Cell, 'excitation' | 'theta'>): string | null =>
  Number.isFinite(theta) ? `max(0, ${excitation} − ${theta}) =` : null;

/** The same where both columns have numbers to show, which the long form has no room for; nothing where I is plainly 0. */
export const workOutShort = ({ excitation, theta }: Pick<Cell, 'excitation' | 'theta'>): string | null =>
  excitation > theta ? `${excitation} − ${theta} =` : null;
