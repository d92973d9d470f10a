import type { FigurePanel } from '#core/figure-data.ts';
import type { LineChart } from '../layout/chart-lines.ts';
import { writeValue } from '../layout/chart-scale.ts';
import { dashOf } from '../layout/chart-shapes.ts';
import { ChartMark, chartClass } from './chart-mark.tsx';

const LINE = 15;
const HALF = 3;

/** A line over places: grid and axes, intervals, live marks filled, published ones hollow, names at the ends. */
export function ChartLines({ panel, chart }: { readonly panel: FigurePanel; readonly chart: LineChart }) {
  const { plot, yTicks, xTicks, paths, points, marks, labels, ties, range, empty } = chart;
  const foot = plot.bottom + 17;
  return (
    <>
      {yTicks.map(({ at, text }) => (
        <g key={text}>
          <path className="ch-grid" d={`M${plot.left} ${at}H${plot.right}`} />
          <text className="ch-axis" x={plot.left - 8} y={at + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {xTicks.map(({ at, text }) => (
        <text key={text} className="ch-axis" x={at} y={foot} textAnchor="middle">
          {text}
        </text>
      ))}
      {panel.x.name !== '' && (
        <text
          className="ch-axis"
          x={labels.length > 0 || plot.right < plot.left ? plot.right + 12 : (plot.left + plot.right) / 2}
          y={labels.length > 0 ? foot : foot + 14}
          textAnchor={labels.length > 0 ? 'start' : 'middle'}
        >
          {panel.x.name}
        </text>
      )}
      {empty !== null && (
        <text className="ch-axis" x={empty.x} y={empty.y} textAnchor="middle">
          not run yet
        </text>
      )}
      {ties.map((at) => (
        <text key={at} className="ch-tie" x={at} y={foot + 14} textAnchor="middle">
          ≈
        </text>
      ))}
      {paths.map(({ series, d }) => (
        <g key={series.id} className={chartClass(series)}>
          <path
            className={series.kind === 'curve' ? 'ch-line ch-curve' : 'ch-line'}
            strokeDasharray={series.kind === 'curve' ? 'none' : dashOf(series)}
            d={d}
          />
        </g>
      ))}
      {[...points, ...marks].map(({ key, series, x, low, high }) =>
        low === null || high === null ? null : (
          <g key={key} className={chartClass(series)}>
            <path
              className="ch-whisker"
              d={`M${x} ${low}V${high}M${x - HALF} ${low}h${2 * HALF}M${x - HALF} ${high}h${2 * HALF}`}
            />
          </g>
        ),
      )}
      {marks.map(({ key, series, x, y, words }) => (
        <g key={key} className={chartClass(series)}>
          <ChartMark series={series} x={x} y={y} hollow words={words} />
        </g>
      ))}
      {points.map(({ key, series, point, x, y }) => (
        <g key={key} className={chartClass(series)}>
          <ChartMark
            series={series}
            x={x}
            y={y}
            words={`${series.name}: ${writeValue(point.y, panel.y.unit)}, ${point.runs} runs`}
          />
        </g>
      ))}
      {labels.map(({ series, x, y, lines }) => (
        <g key={series.id} className={chartClass(series)}>
          {lines.map((text, i) => (
            <text key={text} className="ch-label" x={x} y={y + 4 + i * LINE}>
              {text}
            </text>
          ))}
        </g>
      ))}
      {range !== null && (
        <g>
          <path className="ch-bracket" d={`M${range.x - 6} ${range.high}h6V${range.low}h-6`} />
        </g>
      )}
    </>
  );
}
