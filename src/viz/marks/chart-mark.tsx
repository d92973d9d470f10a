import type { FigureSeries } from '#core/figure-data.ts';
import { type ChartLook, dashOf, shapeOf } from '../layout/chart-shapes.ts';
import './chart.css';

/** Sets the colours of a series for what stands inside. */
export const chartClass = ({ tone, nth }: ChartLook): string => `ch-${tone}${nth > 0 ? ' ch-later' : ''}`;

/** A mark: filled = live, hollow = published. */
export function ChartMark({
  series,
  x,
  y,
  hollow = false,
  words,
}: {
  readonly series: FigureSeries;
  readonly x: number;
  readonly y: number;
  readonly hollow?: boolean;
  readonly words?: string;
}) {
  return (
    <path
      className={hollow ? 'ch-hollow' : 'ch-point'}
      d={shapeOf(series)}
      transform={`translate(${x} ${y})`}
    >
      {words !== undefined && <title>{words}</title>}
    </path>
  );
}

/** A sample of a series for legends: its dash and its mark. */
export function SeriesSample({ series }: { readonly series: FigureSeries }) {
  return (
    <svg
      className={`ch-sample ${chartClass(series)}`}
      viewBox="0 0 30 12"
      width="30"
      height="12"
      aria-hidden="true"
    >
      <path
        className={series.kind === 'curve' ? 'ch-line ch-curve' : 'ch-line'}
        strokeDasharray={series.kind === 'curve' ? 'none' : dashOf(series)}
        d="M1 6H29"
      />
      {series.kind === 'live' && (
        <path className="ch-point" d={shapeOf(series)} transform="translate(15 6)" />
      )}
    </svg>
  );
}
