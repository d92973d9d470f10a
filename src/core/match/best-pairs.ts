import { contradiction, isSameSentence } from './contradiction.ts';
import type { EvidenceIndex, IndexedSentence } from './evidence-index.ts';
import type { Reader } from './reader.ts';
import { type Hit, tolerance } from './scorer.ts';

/** Keeps, for each evidence sentence that a message reaches, the best sentence of the message and what contradicts it. */
export class BestPairs {
  private readonly scores: Float64Array;
  private readonly places: Int32Array;
  private readonly whys: (string | null)[];
  private readonly touched: Int32Array;
  private count = 0;

  constructor(
    private readonly index: EvidenceIndex,
    private readonly reader: Reader,
    private readonly threshold: number,
  ) {
    const { length } = index.sentences;
    this.scores = new Float64Array(length);
    this.places = new Int32Array(length);
    this.touched = new Int32Array(length);
    this.whys = index.sentences.map(() => null);
  }

  clear(): void {
    for (let k = 0; k < this.count; k++) this.scores[this.touched[k] as number] = 0;
    this.count = 0;
  }

  /** Evidence sentence `p` and sentence `s` of the message. At equal scores the one without contradiction stays. */
  offer(score: number, p: number, s: number): void {
    if (score < this.threshold - tolerance || score <= 0) return;
    const held = this.scores[p] as number;
    if (score < held || (score === held && this.whys[p] === null)) return;
    const why = this.contradictionAt(p, s);
    if (score === held && why !== null) return;
    if (held === 0) this.touched[this.count++] = p;
    this.scores[p] = score;
    this.places[p] = s;
    this.whys[p] = why;
  }

  private contradictionAt(p: number, s: number): string | null {
    if (isSameSentence(this.index, p, this.reader, s)) return null;
    return contradiction(this.index, this.index.sentences[p] as IndexedSentence, this.reader, s);
  }

  /** Few of them, mostly in order: sorted by insertion; many: by the library. */
  private sortTouched(): void {
    const { touched, count } = this;
    if (count > 32) {
      touched.subarray(0, count).sort();
      return;
    }
    for (let k = 1; k < count; k++) {
      const p = touched[k] as number;
      let at = k;
      for (; at > 0 && (touched[at - 1] as number) > p; at--) touched[at] = touched[at - 1] as number;
      touched[at] = p;
    }
  }

  /**
   * One hit per item, in order. An item of several sentences is contradicted where one of its sentences found here is; that
   * is the one shown, with the item's best score.
   */
  collect(): Hit[] {
    const hits: Hit[] = [];
    this.sortTouched();
    for (let k = 0; k < this.count; k++) {
      const p = this.touched[k] as number;
      const hit: Hit = {
        item: this.index.itemOf[p] as number,
        evidenceSentence: p,
        sentence: this.places[p] as number,
        score: this.scores[p] as number,
        why: this.whys[p] ?? null,
      };
      const last = hits[hits.length - 1];
      if (last === undefined || last.item !== hit.item) hits.push(hit);
      else hits[hits.length - 1] = shown(last, hit);
    }
    return hits;
  }
}

function shown(a: Hit, b: Hit): Hit {
  const score = Math.max(a.score, b.score);
  const before = (a.why !== null) === (b.why !== null) ? a.score >= b.score : a.why !== null;
  return { ...(before ? a : b), score };
}
