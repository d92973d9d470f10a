import { contradiction } from './contradiction.ts';
import {
  type EvidenceIndex,
  type IndexedItem,
  type IndexedSentence,
  strangerWeight,
} from './evidence-index.ts';
import { grown, STOP } from './lexicon.ts';
import { type Postings, packPostings, tellingWords } from './postings.ts';
import type { Reader } from './reader.ts';
import { type Hit, type Score, type Scorer, Stamps, standsLiterally, tolerance } from './scorer.ts';

/** The message's side counts only with this many shared words that no other item holds. */
const ownWordsNeeded = 3;

/**
 * Preset `distinctive` (spec: routing, "Matching"). For evidence sentence p of item e and message sentence m, with
 * g(w) = 1/df(w): e-side Σ g(p ∩ m) / Σ g(p); m-side Σ g(m ∩ e) / Σ g(m), with at least 3 shared words that only
 * e holds. The score of e is the larger, best over pairs of sentences.
 */
export class Distinctive implements Scorer {
  private readonly present = new Stamps();
  private readonly candidates: Postings;
  private readonly literals: Postings;
  /** The item that alone holds a word, or -1. */
  private readonly owners: Int32Array;
  private list = new Int32Array(256);
  private listed = 0;
  private readonly seen: Int32Array;
  private readonly ownSeen: Int32Array;
  private readonly ownCount: Int32Array;
  private round = 0;
  private readonly best: Float64Array;
  private readonly bestAt: Int32Array;
  private readonly bestOf: Int32Array;
  private readonly bestWhy: (string | null)[];
  private readonly touched: number[] = [];

  constructor(
    private readonly index: EvidenceIndex,
    private readonly reader: Reader,
    private readonly threshold: number,
  ) {
    const { items, sentences, spread, weights, lexicon } = index;
    const candidates: [number, number][] = [];
    const literals: [number, number][] = [];
    sentences.forEach((sentence, p) => {
      if (sentence.literal) {
        const word = sentence.words[0];
        if (word !== undefined) literals.push([word, p]);
        return;
      }
      const weigh = (word: number): number => weights[word] as number;
      const rarity = (word: number): number => spread[word] as number;
      for (const word of tellingWords(sentence.words, weigh, rarity, threshold)) candidates.push([word, p]);
    });
    this.candidates = packPostings(candidates, lexicon.known);
    this.literals = packPostings(literals, lexicon.known);
    this.owners = new Int32Array(lexicon.known).fill(-1);
    items.forEach((item, at) => {
      for (const word of item.words) if (spread[word] === 1) this.owners[word] = at;
    });
    this.seen = new Int32Array(sentences.length);
    this.ownSeen = new Int32Array(items.length);
    this.ownCount = new Int32Array(items.length);
    this.best = new Float64Array(items.length);
    this.bestAt = new Int32Array(items.length);
    this.bestOf = new Int32Array(items.length);
    this.bestWhy = items.map(() => null);
  }

  scan(): readonly Hit[] {
    const { reader } = this;
    for (const item of this.touched) this.best[item] = 0;
    this.touched.length = 0;
    for (let s = 0; s < reader.sentenceCount; s++) this.scanSentence(s);
    return this.touched
      .sort((a, b) => a - b)
      .map((item) => ({
        item,
        evidenceSentence: this.bestOf[item] as number,
        sentence: this.bestAt[item] as number,
        score: this.best[item] as number,
        why: this.bestWhy[item] ?? null,
      }));
  }

  score(item: number): Score {
    let found: Score = {
      evidenceSentence: this.index.items[item]?.sentences[0] ?? -1,
      sentence: -1,
      score: 0,
    };
    for (let s = 0; s < this.reader.sentenceCount; s++) {
      this.enter(s);
      const { p, score } = this.pairScore(item, s);
      if (score > found.score) found = { evidenceSentence: p, sentence: s, score };
    }
    return found;
  }

  /** Lists the content words of sentence `s`, each once. */
  private enter(s: number): void {
    const { reader, present } = this;
    const { lexicon } = this.index;
    const kinds = lexicon.kinds;
    present.begin(lexicon.words.length);
    this.listed = 0;
    const to = reader.offsets[s + 1] as number;
    for (let w = reader.offsets[s] as number; w < to; w++) {
      const id = reader.words[w] as number;
      if (!present.add(id) || ((kinds[id] as number) & STOP) !== 0) continue;
      if (this.listed >= this.list.length) this.list = grown(this.list);
      this.list[this.listed++] = id;
    }
  }

  private scanSentence(s: number): void {
    this.enter(s);
    const known = this.index.lexicon.known;
    const { candidates, literals, owners, list } = this;
    const round = ++this.round;
    for (let k = 0; k < this.listed; k++) {
      const id = list[k] as number;
      if (id >= known) continue;
      const to = candidates.starts[id + 1] as number;
      for (let at = candidates.starts[id] as number; at < to; at++) {
        const p = candidates.values[at] as number;
        if (this.seen[p] === round) continue;
        this.seen[p] = round;
        const sentence = this.index.sentences[p] as IndexedSentence;
        this.offer(sentence.item, this.evidenceSide(sentence), p, s);
      }
      const literalTo = literals.starts[id + 1] as number;
      for (let at = literals.starts[id] as number; at < literalTo; at++) {
        const p = literals.values[at] as number;
        const sentence = this.index.sentences[p] as IndexedSentence;
        if (standsLiterally(sentence, this.reader, s)) this.offer(sentence.item, 1, p, s);
      }
      const owner = owners[id] as number;
      if (owner < 0) continue;
      if (this.ownSeen[owner] !== round) {
        this.ownSeen[owner] = round;
        this.ownCount[owner] = 0;
      }
      this.ownCount[owner] = (this.ownCount[owner] as number) + 1;
      if (this.ownCount[owner] === ownWordsNeeded) {
        const score = this.messageSide(owner);
        if (score >= this.threshold - tolerance) this.offer(owner, score, this.nearest(owner), s);
      }
    }
  }

  private offer(item: number, score: number, p: number, s: number): void {
    if (score < this.threshold - tolerance || score <= 0) return;
    const held = this.best[item] as number;
    if (score <= held && !(score === held && this.bestWhy[item] !== null)) return;
    const why = contradiction(this.index, this.index.sentences[p] as IndexedSentence, this.reader, s);
    if (score === held && why !== null) return;
    if (held === 0) this.touched.push(item);
    this.best[item] = score;
    this.bestAt[item] = s;
    this.bestOf[item] = p;
    this.bestWhy[item] = why;
  }

  private evidenceSide(sentence: IndexedSentence): number {
    const { weights } = this.index;
    let shared = 0;
    for (const word of sentence.words) if (this.present.has(word)) shared += weights[word] as number;
    return shared / sentence.weight;
  }

  private messageSide(item: number): number {
    const { weights, items, lexicon } = this.index;
    let shared = 0;
    for (const word of (items[item] as IndexedItem).words) {
      if (this.present.has(word)) shared += weights[word] as number;
    }
    let all = 0;
    for (let k = 0; k < this.listed; k++) {
      const id = this.list[k] as number;
      all += id < lexicon.known ? (weights[id] as number) : strangerWeight;
    }
    return all > 0 ? shared / all : 0;
  }

  /** The item's sentence that shares most with the current one. */
  private nearest(item: number): number {
    let best = -1;
    let share = -1;
    for (const p of (this.index.items[item] as IndexedItem).sentences) {
      const sentence = this.index.sentences[p] as IndexedSentence;
      const score = sentence.weight > 0 ? this.evidenceSide(sentence) : 0;
      if (score > share) {
        best = p;
        share = score;
      }
    }
    return best;
  }

  /** The whole score of an item in the current sentence, threshold or not. */
  private pairScore(item: number, s: number): { p: number; score: number } {
    let best = { p: this.nearest(item), score: 0 };
    let own = 0;
    const { sentences, items } = this.index;
    for (const p of (items[item] as IndexedItem).sentences) {
      const sentence = sentences[p] as IndexedSentence;
      const literal =
        sentence.literal && sentence.words.length > 0 && standsLiterally(sentence, this.reader, s);
      const score = sentence.literal ? (literal ? 1 : 0) : this.evidenceSide(sentence);
      if (score > best.score) best = { p, score };
    }
    for (const word of (items[item] as IndexedItem).words) {
      if (this.owners[word] === item && this.present.has(word)) own++;
    }
    const fromMessage = own >= ownWordsNeeded ? this.messageSide(item) : 0;
    return fromMessage > best.score ? { p: this.nearest(item), score: fromMessage } : best;
  }
}
