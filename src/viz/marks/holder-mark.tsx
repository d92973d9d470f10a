import type { CellShape } from '../layout/cell-shape.ts';
import { diamondPath } from './cell-mark.tsx';

/** A cell of round 0: who holds what. Shared sentences, which everybody holds, stay quiet. */
export function HolderMark({ shape, shared }: { shape: CellShape; shared: boolean }) {
  if (!shape.held) return null;
  const r = Math.min(shape.box.width, shape.box.height) / 2;
  if (shared) {
    return (
      <circle className="m-holds-shared" cx={shape.centreX} cy={shape.centreY} r={Math.min(2.6, r * 0.6)} />
    );
  }
  return (
    <path className="m-holds" d={diamondPath(shape.centreX, shape.centreY, Math.min(5, Math.max(1.5, r)))} />
  );
}
