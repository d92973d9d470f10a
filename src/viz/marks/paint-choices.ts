import type { ChoiceLayout } from '../layout/choice-layout.ts';
import { choicePath } from '../layout/choice-path.ts';
import type { PaintedSpan } from '../layout/painted-span.ts';
import type { Inks } from './inks.ts';

/** The mark of a rank around (0, 0). */
interface Glyph {
  readonly path: Path2D;
  readonly fill: boolean;
}

/**
 * Draws the choices of many agents, a row per round and a column per agent or group: `ranks[round][column]`. Rounds
 * after `now` are dimmed. All marks of a kind in a row are one path.
 */
export function paintChoices(
  context: CanvasRenderingContext2D,
  inks: Inks,
  span: PaintedSpan,
  layout: ChoiceLayout,
  ranks: readonly (readonly (number | null)[])[],
  now: number,
): void {
  context.lineWidth = layout.size > 4 ? 1.2 : 0.9;
  context.lineJoin = 'miter';
  context.fillStyle = inks.ink;
  context.strokeStyle = inks.inkQuiet;
  const first = Math.max(0, Math.floor(span.from / layout.columnWidth));
  const end = Math.min(layout.columns, Math.ceil(span.to / layout.columnWidth));
  const glyphs = new Map<number | null, Glyph>();
  const glyphOf = (rank: number | null): Glyph => {
    const known = glyphs.get(rank);
    if (known !== undefined) return known;
    const { d, fill } = choicePath(rank, 0, 0, layout.size);
    const glyph = { path: new Path2D(d), fill };
    glyphs.set(rank, glyph);
    return glyph;
  };
  for (const [round, row] of ranks.entries()) {
    context.globalAlpha = round > now ? 0.3 : 1;
    const marks = new Map<Glyph, Path2D>();
    for (let column = first; column < end; column++) {
      const glyph = glyphOf(row[column] ?? null);
      const mark = marks.get(glyph) ?? new Path2D();
      mark.addPath(glyph.path, { e: layout.centreX(column), f: layout.centreY(round) });
      marks.set(glyph, mark);
    }
    for (const [{ fill }, path] of marks) {
      if (fill) context.fill(path);
      else context.stroke(path);
    }
  }
  context.globalAlpha = 1;
}
