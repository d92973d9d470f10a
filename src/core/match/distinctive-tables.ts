import type { EvidenceIndex, IndexedSentence } from './evidence-index.ts';
import { PostingList, type Postings, packLists, tellingWords } from './postings.ts';
import { STOP } from './word-kinds.ts';

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
  const candidates = new PostingList();
  const literals = new PostingList();
  const leads = new Uint8Array(lexicon.known);
  for (let p = 0; p < sentences.length; p++) {
    const sentence = sentences[p] as IndexedSentence;
    const first = sentence.words[0];
    if (sentence.idle || first === undefined) continue;
    if (sentence.literal) {
      literals.add(first, p);
      leads[first] = PLACES;
      continue;
    }
    for (const word of tellingWords(sentence.words, weights, spread, threshold)) {
      candidates.add(word, p);
      leads[word] = PLACES;
    }
  }
  const owners = new Int32Array(lexicon.known).fill(-1);
  items.forEach(({ words }, at) => {
    for (let k = 0; k < words.length; k++) {
      const word = words[k] as number;
      if (spread[word] === 1) owners[word] = at;
    }
  });
  for (let word = 0; word < leads.length; word++) {
    if (((lexicon.kinds[word] as number) & STOP) !== 0) leads[word] = NOTHING;
    else if (leads[word] === 0) leads[word] = owners[word] === -1 ? WEIGHT : PLACES;
  }
  return {
    leads,
    candidates: candidates.pack(lexicon.known),
    literals: literals.pack(lexicon.known),
    owners,
    sentenceWords: packLists(sentences.map((sentence) => sentence.words)),
    itemWords: packLists(items.map((item) => item.words)),
    sentenceWeights: Float64Array.from(sentences, (sentence) => sentence.weight),
    literal: Uint8Array.from(sentences, (sentence) => (sentence.literal ? 1 : 0)),
  };
}
