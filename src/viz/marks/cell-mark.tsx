import type { Box, CellShape } from '../layout/cell-shape.ts';

const Bar = ({ box, className, fill }: { box: Box; className: string; fill?: string }) => (
  <rect
    className={className}
    x={box.x}
    y={box.y}
    width={box.width}
    height={box.height}
    {...(fill === undefined ? {} : { fill })}
  />
);

/** A diamond of half-width `r` around a point. */
export const diamondPath = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}z`;

/** The tick of a first arrival in a cell's upper left corner. */
export const tickPath = (box: Box): string => `M${box.x + 1} ${box.y + 1}h5.5l-5.5 5.5z`;

/** One cell of the E/I matrix: what arrives, what is cancelled, what is read. */
export function CellMark({
  shape,
  hatch,
  showHolder,
}: {
  shape: CellShape;
  /** Id of the page's hatch. */
  hatch: string;
  /** Whether a holder is marked: of private sentences only, since everybody holds the shared ones. */
  showHolder: boolean;
}) {
  const { passing, cut, cancelled, centreX, centreY } = shape;
  return (
    <>
      {passing && <Bar box={passing} className="m-bar" />}
      {cut && <Bar box={cut} className="m-cut" />}
      {cancelled && <Bar box={cancelled} className="m-cancelled" fill={`url(#${hatch})`} />}
      {shape.dot > 0 && <circle className="m-read" cx={centreX} cy={centreY} r={shape.dot} />}
      {showHolder && shape.held && <path className="m-holds" d={diamondPath(centreX, centreY, 4.2)} />}
      {shape.first && <path className="m-tick" d={tickPath(shape.box)} />}
    </>
  );
}
