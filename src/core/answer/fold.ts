/**
 * Folding: two spellings that look the same to a reader become the same string (spec: Reading the answer, "normalised").
 * NFKC alone is not enough: it leaves U+2212 and the dashes as they are, and turns an acute accent into a blank.
 */

const PLAIN = /^[\x20-\x7e]*$/;
/** Format characters (zero-width marks, direction marks, soft hyphens), variation selectors, invisible fillers. */
const INVISIBLE = /[\p{Cf}\p{DI}]/gu;
const SINGLE_QUOTES = /[‘’‚‛′‵ʹʼʻˈ´＇]/g;
const DOUBLE_QUOTES = /[“”„‟″‶«»‹›「」『』〝〞〟＂]/g;
/** Em dashes and horizontal bars: they stand between clauses, so a word ends before them even without a blank. */
const WIDE_DASHES = /[\u2014\u2015\u2e3a\u2e3b\ufe31\ufe58]/g;
const NARROW_DASHES = /[\u2010-\u2013\u2212\u2043\u02d7\ufe63\uff0d\u058a\u2e17\u2e1a\u2e40]/g;
const BLANKS = /[\s\p{Z}\p{Cc}]+/gu;

/** The mark that stands for every wide dash in `foldShape`. */
export const WIDE_DASH = '—';

/**
 * Folds everything but the case: quotes to ' and ", dashes to - (wide ones to `WIDE_DASH`), blanks to one space,
 * invisible marks away, compatibility forms (full-width letters) to their plain forms. Trimmed.
 */
export function foldShape(text: string): string {
  if (PLAIN.test(text)) return text.replace(/ {2,}/g, ' ').trim();
  return text
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(WIDE_DASHES, WIDE_DASH)
    .replace(NARROW_DASHES, '-')
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(NARROW_DASHES, '-')
    .replace(BLANKS, ' ')
    .trim();
}

/** Case folding that knows no locale: ß is ss, the final sigma is a sigma, dotted and dotless I are one letter. */
export function foldCase(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .toUpperCase()
    .toLowerCase()
    .replace(/i\u0307/g, 'i')
    .normalize('NFC');
}

/** The full fold of a string: shape, then case, every dash alike. Two options with the same fold are not told apart by it. */
export function fold(text: string): string {
  return foldCase(foldShape(text)).replaceAll(WIDE_DASH, '-');
}

const TAG =
  /<\/?(?:b|strong|i|em|u|s|code|pre|p|div|span|mark|font|center|answer|final_answer|final|option|choice|response|output|li|td|tr|h[1-6])(?:\s[^<>]{0,80})?\/?>/gi;
const END_OF_TURN = /<\|[^|<>]{1,40}\|>|<\/s>|<(?:end_of_turn|eos|eot)>|\[\/INST\]/gi;
const ENTITY = /&(#?\w{2,6});/g;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['#39', "'"],
  ['#x27', "'"],
  ['lsquo', "'"],
  ['rsquo', "'"],
  ['nbsp', ' '],
]);
const ACCENT_AS_APOSTROPHE = /(?<=\p{L})`(?=\p{L})/gu;
/** Markdown marks that do not stand between two letters or digits ("3*5", "a_b"): "**X**'s" is "X's". */
const EMPHASIS = /(?<![\p{L}\p{N}])[*_`~]+|[*_`~]+(?![\p{L}\p{N}])/gu;
const ANGLES = /<([^<>]{1,200})>/g;
const FRACTION = /\\[dt]?frac\{([^{}]{1,40})\}\{([^{}]{1,40})\}/g;

/**
 * Takes LaTeX commands, the usual HTML tags and end-of-turn marks off a value that `foldShape` has been over:
 * `\text{…}` and its like become their content, `$`, braces and spacing commands become blanks.
 */
export function unwrapMarkup(shaped: string): string {
  let text = shaped;
  if (text.includes('&'))
    text = text.replace(ENTITY, (entity, name: string) => ENTITIES.get(name.toLowerCase()) ?? entity);
  if (/[*_`~]/.test(text)) text = text.replace(ACCENT_AS_APOSTROPHE, "'").replace(EMPHASIS, '');
  if (text.includes('<') || text.includes('[/')) {
    text = text.replace(END_OF_TURN, ' ');
    // "<B>" by itself is a B in angle brackets; with a closing tag it is bold.
    if (text.includes('</')) text = text.replace(TAG, ' ');
    text = text.replace(ANGLES, ' $1 ');
  }
  if (text.includes('\\')) {
    text = text
      .replace(FRACTION, '$1/$2')
      .replace(/\\[a-zA-Z]+\*?(?= ?\{)/g, ' ')
      .replace(/\\([&%#_$'"*.-])/g, '$1')
      .replace(/\\(?:[a-zA-Z]+|[^a-zA-Z])/g, ' ')
      .replace(/[{}$]/g, ' ');
  }
  return text.replace(/ {2,}/g, ' ').trim();
}
