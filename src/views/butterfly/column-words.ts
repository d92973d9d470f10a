import type { MatrixReading } from '#core/measures/matrix.ts';
import { nameColumn } from '#viz/layout/matrix-bins.ts';
import { columnOf, type MatrixLayout } from '#viz/layout/matrix-layout.ts';

/** A mean in words: at most one decimal, and never "0" for what is a little. */
const mean = (value: number): string =>
  value > 0 && value < 0.05 ? 'fewer than 0.1' : value.toLocaleString('en', { maximumFractionDigits: 1 });

/**
 * What a shared column shows of a sentence, before the pointed cell's own words: "Agents 17 to 32, on average: 4.2
 * copies arrive, 0 cancelled, 4.2 read. " Empty for a column of one receiver.
 */
export function speakColumn(
  layout: MatrixLayout,
  matrix: MatrixReading,
  evidence: number,
  receiver: number,
  round: number,
): string {
  const column = columnOf(layout, receiver);
  const receivers = layout.bins.bins[column] ?? [];
  if (receivers.length < 2 || matrix.stage === 'write') return '';
  const total = (part: ArrayLike<number>): number =>
    receivers.reduce((sum, r) => sum + (part[evidence * matrix.columns + r] ?? 0), 0);
  const name = nameColumn(layout.bins, column, layout.labelOf);
  const whom = name.charAt(0).toUpperCase() + name.slice(1);
  if (round === 0) return `${whom}: ${total(matrix.held).toLocaleString('en')} hold it. `;
  const each = (part: ArrayLike<number>): string => mean(total(part) / receivers.length);
  const arriving = `${whom}, on average: ${each(matrix.excitation)} copies arrive`;
  if (matrix.stage === 'match') return `${arriving}. `;
  return `${arriving}, ${each(matrix.inhibition)} cancelled, ${each(matrix.read)} read. `;
}
