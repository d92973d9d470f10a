import type { Evidence } from '../task.ts';
import { Lexicon } from './lexicon.ts';
import { type Postings, packLists } from './postings.ts';
import { readEvidence, type SentenceDraft } from './read-evidence.ts';
import { Reader } from './reader.ts';

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

/** Reads the evidence; a second time where its own words change how others are read (see `Lexicon.seal`). */
export function indexEvidence(evidence: readonly Pick<Evidence, 'id' | 'text'>[]): EvidenceIndex {
  const lexicon = new Lexicon();
  let drafts = readEvidence(evidence, new Reader(lexicon, true));
  if (lexicon.seal()) drafts = readEvidence(evidence, new Reader(lexicon));
  // Words that only came up while folding in the light of the evidence ("un-") are known too.
  lexicon.known = lexicon.words.length;

  const spread = new Int32Array(lexicon.known);
  const count = (word: number): void => {
    spread[word] = (spread[word] as number) + 1;
  };
  for (const item of drafts) item.words.forEach(count);
  const weights = Float64Array.from(spread, (holders) => weightOf(holders, drafts.length));
  const sentences: IndexedSentence[] = [];
  const items = drafts.map((draft, item): IndexedItem => {
    const first = sentences.length;
    const hasFull = draft.sentences.some(isFull);
    for (const one of draft.sentences) sentences.push(judge(one, item, hasFull, weights, spread));
    const isTable = draft.sentences.length > 1 && draft.sentences.every(isShort);
    return { sentences: draft.sentences.map((_, k) => first + k), words: draft.words, isTable };
  });
  const itemOf = Int32Array.from(sentences, (sentence) => sentence.item);
  const sequences = packLists(sentences.map((sentence) => sentence.sequence));
  return { lexicon, items, sentences, itemOf, sequences, spread, weights };
}

const isShort = (sentence: SentenceDraft): boolean => sentence.words.length < fewWords;
const isFull = (sentence: SentenceDraft): boolean => !isShort(sentence) && !sentence.heading;

function judge(
  draft: SentenceDraft,
  item: number,
  hasFull: boolean,
  weights: Float64Array,
  spread: Int32Array,
): IndexedSentence {
  const { sequence, clauses, hasNegator, hasNumber, words } = draft;
  let weight = 0;
  let common = false;
  for (let k = 0; k < words.length; k++) {
    const word = words[k] as number;
    weight += weights[word] as number;
    common ||= (spread[word] as number) > 1;
  }
  const literal = isShort(draft) || weight === 0;
  const idle = words.length === 0 || (hasFull && !isFull(draft) && (common || draft.heading));
  return { item, sequence, clauses, hasNegator, hasNumber, words, weight, literal, idle };
}

/** g = 1/df; words in more than half of 4 items or more weigh nothing; words of no item weigh 0.5. */
function weightOf(holders: number, items: number): number {
  if (holders === 0) return strangerWeight;
  return items >= 4 && holders > items / 2 ? 0 : 1 / holders;
}
