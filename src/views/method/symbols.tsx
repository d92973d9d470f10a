import { all, apply, name, number, sign, sub } from './mathml.tsx';

// The symbols of the equations, the same as in the lab's panel "Equations" (spec: routing, "Words").
export const e = name('e');
export const j = name('j');
export const r = name('r');
export const t = name('t');
export const N = name('N');
export const k = name('k');
export const minus = sign('−');
export const equals = sign('=');
export const isIn = sign('∈');
export const colon = sign(':');
export const comma = sign(',');
export const one = number(1);
export const zero = number(0);
export const before = all(t, minus, one);

/** The cell of a sentence and a receiver: E, θ, I. */
export const ofCell = (letter: string) => sub(name(letter), e, comma, r);
export const E = ofCell('E');
export const theta = ofCell('θ');
export const I = ofCell('I');

/** What the receiver was given. */
export const K = sub(name('K'), r);
/** Whom the receiver hears this round. */
export const heard = apply(sub(name('H'), r), t);
/** What a sender had restated by the round before. */
export const record = apply(sub(name('R'), j), before);
/** The answer read from a sender's last message. */
export const answer = apply(sub(name('a'), j), before);
export const inbox = apply(sub(name('inbox'), r), t);
