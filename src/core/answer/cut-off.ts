import { foldCase } from './fold.ts';
import type { OptionIndex } from './option-index.ts';
import type { Word } from './words.ts';

/**
 * Whether a value that was cut off at its end could still have become another option than the one it matched (spec:
 * Reading the answer): "Dr. Q" could have become "Dr. Q's daughter". Asked of every run of words at the end of the value
 * that overlaps the match; the last word counts as unfinished. `to`: the end of the match in words.
 */
export function couldBecomeAnother(
  raw: string,
  words: readonly Word[],
  to: number,
  option: number,
  index: OptionIndex,
): boolean {
  const matched = index.options[option];
  if (words.length === 0) {
    // Options of signs alone.
    const sign = foldCase(raw.trim());
    return index.options.some((other) => other !== matched && foldCase(other).startsWith(sign));
  }
  const tails = index.continuations.filter((other) => index.options[other.option] !== matched);
  const longest = Math.max(0, ...tails.map((tail) => tail.words.length));
  for (let from = Math.max(0, words.length - longest); from < Math.min(to, words.length); from++) {
    if (tails.some((tail) => isBeginning(words, from, tail.words))) return true;
  }
  return false;
}

/** Compared in decomposed form: a cut may fall between a letter and its accent. */
function isBeginning(words: readonly Word[], from: number, whole: readonly string[]): boolean {
  const count = words.length - from;
  if (count > whole.length) return false;
  for (let place = 0; place < count - 1; place++) {
    if (words[from + place]?.word !== whole[place]) return false;
  }
  const unfinished = (words[words.length - 1]?.word ?? '').normalize('NFD');
  return (whole[count - 1] ?? '').normalize('NFD').startsWith(unfinished);
}
