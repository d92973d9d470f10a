import { around, drawRibbon, type Ribbon, stackEnds } from './reach-ribbon.ts';

/** Copies at one row of the right side. What does not stop is read. */
export interface ReachFlowRow {
  readonly arriving: number;
  /** Cancelled or cut before it is read. */
  readonly stopped: number;
}

/** What flows through one sentence: copies per row of the left side, and per row of the right. */
export interface ReachFlow {
  readonly sent: readonly number[];
  readonly received: readonly ReachFlowRow[];
}

export interface ReachFrame {
  /** Pixels. */
  readonly width: number;
  /** Most that one row's ribbon may take of the row's height. */
  readonly share?: number;
  /** Height of a row; by default so that the graph is about 186 pixels high. */
  readonly pitch?: number;
}

/** A ribbon's end in a bar, and the line that goes on where some of it passes. */
export interface ReachStop {
  readonly row: number;
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  /** Where the line of what passes ends; null where nothing passes. */
  readonly through: number | null;
}

/**
 * The reach graph of one sentence: who says it at the left, the sentence in the middle, who reads it at the right. Rows
 * keep their places in every round, ribbons leave and arrive in the order of the rows, so that none cross.
 */
export interface ReachLayout {
  readonly width: number;
  readonly height: number;
  readonly pitch: number;
  readonly leftX: number;
  readonly rightX: number;
  readonly middle: { readonly x: number; readonly y: number; readonly height: number };
  readonly radius: number;
  /** Pixels per copy: each graph has its own. 0 without copies. */
  readonly scale: number;
  readonly inflow: readonly Ribbon[];
  readonly outflow: readonly Ribbon[];
  readonly stops: readonly ReachStop[];
}

const HEIGHT = 186;
const [LEAST_PITCH, MOST_PITCH] = [4, 24];
/** Share of the height that all copies together may take in the middle. */
const MIDDLE_SHARE = 0.42;
/** A lone copy is a thin ribbon, not a broad one. */
const MOST_SCALE = 2.4;
const EDGE = 14;
/** Room for the number of the selected receiver. */
const RIGHT_EDGE = 23;

export const rowCentre = (pitch: number, row: number): number => (row + 0.5) * pitch;

/** The row under a height; null outside. */
export function reachRowAt({ pitch }: Pick<ReachLayout, 'pitch'>, y: number, rows: number): number | null {
  const row = Math.floor(y / pitch);
  return row >= 0 && row < rows ? row : null;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Lays out one graph. The same numbers of rows give the same places of rows, whatever flows. */
export function layOutReach({ sent, received }: ReachFlow, frame: ReachFrame): ReachLayout {
  const rows = Math.max(sent.length, received.length, 1);
  const pitch = frame.pitch ?? Math.max(LEAST_PITCH, Math.min(MOST_PITCH, HEIGHT / rows));
  const height = rows * pitch;
  const share = frame.share ?? 0.8;
  const arriving = received.map((row) => row.arriving);
  const copies = Math.max(sum(sent), sum(arriving));
  const scale =
    copies === 0
      ? 0
      : Math.min(
          MOST_SCALE,
          (height * MIDDLE_SHARE) / copies,
          (pitch * share) / Math.max(1, ...sent),
          (pitch * share) / Math.max(1, ...arriving),
        );
  const { width } = frame;
  const leftX = EDGE;
  const rightX = width - RIGHT_EDGE;
  const middleX = leftX + (rightX - leftX) * 0.36;
  const stopX = leftX + (rightX - leftX) * 0.79;
  const centre = height / 2;
  const gap = 5;

  const live = (values: readonly number[]): number[] =>
    [...values.keys()].filter((i) => (values[i] ?? 0) > 0);
  const wide = (values: readonly number[]): number[] => values.map((value) => value * scale);
  const intoMiddle = stackEnds(middleX - 1, centre, wide(sent));
  const outOfMiddle = stackEnds(middleX + 1, centre, wide(arriving));

  const inflow = live(sent).flatMap((row) => {
    const to = intoMiddle[row];
    const from = around(leftX + gap, rowCentre(pitch, row), (sent[row] ?? 0) * scale);
    return to === undefined ? [] : [drawRibbon(row, from, to)];
  });
  const outflow = live(arriving).flatMap((row) => {
    const from = outOfMiddle[row];
    const stops = (received[row]?.stopped ?? 0) > 0;
    const to = around(stops ? stopX : rightX - gap - 1, rowCentre(pitch, row), (arriving[row] ?? 0) * scale);
    return from === undefined ? [] : [drawRibbon(row, from, to)];
  });
  const bar = Math.max(2, Math.min(8, pitch * 0.7));
  const stops = live(arriving).flatMap((row): ReachStop[] => {
    const flow = received[row];
    if (flow === undefined || flow.stopped === 0) return [];
    const y = rowCentre(pitch, row);
    const high = Math.min(pitch * 0.9, Math.max(bar, flow.arriving * scale + 2));
    const through = flow.arriving > flow.stopped ? rightX - gap - 1 : null;
    return [{ row, x: stopX + 1, top: y - high / 2, bottom: y + high / 2, through }];
  });
  return {
    width,
    height,
    pitch,
    leftX,
    rightX,
    middle: { x: middleX, y: centre, height: copies * scale },
    radius: Math.max(1.2, Math.min(2.6, pitch * 0.32)),
    scale,
    inflow,
    outflow,
    stops,
  };
}
