import type { ChoiceLayout } from '../layout/choice-layout.ts';
import { choicePath } from '../layout/choice-path.ts';
import type { Inks } from './inks.ts';

/** Draws the choices of many agents: `rankAt(round, agent)` gives the answer's rank. Rounds after `now` are dimmed. */
export function paintChoices(
  context: CanvasRenderingContext2D,
  inks: Inks,
  layout: ChoiceLayout,
  rankAt: (round: number, agent: number) => number | null,
  now: number,
): void {
  context.lineWidth = layout.size > 4 ? 1.2 : 0.9;
  context.lineJoin = 'miter';
  for (let round = 0; round < layout.rounds; round++) {
    context.globalAlpha = round > now ? 0.3 : 1;
    for (let agent = 0; agent < layout.columns; agent++) {
      const { d, fill } = choicePath(
        rankAt(round, agent),
        layout.centreX(agent),
        layout.centreY(round),
        layout.size,
      );
      const path = new Path2D(d);
      context.fillStyle = inks.ink;
      context.strokeStyle = inks.inkQuiet;
      if (fill) context.fill(path);
      else context.stroke(path);
    }
  }
  context.globalAlpha = 1;
}
