import { foldCase, foldShape, unwrapMarkup, WIDE_DASH } from './fold.ts';
import { findLabels } from './match-label.ts';
import { isTurnedDown } from './negation.ts';
import { AMBIGUOUS, type OptionIndex } from './option-index.ts';
import { splitWords, type Word } from './words.ts';

/** An option named in a value: words `from` (inclusive) to `to` (exclusive). */
export interface Mention {
  readonly option: number;
  readonly from: number;
  readonly to: number;
}

export type OptionMatch =
  | {
      readonly kind: 'match';
      readonly option: number;
      readonly how: 'exact' | 'label' | 'contained';
      readonly words: readonly Word[];
      /** The last word of the match, exclusive; the whole value for an exact one. */
      readonly to: number;
    }
  | { readonly kind: 'none' | 'alike' | 'several' | 'turned-down' };

/**
 * Matches a raw value to an option (spec: Reading the answer): exact, then label, then the single option contained as
 * whole words. `wholeOnly`: the third way is closed.
 */
export function matchOption(raw: string, index: OptionIndex, wholeOnly = false): OptionMatch {
  const shaped = foldShape(raw);
  const exact = matchFold(shaped, index);
  if (exact !== undefined && exact !== AMBIGUOUS) {
    return {
      kind: 'match',
      option: exact,
      how: 'exact',
      words: splitWords(shaped),
      to: Number.POSITIVE_INFINITY,
    };
  }
  const bare = dropMarkers(unwrapMarkup(shaped));
  const words = splitWords(bare);
  const byWords = index.byWords.get(words.map(({ word }) => word).join(' '));
  const identical = exact === AMBIGUOUS || byWords === AMBIGUOUS ? index.options.indexOf(raw) : -1;
  if (identical >= 0) return { kind: 'match', option: identical, how: 'exact', words, to: words.length };
  if (exact === AMBIGUOUS || byWords === AMBIGUOUS) return { kind: 'alike' };
  if (byWords !== undefined) return { kind: 'match', option: byWords, how: 'exact', words, to: words.length };
  return matchInside(bare, words, index, wholeOnly);
}

function matchInside(
  shaped: string,
  words: readonly Word[],
  index: OptionIndex,
  wholeOnly: boolean,
): OptionMatch {
  const named = findMentions(shaped, words, index);
  const labels = findLabels(shaped, words, named, index);
  if (wholeOnly && labels.leading === null) return { kind: 'none' };
  const mentions = [...labels.mentions, ...named];
  const first = mentions.reduce<Mention | null>((a, b) => (a === null || b.from < a.from ? b : a), null);
  if (first === null) return { kind: 'none' };
  const option = index.options[first.option];
  if (labels.clash || mentions.some((mention) => index.options[mention.option] !== option))
    return { kind: 'several' };
  if (isTurnedDown(shaped, words, first.from, first.to)) return { kind: 'turned-down' };
  const how = labels.mentions.length > 0 ? 'label' : 'contained';
  const to = Math.max(...mentions.map((mention) => mention.to));
  return { kind: 'match', option: first.option, how, words, to };
}

const POSSESSIVE = /^[\s"*_`)\]]*'s(?![\p{L}\p{N}])/u;

/** Every option named in the words; a mention inside a longer one of another option does not count. Linear in the words. */
function findMentions(shaped: string, words: readonly Word[], index: OptionIndex): Mention[] {
  const found: Mention[] = [];
  let covered = 0;
  for (let from = 0; from < words.length; from++) {
    const here = (index.spellings.get(words[from]?.word ?? '') ?? []).filter((spelling) =>
      spelling.words.every((word, place) => words[from + place]?.word === word),
    );
    const length = here[0]?.words.length ?? 0;
    if (from + length <= covered) continue;
    // `"Mr. X"'s son` is somebody else.
    if (POSSESSIVE.test(shaped.slice(words[from + length - 1]?.end ?? 0).slice(0, 8))) continue;
    // "Gate Yard Gate, Yard Gate": the words between two mentions may spell the first option again; that is no mention.
    if (from < covered && here[0]?.option === found.at(-1)?.option) continue;
    for (const { option, words: own } of here) {
      if (own.length === length) found.push({ option, from, to: from + length });
    }
    covered = Math.max(covered, from + length);
  }
  return found;
}

/** "Final answer: Final answer: X" names X. */
function dropMarkers(shaped: string): string {
  return shaped.replace(/^(?:[*_"'`([ ]*final[ _-]?answer[*_"'`)\] ]*:[*_ ]*)+/i, '');
}

const PAIRS: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['<', '>'],
  ['【', '】'],
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['*', '*'],
  ['_', '_'],
  ['~', '~'],
  ['$', '$'],
]);
/** Layers of wrapping that are taken off, one sign or one pair each; more is no answer line any more. */
const MOST_LAYERS = 24;

/**
 * Looks a value up by its fold, taking off one layer of wrapping after another: so options that are nothing but
 * punctuation, or differ in punctuation alone, are still found.
 */
function matchFold(shaped: string, index: OptionIndex): number | undefined {
  let value = foldCase(shaped).replaceAll(WIDE_DASH, '-');
  for (let layer = 0; layer <= MOST_LAYERS && value !== ''; layer++) {
    const found = value.length <= index.longest ? index.byFold.get(value) : undefined;
    if (found !== undefined) return found;
    if (value.length > index.longest + 4 * MOST_LAYERS) return undefined;
    value = takeLayerOff(value);
  }
  return undefined;
}

function takeLayerOff(value: string): string {
  const first = value.charAt(0);
  const last = value.charAt(value.length - 1);
  if (value.length > 1 && PAIRS.get(first) === last) return value.slice(1, -1).trim();
  const command = /^\\[a-z]+ ?\{(.*)\}$/.exec(value)?.[1];
  if (command !== undefined) return command.trim();
  const inner = /^\\[([](.*)\\[)\]]$/.exec(value)?.[1];
  if (inner !== undefined) return inner.trim();
  if (/[.,;:!?。`*_~$|]/.test(last)) return value.slice(0, -1).trim();
  if (/[:=`*_~$|>#]/.test(first)) return value.slice(1).trim();
  if (/^[-+•] /.test(value)) return value.slice(2).trim();
  return '';
}
