import type { EvidenceIndex } from './evidence-index.ts';
import { STOP } from './lexicon.ts';
import { type Postings, packLists, packPostings, tellingWords } from './postings.ts';

/** What a known word leads to: nothing (a stop word), nothing but its weight, or sentences or an owner to look at. */
export const NOTHING = 0;
export const WEIGHT = 1;
export const PLACES = 2;

/** The evidence laid out for the pass over a message; all by word id below `lexicon.known`, or by sentence. */
export interface DistinctiveTables {
  readonly leads: Uint8Array;
  /** Sentences for which the word is one of the telling ones. */
  readonly candidates: Postings;
  /** Sentences found word for word only, by their first content word. */
  readonly literals: Postings;
  /** The item that alone holds the word, or -1. */
  readonly owners: Int32Array;
  /** Content words by sentence, and by item. */
  readonly sentenceWords: Postings;
  readonly itemWords: Postings;
  /** By sentence: Σ g, and whether it is found word for word only. */
  readonly sentenceWeights: Float64Array;
  readonly literal: Uint8Array;
}

export function tablesOf(index: EvidenceIndex, threshold: number): DistinctiveTables {
  const { items, sentences, spread, weights, lexicon } = index;
  const weigh = (word: number): number => weights[word] as number;
  const rarity = (word: number): number => spread[word] as number;
  const candidates: [number, number][] = [];
  const literals: [number, number][] = [];
  for (const [p, sentence] of sentences.entries()) {
    if (sentence.idle) continue;
    const first = sentence.words[0];
    if (!sentence.literal) {
      for (const word of tellingWords(sentence.words, weigh, rarity, threshold)) candidates.push([word, p]);
    } else if (first !== undefined) literals.push([first, p]);
  }
  const owners = new Int32Array(lexicon.known).fill(-1);
  for (const [at, item] of items.entries()) {
    for (const word of item.words) if (spread[word] === 1) owners[word] = at;
  }
  const leads = Uint8Array.from(owners, (owner, word) => {
    if (((lexicon.kinds[word] as number) & STOP) !== 0) return NOTHING;
    return owner < 0 ? WEIGHT : PLACES;
  });
  for (const [word] of [...candidates, ...literals]) leads[word] = PLACES;
  return {
    leads,
    candidates: packPostings(candidates, lexicon.known),
    literals: packPostings(literals, lexicon.known),
    owners,
    sentenceWords: packLists(sentences.map((sentence) => sentence.words)),
    itemWords: packLists(items.map((item) => item.words)),
    sentenceWeights: Float64Array.from(sentences, (sentence) => sentence.weight),
    literal: Uint8Array.from(sentences, (sentence) => (sentence.literal ? 1 : 0)),
  };
}
