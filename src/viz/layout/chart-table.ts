import type { FigurePanel, FigurePoint, FigureSeries } from '#core/figure-data.ts';
import { writeValue } from './chart-scale.ts';

/** A cell of a figure that is a table: the live value, its interval, and what the paper prints. */
export interface TableCell {
  readonly x: string;
  readonly point: FigurePoint;
  readonly value: string;
  /** "60 to 96"; empty where there is none. */
  readonly interval: string;
  readonly published: readonly { readonly model: string; readonly words: string }[];
  readonly tie: boolean;
}

export interface TableRow {
  readonly series: FigureSeries;
  readonly cells: readonly TableCell[];
}

/** A panel as rows of words, for tables on the page and in pictures. */
export function layOutTable(panel: FigurePanel, overlay: boolean): TableRow[] {
  const { unit } = panel.y;
  const write = (value: number | null): string => writeValue(value, unit);
  const between = (low: number | null, high: number | null): string =>
    low === null || high === null ? '' : `${write(low)} to ${write(high)}`;
  return panel.series.map((series) => ({
    series,
    cells: series.points.map((point) => ({
      x: point.x,
      point,
      value: write(point.y),
      interval: between(point.low, point.high),
      published: overlay
        ? panel.published
            .filter((mark) => mark.series === series.id && mark.x === point.x)
            .map(({ model, y, low, high }) => ({
              model,
              words: low === null ? write(y) : `${write(y)} (${between(low, high)})`,
            }))
        : [],
      tie: panel.ties.some(({ a, x }) => a === series.id && x === point.x),
    })),
  }));
}
