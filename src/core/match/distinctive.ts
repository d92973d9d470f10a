import { contradiction } from './contradiction.ts';
import {
  type EvidenceIndex,
  type IndexedItem,
  type IndexedSentence,
  strangerWeight,
} from './evidence-index.ts';
import { grown, STOP, TALK } from './lexicon.ts';
import { type Postings, packPostings, tellingWords } from './postings.ts';
import type { Reader } from './reader.ts';
import { type Hit, type Scorer, Stamps, standsLiterally, tolerance } from './scorer.ts';

/** One shared word, however rare, restates no sentence. */
const leastShared = 2;
/** The message's side counts only with this many shared words, … */
const sharedNeeded = 3;
/** … all of them held by no other item, or at least one of them and this part of the item's sentence. */
const partNeeded = 1 / 3;

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
  /** By evidence sentence: the best score in this message, where, and what contradicts it there. */
  private readonly best: Float64Array;
  private readonly bestAt: Int32Array;
  private readonly bestWhy: (string | null)[];
  /** By evidence sentence: its e-side, and the round for which that holds. */
  private readonly sides: Float64Array;
  private readonly sideAt: Int32Array;
  /** By line of a table: how many lines up to it stood one after the other, and in which round that was. */
  private readonly runs: Int32Array;
  private readonly runAt: Int32Array;
  private readonly owned: number[] = [];
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
      if (sentence.idle) return;
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
    this.sides = new Float64Array(sentences.length);
    this.sideAt = new Int32Array(sentences.length);
    this.runs = new Int32Array(sentences.length);
    this.runAt = new Int32Array(sentences.length);
    this.best = new Float64Array(sentences.length);
    this.bestAt = new Int32Array(sentences.length);
    this.bestWhy = sentences.map(() => null);
  }

  scan(): readonly Hit[] {
    const { reader } = this;
    for (const p of this.touched) this.best[p] = 0;
    this.touched.length = 0;
    for (let s = 0; s < reader.sentenceCount; s++) this.scanSentence(s);
    return this.touched.length === 0 ? [] : this.collect();
  }

  /**
   * One hit per item. An item of several sentences is contradicted where one of its sentences found here is; that is the
   * one shown, with the item's best score.
   */
  private collect(): Hit[] {
    const hits: Hit[] = [];
    this.touched.sort((a, b) => a - b);
    for (const p of this.touched) {
      const item = (this.index.sentences[p] as IndexedSentence).item;
      const score = this.best[p] as number;
      const hit: Hit = {
        item,
        evidenceSentence: p,
        sentence: this.bestAt[p] as number,
        score,
        why: this.bestWhy[p] ?? null,
      };
      const last = hits.at(-1);
      if (last?.item !== item) hits.push(hit);
      else hits[hits.length - 1] = shown(last, hit);
    }
    return hits;
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
      if (((kinds[id] as number) & STOP) !== 0 || !present.add(id)) continue;
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
        this.offer(this.evidenceSide(sentence, p), p, s);
      }
      const literalTo = literals.starts[id + 1] as number;
      for (let at = literals.starts[id] as number; at < literalTo; at++) {
        const p = literals.values[at] as number;
        const sentence = this.index.sentences[p] as IndexedSentence;
        if (standsLiterally(sentence, this.reader, s)) this.offer(this.literalScore(sentence, p, s), p, s);
      }
      const owner = owners[id] as number;
      if (owner < 0) continue;
      if (this.ownSeen[owner] !== round) {
        this.ownSeen[owner] = round;
        this.ownCount[owner] = 0;
      }
      this.ownCount[owner] = (this.ownCount[owner] as number) + 1;
      if (this.ownCount[owner] === 1) this.owned.push(owner);
    }
    for (let k = 0; k < this.owned.length; k++) this.offerFromMessage(this.owned[k] as number, s);
    this.owned.length = 0;
  }

  /** The m-side, where enough is shared and the e-side has not said all already. */
  private offerFromMessage(item: number, s: number): void {
    const p = this.nearest(item);
    if (p < 0) return;
    const sentence = this.index.sentences[p] as IndexedSentence;
    const side = this.evidenceSide(sentence, p);
    if (side >= 1 || (side < partNeeded && (this.ownCount[item] as number) < sharedNeeded)) return;
    const score = this.messageSide(item);
    if (score > side) this.offer(score, p, s);
  }

  private offer(score: number, p: number, s: number): void {
    if (score < this.threshold - tolerance || score <= 0) return;
    const held = this.best[p] as number;
    if (score < held || (score === held && this.bestWhy[p] === null)) return;
    const why = contradiction(this.index, this.index.sentences[p] as IndexedSentence, this.reader, s);
    if (score === held && why !== null) return;
    if (held === 0) this.touched.push(p);
    this.best[p] = score;
    this.bestAt[p] = s;
    this.bestWhy[p] = why;
  }

  /**
   * A line that stands word for word counts in full; in an item that is all short lines (a table), as the share of its lines
   * that stand here one after the other.
   */
  private literalScore(sentence: IndexedSentence, p: number, s: number): number {
    const item = this.index.items[sentence.item] as IndexedItem;
    if (!item.isTable) return 1;
    const first = item.sentences[0] as number;
    const goesOn = p > first && s > 0 && this.runAt[p - 1] === this.round - 1;
    const run = goesOn ? (this.runs[p - 1] as number) + 1 : 1;
    this.runs[p] = run;
    this.runAt[p] = this.round;
    return run / item.sentences.length;
  }

  private evidenceSide(sentence: IndexedSentence, p: number): number {
    if (this.sideAt[p] === this.round) return this.sides[p] as number;
    const { weights } = this.index;
    const { words } = sentence;
    let shared = 0;
    let count = 0;
    for (let k = 0; k < words.length; k++) {
      const word = words[k] as number;
      if (!this.present.has(word)) continue;
      shared += weights[word] as number;
      count++;
    }
    const side = count < leastShared || sentence.weight === 0 ? 0 : shared / sentence.weight;
    this.sideAt[p] = this.round;
    this.sides[p] = side;
    return side;
  }

  private messageSide(item: number): number {
    const { weights, items, lexicon } = this.index;
    let shared = 0;
    let count = 0;
    for (const word of (items[item] as IndexedItem).words) {
      if (!this.present.has(word)) continue;
      shared += weights[word] as number;
      count++;
    }
    if (count < sharedNeeded) return 0;
    let all = 0;
    for (let k = 0; k < this.listed; k++) {
      const id = this.list[k] as number;
      if (id < lexicon.known) all += weights[id] as number;
      else if (((lexicon.kinds[id] as number) & TALK) === 0) all += strangerWeight;
    }
    return all > 0 ? shared / all : 0;
  }

  /** The item's sentence that shares most with the current one. */
  private nearest(item: number): number {
    const own = (this.index.items[item] as IndexedItem).sentences;
    let best = -1;
    let share = -1;
    for (let k = 0; k < own.length; k++) {
      const p = own[k] as number;
      const sentence = this.index.sentences[p] as IndexedSentence;
      const side = sentence.idle ? -0.5 : this.evidenceSide(sentence, p);
      if (side <= share) continue;
      best = p;
      share = side;
    }
    return best;
  }
}

/** Of two evidence sentences of one item: a contradicted one before others, then the higher score; the best score of both. */
function shown(a: Hit, b: Hit): Hit {
  const score = Math.max(a.score, b.score);
  const before = (a.why !== null) === (b.why !== null) ? a.score >= b.score : a.why !== null;
  return { ...(before ? a : b), score };
}
