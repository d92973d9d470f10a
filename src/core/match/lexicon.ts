import { grown } from './grown.ts';
import { negators } from './stop-words.ts';
import { baseOfNegated, foldOf, kindsOf, STOP, surelyNegated } from './word-kinds.ts';

/** At most this many different raw tokens are remembered; then the memory of unknown ones is emptied. */
const memoryLimit = 1 << 17;
const poolLimit = 1 << 21;

/**
 * Words as small numbers. Raw tokens (canonical UTF-16 units) are found in an open hash table and stand for one word or
 * more; folding runs once per different token. After `seal` words of the evidence have the ids below `known`.
 */
export class Lexicon {
  readonly words: string[] = [];
  kinds = new Uint16Array(256);
  known = 0;
  /** Joined forms that stand in the evidence ("xray" of "x-ray"), with their parts. */
  private readonly joined = new Map<string, readonly number[]>();
  private readonly ids = new Map<string, number>();
  private slots = new Int32Array(1024).fill(-1);
  /** Four numbers a token: hash, start in the pool, length, meaning (a word id, or -1 - index into `several`). */
  private records = new Int32Array(2048);
  private pool = new Uint16Array(4096);
  private several: (readonly number[])[] = [];
  private tokens = 0;
  private pooled = 0;

  idOf(word: string): number {
    let id = this.ids.get(word);
    if (id === undefined) {
      id = this.words.length;
      this.words.push(word);
      this.ids.set(word, id);
      if (id >= this.kinds.length) this.kinds = grown(this.kinds);
      this.kinds[id] = kindsOf(word);
    }
    return id;
  }

  find(word: string): number | undefined {
    return this.ids.get(word);
  }

  /** Remembers that neighbours of the evidence may be written as one. */
  noteJoined(raw: string, parts: readonly number[]): void {
    if (!this.joined.has(raw)) this.joined.set(raw, parts);
  }

  /**
   * The evidence has been read: its words are the known ones. True where a token must now be read otherwise (a joined form,
   * the opposite of another word), so that the evidence has to be read again.
   */
  seal(): boolean {
    this.known = this.words.length;
    const again =
      this.joined.size > 0 ||
      this.words.some((word) => {
        const base = negators.has(word) ? undefined : baseOfNegated(word);
        return base !== undefined && this.ids.has(base);
      });
    if (again) this.forget();
    return again;
  }

  /** Between messages: keeps memory bounded however many different tokens come by. Known words stay. */
  tidy(): void {
    if (this.known === 0 || (this.tokens < memoryLimit && this.pooled < poolLimit)) return;
    for (const word of this.words.splice(this.known)) this.ids.delete(word);
    this.forget();
  }

  private forget(): void {
    this.slots.fill(-1);
    this.tokens = 0;
    this.pooled = 0;
    this.several = [];
  }

  /** The word id of a token given as canonical units, or -1 - k for the k-th entry of `partsAt`. */
  meaning(units: Uint16Array, length: number, hash: number): number {
    const { slots, records, pool } = this;
    const mask = slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const record = (slots[slot] as number) << 2;
      if (record < 0) return this.learn(units, length, hash);
      if (records[record] === hash && records[record + 2] === length) {
        const start = records[record + 1] as number;
        let i = 0;
        while (i < length && pool[start + i] === units[i]) i++;
        if (i === length) return records[record + 3] as number;
      }
      slot = (slot + 1) & mask;
    }
  }

  partsAt(index: number): readonly number[] {
    return this.several[index] ?? [];
  }

  private learn(units: Uint16Array, length: number, hash: number): number {
    const parts = this.resolve(textOf(units, length));
    const only = parts.length === 1 ? parts[0] : undefined;
    const meaning = only ?? -1 - (this.several.push(parts) - 1);
    this.remember(units, length, hash, meaning);
    return meaning;
  }

  private resolve(raw: string): readonly number[] {
    const joined = this.joined.get(raw);
    if (joined !== undefined) return joined;
    const words = foldOf(raw);
    const only = words[0];
    if (words.length === 1 && only !== undefined) return this.unprefixed(only);
    return words.flatMap((word) => this.unprefixed(word));
  }

  /** "unsafe" is a turned "safe"; "inactive" a turned "active" where the evidence speaks of "active". */
  private unprefixed(word: string): readonly number[] {
    const base = negators.has(word) ? undefined : baseOfNegated(word);
    if (base === undefined) return [this.idOf(word)];
    const id = this.ids.get(base);
    const known = id !== undefined && id < this.known && ((this.kinds[id] as number) & STOP) === 0;
    return known || surelyNegated.test(word) ? [this.idOf('un-'), this.idOf(base)] : [this.idOf(word)];
  }

  private remember(units: Uint16Array, length: number, hash: number, meaning: number): void {
    const record = this.tokens++ << 2;
    if (record + 4 > this.records.length) this.records = grown(this.records);
    while (this.pooled + length > this.pool.length) this.pool = grown(this.pool);
    this.pool.set(units.subarray(0, length), this.pooled);
    this.records[record] = hash;
    this.records[record + 1] = this.pooled;
    this.records[record + 2] = length;
    this.records[record + 3] = meaning;
    this.pooled += length;
    if (this.tokens * 2 > this.slots.length) this.rehash();
    else this.place(this.tokens - 1);
  }

  private rehash(): void {
    this.slots = new Int32Array(this.slots.length * 2).fill(-1);
    for (let token = 0; token < this.tokens; token++) this.place(token);
  }

  private place(token: number): void {
    const hash = this.records[token << 2] as number;
    const mask = this.slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while ((this.slots[slot] as number) >= 0) slot = (slot + 1) & mask;
    this.slots[slot] = token;
  }
}

function textOf(units: Uint16Array, length: number): string {
  let text = '';
  for (let i = 0; i < length; i += 4096) {
    text += String.fromCharCode(...units.subarray(i, Math.min(length, i + 4096)));
  }
  return text;
}
