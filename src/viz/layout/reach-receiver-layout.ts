import type { ReachFlowRow, ReachStop } from './reach-layout.ts';
import { rowCentre } from './reach-layout.ts';
import { around, drawRibbon, heightOf, type Ribbon, stackEnds } from './reach-ribbon.ts';

/**
 * All sentences on their way to one receiver: a row per sentence, its copies a ribbon; a stopped one ends in a bar, what
 * passes goes on to the receiver as a line, and a whole ribbon where nothing is stopped.
 */
export interface ReceiverLayout {
  readonly width: number;
  readonly height: number;
  readonly pitch: number;
  /** Where ribbons begin, right of the sentences' names. */
  readonly startX: number;
  readonly receiver: { readonly x: number; readonly y: number; readonly height: number };
  /** Pixels per copy. 0 without copies. */
  readonly scale: number;
  /** From the sentences to the bars; to the same height where nothing stops. */
  readonly arriving: readonly Ribbon[];
  /** From there to the receiver: ribbons of what is read where nothing stops. */
  readonly passing: readonly Ribbon[];
  readonly stops: readonly ReachStop[];
  /** Lines of what passes behind a bar. */
  readonly lines: readonly { readonly row: number; readonly d: string }[];
}

const [LEAST_PITCH, MOST_PITCH] = [8, 24];
const HEIGHT = 186;
const START = 40;

/** Lays out the ribbons to one receiver. `flow` holds one entry per sentence, in the task's order. */
export function layOutReceiver(flow: readonly ReachFlowRow[], width: number): ReceiverLayout {
  const rows = Math.max(1, flow.length);
  const pitch = Math.max(LEAST_PITCH, Math.min(MOST_PITCH, HEIGHT / rows));
  const height = rows * pitch;
  const read = flow.map(({ arriving, stopped }) => arriving - stopped);
  const total = read.reduce((all, copies) => all + copies, 0);
  const most = Math.max(0, ...flow.map(({ arriving }) => arriving));
  const scale = most === 0 ? 0 : Math.min(4, (pitch * 0.8) / most, (height * 0.6) / Math.max(1, total));
  const stopX = START + (width - START) * 0.56;
  const receiverX = width - 24;
  const heights = flow.map(({ stopped }, row) => (stopped > 0 ? 0 : (read[row] ?? 0) * scale));
  const ends = stackEnds(receiverX - 5, height / 2, heights);
  const arriving: Ribbon[] = [];
  const passing: Ribbon[] = [];
  const stops: ReachStop[] = [];
  const lines: { row: number; d: string }[] = [];
  for (const [row, { arriving: copies, stopped }] of flow.entries()) {
    if (copies === 0) continue;
    const y = rowCentre(pitch, row);
    const at = (x: number) => around(x, y, copies * scale);
    arriving.push(drawRibbon(row, at(START), at(stopX)));
    const end = ends[row];
    if (stopped === 0) {
      if (end !== undefined) passing.push(drawRibbon(row, at(stopX), end));
      continue;
    }
    const high = Math.min(pitch * 0.9, Math.max(6, copies * scale + 2));
    const goesOn = (read[row] ?? 0) > 0;
    stops.push({
      row,
      x: stopX + 1,
      top: y - high / 2,
      bottom: y + high / 2,
      through: goesOn ? receiverX : null,
    });
    if (goesOn && end !== undefined) {
      const half = (stopX + receiverX) / 2;
      lines.push({ row, d: `M${stopX + 1} ${y}C${half} ${y} ${half} ${end.top} ${end.x} ${end.top}` });
    }
  }
  const stack = ends.reduce((all, end) => all + heightOf(end), 0);
  return {
    width,
    height,
    pitch,
    startX: START,
    receiver: { x: receiverX, y: height / 2, height: stack },
    scale,
    arriving,
    passing,
    stops,
    lines,
  };
}
