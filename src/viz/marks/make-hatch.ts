import type { Inks } from './inks.ts';

interface Hatch {
  readonly ratio: number;
  readonly pattern: CanvasPattern;
}

/** A pattern belongs to no canvas: one per theme and density serves them all. */
const made = new WeakMap<Inks, Hatch>();

/** The hatch as a canvas pattern, 4 CSS pixels wide, drawn at the screen's own density so that it stays sharp. */
export function makeHatch(
  context: CanvasRenderingContext2D,
  inks: Inks,
  ratio: number,
): CanvasPattern | string {
  const known = made.get(inks);
  if (known?.ratio === ratio) return known.pattern;
  const side = Math.max(4, Math.round(4 * ratio));
  const tile = document.createElement('canvas');
  tile.width = side;
  tile.height = side;
  const ink = tile.getContext('2d');
  if (ink === null) return inks.hatch;
  ink.fillStyle = inks.ground;
  ink.fillRect(0, 0, side, side);
  ink.strokeStyle = inks.hatch;
  ink.lineWidth = side * 0.27;
  ink.beginPath();
  for (const shift of [-side, 0, side]) {
    ink.moveTo(shift - 1, side + 1);
    ink.lineTo(shift + side + 1, -1);
  }
  ink.stroke();
  const pattern = context.createPattern(tile, 'repeat');
  if (pattern === null) return inks.hatch;
  pattern.setTransform(new DOMMatrix().scale(4 / side));
  made.set(inks, { ratio, pattern });
  return pattern;
}
