import { copiesRead } from '#core/measures/cell.ts';
import type { EvidenceKind } from '#core/task.ts';
import type { Trace, TraceRound } from '#core/trace.ts';

/** Size of a thumbnail in its own units. */
export const thumbnail = { width: 72, height: 35 } as const;

/** From this many agents or sentences on, several share a square [ours]. */
const MOST_COLUMNS = 24;
const MOST_ROWS = 14;
/** Between shared and private rows, in units. */
const GAP = 3;

export interface ThumbnailPaths {
  /** Squares: area grows with the copies that are read. */
  readonly read: string;
  /** Strokes: copies come, and all are cancelled. */
  readonly cancelled: string;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly items: readonly number[];
  readonly agents: readonly number[];
}

/** `count` things in at most `most` bins, in order, as even as can be. */
function bins(things: readonly number[], most: number): number[][] {
  const number = Math.min(things.length, most);
  const parts: number[][] = Array.from({ length: number }, () => []);
  for (const [i, thing] of things.entries()) parts[Math.floor((i * number) / things.length)]?.push(thing);
  return parts;
}

/** The squares of a thumbnail: shared rows first, then the others, with a gap between. */
export function layoutThumbnail(kinds: readonly EvidenceKind[], agents: number): Place[] {
  const all = [...kinds.keys()];
  const shared = all.filter((e) => kinds[e] === 'shared');
  const others = all.filter((e) => kinds[e] !== 'shared');
  const share = (part: readonly number[]): number =>
    Math.max(1, Math.round((MOST_ROWS * part.length) / Math.max(1, all.length)));
  const few = all.length <= MOST_ROWS;
  const top = bins(shared, few ? shared.length : share(shared));
  const bottom = bins(others, few ? others.length : share(others));
  const gap = top.length > 0 && bottom.length > 0 ? GAP : 0;
  const columns = bins(
    Array.from({ length: agents }, (_, r) => r),
    MOST_COLUMNS,
  );
  const width = thumbnail.width / Math.max(1, columns.length);
  const room = (thumbnail.height - gap) / Math.max(1, top.length + bottom.length);
  // A task of few sentences keeps squares, not pillars.
  const height = Math.min(room, Math.max(5, width * 1.3));
  return [...top, ...bottom].flatMap((items, row) =>
    columns.map((receivers, column) => ({
      x: column * width,
      y: row * height + (row >= top.length ? gap : 0),
      width,
      height,
      items,
      agents: receivers,
    })),
  );
}

const unit = (value: number): string => String(Number(value.toFixed(2)));

/** A round's matrix as two paths. */
export function drawThumbnail(round: TraceRound, places: readonly Place[]): ThumbnailPaths {
  let read = '';
  let cancelled = '';
  for (const { x, y, width, height, items, agents } of places) {
    let copies = 0;
    let inhibited = 0;
    for (const e of items) {
      for (const r of agents) {
        copies += copiesRead(round, e, r);
        inhibited += round.inhibition[e]?.[r] ?? 0;
      }
    }
    const mean = copies / (items.length * agents.length);
    if (copies > 0) {
      // One copy fills four tenths of the square, three fill it.
      const side = Math.min(1, Math.max(0.28, 0.62 * Math.sqrt(mean))) * 0.9;
      const [w, h] = [width * side, height * side];
      read += `M${unit(x + (width - w) / 2)} ${unit(y + (height - h) / 2)}h${unit(w)}v${unit(h)}h${unit(-w)}z`;
    } else if (inhibited > 0) {
      cancelled += `M${unit(x + width * 0.15)} ${unit(y + height * 0.85)}L${unit(x + width * 0.85)} ${unit(y + height * 0.15)}`;
    }
  }
  return { read, cancelled };
}

/** Round 0: who holds what. A line for each shared row, a diamond for each holder of another sentence. */
export function drawHolders(
  agents: Trace['agents'],
  kinds: readonly EvidenceKind[],
  places: readonly Place[],
): { readonly shared: string; readonly holders: string } {
  let shared = '';
  let holders = '';
  for (const { x, y, width, height, items, agents: columns } of places) {
    const held = items.some((e) => columns.some((r) => agents[r]?.holds.includes(e) === true));
    if (!held) continue;
    const [cx, cy] = [x + width / 2, y + height / 2];
    if (items.every((e) => kinds[e] === 'shared')) shared += `M${unit(x)} ${unit(cy)}h${unit(width)}`;
    else {
      const size = Math.max(1.9, Math.min(width, height) * 0.55);
      holders += `M${unit(cx)} ${unit(cy - size)}l${unit(size)} ${unit(size)} ${unit(-size)} ${unit(size)} ${unit(-size)} ${unit(-size)}z`;
    }
  }
  return { shared, holders };
}
