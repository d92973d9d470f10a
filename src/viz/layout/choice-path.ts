/** A mark as a path: for SVG's `d` and for canvas's Path2D alike. */
export interface ChoicePath {
  readonly d: string;
  readonly fill: boolean;
  readonly stroke: boolean;
}

/**
 * The mark of an answer's rank, `size` pixels wide around (x, y): 0 right = filled square, 1 = outline, 2 = slash,
 * 3 = cross, 4 = upright bar, 5 and beyond = triangle; null (no readable answer) = a dot.
 */
export function choicePath(rank: number | null, x: number, y: number, size: number): ChoicePath {
  const h = size / 2;
  const n = (value: number): string => value.toFixed(2);
  const square = (r: number): string => `M${n(x - r)} ${n(y - r)}h${n(2 * r)}v${n(2 * r)}h${n(-2 * r)}z`;
  const line = (dx: number, dy: number): string => `M${n(x - dx)} ${n(y + dy)}L${n(x + dx)} ${n(y - dy)}`;
  const stroked = (d: string): ChoicePath => ({ d, fill: false, stroke: true });
  const filled = (d: string): ChoicePath => ({ d, fill: true, stroke: false });
  if (rank === null) return filled(square(Math.max(0.5, h * 0.22)));
  switch (rank) {
    case 0:
      return filled(square(h));
    case 1:
      return stroked(square(Math.max(0.5, h - 0.6)));
    case 2:
      return stroked(line(h, h));
    case 3:
      return stroked(`${line(h * 0.9, h * 0.9)}${line(h * 0.9, -h * 0.9)}`);
    case 4:
      return stroked(line(0, h));
    default:
      return stroked(`M${n(x)} ${n(y - h)}L${n(x + h)} ${n(y + h)}H${n(x - h)}z`);
  }
}
