import { scaleLinear, scalePoint } from 'd3';
import type { FigurePanel, FigureUnit } from '#core/figure-data.ts';

/** A value in its unit, as axes, labels and tables write it; an en dash where there is none. */
export function writeValue(value: number | null, unit: FigureUnit, digits = 0): string {
  if (value === null) return '–';
  const places =
    unit === 'index' || unit === 'share' ? 2 : unit === 'copies' || unit === 'count' ? 1 : digits;
  const rounded = Number(value.toFixed(places));
  const text =
    unit === 'tokens'
      ? Math.round(value).toLocaleString('en')
      : Number.isInteger(rounded)
        ? String(rounded)
        : rounded.toFixed(places);
  return text.replace('-', '−');
}

/** Ends of the value axis: those given, else round ones around everything that is drawn. */
export function valueDomain(
  { y, series, published, range }: FigurePanel,
  overlay: boolean,
): [number, number] {
  const drawn = series.flatMap(({ points }) => points.flatMap((point) => [point.y, point.low, point.high]));
  const shown = overlay
    ? [...published.flatMap((point) => [point.y, point.low, point.high]), range?.low, range?.high]
    : [];
  const known = [...drawn, ...shown].filter((value) => value !== null && value !== undefined);
  const low = Math.min(y.from ?? 0, ...known);
  const high = Math.max(y.to ?? Number.NEGATIVE_INFINITY, ...known);
  const top = high > low ? high : low + (y.unit === 'percent' || y.unit === 'points' ? 100 : 1);
  const [from = low, to = top] = scaleLinear([low, top], [0, 1]).nice(4).domain();
  // Ends that are given hold unless a value lies beyond them.
  return [y.from !== null && low >= y.from ? y.from : from, y.to !== null && top <= y.to ? y.to : to];
}

export interface Tick {
  /** Pixels. */
  readonly at: number;
  readonly text: string;
}

/** Four or five ticks; the highest carries the unit's sign. */
export function valueTicks(
  domain: readonly [number, number],
  unit: FigureUnit,
  toPixel: (value: number) => number,
): Tick[] {
  const whole = domain[0] === 0 && domain[1] === 100;
  const values = whole ? [0, 25, 50, 75, 100] : scaleLinear(domain, [0, 1]).ticks(4);
  return values.map((value, i) => ({
    at: toPixel(value),
    text: `${unit === 'count' && Number.isInteger(value) ? value : writeValue(value, unit)}${
      i === values.length - 1 && unit === 'percent' ? ' %' : ''
    }`,
  }));
}

/** Where the places of the x axis stand; a number between places is found on a `number` scale alone. */
export function placeScale(panel: FigurePanel, left: number, right: number): (x: string) => number {
  const ids = panel.x.places.map(({ id }) => id);
  if (panel.x.scale === 'number') {
    const numbers = ids.map(Number);
    const scale = scaleLinear([Math.min(...numbers), Math.max(...numbers)], [left + 12, right - 12]);
    return (x) => scale(Number(x));
  }
  const scale = scalePoint(ids, [left, right]).padding(ids.length < 3 ? 0.8 : 0.35);
  return (x) => scale(x) ?? Number.NaN;
}
