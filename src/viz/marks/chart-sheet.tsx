import type { FigureData, FigurePanel } from '#core/figure-data.ts';
import { layOutBars } from '../layout/chart-bars.ts';
import { wrapLabel } from '../layout/chart-labels.ts';
import { layOutLines } from '../layout/chart-lines.ts';
import { dashOf, shapeOf } from '../layout/chart-shapes.ts';
import { layOutSheet, sheetMargin, tableHead, tableRow } from '../layout/chart-sheet.ts';
import { layOutTable } from '../layout/chart-table.ts';
import { ChartBars } from './chart-bars.tsx';
import { ChartLines } from './chart-lines.tsx';
import { chartClass } from './chart-mark.tsx';
import './chart.css';

const NAMES = 190;

/** A table in a picture: names, then a column per place with value, interval and published numbers. */
function SheetTable({
  panel,
  width,
  overlay,
}: {
  readonly panel: FigurePanel;
  readonly width: number;
  readonly overlay: boolean;
}) {
  const rows = layOutTable(panel, overlay);
  const { places } = panel.x;
  const column = (width - NAMES) / Math.max(1, places.length);
  const middle = (i: number): number => NAMES + (i + 0.5) * column;
  return (
    <>
      {places.map(({ id, name }, i) =>
        wrapLabel(name, Math.max(8, Math.floor(column / 6.2))).map((text, line) => (
          <text key={`${id}${text}`} className="ch-axis" x={middle(i)} y={12 + line * 13} textAnchor="middle">
            {text}
          </text>
        )),
      )}
      {rows.map(({ series, cells }, row) => {
        const y = tableHead + row * tableRow;
        return (
          <g key={series.id}>
            <path className="ch-grid" d={`M0 ${y - 4}H${width}`} />
            {wrapLabel(series.name, 30).map((text, line) => (
              <text key={text} className="ch-name" x={0} y={y + 12 + line * 14}>
                {text}
              </text>
            ))}
            {cells.map(({ x, value, interval, published, tie }, i) => (
              <g key={x}>
                <text className="ch-value" x={middle(i)} y={y + 10} textAnchor="middle">
                  {tie ? `≈ ${value}` : value}
                </text>
                <text className="ch-axis" x={middle(i)} y={y + 23} textAnchor="middle">
                  {interval}
                </text>
                <text className="ch-axis" x={middle(i)} y={y + 36} textAnchor="middle">
                  {published.length === 0 ? '' : `○ ${published.map(({ words }) => words).join(', ')}`}
                </text>
              </g>
            ))}
          </g>
        );
      })}
    </>
  );
}

/** A figure on a page of its own, for saving: title, legend, charts or tables, counts and notes. */
export function ChartSheet({ data, overlay }: { readonly data: FigureData; readonly overlay: boolean }) {
  const sheet = layOutSheet(data, overlay);
  const inner = sheet.width - 2 * sheetMargin;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="ch"
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      width={sheet.width}
      height={sheet.height}
    >
      <title>{data.title}</title>
      <rect className="ch-paper" width={sheet.width} height={sheet.height} />
      {sheet.words.map(({ y, text, kind }) => (
        <text key={y} className={`ch-${kind}`} x={sheetMargin} y={y}>
          {text}
        </text>
      ))}
      {sheet.panels.map(({ panel, y, height, legend }) => (
        <g key={panel.id}>
          {legend.map(({ series, x, y: at }) => (
            <g key={series.id} className={chartClass(series)} transform={`translate(${x} ${at})`}>
              <path
                className={series.kind === 'curve' ? 'ch-line ch-curve' : 'ch-line'}
                strokeDasharray={series.kind === 'curve' ? 'none' : dashOf(series)}
                d="M0 0H28"
              />
              {series.kind === 'live' && (
                <path className="ch-point" d={shapeOf(series)} transform="translate(14 0)" />
              )}
              <text className="ch-words" x={36} y={4}>
                {series.name}
              </text>
            </g>
          ))}
          <g transform={`translate(${sheetMargin} ${y})`}>
            {panel.kind === 'lines' && (
              <ChartLines panel={panel} chart={layOutLines(panel, { width: inner, height }, overlay)} />
            )}
            {panel.kind === 'bars' && <ChartBars panel={panel} chart={layOutBars(panel, inner, overlay)} />}
            {panel.kind === 'table' && <SheetTable panel={panel} width={inner} overlay={overlay} />}
          </g>
        </g>
      ))}
    </svg>
  );
}
