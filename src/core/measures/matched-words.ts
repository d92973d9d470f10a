import { foldToken } from '../match/fold.ts';

/** A stretch of a text: `text.slice(start, end)`. */
export interface WordSpan {
  readonly start: number;
  readonly end: number;
}

const token = /[\p{L}\p{M}\p{N}]+(?:['’.,:][\p{L}\p{M}\p{N}]+)*/gu;
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const turnedFront = /^(?:un|non|dis|in|im|ir|il)(?=.{3})/u;

/**
 * Where the folded words of a match stand in the sentence as written, in order, for underlining. Neighbouring spans of
 * writing without blanks run together.
 */
export function findWords(sentence: string, words: readonly string[]): WordSpan[] {
  const wanted = new Set(words);
  const spans: WordSpan[] = [];
  const add = (start: number, end: number): void => {
    const last = spans.at(-1);
    if (last !== undefined && start <= last.end) spans.splice(-1, 1, { start: last.start, end });
    else spans.push({ start, end });
  };
  const fold = (raw: string): readonly string[] =>
    foldToken(raw.toLowerCase().replaceAll('’', "'")).flatMap((word) => [
      word,
      word.replace(turnedFront, ''),
    ]);
  const hits = (raw: string): boolean => fold(raw).some((word) => wanted.has(word));
  let before: { readonly text: string; readonly start: number; readonly end: number } | null = null;
  for (const { 0: text, index: start } of sentence.matchAll(token)) {
    const end = start + text.length;
    if (unspaced.test(text)) {
      const letters = [...text.matchAll(/\P{M}\p{M}*/gu)];
      for (const [i, letter] of letters.entries()) {
        const next = letters[i + 1];
        const pair = letter[0] + (next?.[0] ?? '');
        const only = letters.length === 1;
        if ((next !== undefined || only) && wanted.has(pair)) {
          add(start + letter.index, start + letter.index + pair.length);
        }
      }
      before = null;
      continue;
    }
    // "x-ray" and "x ray" may stand for "xray".
    const joined = before !== null && start - before.end === 1 && hits(before.text + text);
    if (hits(text)) add(start, end);
    else if (joined && before !== null) add(before.start, end);
    before = { text, start, end };
  }
  return spans;
}
