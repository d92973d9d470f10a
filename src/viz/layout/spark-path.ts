import { line, scaleLinear } from 'd3';

/** Points of a small line, one per round, 0 to `most` from the lower to the upper edge. */
export interface Spark {
  readonly d: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/**
 * `width`, `height` in pixels, `pad` kept free on every side for the marks. A single value stands at
 * the left; NaN = not yet known: nothing is drawn, but its place is kept.
 */
export function layOutSpark(
  values: readonly number[],
  most: number,
  width: number,
  height: number,
  pad = 4,
): Spark {
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [pad, width - pad]);
  const y = scaleLinear([0, Math.max(1, most)], [height - pad, pad]).clamp(true);
  const points = values.map((value, i) => ({ x: x(i), y: y(value) }));
  const d = line<{ x: number; y: number }>(
    (point) => point.x,
    (point) => point.y,
  ).defined(({ y: at }) => Number.isFinite(at))(points);
  return { d: d ?? '', points };
}
