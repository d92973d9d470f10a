// What the page needs of the engine's figures: definitions are data and drawings are numbers, no run is made here.
export { covers, keepOwn } from '#engine/figures/cover.ts';
export type { FigureDefinition, FigureRuns } from '#engine/figures/definition.ts';
export { drawFigure } from '#engine/figures/draw-figure.ts';
export { writeFigureCsv } from '#engine/figures/figure-csv.ts';
export { figures } from '#engine/figures/index.ts';
export {
  defaultFigureSettings,
  type FigurePart,
  type FigureSettings,
  type ImportedTasks,
} from '#engine/figures/settings.ts';
export { hash64 } from '#engine/sweep/unit-key.ts';
