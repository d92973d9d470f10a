import { memo } from 'react';
import type { ReachStop } from '../layout/reach-layout.ts';
import type { Ribbon } from '../layout/reach-ribbon.ts';
import './reach-marks.css';

/** Ribbons of copies; the one of the row `on` is drawn darker. */
export const ReachRibbons = memo(function ReachRibbons({
  ribbons,
  on,
}: {
  ribbons: readonly Ribbon[];
  on: number | null;
}) {
  return ribbons.map(({ row, d }) => (
    <path key={row} className="rc-ribbon" data-on={row === on ? 'true' : undefined} d={d} />
  ));
});

/** The bars in which ribbons end, and the lines of what passes behind them. */
export const ReachStops = memo(function ReachStops({
  stops,
  on,
}: {
  stops: readonly ReachStop[];
  on: number | null;
}) {
  return stops.map(({ row, x, top, bottom, through }) => (
    <g key={row} data-on={row === on ? 'true' : undefined}>
      <path className="rc-bar" d={`M${x} ${top}V${bottom}`} />
      {through !== null && <path className="rc-through" d={`M${x} ${(top + bottom) / 2}H${through}`} />}
    </g>
  ));
});
