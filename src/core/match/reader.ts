import { sentenceEnd, skipLineMarks } from './breaks.ts';
import {
  APOSTROPHE,
  BRACKET,
  CLAUSE,
  DIGIT,
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
import { ANY_NEGATOR, grown, type Lexicon, NEGATOR_BEFORE_TO, NUMBER, OPPOSITE } from './lexicon.ts';
import { isBlank, nextSentence } from './split.ts';

/** Set on a sentence: it holds a negator or a word with an opposite, a number; it stands in a quotation block. */
export const HAS_NEGATOR = 1;
export const HAS_NUMBER = 2;
export const QUOTED = 4;

/** Words that may make a sentence say the opposite. */
const turning = ANY_NEGATOR | NEGATOR_BEFORE_TO | OPPOSITE;

const prime = 0x01000193;
const hashStart = 0x811c9dc5 | 0;

/**
 * Reads a text once: words as ids in order, clause ends, sentences. The arrays are reused by the next `read`;
 * words of sentence `s` stand at `offsets[s] … offsets[s + 1] - 1`.
 */
export class Reader {
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

  /** Canonical units of the token being read. */
  private token = new Uint16Array(256);
  private clause = 1;
  /** Kinds of the words of the sentence so far. */
  private seen = 0;
  private previousStart = 0;
  private previousEnd = -1;

  constructor(
    readonly lexicon: Lexicon,
    /** Evidence is read with this on: neighbours that may be written as one are noted. */
    private readonly noteJoined = false,
  ) {}

  read(text: string): void {
    this.text = text;
    this.wordCount = 0;
    this.sentenceCount = 0;
    this.clause = 1;
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

  private closeSentence(text: string, from: number, to: number, quoted: boolean): void {
    const s = this.sentenceCount;
    const first = s === 0 ? 0 : (this.offsets[s] as number);
    this.clause = 1;
    this.previousEnd = -1;
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

  private push(id: number): void {
    if (this.wordCount >= this.words.length) {
      this.words = grown(this.words);
      this.clauses = grown(this.clauses);
    }
    this.words[this.wordCount] = id;
    this.clauses[this.wordCount++] = this.clause;
    this.clause = 0;
    this.seen |= this.lexicon.kinds[id] as number;
  }

  private pushSeveral(meaning: number): void {
    for (const id of this.lexicon.partsAt(-1 - meaning)) this.push(id);
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
    this.wordCount = start;
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

/** How many units at `i` continue a token although they are no letters: don't, 3.5, 1,250, 18:30, U.S, 𝐀. */
function innerUnits(text: string, i: number, kind: number, last: number, from: number): number {
  if (kind === SURROGATE) return isAstralLetter(text, i) ? 2 : 0;
  if (kind !== APOSTROPHE && kind !== POINT && kind !== CLAUSE) return 0;
  if (i + 1 >= text.length) return 0;
  const next = kindOf(text.charCodeAt(i + 1));
  if (kind === APOSTROPHE) return next === LETTER && last !== DIGIT ? 1 : 0;
  if (last === DIGIT) return next === DIGIT && isNumberSeparator(text, i) ? 1 : 0;
  // A dotted short form: single letters only ("e.g", "U.S", "p.m").
  if (kind !== POINT || next !== LETTER) return 0;
  const aloneBefore = i - from === 1 || kindOf(text.charCodeAt(i - 2)) === POINT;
  return aloneBefore && !(kindOf(text.charCodeAt(i + 2)) <= MARK) ? 1 : 0;
}

function isNumberSeparator(text: string, i: number): boolean {
  const unit = text.charCodeAt(i);
  return unit === 46 || unit === 44 || unit === 58;
}

/** "a" and "i" are labels in "(a)", "a)" and, for "A", after a word on the same line: "Gate A". */
function isLabel(text: string, from: number, to: number): boolean {
  const char = text[from] ?? '';
  if (char !== 'a' && char !== 'A' && char !== 'i' && char !== 'I') return false;
  if (text[to] === ')') return true;
  return char === 'A' && from >= 2 && text[from - 1] === ' ' && kindOf(text.charCodeAt(from - 2)) <= MARK;
}

/** "https" of "https://…", "www" of "www.…": addresses are no words. */
function isAddress(text: string, from: number, to: number): boolean {
  const after = text.charCodeAt(to);
  if (after === 58) return text[to + 1] === '/' && text[to + 2] === '/';
  return after === 46 && to - from === 3 && /^www\.\S/i.test(text.slice(from, to + 2));
}

function skipAddress(text: string, from: number): number {
  let i = from;
  while (i < text.length && !/[\s)>\]"]/.test(text[i] ?? ' ')) i++;
  return i;
}

/** "](address)": skips the address of a Markdown link. */
function skipLinkTarget(text: string, i: number): number {
  if (text[i] !== ']' || text[i + 1] !== '(') return i + 1;
  for (let k = i + 2; k < text.length && k < i + 2000; k++) {
    const char = text[k];
    if (char === ')') return k + 1;
    if (char === ' ' || char === '\n') return i + 1;
  }
  return i + 1;
}
