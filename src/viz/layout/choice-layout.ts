/** The strip of choices under a matrix: a column per agent as above it, a row per round. Pixels. */
export interface ChoiceLayout {
  readonly rounds: number;
  readonly columns: number;
  readonly columnWidth: number;
  readonly rowHeight: number;
  /** Side of a mark. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly centreX: (agent: number) => number;
  readonly centreY: (round: number) => number;
}

const TALLEST = 9.5;
const LOWEST = 4;

/** `rounds`: rows, round 0 included. `most`: height that the strip should keep to, where rows can shrink to it. */
export function layOutChoices(
  columns: number,
  columnWidth: number,
  rounds: number,
  most: number,
): ChoiceLayout {
  const rowHeight = Math.max(LOWEST, Math.min(TALLEST, most / Math.max(1, rounds)));
  const size = Math.max(2, Math.min(rowHeight - 2.5, columnWidth - 1));
  return {
    rounds,
    columns,
    columnWidth,
    rowHeight,
    size,
    width: columns * columnWidth,
    height: rounds * rowHeight,
    centreX: (agent) => (agent + 0.5) * columnWidth,
    centreY: (round) => (round + 0.5) * rowHeight,
  };
}
