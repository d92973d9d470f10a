import type { Evidence } from '../task.ts';
import { Lexicon, STOP } from './lexicon.ts';
import { type Postings, packLists } from './postings.ts';
import { HAS_NEGATOR, HAS_NUMBER, Reader } from './reader.ts';

/** One sentence of an evidence item, as word ids. */
export interface IndexedSentence {
  readonly item: number;
  /** All words in order, stop words included, and where clauses end (see `Reader`). */
  readonly sequence: Int32Array;
  readonly clauses: Uint8Array;
  readonly hasNegator: boolean;
  readonly hasNumber: boolean;
  /** Different words that are no stop words, in order. */
  readonly words: Int32Array;
  /** Σ g over `words`. */
  readonly weight: number;
  /** Fewer than 3 content words, or none that weighs anything: found word for word only. */
  readonly literal: boolean;
  /** Says nothing of its item by itself: no content word, or a heading or short line beside real sentences. */
  readonly idle: boolean;
}

export interface IndexedItem {
  readonly sentences: readonly number[];
  /** Different words of the whole item that are no stop words. */
  readonly words: Int32Array;
  /** Several lines, none of them with enough words to be a sentence by itself. */
  readonly isTable: boolean;
}

/** Evidence read once per task: sentences, weights g(w), and which sentences a word points to. */
export interface EvidenceIndex {
  readonly lexicon: Lexicon;
  readonly items: readonly IndexedItem[];
  readonly sentences: readonly IndexedSentence[];
  /** Number of items that hold a word; by word id below `lexicon.known`. */
  readonly spread: Int32Array;
  /** By sentence, packed for the pass over a message: its item, and all its words in order. */
  readonly itemOf: Int32Array;
  readonly sequences: Postings;
  /** g(w) by word id below `lexicon.known` (spec: routing, "Preset distinctive"). */
  readonly weights: Float64Array;
}

/** Weight of message words that stand in no item. */
export const strangerWeight = 0.5;
/** Items with fewer content words than this are found word for word only. */
export const fewWords = 3;

type Draft = Omit<IndexedSentence, 'weight' | 'literal' | 'idle'> & { readonly heading: boolean };

export function indexEvidence(evidence: readonly Pick<Evidence, 'id' | 'text'>[]): EvidenceIndex {
  const lexicon = new Lexicon();
  const first = new Reader(lexicon, true);
  for (const item of evidence) first.read(item.text);
  lexicon.seal();

  const reader = new Reader(lexicon);
  const drafts: Draft[] = [];
  const items = evidence.map((item, at): IndexedItem => {
    reader.read(item.text);
    const own: number[] = [];
    for (let s = 0; s < reader.sentenceCount; s++) {
      own.push(drafts.length);
      drafts.push(draftOf(reader, s, at, item.text));
    }
    const short = own.every((p) => (drafts[p]?.words.length ?? 0) < fewWords);
    const words = contentWords(lexicon, reader.words.subarray(0, reader.wordCount));
    return { sentences: own, words, isTable: short && own.length > 1 };
  });

  const spread = new Int32Array(lexicon.words.length);
  for (const item of items) for (const word of item.words) spread[word] = (spread[word] ?? 0) + 1;
  const weights = Float64Array.from(spread, (holders) => weightOf(holders, items.length));
  const isFull = (draft: Draft): boolean => draft.words.length >= fewWords && !draft.heading;
  const hasFullSentence = new Set(drafts.filter(isFull).map((draft) => draft.item));
  const sentences = drafts.map((draft): IndexedSentence => {
    let weight = 0;
    for (const word of draft.words) weight += weights[word] ?? 0;
    const short = draft.words.length < fewWords;
    const aside = !isFull(draft) && hasFullSentence.has(draft.item);
    const common = draft.words.some((word) => (spread[word] ?? 0) > 1);
    return {
      ...draft,
      weight,
      literal: short || weight === 0,
      idle: draft.words.length === 0 || (aside && (common || draft.heading)),
    };
  });
  // Words that only came up while folding in the light of the evidence ("un-") are known too.
  lexicon.known = lexicon.words.length;
  const itemOf = Int32Array.from(sentences, (sentence) => sentence.item);
  const sequences = packLists(sentences.map((sentence) => sentence.sequence));
  return { lexicon, items, sentences, itemOf, sequences, spread, weights };
}

/** g = 1/df; words in more than half of 4 items or more weigh nothing; words of no item weigh 0.5. */
function weightOf(holders: number, items: number): number {
  if (holders === 0) return strangerWeight;
  return items >= 4 && holders > items / 2 ? 0 : 1 / holders;
}

function draftOf(reader: Reader, s: number, item: number, text: string): Draft {
  const from = reader.offsets[s] ?? 0;
  const to = reader.offsets[s + 1] ?? 0;
  const flags = reader.flags[s] ?? 0;
  const sequence = reader.words.slice(from, to);
  return {
    item,
    sequence,
    clauses: reader.clauses.slice(from, to),
    hasNegator: (flags & HAS_NEGATOR) !== 0,
    hasNumber: (flags & HAS_NUMBER) !== 0,
    words: contentWords(reader.lexicon, sequence),
    heading: text[(reader.ends[s] ?? 0) - 1] === ':',
  };
}

export function contentWords(lexicon: Lexicon, sequence: Int32Array): Int32Array {
  const distinct = new Set<number>();
  for (const id of sequence) if (((lexicon.kinds[id] ?? 0) & STOP) === 0) distinct.add(id);
  return Int32Array.from(distinct);
}
