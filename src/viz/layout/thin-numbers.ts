/** Width of a digit of the column numbers, and the least space between two numbers. Pixels. */
export const DIGIT = 6.8;
const NUMBER_GAP = 4;

/**
 * Receivers that may carry a number: all, or the first and every 2nd, 4th, 5th, 8th, 10th … one. `room` in pixels per
 * receiver. Which of them are written is for `placeNumbers` to say.
 */
export function thinNumbers(agents: number, room: number): number[] {
  const widest = String(agents).length * DIGIT + NUMBER_GAP;
  const steps = [1, 2, 4, 5, 8, 10, 16, 20, 25, 32, 50, 64, 100, 128, 200, 250, 256, 500, 512];
  const step = steps.find((s) => s * room >= widest) ?? agents;
  const numbered: number[] = agents > 0 ? [0] : [];
  for (let n = Math.max(2, step); n <= agents; n += step) numbered.push(n - 1);
  return numbered;
}
