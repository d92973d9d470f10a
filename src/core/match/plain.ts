import { contradiction } from './contradiction.ts';
import { type EvidenceIndex, fewWords, type IndexedItem, type IndexedSentence } from './evidence-index.ts';
import { STOP } from './lexicon.ts';
import { type Postings, packPostings, tellingWords } from './postings.ts';
import type { Reader } from './reader.ts';
import { type Hit, type Scorer, Stamps, standsLiterally, tolerance } from './scorer.ts';

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
    const pairs: [number, number][] = [];
    items.forEach((item, at) => {
      const rarity = (word: number): number => spread[word] as number;
      const telling = isLiteral(item)
        ? [...item.words]
        : tellingWords(item.words, () => 1, rarity, threshold);
      for (const word of telling) pairs.push([word, at]);
    });
    this.candidates = packPostings(pairs, lexicon.known);
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
    return found.sort((a, b) => a - b).map((item) => this.hit(item));
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

  private hit(item: number): Hit {
    const pair = this.bestPair(item);
    const sentence = this.index.sentences[pair.evidenceSentence] as IndexedSentence;
    const why = contradiction(this.index, sentence, this.reader, pair.sentence);
    return { item, ...pair, score: this.overlap(item), why };
  }

  private bestPair(item: number): Pick<Hit, 'evidenceSentence' | 'sentence'> {
    const { reader } = this;
    let best = { evidenceSentence: this.index.items[item]?.sentences[0] ?? -1, sentence: -1 };
    let most = 0;
    for (let s = 0; s < reader.sentenceCount; s++) {
      this.inSentence.begin(this.index.lexicon.words.length);
      const to = reader.offsets[s + 1] as number;
      for (let w = reader.offsets[s] as number; w < to; w++) this.inSentence.add(reader.words[w] as number);
      for (const p of (this.index.items[item] as IndexedItem).sentences) {
        const words = (this.index.sentences[p] as IndexedSentence).words;
        let shared = 0;
        for (const word of words) if (this.inSentence.has(word)) shared++;
        if (shared <= most) continue;
        most = shared;
        best = { evidenceSentence: p, sentence: s };
      }
    }
    return best;
  }
}

/** Fewer than 3 content words: only word for word. */
function isLiteral(item: IndexedItem): boolean {
  return item.words.length < fewWords;
}
