import {
  APOSTROPHE,
  CLAUSE,
  DIGIT,
  isAstralLetter,
  kindOf,
  LETTER,
  MARK,
  POINT,
  SURROGATE,
} from './chars.ts';

/** How many units at `i` continue a token although they are no letters: don't, 3.5, 1,250, 18:30, U.S, 𝐀. */
export function innerUnits(text: string, i: number, kind: number, last: number, from: number): number {
  if (kind === SURROGATE) return isAstralLetter(text, i) ? 2 : 0;
  if (kind !== APOSTROPHE && kind !== POINT && kind !== CLAUSE) return 0;
  if (i + 1 >= text.length) return 0;
  const next = kindOf(text.charCodeAt(i + 1));
  if (kind === APOSTROPHE) return next === LETTER && last !== DIGIT ? 1 : 0;
  if (last === DIGIT) return next === DIGIT && isNumberSeparator(text, i) ? 1 : 0;
  // A dotted short form: single letters only ("e.g", "U.S", "p.m").
  if (kind !== POINT || next !== LETTER) return 0;
  const aloneBefore = i - from === 1 || kindOf(text.charCodeAt(i - 2)) === POINT;
  return aloneBefore && !(kindOf(text.charCodeAt(i + 2)) <= MARK) ? 1 : 0;
}

function isNumberSeparator(text: string, i: number): boolean {
  const unit = text.charCodeAt(i);
  return unit === 46 || unit === 44 || unit === 58;
}

/** "a" and "i" are labels in "(a)", "a)" and, for "A", after a word on the same line: "Gate A". */
export function isLabel(text: string, from: number, to: number): boolean {
  const char = text[from] ?? '';
  if (char !== 'a' && char !== 'A' && char !== 'i' && char !== 'I') return false;
  if (text[to] === ')') return true;
  return char === 'A' && from >= 2 && text[from - 1] === ' ' && kindOf(text.charCodeAt(from - 2)) <= MARK;
}

/** "https" of "https://…", "www" of "www.…": addresses are no words. */
export function isAddress(text: string, from: number, to: number): boolean {
  const after = text.charCodeAt(to);
  if (after === 58) return text[to + 1] === '/' && text[to + 2] === '/';
  return after === 46 && to - from === 3 && /^www\.\S/i.test(text.slice(from, to + 2));
}

export function skipAddress(text: string, from: number): number {
  let i = from;
  while (i < text.length && !/[\s)>\]"]/.test(text[i] ?? ' ')) i++;
  return i;
}

/** "](address)": skips the address of a Markdown link. */
export function skipLinkTarget(text: string, i: number): number {
  if (text[i] !== ']' || text[i + 1] !== '(') return i + 1;
  for (let k = i + 2; k < text.length && k < i + 2000; k++) {
    const char = text[k];
    if (char === ')') return k + 1;
    if (char === ' ' || char === '\n' || char === '[' || char === ']') return i + 1;
  }
  return i + 1;
}
