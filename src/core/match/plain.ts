import { contradiction, isSameSentence } from './contradiction.ts';
import { type EvidenceIndex, fewWords, type IndexedItem, type IndexedSentence } from './evidence-index.ts';
import { PostingList, type Postings, packLists, tellingWords } from './postings.ts';
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
  private readonly itemWords: Postings;
  private readonly sentenceWords: Postings;
  private readonly literal: Uint8Array;
  private readonly found: Int32Array;
  private readonly foundAt: Int32Array;
  private round = 0;

  constructor(
    private readonly index: EvidenceIndex,
    private readonly reader: Reader,
    private readonly threshold: number,
  ) {
    const { items, sentences, spread, lexicon } = index;
    const pairs = new PostingList();
    items.forEach((item, at) => {
      const telling = isLiteral(item) ? item.words : tellingWords(item.words, null, spread, threshold);
      for (const word of telling) pairs.add(word, at);
    });
    this.candidates = pairs.pack(lexicon.known);
    this.itemWords = packLists(items.map((item) => item.words));
    this.sentenceWords = packLists(sentences.map((sentence) => sentence.words));
    this.literal = Uint8Array.from(items, (item) => (isLiteral(item) ? 1 : 0));
    this.found = new Int32Array(items.length);
    this.foundAt = new Int32Array(items.length);
  }

  scan(): readonly Hit[] {
    const { found } = this;
    const founds = this.lookUp();
    let kept = 0;
    for (let k = 0; k < founds; k++) {
      const item = found[k] as number;
      const score = this.overlap(item);
      if (score > 0 && score >= this.threshold - tolerance) found[kept++] = item;
    }
    return kept === 0 ? [] : this.hits(found.subarray(0, kept).sort());
  }

  /** One pass over the message: which words it holds, and which items they point to, each once. */
  private lookUp(): number {
    const { reader, present, candidates, found, foundAt } = this;
    const { known } = this.index.lexicon;
    const { words, wordCount } = reader;
    const round = ++this.round;
    let founds = 0;
    present.begin(known);
    for (let w = 0; w < wordCount; w++) {
      const id = words[w] as number;
      if (id >= known || !present.add(id)) continue;
      const to = candidates.starts[id + 1] as number;
      for (let at = candidates.starts[id] as number; at < to; at++) {
        const item = candidates.values[at] as number;
        if (foundAt[item] === round) continue;
        foundAt[item] = round;
        found[founds++] = item;
      }
    }
    return founds;
  }

  /** Stop words are in no item's list, so that they count on neither side. */
  private overlap(item: number): number {
    if (this.literal[item] === 1) return this.literalScore(this.index.items[item] as IndexedItem);
    const { starts, values } = this.itemWords;
    const from = starts[item] as number;
    const to = starts[item + 1] as number;
    let shared = 0;
    for (let at = from; at < to; at++) if (this.present.has(values[at] as number)) shared++;
    return shared / (to - from);
  }

  private literalScore(item: IndexedItem): number {
    for (let s = 0; s < this.reader.sentenceCount; s++) {
      for (const p of item.sentences) {
        const sentence = this.index.sentences[p] as IndexedSentence;
        if (!sentence.idle && standsLiterally(sentence, this.reader, s)) return 1;
      }
    }
    return 0;
  }

  /** For each item found the pair of sentences that shares most, in one pass over the sentences of the message. */
  private hits(found: Int32Array): Hit[] {
    const { reader, index } = this;
    const most = new Int32Array(found.length);
    const places = new Int32Array(found.length);
    const sources = Int32Array.from(found, (item) => index.items[item]?.sentences[0] ?? -1);
    for (let s = 0; s < reader.sentenceCount; s++) {
      this.enterSentence(s);
      for (let k = 0; k < found.length; k++) {
        for (const p of (index.items[found[k] as number] as IndexedItem).sentences) {
          const shared = this.sharedWith(p);
          if (shared <= (most[k] as number)) continue;
          most[k] = shared;
          places[k] = s;
          sources[k] = p;
        }
      }
    }
    return Array.from(found, (item, k): Hit => {
      const p = sources[k] as number;
      const s = places[k] as number;
      const same = isSameSentence(index, p, reader, s);
      const why = same ? null : contradiction(index, index.sentences[p] as IndexedSentence, reader, s);
      return { item, evidenceSentence: p, sentence: s, score: this.overlap(item), why };
    });
  }

  private enterSentence(s: number): void {
    const { reader, inSentence } = this;
    const { known } = this.index.lexicon;
    const to = reader.offsets[s + 1] as number;
    inSentence.begin(known);
    for (let w = reader.offsets[s] as number; w < to; w++) {
      const id = reader.words[w] as number;
      if (id < known) inSentence.add(id);
    }
  }

  private sharedWith(p: number): number {
    const { starts, values } = this.sentenceWords;
    const to = starts[p + 1] as number;
    let shared = 0;
    for (let at = starts[p] as number; at < to; at++) if (this.inSentence.has(values[at] as number)) shared++;
    return shared;
  }
}

/** Fewer than 3 content words: only word for word. */
function isLiteral(item: IndexedItem): boolean {
  return item.words.length < fewWords;
}
