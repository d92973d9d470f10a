import { BestPairs } from './best-pairs.ts';
import { type DistinctiveTables, NOTHING, PLACES, tablesOf } from './distinctive-tables.ts';
import {
  type EvidenceIndex,
  type IndexedItem,
  type IndexedSentence,
  strangerWeight,
} from './evidence-index.ts';
import { grown } from './grown.ts';
import type { Reader } from './reader.ts';
import { type Hit, type Scorer, standsLiterally } from './scorer.ts';
import { Stamps } from './stamps.ts';
import { STOP, TALK } from './word-kinds.ts';

/** One shared word, however rare, restates no sentence. */
const leastShared = 2;
/** The message's side counts only with this many shared words, … */
const sharedNeeded = 3;
/** … all of them held by no other item, or at least one of them and this part of the item's sentence. */
const partNeeded = 1 / 3;

/**
 * Preset `distinctive` (spec: routing, "Matching"). For sentence p of item e and sentence m of the message, g(w) = 1/df(w):
 * - e-side Σ g(p ∩ m) / Σ g(p), with at least 2 shared words [ours];
 * - m-side Σ g(m ∩ e) / Σ g(m), with at least 3 shared words that only e holds, or [ours] at least 3 shared words, one
 *   that only e holds, and an e-side of a third: a short message that is all about e. Words of talk ("I think") that
 *   no item holds weigh nothing there [ours].
 * The score of e is the larger of the two, best over pairs of sentences. Headings and short lines beside whole sentences
 * are no sentences of their own; a table of short lines scores the share of its lines that stand in a row [ours].
 */
export class Distinctive implements Scorer {
  private readonly tables: DistinctiveTables;
  private readonly pairs: BestPairs;
  private readonly present = new Stamps();
  private readonly counted = new Stamps();
  private round = 0;
  /** Evidence sentences and items to look at in this round, each once; `…At` is the round in which one was noted. */
  private found: Int32Array;
  private readonly foundAt: Int32Array;
  private readonly owned: Int32Array;
  private readonly ownedAt: Int32Array;
  private readonly ownWords: Int32Array;
  /** By evidence sentence: its e-side, and the round for which that holds. */
  private readonly sides: Float64Array;
  private readonly sideAt: Int32Array;
  /** By line of a table: how many lines up to it stood one after the other, and in which round that was. */
  private readonly runs: Int32Array;
  private readonly runAt: Int32Array;

  constructor(
    private readonly index: EvidenceIndex,
    private readonly reader: Reader,
    threshold: number,
  ) {
    const { items, sentences } = index;
    this.tables = tablesOf(index, threshold);
    this.pairs = new BestPairs(index, reader, threshold);
    this.found = new Int32Array(sentences.length + 1);
    this.foundAt = new Int32Array(sentences.length);
    this.owned = new Int32Array(items.length);
    this.ownedAt = new Int32Array(items.length);
    this.ownWords = new Int32Array(items.length);
    this.sides = new Float64Array(sentences.length);
    this.sideAt = new Int32Array(sentences.length);
    this.runs = new Int32Array(sentences.length);
    this.runAt = new Int32Array(sentences.length);
  }

  scan(): readonly Hit[] {
    this.pairs.clear();
    for (let s = 0; s < this.reader.sentenceCount; s++) this.scanSentence(s);
    return this.pairs.collect();
  }

  /** One pass over the words of sentence `s`, then a look at the evidence that its telling words point to. */
  private scanSentence(s: number): void {
    const { reader, present } = this;
    const { leads, candidates, literals, owners } = this.tables;
    const { known } = this.index.lexicon;
    const round = ++this.round;
    const words = reader.words;
    const to = reader.offsets[s + 1] as number;
    let founds = 0;
    let owneds = 0;
    present.begin(known);
    for (let w = reader.offsets[s] as number; w < to; w++) {
      const id = words[w] as number;
      if (id >= known) continue;
      const lead = leads[id] as number;
      if (lead === NOTHING || !present.add(id) || lead !== PLACES) continue;
      const last = candidates.starts[id + 1] as number;
      for (let at = candidates.starts[id] as number; at < last; at++) {
        const p = candidates.values[at] as number;
        if (this.foundAt[p] === round) continue;
        this.foundAt[p] = round;
        this.found[founds++] = p;
      }
      const lastLiteral = literals.starts[id + 1] as number;
      for (let at = literals.starts[id] as number; at < lastLiteral; at++) {
        if (founds >= this.found.length) this.found = grown(this.found);
        this.found[founds++] = literals.values[at] as number;
      }
      const owner = owners[id] as number;
      if (owner < 0) continue;
      if (this.ownedAt[owner] === round) this.ownWords[owner] = (this.ownWords[owner] as number) + 1;
      else {
        this.ownedAt[owner] = round;
        this.ownWords[owner] = 1;
        this.owned[owneds++] = owner;
      }
    }
    for (let k = 0; k < founds; k++) this.offerFromEvidence(this.found[k] as number, s);
    for (let k = 0; k < owneds; k++) this.offerFromMessage(this.owned[k] as number, s);
  }

  private offerFromEvidence(p: number, s: number): void {
    if (this.tables.literal[p] === 0) {
      this.pairs.offer(this.evidenceSide(p), p, s);
      return;
    }
    const sentence = this.index.sentences[p] as IndexedSentence;
    if (standsLiterally(sentence, this.reader, s)) this.pairs.offer(this.literalScore(sentence, p, s), p, s);
  }

  /** The m-side, where enough is shared and the e-side has not said all already. */
  private offerFromMessage(item: number, s: number): void {
    const p = this.nearest(item);
    if (p < 0) return;
    const side = this.evidenceSide(p);
    if (side >= 1 || (side < partNeeded && (this.ownWords[item] as number) < sharedNeeded)) return;
    const score = this.messageSide(item, s);
    if (score > side) this.pairs.offer(score, p, s);
  }

  /**
   * A line that stands word for word counts in full; in a table as the share of its lines that stand here in a row.
   */
  private literalScore(sentence: IndexedSentence, p: number, s: number): number {
    const item = this.index.items[sentence.item] as IndexedItem;
    if (!item.isTable) return 1;
    const goesOn = p > (item.sentences[0] as number) && s > 0 && this.runAt[p - 1] === this.round - 1;
    const run = goesOn ? (this.runs[p - 1] as number) + 1 : 1;
    this.runs[p] = run;
    this.runAt[p] = this.round;
    return run / item.sentences.length;
  }

  private evidenceSide(p: number): number {
    if (this.sideAt[p] === this.round) return this.sides[p] as number;
    const { weights } = this.index;
    const { starts, values } = this.tables.sentenceWords;
    const to = starts[p + 1] as number;
    let shared = 0;
    let count = 0;
    for (let at = starts[p] as number; at < to; at++) {
      const word = values[at] as number;
      if (!this.present.has(word)) continue;
      shared += weights[word] as number;
      count++;
    }
    const all = this.tables.sentenceWeights[p] as number;
    const side = count < leastShared || all === 0 ? 0 : shared / all;
    this.sideAt[p] = this.round;
    this.sides[p] = side;
    return side;
  }

  private messageSide(item: number, s: number): number {
    const { weights } = this.index;
    const { starts, values } = this.tables.itemWords;
    const to = starts[item + 1] as number;
    let shared = 0;
    let count = 0;
    for (let at = starts[item] as number; at < to; at++) {
      const word = values[at] as number;
      if (!this.present.has(word)) continue;
      shared += weights[word] as number;
      count++;
    }
    return count < sharedNeeded ? 0 : shared / this.messageWeight(s);
  }

  /** Σ g over the different content words of sentence `s`. */
  private messageWeight(s: number): number {
    const { reader, counted } = this;
    const { weights, lexicon } = this.index;
    const to = reader.offsets[s + 1] as number;
    let all = 0;
    counted.begin(lexicon.words.length);
    for (let w = reader.offsets[s] as number; w < to; w++) {
      const id = reader.words[w] as number;
      const kind = lexicon.kinds[id] as number;
      if ((kind & STOP) !== 0 || !counted.add(id)) continue;
      if (id < lexicon.known) all += weights[id] as number;
      else if ((kind & TALK) === 0) all += strangerWeight;
    }
    return all;
  }

  /** The item's sentence that shares most with the current one; -1 where it has none of its own. */
  private nearest(item: number): number {
    const own = (this.index.items[item] as IndexedItem).sentences;
    let best = -1;
    let share = -1;
    for (let k = 0; k < own.length; k++) {
      const p = own[k] as number;
      if ((this.index.sentences[p] as IndexedSentence).idle) continue;
      const side = this.evidenceSide(p);
      if (side <= share) continue;
      best = p;
      share = side;
    }
    return best;
  }
}
