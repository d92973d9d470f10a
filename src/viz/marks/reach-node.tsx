import { diamondPath } from './cell-mark.tsx';
import './reach-marks.css';

/**
 * An agent at either side of the reach graph. `full`: its copies are heard, or it reads one; `dashed`: it says the
 * sentence unheard; `empty`: neither. A holder is a diamond.
 */
export function ReachNode({
  x,
  y,
  radius,
  state,
  holder,
  secret,
  selected,
}: {
  x: number;
  y: number;
  radius: number;
  state: 'full' | 'dashed' | 'empty';
  holder: boolean;
  /** The sentence is private: its holder takes the red of private evidence. */
  secret: boolean;
  selected: boolean;
}) {
  const r = selected ? radius + 1 : radius;
  const className = holder && secret ? 'rc-node rc-holder' : 'rc-node';
  return (
    <>
      {holder && secret ? (
        <path className={className} data-state={state} d={diamondPath(x, y, r * 1.8)} />
      ) : (
        <circle className={className} data-state={state} cx={x} cy={y} r={r} />
      )}
      {selected && <circle className="rc-ring" cx={x} cy={y} r={r + 2.6} />}
    </>
  );
}

/** The mark of a kind of evidence inside a drawing: ring, diamond, crossed diamond. */
export function EvidenceMark({
  kind,
  x,
  y,
  r,
}: {
  kind: 'shared' | 'private' | 'false';
  x: number;
  y: number;
  r: number;
}) {
  if (kind === 'shared') return <circle className="rc-shared" cx={x} cy={y} r={r * 0.8} />;
  return (
    <>
      <path className="rc-private" d={diamondPath(x, y, r)} />
      {kind === 'false' && (
        <path className="rc-crossed" d={`M${x - r * 0.45} ${y + r * 0.45}L${x + r * 0.45} ${y - r * 0.45}`} />
      )}
    </>
  );
}
