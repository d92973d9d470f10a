import type { FigurePanel } from '#core/figure-data.ts';
import { layOutBars } from '../layout/chart-bars.ts';
import { layOutLines } from '../layout/chart-lines.ts';
import { ChartBars } from './chart-bars.tsx';
import { ChartLines } from './chart-lines.tsx';
import './chart.css';

/** A panel's chart in its own svg, laid out for the width that there is, so that words keep their size on a phone. */
export function ChartPanel({
  panel,
  width,
  overlay,
  label,
}: {
  readonly panel: FigurePanel;
  readonly width: number;
  readonly overlay: boolean;
  /** What the picture shows, in words; the table beside it says it all. */
  readonly label: string;
}) {
  const bars = panel.kind === 'bars' ? layOutBars(panel, width, overlay) : null;
  const height = bars?.height ?? (width < 430 ? 230 : 270);
  return (
    <svg
      className="ch"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {bars === null ? (
        <ChartLines panel={panel} chart={layOutLines(panel, { width, height }, overlay)} />
      ) : (
        <ChartBars panel={panel} chart={bars} />
      )}
    </svg>
  );
}
