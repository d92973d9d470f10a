/** What of a wide drawing is painted, in its own pixels. */
export interface PaintedSpan {
  readonly from: number;
  readonly to: number;
}

/** Drawings up to this width are painted whole: scrolling them costs nothing. CSS pixels. */
const WHOLE = 2048;

/**
 * The span to paint: everything where the drawing is narrow; `painted` itself while that covers what is in sight; else
 * what is in sight with as much again on either side. `look` is asked only where it matters, since reading the
 * page's geometry has a price.
 */
export function spanToPaint(
  width: number,
  painted: PaintedSpan | null,
  look: () => { readonly left: number; readonly width: number },
): PaintedSpan {
  if (width <= WHOLE) return painted ?? { from: 0, to: width };
  const sight = look();
  const right = Math.min(width, sight.left + sight.width);
  if (painted !== null && painted.from <= sight.left && painted.to >= right) return painted;
  return {
    from: Math.max(0, Math.floor(sight.left - sight.width)),
    to: Math.min(width, Math.ceil(sight.left + 2 * sight.width)),
  };
}
