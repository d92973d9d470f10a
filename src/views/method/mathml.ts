import { createElement, type ReactNode } from 'react';

/** A piece of an equation: a MathML element or several. */
type Piece = ReactNode;

/** Pieces one after the other. They never change places, so they need no keys. */
export const all = (...pieces: Piece[]): ReactNode => createElement('mrow', null, ...pieces);

/** A symbol of one letter: the italic of the page's own math face, as in the lab's panel of equations. */
export const symbol = (letter: string): ReactNode =>
  createElement('mi', { mathvariant: 'normal', className: 'mt-var' }, letter);

/** A name of several letters, or a sign that stands for a thing: upright. */
export const name = (text: string): ReactNode => createElement('mi', { mathvariant: 'normal' }, text);

export const number = (value: number): ReactNode => createElement('mn', null, value);

/** A sign between two things, with the space that MathML gives it. */
export const sign = (text: string): ReactNode => createElement('mo', null, text);

/** A sign with the same space on either side, in em. */
export const spaced = (text: string, before: number, after = before): ReactNode =>
  createElement('mo', { lspace: `${before}em`, rspace: `${after}em`, stretchy: 'false' }, text);

const BLANK = '\u{a0}';

/** Words inside an equation, with a blank before and `after` them; MathML drops plain blanks. */
export const words = (text: string, after = BLANK): ReactNode =>
  createElement('mtext', null, `${BLANK}${text.replaceAll(' ', BLANK)}${after}`);

/** `base` with what stands below it on the right. */
export const sub = (base: Piece, ...below: Piece[]): ReactNode =>
  createElement('msub', null, base, all(...below));

export const over = (above: Piece, below: Piece): ReactNode => createElement('mfrac', null, above, below);

/** A bracket or bar that keeps the height of the line, since not every face can stretch one. */
export const open = (text: string): ReactNode =>
  createElement('mo', { form: 'prefix', stretchy: 'false', lspace: '0.05em', rspace: '0.08em' }, text);
export const close = (text: string): ReactNode =>
  createElement('mo', { form: 'postfix', stretchy: 'false', lspace: '0.08em', rspace: '0.05em' }, text);

/** A function of its arguments, with commas between them. */
export const apply = (what: Piece, ...parts: Piece[]): ReactNode =>
  all(
    what,
    open('('),
    ...parts.flatMap((part, i) => (i === 0 ? [part] : [spaced(',', 0, 0.3), part])),
    close(')'),
  );

/** An equation that is too long for one line of a phone: what stands left, and lines that begin one below the other. */
export const lines = (left: Piece, ...right: readonly Piece[]): ReactNode =>
  createElement(
    'mtable',
    { displaystyle: 'true' },
    ...right.map((piece, i) =>
      createElement(
        'mtr',
        null,
        createElement('mtd', null, i === 0 ? left : null),
        createElement('mtd', null, piece),
      ),
    ),
  );

/** An equation in display style: presentation MathML, which browsers set and screen readers read by themselves. */
export const DisplayMath = ({ children }: { readonly children: ReactNode }) =>
  createElement('math', { display: 'block' }, children);
