import type { EvidenceKind } from '#core/task.ts';
import { type Box, type CellShape, shapeCell } from '../layout/cell-shape.ts';
import type { CellTable } from '../layout/matrix-bins.ts';
import type { MatrixLayout } from '../layout/matrix-layout.ts';
import { mergeBoxes } from '../layout/merge-boxes.ts';
import type { PaintedSpan } from '../layout/painted-span.ts';
import type { Inks } from './inks.ts';
import { makeHatch } from './make-hatch.ts';

type Context = CanvasRenderingContext2D;

/** Fills boxes whose edges fall on screen pixels: neighbours neither overlap nor leave a blurred seam. */
function fillBoxes(context: Context, boxes: readonly Box[], ratio: number): void {
  const snap = (value: number): number => Math.round(value * ratio) / ratio;
  for (const box of mergeBoxes(boxes)) {
    const [x, y] = [snap(box.x), snap(box.y)];
    context.fillRect(x, y, Math.max(1 / ratio, snap(box.x + box.width) - x), snap(box.y + box.height) - y);
  }
}

const boxesOf = (shapes: readonly CellShape[], part: 'passing' | 'cut' | 'cancelled'): Box[] =>
  shapes.flatMap((shape) => shape[part] ?? []);

/** The upper edge of boxes, a pixel high at most. */
const edgesOf = (boxes: readonly Box[]): Box[] =>
  boxes.map((box) => ({ ...box, height: Math.min(1, box.height) }));

/** Adds a diamond to the path. */
function addDiamond(context: Context, x: number, y: number, rx: number, ry: number): void {
  context.moveTo(x, y - ry);
  context.lineTo(x + rx, y);
  context.lineTo(x, y + ry);
  context.lineTo(x - rx, y);
  context.closePath();
}

function paintCopies(context: Context, inks: Inks, ratio: number, shapes: readonly CellShape[]): void {
  const passing = boxesOf(shapes, 'passing');
  context.fillStyle = inks.bar;
  fillBoxes(context, passing, ratio);
  context.fillStyle = makeHatch(context, inks, ratio);
  fillBoxes(context, boxesOf(shapes, 'cancelled'), ratio);
  // Dark edge on top of what passes: the plain fill alone is too faint against the paper.
  context.fillStyle = inks.edge;
  fillBoxes(context, [...edgesOf(boxesOf(shapes, 'cut')), ...edgesOf(passing)], ratio);
}

function paintReads(context: Context, inks: Inks, shapes: readonly CellShape[]): void {
  context.fillStyle = inks.read;
  context.beginPath();
  for (const { dot, centreX, centreY } of shapes) {
    if (dot <= 0) continue;
    context.moveTo(centreX + dot, centreY);
    context.arc(centreX, centreY, dot, 0, 2 * Math.PI);
  }
  context.fill();
}

/** A line instead of dots, where they do not fit. */
function paintReadLine(context: Context, inks: Inks, ratio: number, shapes: readonly CellShape[]): void {
  context.fillStyle = inks.read;
  const boxes = shapes
    .filter(({ dot }) => dot > 0)
    .map(({ box, centreY, dot }) => {
      const height = 2 * Math.max(1, dot);
      return { x: box.x, y: centreY - height / 2, width: box.width, height };
    });
  fillBoxes(context, boxes, ratio);
}

function paintTicks(context: Context, inks: Inks, shapes: readonly CellShape[]): void {
  context.fillStyle = inks.ink;
  context.beginPath();
  for (const { first, box } of shapes) {
    if (!first) continue;
    context.moveTo(box.x + 1, box.y + 1);
    context.lineTo(box.x + 6.5, box.y + 1);
    context.lineTo(box.x + 1, box.y + 6.5);
    context.closePath();
  }
  context.fill();
}

function paintHolders(context: Context, inks: Inks, shapes: readonly CellShape[], width: number): void {
  const rx = Math.max(1.5, Math.min(4.2, width / 2));
  context.fillStyle = inks.paper;
  context.strokeStyle = inks.private;
  context.lineWidth = 1.3;
  context.beginPath();
  for (const { held, centreX, centreY } of shapes) {
    if (held) addDiamond(context, centreX, centreY, rx, Math.max(rx, 3.5));
  }
  context.fill();
  context.stroke();
}

function paintSharedHolders(context: Context, inks: Inks, shapes: readonly CellShape[], width: number): void {
  const radius = Math.min(1.3, width * 0.3);
  context.fillStyle = inks.shared;
  context.globalAlpha = 0.7;
  context.beginPath();
  for (const { held, centreX, centreY } of shapes) {
    if (!held) continue;
    context.moveTo(centreX + radius, centreY);
    context.arc(centreX, centreY, radius, 0, 2 * Math.PI);
  }
  context.fill();
  context.globalAlpha = 1;
}

export interface MatrixPainting {
  readonly layout: MatrixLayout;
  /** One column per column of the layout; means where receivers share one. */
  readonly cells: CellTable;
  readonly kinds: readonly EvidenceKind[];
  /** Round 0: who holds what. */
  readonly holders: boolean;
}

/**
 * Draws the cells of a matrix of many agents, from below its head, kind of mark by kind of mark: every change of ink has
 * a price. Dots and ticks where they fit.
 */
export function paintMatrix(
  context: Context,
  inks: Inks,
  ratio: number,
  span: PaintedSpan,
  { layout, cells, kinds, holders }: MatrixPainting,
): void {
  const width = layout.columnWidth;
  const first = Math.max(0, Math.floor(span.from / width));
  const end = Math.min(layout.columns, Math.ceil(span.to / width));
  for (const [e, kind] of kinds.entries()) {
    const shapes: CellShape[] = [];
    for (let column = first; column < end; column++) shapes.push(shapeCell(layout, cells, e, column));
    if (!holders) {
      paintCopies(context, inks, ratio, shapes);
      if (width >= 4) paintReads(context, inks, shapes);
      else paintReadLine(context, inks, ratio, shapes);
      if (layout.detailed) paintTicks(context, inks, shapes);
    }
    if (kind !== 'shared') paintHolders(context, inks, shapes, width);
    else if (holders) paintSharedHolders(context, inks, shapes, width);
  }
}
