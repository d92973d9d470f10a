/**
 * What each UTF-16 unit is to the matcher, as a table look-up: one byte read per letter, no regular expression
 * in the pass over a message. Units beyond ASCII are classified when first met.
 */

export const LETTER = 1;
export const DIGIT = 2;
export const MARK = 3;
/** Soft hyphens, zero-width characters: dropped inside a word. Kinds up to this one continue a word. */
export const IGNORED = 4;
/** Letters of scripts that write no blanks between words (Han, Kana, Thai, Lao, Khmer, Burmese). */
export const UNSPACED = 5;
export const SURROGATE = 6;
export const SPACE = 7;
export const NEWLINE = 8;
export const APOSTROPHE = 9;
export const HYPHEN = 10;
export const POINT = 11;
/** `!`, `?`, `…`: end a sentence where a blank follows. */
export const EXCLAIM = 12;
/** `。`, `！`, `।` and their like: end a sentence whatever follows. */
export const WIDE_STOP = 13;
export const QUOTE = 14;
export const BRACKET = 15;
/** `*`, `_`, `~`: mark-up that may stand between a full stop and the blank after it. */
export const MARKUP = 16;
/** Comma, colon, semicolon, em dash: a clause ends, the sentence does not. */
export const CLAUSE = 17;
export const OTHER = 18;

/**
 * By UTF-16 unit: its kind × 65,536 + its canonical form (lower case, apostrophes alike); 0 where the unit has not been
 * met yet (ask `unitOf`). One read per letter in the hot loop.
 */
export const units = new Int32Array(65536);

const groups: readonly (readonly [kind: number, units: string])[] = [
  [IGNORED, '\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\ufe0e\ufe0f\u202a\u202b\u202c\u202d\u202e'],
  [IGNORED, '\u2066\u2067\u2068\u2069\u0640'],
  [NEWLINE, '\n\r\u2028\u2029'],
  [APOSTROPHE, "'\u2019\u2018\u02bc\u02b9\uff07\u2032`\u00b4"],
  [HYPHEN, '-\u2010\u2011\u2012\u2013\u2212\ufe63\uff0d'],
  [POINT, '.'],
  [EXCLAIM, '!?\u2026'],
  [WIDE_STOP, '\u3002\uff01\uff1f\uff61\u0964\u0965\u061f\u06d4\uff0e'],
  [QUOTE, '"\u201c\u201d\u201e\u201a\u00ab\u00bb\u300c\u300d\u300e\u300f\u2039\u203a\uff02'],
  [BRACKET, '()[]{}\uff08\uff09\u3010\u3011'],
  [MARKUP, '*_~'],
  [CLAUSE, ',:;\u2014\u2015\u3001\uff0c\uff1a\uff1b\u060c\u061b|'],
];

const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

function classify(unit: number): number {
  if (unit >= 0xd800 && unit <= 0xdfff) return SURROGATE;
  const char = String.fromCharCode(unit);
  if (/\p{Nd}/u.test(char)) return DIGIT;
  if (/[\p{L}\p{M}\p{N}]/u.test(char)) {
    if (unspaced.test(char)) return UNSPACED;
    return /\p{M}/u.test(char) ? MARK : LETTER;
  }
  return /\s/u.test(char) ? SPACE : OTHER;
}

function fill(unit: number, kind: number): number {
  const lower = String.fromCharCode(unit).toLowerCase();
  const canonical = kind === APOSTROPHE ? 39 : lower.length === 1 ? lower.charCodeAt(0) : unit;
  const entry = (kind << 16) | canonical;
  units[unit] = entry;
  return entry;
}

for (const [kind, chars] of groups) for (const char of chars) fill(char.charCodeAt(0), kind);
for (let unit = 0; unit < 128; unit++) if (units[unit] === 0) fill(unit, classify(unit));

/** The entry of `units` for a UTF-16 unit; for NaN (past the end of a text) that of no word. */
export function unitOf(unit: number): number {
  return units[unit] || fill(unit, classify(unit));
}

/** The kind of a UTF-16 unit, one of the constants above. */
export function kindOf(unit: number): number {
  return unitOf(unit) >>> 16;
}

/** Whether a surrogate pair is a letter (mathematical letters, rare Han), not an emoji. */
export function isAstralLetter(text: string, index: number): boolean {
  const code = text.codePointAt(index) ?? 0;
  return code > 0xffff && /[\p{L}\p{N}]/u.test(String.fromCodePoint(code));
}
