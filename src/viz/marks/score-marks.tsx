import { memo } from 'react';
import type { AxisBox, ScoreLayout } from '../layout/score-axis.ts';
import './score-marks.css';

/**
 * Messages on the axis of scores: a dot each, filled where the receiver hears its writer, outlined where not; bars where
 * they are too many. Hue says nothing here: this is about copies.
 */
export const ScoreMarks = memo(function ScoreMarks({
  layout,
  box,
  filled,
  selected,
  reaches,
}: {
  layout: ScoreLayout;
  box: AxisBox;
  /** Per message: whether its writer is heard. */
  filled: readonly boolean[];
  /** Index of the message that is looked at; null where none is. */
  selected: number | null;
  /** Per message: whether its score reaches the threshold; the rest is drawn fainter. */
  reaches: readonly boolean[];
}) {
  const { dots, piles, radius, column } = layout;
  return (
    <>
      <path className="score-axis" d={`M${box.left} ${box.base + 0.5}H${box.right}`} />
      {dots.map(({ index, x, y }) => (
        <circle
          key={index}
          className="score-dot"
          data-filled={filled[index]}
          data-reaches={reaches[index]}
          data-on={index === selected}
          cx={x}
          cy={y}
          r={index === selected ? radius + 1 : radius}
        />
      ))}
      {piles.map((pile) => (
        <g
          key={pile.x}
          className="score-pile"
          data-reaches={pile.members.some((index) => reaches[index])}
          data-on={selected !== null && pile.members.includes(selected)}
        >
          <rect
            x={pile.x - column / 2 + 0.5}
            y={box.base - pile.height}
            width={column - 1}
            height={pile.height}
          />
          <rect
            className="score-pile-filled"
            x={pile.x - column / 2 + 0.5}
            y={box.base - pile.filled}
            width={column - 1}
            height={pile.filled}
          />
        </g>
      ))}
    </>
  );
});
