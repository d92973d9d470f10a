import { scaleLinear } from 'd3';
import type { FigurePanel, FigurePoint, FigureSeries } from '#core/figure-data.ts';
import { wrapLabel } from './chart-labels.ts';
import type { PlacedMark, PlotArea } from './chart-lines.ts';
import { type Tick, valueDomain, valueTicks, writeValue } from './chart-scale.ts';

export interface PlacedBar {
  readonly key: string;
  readonly series: FigureSeries;
  readonly point: FigurePoint;
  /** From the axis' 0 to the value; both in pixels, `from` ≤ `to`. */
  readonly from: number;
  readonly to: number;
  /** The value itself, where the mark stands. */
  readonly at: number;
  /** The middle of the bar. */
  readonly y: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly value: string;
  /** Where the value is written: behind the bar, its interval and published marks. */
  readonly valueAt: number;
}

export interface BarChart {
  readonly height: number;
  readonly plot: PlotArea;
  readonly ticks: readonly Tick[];
  readonly zero: number;
  readonly rows: readonly { readonly id: string; readonly lines: readonly string[]; readonly y: number }[];
  readonly bars: readonly PlacedBar[];
  readonly marks: readonly PlacedMark[];
  readonly range: {
    readonly low: number;
    readonly high: number;
    readonly y: number;
    readonly words: string;
  } | null;
}

const ROW = 17;
const GAP = 10;
const FOOT = 24;

/** Series that have a place there; one that has none takes no room. */
const seriesAt = (panel: FigurePanel, place: string) =>
  panel.series.flatMap((series) => {
    const point = series.points.find(({ x }) => x === place);
    return point === undefined ? [] : [{ series, point }];
  });

const modelsOf = ({ published }: FigurePanel): string[] => [...new Set(published.map(({ model }) => model))];

/** Lines that a bar takes: published intervals stand beneath it, a line per model; marks without any stand on it. */
const linesPerBar = (panel: FigurePanel, overlay: boolean): number =>
  1 + (overlay && panel.published.some(({ low }) => low !== null) ? modelsOf(panel).length : 0);

/** How high a bar chart is, in pixels: as many bars as there are. */
export const barsHeight = (panel: FigurePanel, overlay: boolean): number =>
  panel.x.places.reduce(
    (sum, { id }) => sum + Math.max(1, seriesAt(panel, id).length) * linesPerBar(panel, overlay) * ROW + GAP,
    0,
  ) +
  FOOT +
  8 +
  (panel.range === null ? 0 : ROW);

/** Numbers of a chart of lying bars, so that names of any length stand before them. */
export function layOutBars(panel: FigurePanel, width: number, overlay: boolean): BarChart {
  const longest = Math.max(...panel.x.places.map(({ name }) => name.length));
  // With room for the sign of a tie.
  const names = Math.min(width * 0.42, (longest + 2) * 6.4 + 18);
  const letters = Math.floor((names - 16) / 6.2);
  const height = barsHeight(panel, overlay);
  const lines = linesPerBar(panel, overlay);
  const plot = { left: names, right: width - 50, top: 6, bottom: height - FOOT };
  const domain = valueDomain(panel, overlay);
  const scale = scaleLinear(domain, [plot.left, plot.right]);
  const toX = (value: number): number => scale(value);
  const zero = toX(Math.max(domain[0], Math.min(0, domain[1])));
  const rows: BarChart['rows'][number][] = [];
  const bars: PlacedBar[] = [];
  const marks: PlacedMark[] = [];
  const models = modelsOf(panel);
  let top = plot.top;
  for (const { id, name } of panel.x.places) {
    const own = seriesAt(panel, id);
    const size = Math.max(1, own.length) * lines * ROW;
    const isTie = panel.ties.some(({ x }) => x === id);
    rows.push({ id, lines: wrapLabel(isTie ? `≈ ${name}` : name, letters), y: top + size / 2 });
    for (const [i, { series, point }] of own.entries()) {
      const y = top + (i * lines + 0.5) * ROW;
      const published = overlay
        ? panel.published.filter((mark) => mark.series === series.id && mark.x === id)
        : [];
      for (const mark of published) {
        marks.push({
          key: `${mark.model}/${series.id}/${id}/${mark.source}`,
          series,
          x: toX(mark.y),
          // Two models of one value would hide one another.
          y:
            lines > 1
              ? y + (models.indexOf(mark.model) + 1) * ROW
              : y + (models.indexOf(mark.model) - (models.length - 1) / 2) * 4,
          low: mark.low === null ? null : toX(mark.low),
          high: mark.high === null ? null : toX(mark.high),
          words: `${mark.model}, ${mark.source}: ${mark.y}`,
        });
      }
      if (point.y === null) continue;
      const at = toX(point.y);
      const high = point.high === null ? null : toX(point.high);
      bars.push({
        key: `${series.id}/${id}`,
        series,
        point,
        from: Math.min(zero, at),
        to: Math.max(zero, at),
        at,
        y,
        low: point.low === null ? null : toX(point.low),
        high,
        value: writeValue(point.y, panel.y.unit),
        valueAt: plot.right + 10,
      });
    }
    top += size + GAP;
  }
  const { range } = panel;
  return {
    height,
    plot,
    ticks: valueTicks(domain, panel.y.unit, toX),
    zero,
    rows,
    bars,
    marks,
    range:
      overlay && range !== null
        ? { low: toX(range.low), high: toX(range.high), y: plot.bottom - ROW / 2, words: range.words }
        : null,
  };
}
