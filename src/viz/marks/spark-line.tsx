import { layOutSpark } from '../layout/spark-path.ts';

/** A small line over rounds. The arm's colour and dash come from `tone`, the classes that set them. */
export function SparkLine({
  values,
  most,
  tone,
  square,
  now,
  width,
  height,
  label,
}: {
  values: readonly number[];
  /** What the upper edge stands for. */
  most: number;
  tone: string;
  /** A square point (passing messages) or a round one (the router). */
  square: boolean;
  /** Index of the value to mark. */
  now: number;
  width: number;
  height: number;
  label: string;
}) {
  const { d, points } = layOutSpark(values, most, width, height);
  const point = points[now];
  return (
    <svg
      className={tone}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <path className="m-spark-base" d={`M4 ${height - 3.5}H${width - 4}`} />
      <path className="m-spark" d={d} />
      {point !== undefined &&
        (square ? (
          <rect className="m-spark-point" x={point.x - 3} y={point.y - 3} width={6} height={6} />
        ) : (
          <circle className="m-spark-point" cx={point.x} cy={point.y} r={3.4} />
        ))}
    </svg>
  );
}
