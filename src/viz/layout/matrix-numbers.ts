import { columnOf, type MatrixLayout } from './matrix-layout.ts';
import { DIGIT } from './thin-numbers.ts';

/** What is written above a column: a receiver's number, or "×12" where receivers that read the same share it. */
export interface ColumnNumber {
  readonly key: string;
  readonly text: string;
  /** Centre. */
  readonly x: number;
  readonly selected: boolean;
}

/** Width of a small letter above a column. Pixels. */
const LETTER = 6;

/** Where a receiver stands across the matrix: within a shared column, in the order of its receivers. */
function centreOf(layout: MatrixLayout, receiver: number): number {
  const column = columnOf(layout, receiver);
  const receivers = layout.bins.bins[column] ?? [receiver];
  const within =
    layout.bins.how === 'neighbours' ? (receivers.indexOf(receiver) + 0.5) / receivers.length : 0.5;
  return (column + within) * layout.columnWidth;
}

function sizesOf(layout: MatrixLayout): { text: string; x: number; weight: number }[] {
  return layout.bins.bins
    .map((receivers, column) => ({
      text: receivers.length === 1 ? layout.labelOf(receivers[0] ?? 0) : `×${receivers.length}`,
      x: (column + 0.5) * layout.columnWidth,
      weight: receivers.length,
    }))
    .sort((a, b) => b.weight - a.weight);
}

/**
 * Numbers above the columns and their centres: the selected receiver's always, and no two that touch. Numbers at the
 * edges of narrow columns are moved inside. Groups show their sizes instead, the largest first; a group of one shows
 * its agent's number.
 */
export function placeNumbers(layout: MatrixLayout, selected: number): ColumnNumber[] {
  const kept: ColumnNumber[] = [];
  // Small letters are narrower than digits.
  const half = (text: string): number => (text.length * (/^\p{Ll}+$/u.test(text) ? LETTER : DIGIT)) / 2;
  const keep = (key: string, text: string, centre: number, isSelected: boolean): void => {
    const x = Math.max(half(text), Math.min(layout.width - half(text), centre));
    const touches = kept.some((one) => Math.abs(one.x - x) < half(one.text) + half(text) + 3);
    if (!touches) kept.push({ key, text, x, selected: isSelected });
  };
  const { how, shown } = layout.bins;
  const has = (receiver: number): boolean => columnOf(layout, receiver) >= 0;
  if (how === 'same-inbox') {
    const own = layout.bins.bins[columnOf(layout, selected)];
    if (has(selected) && own !== undefined) {
      const text = own.length === 1 ? layout.labelOf(selected) : `×${own.length}`;
      keep('selected', text, centreOf(layout, selected), true);
    }
    for (const { text, x } of sizesOf(layout)) keep(String(x), text, x, false);
  } else {
    if (has(selected)) keep(String(selected), layout.labelOf(selected), centreOf(layout, selected), true);
    // The last number tells how many there are: it goes before its neighbours.
    for (const receiver of [...layout.deciders.toReversed(), shown.at(-1) ?? -1, ...layout.numbered]) {
      if (has(receiver)) keep(String(receiver), layout.labelOf(receiver), centreOf(layout, receiver), false);
    }
  }
  return kept.sort((a, b) => a.x - b.x);
}
