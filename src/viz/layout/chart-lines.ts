import { line } from 'd3';
import type { FigurePanel, FigurePoint, FigureSeries } from '#core/figure-data.ts';
import { spreadLabels, wrapLabel } from './chart-labels.ts';
import { placeScale, type Tick, valueDomain, valueTicks } from './chart-scale.ts';

export interface ChartBox {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface PlotArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A live mark with the ends of its interval, in pixels. */
export interface PlacedPoint {
  readonly key: string;
  readonly series: FigureSeries;
  readonly point: FigurePoint;
  readonly x: number;
  readonly y: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** A published mark. */
export interface PlacedMark {
  readonly key: string;
  readonly series: FigureSeries;
  readonly x: number;
  readonly y: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly words: string;
}

export interface PlacedLabel {
  readonly series: FigureSeries;
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
}

export interface LineChart {
  readonly plot: PlotArea;
  readonly yTicks: readonly Tick[];
  readonly xTicks: readonly Tick[];
  /** Where "not run yet" is written; null where anything is drawn. Nobody knows the axis then, unless its ends are given. */
  readonly empty: { readonly x: number; readonly y: number } | null;
  readonly paths: readonly { readonly series: FigureSeries; readonly d: string }[];
  readonly points: readonly PlacedPoint[];
  readonly marks: readonly PlacedMark[];
  readonly labels: readonly PlacedLabel[];
  /** Where two arms cannot be told apart: x in pixels, once per place. */
  readonly ties: readonly number[];
  readonly range: { readonly x: number; readonly low: number; readonly high: number } | null;
}

/** From this width on names stand at the lines' ends; narrower charts leave them to the legend. */
const LABELS_FROM = 430;
const GUTTER = 138;
const LINE = 15;
/** Live marks of one place stand beside one another by this much, published ones to the right of them. */
const STEP = 5;
const ASIDE = 12;

/** Numbers of a line chart. `overlay`: with published marks. */
export function layOutLines(panel: FigurePanel, { width, height }: ChartBox, overlay: boolean): LineChart {
  const wide = width >= LABELS_FROM;
  const plot = {
    left: 46,
    right: width - (wide ? GUTTER : overlay && panel.published.length > 0 ? 2 * ASIDE : 10),
    top: 12,
    bottom: height - 34,
  };
  const domain = valueDomain(panel, overlay);
  const toY = (value: number): number =>
    plot.bottom - ((value - domain[0]) / (domain[1] - domain[0])) * (plot.bottom - plot.top);
  const toX = placeScale(panel, plot.left, plot.right);
  const live = panel.series.filter(({ kind }) => kind === 'live');
  const shift = (series: FigureSeries): number =>
    series.kind === 'curve'
      ? 0
      : (live.indexOf(series) - (live.length - 1) / 2) * (live.length > 1 ? STEP : 0);
  const end = (value: number | null): number | null => (value === null ? null : toY(value));

  const points = live.flatMap((series) =>
    series.points.flatMap((point): PlacedPoint[] =>
      point.y === null
        ? []
        : [
            {
              key: `${series.id}/${point.x}`,
              series,
              point,
              x: toX(point.x) + shift(series),
              y: toY(point.y),
              low: end(point.low),
              high: end(point.high),
            },
          ],
    ),
  );
  const isEmpty = points.length === 0 && (!overlay || (panel.published.length === 0 && panel.range === null));
  return {
    plot,
    yTicks:
      isEmpty && panel.y.to === null && live.length === panel.series.length
        ? [{ at: plot.bottom, text: '0' }]
        : valueTicks(domain, panel.y.unit, toY),
    empty: isEmpty ? { x: (plot.left + plot.right) / 2, y: (plot.top + plot.bottom) / 2 } : null,
    xTicks: panel.x.places.map(({ id, name }) => ({ at: toX(id), text: name })),
    paths: panel.series.map((series) => ({
      series,
      d: drawPath(series, (x) => toX(x) + shift(series), toY),
    })),
    points,
    marks: overlay ? placeMarks(panel, (x) => toX(x) + ((live.length - 1) / 2) * STEP, toY) : [],
    labels: wide ? placeLabels(panel.series, plot, toY) : [],
    ties: [...new Set(panel.ties.map(({ x }) => toX(x)))],
    range:
      overlay && panel.range !== null && wide
        ? {
            x: plot.right + 4,
            low: toY(panel.range.low),
            high: toY(panel.range.high),
          }
        : null,
  };
}

function drawPath(series: FigureSeries, toX: (x: string) => number, toY: (y: number) => number): string {
  const path = line<FigurePoint>(
    ({ x }) => toX(x),
    ({ y }) => toY(y ?? 0),
  ).defined(({ y }) => y !== null);
  return path(series.points) ?? '';
}

/** Published marks of several models stand side by side at their place, in the order of the models. */
function placeMarks(
  panel: FigurePanel,
  toX: (x: string) => number,
  toY: (y: number) => number,
): PlacedMark[] {
  const models = [...new Set(panel.published.map(({ model }) => model))];
  return panel.published.flatMap((mark): PlacedMark[] => {
    const series = panel.series.find(({ id }) => id === mark.series);
    if (series === undefined) return [];
    return [
      {
        key: `${mark.model}/${mark.series}/${mark.x}/${mark.source}`,
        series,
        x: toX(mark.x) + ASIDE + models.indexOf(mark.model) * (STEP + 4),
        y: toY(mark.y),
        low: mark.low === null ? null : toY(mark.low),
        high: mark.high === null ? null : toY(mark.high),
        words: `${mark.model}, ${mark.source}: ${mark.y}`,
      },
    ];
  });
}

/** A line's name at its last value; a line without one has none. */
function placeLabels(
  series: readonly FigureSeries[],
  plot: PlotArea,
  toY: (y: number) => number,
): PlacedLabel[] {
  const wishes = series.flatMap((one) => {
    const last = one.points.findLast(({ y }) => y !== null)?.y ?? null;
    return last === null ? [] : [{ series: one, y: toY(last), lines: wrapLabel(one.name, 18) }];
  });
  const placed = spreadLabels(
    wishes.map(({ series: { id }, y, lines }) => ({ id, y, lines: lines.length })),
    LINE,
    plot.top - LINE / 2,
    plot.bottom + LINE / 2,
  );
  return wishes.map(({ series: one, y, lines }) => ({
    series: one,
    x: plot.right + 12,
    y: placed.get(one.id) ?? y,
    lines,
  }));
}
