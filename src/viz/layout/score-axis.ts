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

const RADIUS = 2.5;
/** From one dot's middle to the next. */
const STEP = 6;
/** Dots of a column may come this close before bars take over. */
const LEAST_STEP = 2.5;

/** From a score in [0, 1] to a place on the axis; `invert` goes back. */
export const scoreScale = ({ left, right }: AxisBox) => scaleLinear([0, 1], [left, right]).clamp(true);

/**
 * Places scores on one axis, equal ones above one another, `filled` ones at the bottom. Columns too tall for the box are
 * pressed together, and where that does not do, every column becomes a bar on one scale.
 */
export function layoutScores(
  messages: readonly { readonly score: number; readonly filled: boolean }[],
  box: AxisBox,
): ScoreLayout {
  const scale = scoreScale(box);
  const columns = new Map<number, number[]>();
  for (const [index, { score }] of messages.entries()) {
    const column = Math.round((scale(score) - box.left) / STEP);
    const members = columns.get(column);
    if (members === undefined) columns.set(column, [index]);
    else members.push(index);
  }
  const isFilled = (index: number): boolean => messages[index]?.filled === true;
  for (const members of columns.values()) {
    members.sort(
      (a, b) =>
        Number(isFilled(b)) - Number(isFilled(a)) ||
        (messages[a]?.score ?? 0) - (messages[b]?.score ?? 0) ||
        a - b,
    );
  }
  const xOf = (column: number): number => Math.min(box.right, box.left + column * STEP);
  const height = box.base - box.top;
  const tallest = Math.max(1, ...[...columns.values()].map(({ length }) => length));
  const step = Math.min(STEP, (height - 2 * RADIUS) / Math.max(1, tallest - 1));
  const common = { radius: RADIUS, column: STEP };
  if (step >= LEAST_STEP) {
    const dots = [...columns].flatMap(([column, members]) =>
      members.map((index, k) => ({ index, x: xOf(column), y: box.base - RADIUS - k * step })),
    );
    return { ...common, dots, piles: [] };
  }
  const piles = [...columns]
    .sort(([a], [b]) => a - b)
    .map(([column, members]) => {
      // A single message among a thousand must stay visible.
      const tall = Math.max(2, (height * members.length) / tallest);
      return {
        x: xOf(column),
        members,
        height: tall,
        filled: (tall * members.filter(isFilled).length) / members.length,
      };
    });
  return { ...common, dots: [], piles };
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
