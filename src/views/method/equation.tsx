import type { ReactNode } from 'react';
import { DisplayMath } from './mathml.tsx';

/** One equation: set, numbered where the paper numbers it, and said in plain words below. */
export function Equation({
  of,
  number,
  set,
  children,
}: {
  /** What it defines. */
  readonly of: string;
  readonly number?: string;
  readonly set: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <figure className="mt-equation" aria-label={`Equation: ${of}`}>
      <div className="mt-set">
        <DisplayMath>{set}</DisplayMath>
        {number !== undefined && <span title={`Equation ${number} of the paper`}>{number}</span>}
      </div>
      <figcaption>
        <b>{of}</b> {children}
      </figcaption>
    </figure>
  );
}
