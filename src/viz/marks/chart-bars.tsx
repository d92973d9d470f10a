import type { FigurePanel } from '#core/figure-data.ts';
import type { BarChart } from '../layout/chart-bars.ts';
import { ChartMark, chartClass } from './chart-mark.tsx';

const HALF = 3;
const THICK = 5;
const NAME = 13;

/** Lying bars by place: names before them, values behind, intervals and hollow published marks over them. */
export function ChartBars({ panel, chart }: { readonly panel: FigurePanel; readonly chart: BarChart }) {
  const { plot, ticks, zero, rows, bars, marks, range } = chart;
  return (
    <g className="ch-bars">
      {ticks.map(({ at, text }) => (
        <g key={text}>
          <path className="ch-grid" d={`M${at} ${plot.top}V${plot.bottom}`} />
          <text className="ch-axis" x={at} y={plot.bottom + 16} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
      <path className="ch-bracket" d={`M${zero} ${plot.top}V${plot.bottom}`} />
      {rows.map(({ id, lines, y }) =>
        lines.map((text, i) => (
          <text
            key={`${id}/${text}`}
            className="ch-name"
            x={plot.left - 10}
            y={y + 4 + (i - (lines.length - 1) / 2) * NAME}
            textAnchor="end"
          >
            {text}
          </text>
        )),
      )}
      {bars.map(({ key, series, point, from, to, at, y, low, high, value, valueAt }) => (
        <g key={key} className={chartClass(series)}>
          <rect className="ch-bar" x={from} y={y - THICK / 2} width={Math.max(to - from, 1)} height={THICK} />
          {low !== null && high !== null && (
            <path
              className="ch-whisker"
              d={`M${low} ${y}H${high}M${low} ${y - HALF}v${2 * HALF}M${high} ${y - HALF}v${2 * HALF}`}
            />
          )}
          <ChartMark series={series} x={at} y={y} words={`${series.name}: ${value}, ${point.runs} runs`} />
          <text className="ch-value" x={valueAt} y={y + 4}>
            {panel.y.unit === 'percent' ? `${value} %` : value}
          </text>
        </g>
      ))}
      {marks.map(({ key, series, x, y, low, high, words }) => (
        <g key={key} className={chartClass(series)}>
          {low !== null && high !== null && (
            <path
              className="ch-whisker"
              d={`M${low} ${y}H${high}M${low} ${y - HALF}v${2 * HALF}M${high} ${y - HALF}v${2 * HALF}`}
            />
          )}
          <ChartMark series={series} x={x} y={y} hollow words={words} />
        </g>
      ))}
      {range !== null && (
        <path
          className="ch-bracket"
          d={`M${range.low} ${range.y - 4}v8M${range.low} ${range.y}H${range.high}M${range.high} ${range.y - 4}v8`}
        />
      )}
    </g>
  );
}
