import type { IndexedSentence } from './evidence-index.ts';
import type { Reader } from './reader.ts';
import { ANY_NEGATOR } from './word-kinds.ts';

/** An item found in the message that the reader holds. */
export interface Hit {
  readonly item: number;
  /** Index of the evidence sentence, and of the message's sentence that restates it best. */
  readonly evidenceSentence: number;
  readonly sentence: number;
  readonly score: number;
  readonly why: string | null;
}

/** One way of scoring: the items that the message in the reader reaches, each at most once, in evidence order. */
export interface Scorer {
  scan(): readonly Hit[];
}

/** Rounding of sums must not decide: a score this close below the threshold reaches it. */
export const tolerance = 1e-9;

/**
 * Whether the evidence sentence stands word for word in the message's sentence, between clause ends. In sentences of two
 * content words negations may differ: "The lift has not been repaired" speaks of "The lift has been repaired", if only
 * to contradict it (which is then told by its polarity).
 */
export function standsLiterally(sentence: IndexedSentence, reader: Reader, s: number): boolean {
  const { sequence } = sentence;
  const kinds = reader.lexicon.kinds;
  const skipped = sentence.words.length > 1 ? ANY_NEGATOR : 0;
  const from = reader.offsets[s] as number;
  const to = reader.offsets[s + 1] as number;
  for (let start = from; start < to; start++) {
    if (start > from && reader.clauses[start] === 0) continue;
    let w = start;
    let k = 0;
    for (;;) {
      while (k < sequence.length && ((kinds[sequence[k] as number] as number) & skipped) !== 0) k++;
      while (w < to && ((kinds[reader.words[w] as number] as number) & skipped) !== 0) w++;
      if (k === sequence.length || w === to || reader.words[w] !== sequence[k]) break;
      w++;
      k++;
    }
    if (k === sequence.length && k > 0 && (w === to || reader.clauses[w] === 1)) return true;
  }
  return false;
}
