import { createElement, Fragment, type ReactNode } from 'react';

/** A piece of an equation: MathML elements or other pieces. Keys are not needed, since nothing in it ever moves. */
type Piece = ReactNode;

const row = (pieces: readonly Piece[]): ReactNode => createElement('mrow', null, ...pieces);

/** A name of one letter, italic; of several letters, upright. */
export const name = (text: string): ReactNode => createElement('mi', null, text);

export const number = (value: number): ReactNode => createElement('mn', null, value);

/** A sign between two things, with the space that MathML gives it. */
export const sign = (text: string): ReactNode => createElement('mo', null, text);

/** A bracket or bar that keeps the height of the line. */
const bracket = (text: string, form: 'prefix' | 'postfix'): ReactNode =>
  createElement('mo', { form, stretchy: 'false' }, text);

/** Words inside an equation. */
export const words = (text: string): ReactNode => createElement('mtext', null, text);

/** `base` with what stands below it on the right. */
export const sub = (base: Piece, ...below: Piece[]): ReactNode =>
  createElement('msub', null, base, row(below));

export const over = (above: Piece, below: Piece): ReactNode => createElement('mfrac', null, above, below);

export const all = (...pieces: Piece[]): ReactNode => row(pieces);

/** Pieces between brackets: `( )`, `{ }`, `| |`. */
export const between = (open: string, close: string, ...pieces: Piece[]): ReactNode =>
  row([bracket(open, 'prefix'), ...pieces, bracket(close, 'postfix')]);

/** A function of its arguments, with commas between them. */
export const apply = (what: Piece, ...parts: Piece[]): ReactNode =>
  row([what, between('(', ')', ...parts.flatMap((part, i) => (i === 0 ? [part] : [sign(','), part])))]);

/** Values by case: each with the words or pieces that say when it holds. */
export const cases = (...lines: readonly (readonly [Piece, Piece])[]): ReactNode =>
  row([
    createElement('mo', { form: 'prefix', stretchy: 'true' }, '{'),
    createElement(
      'mtable',
      { className: 'mt-cases' },
      ...lines.map(([value, when]) =>
        createElement('mtr', null, createElement('mtd', null, value), createElement('mtd', null, when)),
      ),
    ),
  ]);

/** Lines of an equation that is too long for one, aligned at their second pieces. */
export const lines = (...rows: readonly (readonly [Piece, Piece])[]): ReactNode =>
  createElement(
    'mtable',
    { className: 'mt-lines', displaystyle: 'true' },
    ...rows.map(([left, right]) =>
      createElement('mtr', null, createElement('mtd', null, left), createElement('mtd', null, right)),
    ),
  );

/** An equation in display style: presentation MathML, which browsers set and screen readers read by themselves. */
export const DisplayMath = ({ children }: { readonly children: ReactNode }) =>
  createElement('math', { display: 'block' }, createElement(Fragment, null, children));
