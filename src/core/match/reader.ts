import { sentenceEnd } from './breaks.ts';
import {
  BRACKET,
  CLAUSE,
  EXCLAIM,
  HYPHEN,
  IGNORED,
  isAstralLetter,
  kindOf,
  LETTER,
  MARK,
  NEWLINE,
  POINT,
  QUOTE,
  SPACE,
  SURROGATE,
  UNSPACED,
  unitOf,
  units,
  WIDE_STOP,
} from './chars.ts';
import { grown } from './grown.ts';
import type { Lexicon } from './lexicon.ts';
import { skipLineMarks } from './line-marks.ts';
import { SentenceBuffer } from './sentence-buffer.ts';
import { nextSentence } from './split.ts';
import { innerUnits, isAddress, isLabel, skipAddress, skipLinkTarget } from './token-rules.ts';

const prime = 0x01000193;
const hashStart = 0x811c9dc5 | 0;

/** Reads a text once, in one pass over its letters. The arrays are reused by the next `read`. */
export class Reader extends SentenceBuffer {
  /** Canonical units of the token being read. */
  private token = new Uint16Array(256);
  private previousStart = 0;
  private previousEnd = -1;

  constructor(
    lexicon: Lexicon,
    /** Evidence is read with this on: neighbours that may be written as one are noted. */
    private readonly noteJoined = false,
  ) {
    super(lexicon);
  }

  read(text: string): void {
    this.clear(text);
    this.previousEnd = -1;
    const length = text.length;
    const line = skipLineMarks(text, 0);
    let quoted = line.quoted;
    let start = line.at;
    let i = start;
    while (i < length) {
      const unit = text.charCodeAt(i);
      const kind = (units[unit] || unitOf(unit)) >>> 16;
      if (kind === LETTER) i = this.readLetters(text, i);
      else if (kind <= MARK) i = this.readToken(text, i);
      else if (kind === SPACE || kind === IGNORED) i++;
      else if (kind === UNSPACED) i = this.readUnspaced(text, i);
      else if (kind === POINT || kind === NEWLINE || kind === EXCLAIM || kind === WIDE_STOP) {
        const end = sentenceEnd(text, i, start);
        if (end < 0) {
          if (kind !== NEWLINE && kind !== POINT) this.clause = 1;
          i++;
          continue;
        }
        this.closeSentence(text, start, end, quoted);
        this.previousEnd = -1;
        if (text.charCodeAt(end) === 32 && kindOf(text.charCodeAt(end + 1)) <= MARK) start = end + 1;
        else {
          const next = nextSentence(text, end);
          quoted = next.quoted ?? quoted;
          start = next.at;
        }
        i = start;
      } else if (kind === SURROGATE && isAstralLetter(text, i)) i = this.readToken(text, i);
      else {
        if (kind === CLAUSE || kind === QUOTE || kind === BRACKET) this.clause = 1;
        i = kind === BRACKET ? skipLinkTarget(text, i) : i + 1;
      }
    }
    this.closeSentence(text, start, length, quoted);
  }

  /** The plain case: a word of letters with a blank after it, or a mark and a blank. All else is read with care. */
  private readLetters(text: string, from: number): number {
    const { token, lexicon } = this;
    const length = text.length;
    const stop = Math.min(length, from + token.length);
    let hash = hashStart;
    let kind = SPACE;
    let i = from;
    while (i < stop) {
      const entry = units[text.charCodeAt(i)] as number;
      kind = entry >>> 16;
      if (kind !== LETTER) break;
      const inner = entry & 0xffff;
      token[i - from] = inner;
      hash = Math.imul(hash ^ inner, prime);
      i++;
    }
    const count = i - from;
    if (count === 1 || i >= stop || (kind !== SPACE && (kind <= IGNORED || text.charCodeAt(i + 1) !== 32))) {
      return this.readToken(text, from);
    }
    const before = this.wordCount;
    const meaning = lexicon.meaning(token, count, hash);
    if (meaning < 0) this.pushSeveral(meaning);
    else this.push(meaning);
    if (this.mayJoin(text, from)) this.tryJoin(text, from, i, before);
    this.previousStart = from;
    this.previousEnd = i;
    return kind === SPACE ? i + 1 : i;
  }

  /** A word or number with its inner apostrophes and separators. Returns the index after it. */
  private readToken(text: string, from: number): number {
    const length = text.length;
    let token = this.token;
    let limit = token.length - 2;
    let count = 0;
    let hash = hashStart;
    let last = LETTER;
    let i = from;
    for (;;) {
      // Letters and digits, in a loop as short as can be.
      const stop = Math.min(length, i + limit - count);
      let entry = 0;
      let kind = 0;
      while (i < stop) {
        const unit = text.charCodeAt(i);
        entry = units[unit] || unitOf(unit);
        kind = entry >>> 16;
        if (kind > MARK) break;
        const inner = entry & 0xffff;
        token[count++] = inner;
        hash = Math.imul(hash ^ inner, prime);
        last = kind;
        i++;
      }
      if (i >= length || kind === SPACE) break;
      if (i >= stop) {
        token = this.growToken();
        limit = token.length - 2;
      } else if (kind === IGNORED) i++;
      else {
        // A separator inside a word or number, or the two halves of a letter beyond the first plane.
        const take = innerUnits(text, i, kind, last, from);
        if (take === 0) break;
        for (let k = 0; k < take; k++, i++) {
          const inner = kind === SURROGATE ? text.charCodeAt(i) : entry & 0xffff;
          token[count++] = inner;
          hash = Math.imul(hash ^ inner, prime);
        }
      }
    }
    const next = i < length ? text.charCodeAt(i) : 32;
    if (next !== 32 && isAddress(text, from, i)) return skipAddress(text, i);
    const before = this.wordCount;
    const meaning =
      count === 1 && isLabel(text, from, i)
        ? this.lexicon.idOf(`(${text.slice(from, i).toLowerCase()})`)
        : this.lexicon.meaning(token, count, hash);
    if (meaning < 0) this.pushSeveral(meaning);
    else this.push(meaning);
    if (this.mayJoin(text, from)) this.tryJoin(text, from, i, before);
    this.previousStart = from;
    this.previousEnd = i;
    // The blank after a word needs no further look.
    return next === 32 ? i + 1 : i;
  }

  private growToken(): Uint16Array<ArrayBuffer> {
    this.token = grown(this.token);
    return this.token;
  }

  private mayJoin(text: string, from: number): boolean {
    if (this.previousEnd !== from - 1) return false;
    return this.previousStart === from - 2 || text.charCodeAt(from - 1) !== 32;
  }

  /** "x-ray", "x ray" = "xray": hyphenated neighbours, and a single letter before a word. */
  private tryJoin(text: string, from: number, to: number, before: number): void {
    if (before === 0) return;
    const link = kindOf(text.charCodeAt(from - 1));
    const single =
      link === SPACE &&
      this.previousEnd - this.previousStart === 1 &&
      kindOf(text.charCodeAt(this.previousStart)) === LETTER;
    if (!single && link !== HYPHEN) return;
    const first = text.slice(this.previousStart, this.previousEnd).toLowerCase();
    if (first === 'a' || first === 'i') return;
    const raw = first + text.slice(from, to).toLowerCase();
    const start = before - 1;
    if (this.noteJoined) {
      this.lexicon.noteJoined(raw, [...this.words.subarray(start, this.wordCount)]);
      return;
    }
    const id = this.lexicon.find(raw);
    if (id === undefined || id >= this.lexicon.known) return;
    this.takeBack(start);
    this.push(id);
  }

  /** A run of letters written without blanks. */
  private readUnspaced(text: string, from: number): number {
    let count = 0;
    let hash = hashStart;
    let i = from;
    for (; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      const kind = kindOf(unit);
      if (kind === IGNORED) continue;
      if (kind !== UNSPACED) break;
      if (count >= this.token.length) this.growToken();
      this.token[count++] = unit;
      hash = Math.imul(hash ^ unit, prime);
    }
    const meaning = this.lexicon.meaning(this.token, count, hash);
    if (meaning >= 0) this.push(meaning);
    else this.pushSeveral(meaning);
    this.previousEnd = -1;
    return i;
  }
}
