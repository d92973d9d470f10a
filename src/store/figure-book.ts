// Views know the store and not the engine; figures come to them through here.
export {
  defaultFigureSettings,
  drawFigure,
  type FigureDefinition,
  type FigureSettings,
  figures,
  keepOwn,
  writeFigureCsv,
} from '#runtime/figure-book.ts';
