import { Lexicon } from './lexicon.ts';
import { Reader } from './reader.ts';
import { STOP } from './word-kinds.ts';

/**
 * The folded words of a text in order, stop words dropped; negations, numbers and one-letter labels kept
 * (spec: routing, "Words and sentences"). For displays and tests; the matcher reads the same words as numbers.
 */
export function wordsOf(text: string): readonly string[] {
  const lexicon = new Lexicon();
  const reader = new Reader(lexicon);
  reader.read(text);
  const words: string[] = [];
  for (let w = 0; w < reader.wordCount; w++) {
    const id = reader.words[w] ?? 0;
    if (((lexicon.kinds[id] ?? 0) & STOP) === 0) words.push(lexicon.words[id] ?? '');
  }
  return words;
}
