import { hanNumber } from './han-number.ts';
import { singular } from './singular.ts';
import {
  negators,
  numberWords,
  stopWords,
  unspacedNegators,
  unspacedWordsWithNegator,
} from './stop-words.ts';

const numeric = /^\p{Nd}/u;
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
/** Arabic short vowels and Hebrew points: written or not, the word is the same. */
const optionalMarks = /[\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/gu;
const bareNegations = new Set(
  `dont doesnt didnt isnt arent wasnt werent wont cant couldnt shouldnt wouldnt hasnt havent hadnt`.split(
    ' ',
  ),
);

/** "can't", "won't", "shan't": verbs that lose letters before "n't". */
const shortened = new Map([
  ['ca', 'can'],
  ['wo', 'will'],
  ['sha', 'shall'],
]);

/**
 * Folds one raw token (lower case, straight apostrophes) into words, mostly one (spec: routing, "Words and
 * sentences"). Slow and careful: it runs once per different token, the pass over a message only looks results up.
 */
export function foldToken(raw: string): readonly string[] {
  if (/^[a-z]+$/.test(raw)) return foldLetters(raw);
  const text = raw.normalize('NFKC').toLowerCase();
  if (numeric.test(text)) return foldNumber(text);
  if (unspaced.test(text)) return letterPairs(text);
  if (/^\p{L}(\.\p{L})+$/u.test(text)) return [text === 'p.m' ? 'pm' : text];
  return foldLetters(unmark(text));
}

/** A word of letters and inner apostrophes. */
function foldLetters(plain: string): readonly string[] {
  if (plain === 'cannot') return ['can', 'not'];
  if (bareNegations.has(plain)) return foldLetters(plain.replace(/t$/, "'t"));
  if (plain.includes("'")) return foldApostrophes(plain);
  if (stopWords.has(plain) || negators.has(plain)) return [plain];
  return [numberWords.get(plain) ?? singular(plain)];
}

/** "isn't" = is + not; possessives and shortened verbs are dropped; O'Brien = obrien. */
function foldApostrophes(plain: string): readonly string[] {
  const verb = /^(.*)n't$/u.exec(plain)?.[1];
  if (verb !== undefined) return [shortened.get(verb) ?? verb, 'not'];
  const stem = plain.replace(/'(s|ll|re|ve|d|m)$/u, '').replace(/'/gu, '');
  return stem === '' ? [] : foldLetters(stem);
}

/** Accents of Latin and Greek letters, final sigma and optional vowel marks do not tell words apart. */
function unmark(text: string): string {
  if (/^[a-z']*$/.test(text)) return text;
  const marked = text.replace(optionalMarks, '').replace(/ς/gu, 'σ').replace(/ß/gu, 'ss');
  return /[\p{Script=Latin}\p{Script=Greek}]/u.test(marked)
    ? marked
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/gu, '')
        .normalize('NFC')
    : marked;
}

/** 1,250 = 1250, 3.50 = 3.5, 07:30 = 7:30, 3.5km = 3.5 km, 29th = 29. */
function foldNumber(text: string): readonly string[] {
  const digits = text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  const [, number = digits, unit = ''] = /^([\d.,:]+)(.*)$/u.exec(digits) ?? [];
  const value = canonicalNumber(number);
  if (unit === '' || /^(st|nd|rd|th|s|'s)$/.test(unit)) return [value];
  if (unit === 'am') return [value, 'a.m'];
  return [value, ...foldToken(unit)];
}

function canonicalNumber(number: string): string {
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(number)) return canonicalNumber(number.replace(/,/g, ''));
  if (/^\d+,\d+$/.test(number)) return canonicalNumber(number.replace(',', '.'));
  if (/^\d+\.\d+$/.test(number)) return number.replace(/\.?0+$/, '');
  return /^0\d:\d\d$/.test(number) ? number.slice(1) : number;
}

/** Decimal digits of a script stand in blocks of ten, zero first. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 48;
  let zero = code;
  while (code - zero < 9 && numeric.test(String.fromCodePoint(zero - 1))) zero--;
  return code < 128 ? code - 48 : code - zero;
}

/**
 * Writing without blanks becomes pairs of neighbouring letters; a lone letter stays itself. [ours] Pairs rather than
 * `Intl.Segmenter`: they do not depend on what stands around, nor on the browser, so a saved run replays the same.
 * A negating letter is given beside its pairs, so that what follows it can be told from the plain statement.
 */
export function letterPairs(text: string): readonly string[] {
  const letters = text.match(/\P{M}\p{M}*/gu) ?? [];
  if (letters.length <= 1) return letters;
  const words: string[] = [];
  let units = 0;
  for (let i = 0; i + 1 < letters.length; i++) {
    const negator = unspacedNegators.find((word) => text.startsWith(word, units));
    const pair = `${letters[i]}${letters[i + 1]}`;
    if (negator !== undefined && !unspacedWordsWithNegator.has(pair)) words.push(negator);
    words.push(pair);
    const number = i === 0 || hanNumber(letters, i - 1) === null ? hanNumber(letters, i) : null;
    if (number !== null) words.push(number);
    units += letters[i]?.length ?? 0;
  }
  return words;
}
