import { foldToken } from './fold.ts';
import { opposites } from './opposites.ts';
import {
  clauseWords,
  foreignNegators,
  idleAfterNegator,
  negators,
  negatorsBeforeTo,
  stopWords,
  talkWords,
  unspacedNegators,
} from './stop-words.ts';

/** What a word is, as bits. */
export const STOP = 1;
/** Turns what follows in its clause. */
export const NEGATOR = 2;
/** Turns its whole clause. */
export const CLAUSE_NEGATOR = 4;
/** Turns the next word only: the "un" of "unsafe". */
export const PREFIX_NEGATOR = 8;
export const CLAUSE_END = 16;
export const NUMBER = 32;
export const IDLE_AFTER_NEGATOR = 64;
export const TALK = 128;
/** Turns what follows only before "to": "failed to …". */
export const NEGATOR_BEFORE_TO = 256;
export const OPPOSITE = 512;
/** May stand between a negator and what it denies: "no longer", "not really". */
export const ADVERB = 1024;
export const ANY_NEGATOR = NEGATOR | CLAUSE_NEGATOR | PREFIX_NEGATOR;

/** "Un-" and "non-" turn any word, but not those that only begin so (under, until, unit, unique, university). */
export const surelyNegated = /^(non.|un(?!der|til|it|iq|io|cle|less|iv|if|an|ison))/;
/** Base words that "in-", "im-", "ir-", "il-" turn: told by their endings, so that "inform" is not "not form". */
const negatedByIn = /^.{3,}(able|ible|ive|ate|id|ar|al|ect|ete|ent|ant)$/;
const negatedByDis = /^(able|allow|agree|approv|connect|continu|honest|satisf|trust|credit|prov)/;
/** Folding and judging a word depend on nothing but the word: remembered across matchers, within bounds. */
const folds = new Map<string, readonly string[]>();
const judged = new Map<string, number>();
const rememberedWords = 20_000;

export function foldOf(raw: string): readonly string[] {
  const known = folds.get(raw);
  if (known !== undefined) return known;
  const words = foldToken(raw);
  if (folds.size >= rememberedWords) folds.clear();
  if (raw.length <= 64) folds.set(raw, words);
  return words;
}

export function kindsOf(word: string): number {
  const known = judged.get(word);
  if (known !== undefined) return known;
  const kinds = kindsOfWord(word);
  if (judged.size >= rememberedWords) judged.clear();
  if (word.length <= 64) judged.set(word, kinds);
  return kinds;
}

function kindsOfWord(word: string): number {
  let kinds = 0;
  if (stopWords.has(word)) kinds |= STOP;
  if (negators.has(word)) kinds |= NEGATOR;
  if (foreignNegators.has(word) || unspacedNegators.includes(word)) kinds |= CLAUSE_NEGATOR;
  if (word === 'un-') kinds |= PREFIX_NEGATOR | STOP;
  if (clauseWords.has(word)) kinds |= CLAUSE_END;
  if (idleAfterNegator.has(word)) kinds |= IDLE_AFTER_NEGATOR;
  if (/^\d/.test(word)) kinds |= NUMBER;
  if (negatorsBeforeTo.has(word)) kinds |= NEGATOR_BEFORE_TO;
  if (opposites.has(word)) kinds |= OPPOSITE;
  if (/^(longer|ever|always|any|more|enough|all|yet|really|anymore|[a-z]{3,}ly)$/.test(word)) kinds |= ADVERB;
  if (talkWords.has(word)) kinds |= TALK;
  return kinds;
}

export function baseOfNegated(word: string): string | undefined {
  const first = word.charCodeAt(0);
  if (first !== 117 && first !== 110 && first !== 105 && first !== 100) return undefined;
  if (/^un.{3,}/.test(word)) return word.slice(2);
  if (/^non.{3,}/.test(word)) return word.slice(3);
  if (/^(in|im|ir|il)/.test(word) && negatedByIn.test(word.slice(2))) return word.slice(2);
  return word.startsWith('dis') && negatedByDis.test(word.slice(3)) ? word.slice(3) : undefined;
}
