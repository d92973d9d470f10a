import type { IndexedSentence } from './evidence-index.ts';
import type { Reader } from './reader.ts';

/** An item found in the message that the reader holds. */
export interface Hit {
  readonly item: number;
  /** Index of the evidence sentence, and of the message's sentence that restates it best. */
  readonly evidenceSentence: number;
  readonly sentence: number;
  readonly score: number;
  readonly why: string | null;
}

/** One item's score in the message that the reader holds, threshold or not; sentence -1 where nothing is shared. */
export interface Score {
  readonly evidenceSentence: number;
  readonly sentence: number;
  readonly score: number;
}

/** One way of scoring. Both read what the reader holds; `scan` finds exactly the items that `score` puts at the threshold. */
export interface Scorer {
  scan(): readonly Hit[];
  score(item: number): Score;
}

/** Rounding of sums must not decide: a score this close below the threshold reaches it. */
export const tolerance = 1e-9;

/** Whether the evidence sentence stands word for word in the message's sentence, between clause ends. */
export function standsLiterally(sentence: IndexedSentence, reader: Reader, s: number): boolean {
  const sequence = sentence.sequence;
  const length = sequence.length;
  const from = reader.offsets[s] as number;
  const to = reader.offsets[s + 1] as number;
  for (let w = from; w + length <= to; w++) {
    if (reader.words[w] !== sequence[0] || (w > from && reader.clauses[w] === 0)) continue;
    if (w + length < to && reader.clauses[w + length] === 0) continue;
    let k = 1;
    while (k < length && reader.words[w + k] === sequence[k]) k++;
    if (k === length) return true;
  }
  return false;
}

/** Remembers which words the current sentence holds, without clearing anything: a stamp per word. */
export class Stamps {
  private stamps = new Int32Array(1024);
  private now = 0;

  /** Starts a new set that can hold word ids below `words`. */
  begin(words: number): void {
    if (words > this.stamps.length) {
      const larger = new Int32Array(Math.max(words, this.stamps.length * 2));
      larger.set(this.stamps);
      this.stamps = larger;
    }
    if (++this.now === 0x7fffffff) {
      this.stamps.fill(0);
      this.now = 1;
    }
  }

  has(id: number): boolean {
    return this.stamps[id] === this.now;
  }

  /** Adds the word; true where it is new. */
  add(id: number): boolean {
    if (this.stamps[id] === this.now) return false;
    this.stamps[id] = this.now;
    return true;
  }
}
