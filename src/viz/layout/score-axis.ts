import { scaleLinear } from 'd3';

/** Where the axis stands, in pixels. Piles grow from `base` up to `top`. */
export interface AxisBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly base: number;
}

/** One mark: its place in the list that was given. */
export interface ScoreDot {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/** Messages of about the same score, as one bar: for crowds whose dots would be too many to see. */
export interface ScorePile {
  readonly x: number;
  readonly members: readonly number[];
  /** Height of the whole pile and of its filled part, in pixels. */
  readonly height: number;
  readonly filled: number;
}

export interface ScoreLayout {
  readonly radius: number;
  /** Width of a column of equal scores. */
  readonly column: number;
  /** One per message; empty where piles stand instead. */
  readonly dots: readonly ScoreDot[];
  readonly piles: readonly ScorePile[];
}

const RADIUS = 2.1;
/** From one dot's middle to the next. */
const STEP = 5;
/** Where its own column is full, a dot stands at most so many columns aside. */
const MOST_ASIDE = 3;

/** From a score in [0, 1] to a place on the axis; `invert` goes back. */
export const scoreScale = ({ left, right }: AxisBox) => scaleLinear([0, 1], [left, right]).clamp(true);

type Marked = { readonly score: number; readonly filled: boolean };

const columnOf = (score: number, box: AxisBox): number =>
  Math.round((scoreScale(box)(score) - box.left) / STEP);
const middleOf = (column: number, box: AxisBox): number => Math.min(box.right, box.left + column * STEP);

/** Dots one above another, full columns spilling over into their neighbours; null where that would lead too far. */
function stackDots(messages: readonly Marked[], box: AxisBox): ScoreDot[] | null {
  const rows = Math.floor((box.base - box.top) / STEP);
  const last = columnOf(1, box);
  const heights = new Map<number, number>();
  const aside = Array.from({ length: 2 * MOST_ASIDE + 1 }, (_, i) => (i % 2 === 0 ? i / 2 : -(i + 1) / 2));
  const order = messages
    .map((_, i) => i)
    .sort((a, b) => Number(messages[b]?.filled) - Number(messages[a]?.filled) || a - b);
  const dots: ScoreDot[] = [];
  for (const index of order) {
    const wanted = columnOf(messages[index]?.score ?? 0, box);
    const free = aside
      .map((by) => wanted + by)
      .find((column) => column >= 0 && column <= last && (heights.get(column) ?? 0) < rows);
    if (free === undefined) return null;
    const below = heights.get(free) ?? 0;
    heights.set(free, below + 1);
    dots.push({ index, x: middleOf(free, box), y: box.base - RADIUS - 0.5 - below * STEP });
  }
  return dots;
}

/** Every column as a bar, on one scale. */
function pileUp(messages: readonly Marked[], box: AxisBox): ScorePile[] {
  const columns = new Map<number, number[]>();
  for (const [index, { score }] of messages.entries()) {
    const column = columnOf(score, box);
    const members = columns.get(column);
    if (members === undefined) columns.set(column, [index]);
    else members.push(index);
  }
  const tallest = Math.max(1, ...[...columns.values()].map(({ length }) => length));
  return [...columns]
    .sort(([a], [b]) => a - b)
    .map(([column, members]) => {
      // A single message among a thousand must stay visible.
      const height = Math.max(2, ((box.base - box.top) * members.length) / tallest);
      const filled = members.filter((index) => messages[index]?.filled === true).length;
      return { x: middleOf(column, box), members, height, filled: (height * filled) / members.length };
    });
}

/**
 * Places scores on one axis, equal ones above one another, `filled` ones at the bottom; a crowd that does not fit as dots
 * becomes bars.
 */
export function layoutScores(messages: readonly Marked[], box: AxisBox): ScoreLayout {
  const dots = stackDots(messages, box);
  const common = { radius: RADIUS, column: STEP };
  return dots === null
    ? { ...common, dots: [], piles: pileUp(messages, box) }
    : { ...common, dots, piles: [] };
}

/** The message that stands nearest to a point; null where there is none. In a pile, its topmost member. */
export function nearestMessage({ dots, piles }: ScoreLayout, x: number, y: number): number | null {
  let best: { readonly index: number; readonly distance: number } | null = null;
  const offer = (index: number, distance: number): void => {
    if (best === null || distance < best.distance) best = { index, distance };
  };
  for (const dot of dots) offer(dot.index, Math.hypot(dot.x - x, dot.y - y));
  for (const pile of piles) offer(pile.members.at(-1) ?? 0, Math.abs(pile.x - x));
  return (best as { readonly index: number } | null)?.index ?? null;
}
