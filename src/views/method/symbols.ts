import { all, apply, name, number, sign, spaced, sub, symbol } from './mathml.ts';

// The symbols of the equations, the same as in the lab's panel "Equations" (spec: routing, "Words").
export const e = symbol('e');
export const j = symbol('j');
export const r = symbol('r');
const t = symbol('t');
export const N = symbol('N');
export const k = symbol('k');
export const P = symbol('P');
export const o = symbol('o');
export const T = symbol('T');
export const minus = sign('−');
export const equals = sign('=');
export const isIn = sign('∈');
export const without = sign('∖');
export const suchThat = spaced(':', 0.3);
export const comma = spaced(',', 0);
export const and = spaced(',', 0, 0.35);
export const one = number(1);
export const zero = number(0);
const before = all(t, minus, one);

/** The cell of a sentence and a receiver: E, θ, I. */
const ofCell = (letter: string) => sub(symbol(letter), e, spaced(',', 0, 0.1), r);
export const E = ofCell('E');
export const theta = ofCell('θ');
export const I = ofCell('I');

/** What the receiver was given. */
export const K = sub(symbol('K'), r);
/** Whom the receiver hears this round. */
export const heard = apply(sub(symbol('H'), r), t);
/** The answer of a sender in a round. */
export const answerIn = (round: typeof T) => apply(sub(symbol('a'), j), round);
/** A sender whose last message had a readable answer. */
export const hasAnswer = all(answerIn(before), sign('≠'), name('∅'));
/** A sender that had restated e by the round before. */
export const hasSaid = all(e, isIn, apply(sub(symbol('R'), j), before));
export const inbox = apply(sub(name('inbox'), r), t);
