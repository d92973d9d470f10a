/** An upright stretch at `x`, from `top` to `bottom`: one end of a ribbon. Pixels. */
export interface RibbonEnd {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** A ribbon between two ends of one height. */
export interface Ribbon {
  readonly from: RibbonEnd;
  readonly to: RibbonEnd;
  /** Index of the row that it belongs to. */
  readonly row: number;
  /** Closed outline. */
  readonly d: string;
}

/** A round number for a path: two decimals. */
export const short = (value: number): number => Math.round(value * 100) / 100;

export const heightOf = ({ top, bottom }: RibbonEnd): number => bottom - top;

/** The stretch of `height` around `centre`. */
export const around = (x: number, centre: number, height: number): RibbonEnd => ({
  x,
  top: centre - height / 2,
  bottom: centre + height / 2,
});

/** A ribbon that leaves and arrives level, like a river between two banks. */
export function drawRibbon(row: number, from: RibbonEnd, to: RibbonEnd): Ribbon {
  const half = (from.x + to.x) / 2;
  const [a, b, m] = [short(from.x), short(to.x), short(half)];
  const d =
    `M${a} ${short(from.top)}C${m} ${short(from.top)} ${m} ${short(to.top)} ${b} ${short(to.top)}` +
    `V${short(to.bottom)}C${m} ${short(to.bottom)} ${m} ${short(from.bottom)} ${a} ${short(from.bottom)}Z`;
  return { from, to, row, d };
}

/** Ends of the given heights, one below the other without a gap, around `centre`. */
export function stackEnds(x: number, centre: number, heights: readonly number[]): RibbonEnd[] {
  let top = centre - heights.reduce((sum, height) => sum + height, 0) / 2;
  return heights.map((height) => {
    const end = { x, top, bottom: top + height };
    top += height;
    return end;
  });
}
