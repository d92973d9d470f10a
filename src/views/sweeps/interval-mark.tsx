import type { GroupAccuracy } from '#core/measures/estimate-runs.ts';

const WIDTH = 132;
const HEIGHT = 16;
const EDGE = 5;

const place = (share: number): number => EDGE + share * (WIDTH - 2 * EDGE);

/** A share on a line from 0 to 100 % with its interval: a square for passing messages, a disc for the router. */
export function IntervalMark({
  accuracy,
  square,
}: {
  readonly accuracy: GroupAccuracy;
  readonly square: boolean;
}) {
  const { value, interval } = accuracy;
  const middle = HEIGHT / 2;
  return (
    <svg
      className="sw-interval"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <path className="sw-scale" d={`M${place(0)} ${middle}H${place(1)}`} />
      {[0, 0.5, 1].map((share) => (
        <path key={share} className="sw-scale" d={`M${place(share)} ${middle - 4}v8`} />
      ))}
      {interval !== null && (
        <path
          className="sw-whisker"
          d={`M${place(interval.low)} ${middle - 4}v8m0-4H${place(interval.high)}m0-4v8`}
        />
      )}
      {value !== null &&
        (square ? (
          <rect className="sw-point" x={place(value) - 3.5} y={middle - 3.5} width="7" height="7" />
        ) : (
          <circle className="sw-point" cx={place(value)} cy={middle} r="4" />
        ))}
    </svg>
  );
}
