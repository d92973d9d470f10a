import { AMBIGUOUS, type OptionIndex } from './option-index.ts';
import type { Word } from './words.ts';

/**
 * Finding an option's letter or number in a value (spec: Reading the answer, "if the prompt showed one"). A letter in
 * prose is no label: "A perfect choice", "I don't know" and "None of the above" name none.
 */

interface LabelMention {
  readonly option: number;
  readonly from: number;
  readonly to: number;
}

export interface FoundLabels {
  readonly mentions: readonly LabelMention[];
  /** The mention that opens the value ("B) Ford", "Best option: C"), if any. */
  readonly leading: LabelMention | null;
  /** Labels of different options are named, or a label that is ambiguous. */
  readonly clash: boolean;
}

const NOUN = new Set(['option', 'answer', 'choice', 'letter', 'number', 'label', '#']);
/** Words that may lead up to a label; with any other word before it a letter counts only after a noun or in brackets. */
const LEAD_IN = new Set(
  (
    'the best my our is it final correct right would be select selected choose chose pick picked vote for go going ' +
    "with i we i'd i'll we'd say it's that's so therefore thus"
  ).split(' '),
);
const REASON = new Set(['because', 'since']);
const JOIN = new Set(['and', 'or', '&', '/', '+', 'plus', 'und', 'oder', 'et', 'ou', 'y']);

export function findLabels(
  shaped: string,
  words: readonly Word[],
  named: readonly { readonly from: number; readonly to: number }[],
  index: OptionIndex,
): FoundLabels {
  if (index.byLabel.size === 0) return { mentions: [], leading: null, clash: false };
  const labelAt = (place: number): number | undefined => index.byLabel.get(words[place]?.word ?? '');
  const leading = findLeading(shaped, words, labelAt);
  const mentions = leading === null ? [] : [leading];
  let clash = leading?.option === AMBIGUOUS;
  for (let place = 0; place < words.length; place++) {
    const option = labelAt(place);
    if (option === undefined || place === leading?.from) continue;
    // A letter inside the name of an option ("Route B") belongs to the name.
    if (named.some(({ from, to }) => from <= place && place < to)) continue;
    const pointed = isPointedAt(shaped, words, place);
    if (pointed) mentions.push({ option, from: place, to: place + 1 });
    if (pointed || (leading !== null && isListed(words, place))) {
      clash ||= option === AMBIGUOUS || (leading !== null && option !== leading.option);
    }
  }
  return { mentions, leading, clash };
}

function findLeading(
  shaped: string,
  words: readonly Word[],
  labelAt: (place: number) => number | undefined,
): LabelMention | null {
  for (let place = 0; place < words.length; place++) {
    const word = words[place];
    if (word === undefined) break;
    const option = labelAt(place);
    if (option !== undefined && standsAlone(shaped, words, place))
      return { option, from: place, to: place + 1 };
    if (!NOUN.has(word.word) && !LEAD_IN.has(word.word)) break;
  }
  return null;
}

/** Whether the word after any lead-in is used as a label: it ends the value, or a bracket, stop, colon or reason follows. */
function standsAlone(shaped: string, words: readonly Word[], place: number): boolean {
  const word = words[place];
  if (word === undefined) return false;
  const afterNoun = NOUN.has(words[place - 1]?.word ?? '');
  const written =
    isCapitalOrNumber(word) || afterNoun || (place === 0 && words.length === 1) || isBracketed(shaped, word);
  if (!written) return false;
  const next = words[place + 1];
  if (next === undefined || afterNoun || REASON.has(next.word)) return true;
  return /^[*_`"']*\s*[)\].:,;—]|^[*_`"']*\s-\s/.test(shaped.slice(word.end, next.start));
}

/** "option B" or "(B)" anywhere in a value. */
function isPointedAt(shaped: string, words: readonly Word[], place: number): boolean {
  const word = words[place];
  if (word === undefined) return false;
  return (NOUN.has(words[place - 1]?.word ?? '') && isCapitalOrNumber(word)) || isBracketed(shaped, word);
}

function isBracketed(shaped: string, { start, end }: Word): boolean {
  const before = shaped[start - 1] ?? '';
  const after = shaped[end] ?? '';
  return (before === '(' && after === ')') || (before === '[' && after === ']');
}

/** A further label in an enumeration ("A, C", "A and C", "A … but C"). */
function isListed(words: readonly Word[], place: number): boolean {
  const word = words[place];
  if (word === undefined || !isCapitalOrNumber(word)) return false;
  const next = words[place + 1];
  const joined = JOIN.has(words[place - 1]?.word ?? '') || (next !== undefined && JOIN.has(next.word));
  if (next === undefined || joined) return true;
  // The article and the pronoun are capitals too; a number in the reasons counts something.
  return /\p{L}/u.test(word.word) && !/^[ai]$/.test(word.word);
}

function isCapitalOrNumber({ shown }: Word): boolean {
  return /\p{N}/u.test(shown) || (/\p{Lu}/u.test(shown) && shown === shown.toUpperCase());
}
