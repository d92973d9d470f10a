/** One step of the zoom: neighbours that share a column, and the column's width in CSS pixels. */
export interface ZoomStep {
  readonly size: number;
  readonly columnWidth: number;
}

/** Narrower columns cannot be told apart: then neighbours share one. */
export const NARROWEST = 3;
/** Shared columns are at least this wide, so that their marks can be read. */
const SHARED = 4.5;

/**
 * The steps of the zoom, the whole matrix in `width` first. Where single columns would be narrower than 3 pixels, that
 * is columns of 2, 4, 8 … neighbours; each step halves them down to single columns, then doubles the width up to
 * `widest`. `agents`, `width` > 0.
 */
export function zoomSteps(agents: number, width: number, widest: number): readonly ZoomStep[] {
  let size = 1;
  if (width / agents < NARROWEST) {
    do size *= 2;
    while (width / Math.ceil(agents / size) < SHARED);
  }
  let columnWidth = Math.min(widest, width / Math.ceil(agents / size));
  const steps: ZoomStep[] = [{ size, columnWidth }];
  while (size > 1) {
    size /= 2;
    steps.push({ size, columnWidth });
  }
  while (columnWidth < widest) {
    columnWidth = columnWidth * 2 > widest * 0.75 ? widest : columnWidth * 2;
    steps.push({ size, columnWidth });
  }
  return steps;
}
