import type { ReactNode } from 'react';
import './equation.css';
import { DisplayMath } from './mathml.ts';

interface EquationProps {
  /** What it defines, and the letter for that. */
  readonly of: string;
  readonly letter?: string;
  /** The paper's number of it. */
  readonly number?: string;
  /** The equation, of the pieces in mathml.tsx. */
  readonly set: ReactNode;
  /** The same in plain words; they go on from what it defines. */
  readonly children: ReactNode;
}

/** A symbol within a sentence, in the face of the equations. */
export const Var = ({ children }: { readonly children: ReactNode }) => <i className="mt-var">{children}</i>;

/** One equation: set, numbered where the paper numbers it, and said in plain words below. */
export function Equation({ of, letter, number, set, children }: EquationProps) {
  return (
    <figure className="mt-equation" aria-label={`Equation: ${of}${letter === undefined ? '' : ` ${letter}`}`}>
      <div className="mt-set">
        <DisplayMath>{set}</DisplayMath>
        {number !== undefined && <span title={`Equation ${number} of the paper`}>{number}</span>}
      </div>
      <figcaption>
        <b>
          {of}
          {letter !== undefined && (
            <>
              {' '}
              <Var>{letter}</Var>
            </>
          )}
        </b>{' '}
        {children}
      </figcaption>
    </figure>
  );
}
