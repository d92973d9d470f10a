import { DIGIT, kindOf, LETTER, SPACE } from './chars.ts';

/** Where a sentence starts, after bullets and quotation marks of its line. */
export interface LineStart {
  readonly at: number;
  readonly quoted: boolean;
}

export function skipBlanks(text: string, from: number): number {
  let i = from;
  while (i < text.length && kindOf(text.charCodeAt(i)) === SPACE) i++;
  return i;
}

/** Skips "> ", "# ", "- ", "• ", "1. ", "2) ", "[3] " at the start of a line. One-letter labels stay. */
export function skipLineMarks(text: string, from: number): LineStart {
  let at = skipBlanks(text, from);
  let quoted = false;
  if (kindOf(text.charCodeAt(at)) === LETTER) return { at, quoted };
  for (let guard = 0; guard < 16; guard++) {
    const char = text[at];
    let next = at;
    if (char === '>') {
      quoted = true;
      next = at + 1;
    } else if (char === '#') {
      while (text[next] === '#') next++;
      if (text[next] !== ' ') break;
    } else if (char !== undefined && '-*+•‣▪◦·–—●○■'.includes(char)) {
      if (kindOf(text.charCodeAt(at + 1)) !== SPACE) break;
      next = at + 1;
    } else {
      next = skipEnumerator(text, at);
      if (next === at) break;
    }
    at = skipBlanks(text, next);
  }
  return { at, quoted };
}

function skipEnumerator(text: string, from: number): number {
  let i = text[from] === '[' ? from + 1 : from;
  const digits = i;
  while (i - digits < 3 && kindOf(text.charCodeAt(i)) === DIGIT) i++;
  if (i === digits) return from;
  const closer = text[i];
  const fits = text[from] === '[' ? closer === ']' : closer === '.' || closer === ')';
  return fits && kindOf(text.charCodeAt(i + 1)) === SPACE ? i + 1 : from;
}
