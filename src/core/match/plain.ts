import { contradiction } from './contradiction.ts';
import { type EvidenceIndex, fewWords, type IndexedItem, type IndexedSentence } from './evidence-index.ts';
import { STOP } from './lexicon.ts';
import { PostingList, type Postings, tellingWords } from './postings.ts';
import type { Reader } from './reader.ts';
import { type Hit, type Scorer, standsLiterally, tolerance } from './scorer.ts';
import { Stamps } from './stamps.ts';

/**
 * Preset `plain overlap` (spec: routing, "Matching"): |W(e) ∩ W(m)| / |W(e)| over the whole message. The sentence shown is
 * the one that shares most words.
 */
export class PlainOverlap implements Scorer {
  private readonly present = new Stamps();
  private readonly inSentence = new Stamps();
  private readonly candidates: Postings;
  private readonly seen: Int32Array;
  private round = 0;

  constructor(
    private readonly index: EvidenceIndex,
    private readonly reader: Reader,
    private readonly threshold: number,
  ) {
    const { items, spread, lexicon } = index;
    const pairs = new PostingList();
    items.forEach((item, at) => {
      const telling = isLiteral(item) ? [...item.words] : tellingWords(item.words, null, spread, threshold);
      for (const word of telling) pairs.add(word, at);
    });
    this.candidates = pairs.pack(lexicon.known);
    this.seen = new Int32Array(items.length);
  }

  scan(): readonly Hit[] {
    this.enterMessage();
    const { reader, candidates } = this;
    const known = this.index.lexicon.known;
    const round = ++this.round;
    const found: number[] = [];
    for (let w = 0; w < reader.wordCount; w++) {
      const id = reader.words[w] as number;
      if (id >= known) continue;
      const to = candidates.starts[id + 1] as number;
      for (let at = candidates.starts[id] as number; at < to; at++) {
        const item = candidates.values[at] as number;
        if (this.seen[item] === round) continue;
        this.seen[item] = round;
        const score = this.overlap(item);
        if (score > 0 && score >= this.threshold - tolerance) found.push(item);
      }
    }
    return found.length === 0 ? [] : this.hits(found.sort((a, b) => a - b));
  }

  /** For each item found the pair of sentences that shares most, in one pass over the sentences of the message. */
  private hits(found: readonly number[]): Hit[] {
    const { reader, inSentence } = this;
    const { items, sentences, lexicon } = this.index;
    const most = new Int32Array(found.length);
    const pairs = found.map((item) => ({ p: items[item]?.sentences[0] ?? -1, s: 0 }));
    for (let s = 0; s < reader.sentenceCount; s++) {
      inSentence.begin(lexicon.known);
      const to = reader.offsets[s + 1] as number;
      for (let w = reader.offsets[s] as number; w < to; w++) {
        const id = reader.words[w] as number;
        if (id < lexicon.known) inSentence.add(id);
      }
      for (const [at, item] of found.entries()) {
        for (const p of (items[item] as IndexedItem).sentences) {
          let shared = 0;
          for (const word of (sentences[p] as IndexedSentence).words) if (inSentence.has(word)) shared++;
          if (shared <= (most[at] as number)) continue;
          most[at] = shared;
          pairs[at] = { p, s };
        }
      }
    }
    return found.map((item, at): Hit => {
      const { p, s } = pairs[at] as { p: number; s: number };
      const why = contradiction(this.index, sentences[p] as IndexedSentence, reader, s);
      return { item, evidenceSentence: p, sentence: s, score: this.overlap(item), why };
    });
  }

  private enterMessage(): void {
    const { reader, present } = this;
    const { lexicon } = this.index;
    present.begin(lexicon.words.length);
    for (let w = 0; w < reader.wordCount; w++) {
      const id = reader.words[w] as number;
      if (((lexicon.kinds[id] as number) & STOP) === 0) present.add(id);
    }
  }

  private overlap(at: number): number {
    const item = this.index.items[at] as IndexedItem;
    if (isLiteral(item)) return this.literalScore(item);
    let shared = 0;
    for (const word of item.words) if (this.present.has(word)) shared++;
    return shared / item.words.length;
  }

  private literalScore(item: IndexedItem): number {
    if (item.words.length === 0) return 0;
    for (let s = 0; s < this.reader.sentenceCount; s++) {
      for (const p of item.sentences) {
        const sentence = this.index.sentences[p] as IndexedSentence;
        if (!sentence.idle && standsLiterally(sentence, this.reader, s)) return 1;
      }
    }
    return 0;
  }
}

/** Fewer than 3 content words: only word for word. */
function isLiteral(item: IndexedItem): boolean {
  return item.words.length < fewWords;
}
