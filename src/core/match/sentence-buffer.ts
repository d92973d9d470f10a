import { grown } from './grown.ts';
import type { Lexicon } from './lexicon.ts';
import { isBlank } from './split.ts';
import { ANY_NEGATOR, NEGATOR_BEFORE_TO, NUMBER, OPPOSITE } from './word-kinds.ts';

/** Set on a sentence: it holds a negator or a word with an opposite, a number; it stands in a quotation block. */
export const HAS_NEGATOR = 1;
export const HAS_NUMBER = 2;
export const QUOTED = 4;

/** Words that may make a sentence say the opposite. */
const turning = ANY_NEGATOR | NEGATOR_BEFORE_TO | OPPOSITE;

/**
 * A text as read: words as ids in order, clause ends, sentences. Words of sentence `s` stand at
 * `offsets[s] … offsets[s + 1] - 1`; the sentence itself is `text.slice(starts[s], ends[s])`.
 */
export class SentenceBuffer {
  words = new Int32Array(256);
  /** 1 where a clause ends just before the word (punctuation, bracket, quotation mark). */
  clauses = new Uint8Array(256);
  wordCount = 0;
  /** What the arrays hold; null before the first text. */
  text: string | null = null;
  offsets = new Int32Array(32);
  starts = new Int32Array(32);
  ends = new Int32Array(32);
  flags = new Uint8Array(32);
  sentenceCount = 0;

  /** 1 where the next word begins a clause. */
  protected clause = 1;
  /** Kinds of the words of the sentence so far. */
  private seen = 0;

  constructor(readonly lexicon: Lexicon) {}

  protected clear(text: string): void {
    this.text = text;
    this.wordCount = 0;
    this.sentenceCount = 0;
    this.clause = 1;
  }

  protected closeSentence(text: string, from: number, to: number, quoted: boolean): void {
    const s = this.sentenceCount;
    const first = s === 0 ? 0 : (this.offsets[s] as number);
    this.clause = 1;
    if (this.wordCount === first) return;
    if (s + 2 >= this.offsets.length) {
      this.offsets = grown(this.offsets);
      this.starts = grown(this.starts);
      this.ends = grown(this.ends);
      this.flags = grown(this.flags);
    }
    let end = to;
    while (end > from && isBlank(text, end - 1)) end--;
    let flags = quoted ? QUOTED : 0;
    if ((this.seen & turning) !== 0) flags |= HAS_NEGATOR;
    if ((this.seen & NUMBER) !== 0) flags |= HAS_NUMBER;
    this.seen = 0;
    this.starts[s] = from;
    this.ends[s] = end;
    this.flags[s] = flags;
    this.offsets[s] = first;
    this.offsets[s + 1] = this.wordCount;
    this.sentenceCount = s + 1;
  }

  protected push(id: number): void {
    if (this.wordCount >= this.words.length) {
      this.words = grown(this.words);
      this.clauses = grown(this.clauses);
    }
    this.words[this.wordCount] = id;
    this.clauses[this.wordCount++] = this.clause;
    this.clause = 0;
    this.seen |= this.lexicon.kinds[id] as number;
  }

  protected pushSeveral(meaning: number): void {
    for (const id of this.lexicon.partsAt(-1 - meaning)) this.push(id);
  }

  /** Takes words back, down to the first `count`, to put one in their place. */
  protected takeBack(count: number): void {
    this.wordCount = count;
    this.clause = this.clauses[count] as number;
  }
}
