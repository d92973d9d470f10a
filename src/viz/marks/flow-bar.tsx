import { useId } from 'react';
import type { FlowShape } from '../layout/flow-shape.ts';
import { Hatch } from './hatch.tsx';

/** Delivered (solid), cut by a limit (outline) and cancelled (hatched), side by side. `width` in the shape's units. */
export function FlowBar({
  shape,
  width,
  height = 10,
  label,
}: {
  shape: FlowShape;
  width: number;
  height?: number;
  label: string;
}) {
  const hatch = useId();
  const gap = shape.delivered > 0 ? 1 : 0;
  return (
    <svg width={width} height={height} role="img" aria-label={label}>
      <Hatch id={hatch} />
      {shape.delivered > 0 && (
        <rect className="m-read" width={Math.max(1, shape.delivered)} height={height} />
      )}
      {shape.cut > 0.5 && (
        <rect
          className="m-cut"
          x={shape.delivered + 0.5}
          y={0.5}
          width={Math.max(0, shape.cut - 1)}
          height={height - 1}
        />
      )}
      {shape.cancelled > 0.5 && (
        <rect
          className="m-cancelled"
          fill={`url(#${hatch})`}
          x={shape.delivered + shape.cut + gap}
          y={0.5}
          width={Math.max(0, shape.cancelled - gap - 0.5)}
          height={height - 1}
        />
      )}
    </svg>
  );
}
