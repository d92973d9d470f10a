import { foldCase } from './fold.ts';

/** A word of a folded value. */
export interface Word {
  /** Case-folded. */
  readonly word: string;
  /** As it stands in the folded text, its case kept. */
  readonly shown: string;
  /** Its place in the folded text, end exclusive. */
  readonly start: number;
  readonly end: number;
}

// Scripts that put no blanks between words: each of their characters counts as a word of its own.
const UNSPACED =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';
const LETTER = `(?![${UNSPACED}])[\\p{L}\\p{N}]\\p{M}*`;
/** A minus or a decimal point directly before a digit belongs to the number: "-5" is not "5", ".5" is not "5". */
const SIGN = '(?:(?<![\\p{L}\\p{N}\\p{M}\\-])(?:-\\.?|\\.)(?=\\p{N}))?';
/** Apostrophe and hyphen join words ("X's", "7-B"); point, comma, colon and slash join digits only ("3.5", "10:30"). */
const JOINT = "(?:['-]|(?<=\\p{N})[.,:/](?=\\p{N}))";
const WORD = new RegExp(
  `[${UNSPACED}]\\p{M}*|${SIGN}(?:${LETTER})+(?:${JOINT}(?:${LETTER})+)*(?:\\+\\+|[+#](?![\\p{L}\\p{N}]))?|[+=<>%&#@€£¥°×÷±/]`,
  'gu',
);
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');

/** The words of a value that `foldShape` has been over, in order. Signs that change a meaning ("+", "<") are words too. */
export function splitWords(shaped: string): Word[] {
  const words: Word[] = [];
  for (const match of shaped.matchAll(WORD)) {
    const shown = match[0];
    words.push({ word: foldCase(shown), shown, start: match.index, end: match.index + shown.length });
  }
  return words;
}

export function isUnspaced(word: string): boolean {
  return IS_UNSPACED.test(word);
}
