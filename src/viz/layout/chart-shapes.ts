import type { FigureTone } from '#core/figure-data.ts';

/** How a series is drawn: its hue by tone, and by `nth` a shape and a dash of its own, so that no series needs its colour. */
export interface ChartLook {
  readonly tone: FigureTone;
  readonly nth: number;
}

const close = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

const circle = 'M-4.4 0A4.4 4.4 0 1 0 4.4 0A4.4 4.4 0 1 0 -4.4 0Z';
const square = 'M-4 -4H4V4H-4Z';
const down = close([
  [-4.9, -3.9],
  [4.9, -3.9],
  [0, 4.9],
]);
const up = close([
  [-4.9, 3.9],
  [4.9, 3.9],
  [0, -4.9],
]);
const plus = 'M-1.6 -4.8H1.6V-1.6H4.8V1.6H1.6V4.8H-1.6V1.6H-4.8V-1.6H-1.6Z';
const cross = close([
  [-2.3, -4.6],
  [0, -2.3],
  [2.3, -4.6],
  [4.6, -2.3],
  [2.3, 0],
  [4.6, 2.3],
  [2.3, 4.6],
  [0, 2.3],
  [-2.3, 4.6],
  [-4.6, 2.3],
  [-2.3, 0],
  [-4.6, -2.3],
]);
const bar = 'M-5 -2H5V2H-5Z';
const hexagon = close([
  [-5, 0],
  [-2.5, -4.3],
  [2.5, -4.3],
  [5, 0],
  [2.5, 4.3],
  [-2.5, 4.3],
]);

/** No diamonds: they stand for private evidence. */
const shapes: Readonly<Record<FigureTone, readonly string[]>> = {
  standard: [square, down, bar],
  inhibitory: [circle, up, hexagon],
  neutral: [plus, cross, bar],
};

const dashes: Readonly<Record<FigureTone, readonly string[]>> = {
  standard: ['6 3.5', '2 2.5', '10 3 2 3'],
  inhibitory: ['none', '11 2 2 2', '3 2'],
  neutral: ['none', '1.5 3', '7 2.5 1.5 2.5'],
};

const pick = (list: readonly string[], nth: number): string => list[nth % list.length] ?? '';

/** The outline of a mark around (0, 0), about 9 pixels wide. */
export const shapeOf = ({ tone, nth }: ChartLook): string => pick(shapes[tone], nth);

export const dashOf = ({ tone, nth }: ChartLook): string => pick(dashes[tone], nth);
