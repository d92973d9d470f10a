import { DIGIT, HYPHEN, IGNORED, kindOf, MARK, POINT, SPACE } from './chars.ts';
import { stopWords } from './stop-words.ts';

/** Titles: a name follows, never a new sentence. */
const titles = new Set(
  'mr mrs ms mx dr prof st rev gen col capt lt sgt gov sen hon fr sr jr messrs mme'.split(' '),
);
/** Short forms that stand before a number. */
const beforeNumbers = new Set('no nos nr fig figs vol ch sec art eq p pp approx ca para'.split(' '));
/** Short forms with a vowel; those without one ("Mt.", "Bldg.") are told by that. */
const shortForms = new Set(
  'vs etc inc co corp dept est ave approx jan feb apr aug sept oct nov dec al'.split(' '),
);
/** "am 29. Juli": the small words before a German or Danish ordinal. */
const beforeOrdinals = new Set('am vom zum bis ab der den dem des die das im seit und d den'.split(' '));
/** A single "." followed by a blank and something that is not lower case. */
export function isFullStop(text: string, index: number, sentenceStart: number, next: number): boolean {
  if (isPlainWord(text, index, sentenceStart)) return true;
  const start = wordStart(text, index, sentenceStart);
  if (start === index || index - start >= longWord) return true;
  switch (formOf(text.slice(start, index))) {
    case 'word':
      return true;
    case 'title':
      return false;
    case 'before-number':
      return kindOf(text.charCodeAt(next)) !== DIGIT;
    case 'short':
      return startsSentence(text, next);
    case 'ordinal':
      return (
        startsSentence(text, next) ||
        !beforeOrdinals.has(wordBefore(text, start, sentenceStart).toLowerCase())
      );
    case 'vowelless':
      return startsSentence(text, next) || /\p{Nd}$/u.test(wordBefore(text, start, sentenceStart));
  }
}

/** No short form is longer than this. */
const longWord = 12;

/**
 * The quick look at nearly every full stop: lower-case letters before it, with a vowel, that are no listed short form. The
 * table holds a bit for each listed word's hash; a false hit only costs the careful look.
 */
function isPlainWord(text: string, index: number, sentenceStart: number): boolean {
  let hash = 0;
  let vowel = false;
  let i = index - 1;
  for (; i >= sentenceStart; i--) {
    const unit = text.charCodeAt(i);
    if (unit < 97 || unit > 122) break;
    hash = (Math.imul(hash, 31) + unit) & 1023;
    vowel ||= unit === 97 || unit === 101 || unit === 105 || unit === 111 || unit === 117;
    if (index - i >= longWord) return true;
  }
  const bounded = i < sentenceStart || text.charCodeAt(i) === 32;
  return bounded && vowel && index - i > 2 && listed[hash] === 0;
}

const listed = new Uint8Array(1024);
for (const word of [...titles, ...beforeNumbers, ...shortForms]) {
  let hash = 0;
  for (let i = word.length - 1; i >= 0; i--) hash = (Math.imul(hash, 31) + word.charCodeAt(i)) & 1023;
  listed[hash] = 1;
}

type Form = 'word' | 'title' | 'before-number' | 'short' | 'ordinal' | 'vowelless';

const forms = new Map<string, Form>();

/** What the word before a full stop is; remembered, as the same words end sentence after sentence. */
function formOf(raw: string): Form {
  let form = forms.get(raw);
  if (form === undefined) {
    form = judgeForm(raw);
    if (forms.size >= 4096) forms.clear();
    forms.set(raw, form);
  }
  return form;
}

function judgeForm(raw: string): Form {
  const word = raw.toLowerCase();
  if (/^\p{Nd}{1,2}$/u.test(word)) return 'ordinal';
  if (word === 'st' || word === 'sr' || word === 'jr') return 'short';
  if (titles.has(word)) return 'title';
  if (beforeNumbers.has(word)) return 'before-number';
  if (/^\p{L}$/u.test(word) || /\p{L}\.\p{L}/u.test(word) || shortForms.has(word)) return 'short';
  const vowelless = /^[b-df-hj-np-tv-xz]{2,5}$/.test(word) && raw !== raw.toUpperCase();
  return vowelless ? 'vowelless' : 'word';
}

function skipBack(text: string, from: number): number {
  let i = from;
  while (i > 0 && kindOf(text.charCodeAt(i - 1)) === SPACE) i--;
  return i;
}

/** Start of the run of letters, digits and inner full stops that ends at `end`; looks back `longWord` units at most. */
function wordStart(text: string, end: number, sentenceStart: number): number {
  let start = end;
  while (start > sentenceStart && end - start < longWord) {
    const kind = kindOf(text.charCodeAt(start - 1));
    if (kind > IGNORED && kind !== HYPHEN && !(kind === POINT && start < end)) break;
    start--;
  }
  while (start < end && kindOf(text.charCodeAt(start)) > IGNORED) start++;
  return start;
}

/** The word before the one that starts at `from`. */
function wordBefore(text: string, from: number, sentenceStart: number): string {
  const end = skipBack(text, from);
  return text.slice(wordStart(text, end, sentenceStart), end);
}

/** A capitalised function word ("The", "He", "It") begins a sentence; a name does not tell. */
function startsSentence(text: string, next: number): boolean {
  let end = next;
  while (end - next < 12 && kindOf(text.charCodeAt(end)) <= MARK) end++;
  return stopWords.has(text.slice(next, end).toLowerCase()) && kindOf(text.charCodeAt(next)) !== DIGIT;
}
