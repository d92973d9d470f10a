import { sentenceEnd } from './breaks.ts';
import {
  EXCLAIM,
  IGNORED,
  isAstralLetter,
  kindOf,
  NEWLINE,
  POINT,
  SPACE,
  SURROGATE,
  UNSPACED,
  WIDE_STOP,
} from './chars.ts';
import { skipLineMarks } from './line-marks.ts';

/** A sentence of a text: `text.slice(start, end)`, without bullets and outer blanks. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The sentences of a text, in order, as spans into it. Lines are sentences too (tables, lists); pieces without a
 * letter or digit are none. The matcher reads evidence and messages with the same rules (`breaks.ts`).
 */
export function splitSentences(text: string): readonly Span[] {
  const spans: Span[] = [];
  let i = skipLineMarks(text, 0).at;
  let start = i;
  let hasWord = false;
  while (i < text.length) {
    const kind = kindOf(text.charCodeAt(i));
    hasWord ||= kind < IGNORED || kind === UNSPACED || (kind === SURROGATE && isAstralLetter(text, i));
    if (kind !== NEWLINE && kind !== POINT && kind !== EXCLAIM && kind !== WIDE_STOP) {
      i++;
      continue;
    }
    const end = sentenceEnd(text, i, start);
    if (end < 0) {
      i++;
      continue;
    }
    if (hasWord) spans.push(trimmed(text, start, end));
    start = nextSentence(text, end).at;
    i = start;
    hasWord = false;
  }
  if (hasWord) spans.push(trimmed(text, start, text.length));
  return spans;
}

/** Skips blanks after a sentence; past a line break also the marks of the new line. `quoted` null: same line. */
export function nextSentence(
  text: string,
  from: number,
): { readonly at: number; readonly quoted: boolean | null } {
  let i = from;
  let newLine = false;
  for (; i < text.length; i++) {
    const kind = kindOf(text.charCodeAt(i));
    if (kind === NEWLINE) newLine = true;
    else if (kind !== SPACE) break;
  }
  return newLine ? skipLineMarks(text, i) : { at: i, quoted: null };
}

function trimmed(text: string, start: number, to: number): Span {
  let end = to;
  while (end > start && isBlank(text, end - 1)) end--;
  return { start, end };
}

/** A blank or line break. A sentence starts after those before it, so that only its end needs trimming. */
export function isBlank(text: string, index: number): boolean {
  const kind = kindOf(text.charCodeAt(index));
  return kind === SPACE || kind === NEWLINE;
}
