import type { Box } from './cell-shape.ts';

/**
 * Boxes of one row, left to right, with neighbours of the same height that touch made one: in a thousand columns that
 * look alike, one box instead of a thousand. Covers the same ground.
 */
export function mergeBoxes(boxes: readonly Box[]): Box[] {
  const merged: Box[] = [];
  for (const box of boxes) {
    const last = merged.at(-1);
    const touches =
      last !== undefined &&
      Math.abs(last.x + last.width - box.x) < 0.01 &&
      Math.abs(last.y - box.y) < 0.01 &&
      Math.abs(last.height - box.height) < 0.01;
    if (touches) merged[merged.length - 1] = { ...last, width: box.x + box.width - last.x };
    else merged.push(box);
  }
  return merged;
}
