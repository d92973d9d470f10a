import type { MatrixReading } from '#core/measures/matrix.ts';
import type { EvidenceKind } from '#core/task.ts';
import { type Box, shapeCell } from '../layout/cell-shape.ts';
import type { MatrixLayout } from '../layout/matrix-layout.ts';
import type { Inks } from './inks.ts';

type Context = CanvasRenderingContext2D;

/** The hatch as a canvas pattern, 4 CSS pixels wide, drawn at the screen's own density so that it stays sharp. */
export function makeHatch(context: Context, inks: Inks, ratio: number): CanvasPattern | string {
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
  pattern?.setTransform(new DOMMatrix().scale(4 / side));
  return pattern ?? inks.hatch;
}

/** Fills a box whose edges fall on screen pixels: neighbours neither overlap nor leave a blurred seam. */
function fillBox(context: Context, box: Box, ratio: number): void {
  const snap = (value: number): number => Math.round(value * ratio) / ratio;
  const x = snap(box.x);
  const y = snap(box.y);
  context.fillRect(x, y, Math.max(1 / ratio, snap(box.x + box.width) - x), snap(box.y + box.height) - y);
}

function diamond(context: Context, x: number, y: number, rx: number, ry: number): void {
  context.beginPath();
  context.moveTo(x, y - ry);
  context.lineTo(x + rx, y);
  context.lineTo(x, y + ry);
  context.lineTo(x - rx, y);
  context.closePath();
  context.fill();
  context.stroke();
}

export interface MatrixPainting {
  readonly layout: MatrixLayout;
  readonly matrix: MatrixReading;
  readonly kinds: readonly EvidenceKind[];
  /** Round 0: who holds what. */
  readonly holders: boolean;
}

/** Draws the cells of a matrix of many agents, from below its head: fill and hatch, dots where they fit. */
export function paintMatrix(
  context: Context,
  inks: Inks,
  ratio: number,
  { layout, matrix, kinds, holders }: MatrixPainting,
): void {
  const hatch = makeHatch(context, inks, ratio);
  const showDots = layout.columnWidth >= 4;
  const rx = Math.max(1.5, Math.min(4, layout.columnWidth / 2));
  for (const [e, kind] of kinds.entries()) {
    for (let r = 0; r < layout.columns; r++) {
      const shape = shapeCell(layout, matrix, e, r);
      if (!holders) {
        context.fillStyle = inks.bar;
        if (shape.passing) fillBox(context, shape.passing, ratio);
        context.fillStyle = hatch;
        if (shape.cancelled) fillBox(context, shape.cancelled, ratio);
        if (shape.cut) {
          context.fillStyle = inks.edge;
          fillBox(context, { ...shape.cut, height: Math.max(1, Math.min(1, shape.cut.height)) }, ratio);
        }
        // Dark edge on top of what passes: the plain fill alone is too faint against the paper.
        if (shape.passing) {
          context.fillStyle = inks.edge;
          fillBox(context, { ...shape.passing, height: Math.min(1, shape.passing.height) }, ratio);
        }
        if (shape.dot > 0) {
          context.fillStyle = inks.read;
          if (showDots) {
            context.beginPath();
            context.arc(shape.centreX, shape.centreY, shape.dot, 0, 2 * Math.PI);
            context.fill();
          } else {
            const height = 2 * Math.max(1, shape.dot);
            fillBox(
              context,
              { x: shape.box.x, y: shape.centreY - height / 2, width: layout.columnWidth, height },
              ratio,
            );
          }
        }
      }
      if (!shape.held) continue;
      if (kind !== 'shared') {
        context.fillStyle = inks.paper;
        context.strokeStyle = inks.private;
        context.lineWidth = 1.3;
        diamond(context, shape.centreX, shape.centreY, rx, Math.max(rx, 3.5));
      } else if (holders) {
        context.fillStyle = inks.shared;
        context.globalAlpha = 0.7;
        context.beginPath();
        context.arc(shape.centreX, shape.centreY, Math.min(1.3, layout.columnWidth * 0.3), 0, 2 * Math.PI);
        context.fill();
        context.globalAlpha = 1;
      }
    }
  }
}
