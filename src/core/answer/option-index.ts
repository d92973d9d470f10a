import { fold, foldShape, unwrapMarkup } from './fold.ts';
import { isUnspaced, splitWords } from './words.ts';

/** A spelling under which an option may be named inside a longer value. */
export interface Spelling {
  /** Index of the option. */
  readonly option: number;
  /** Folded words, at least one. */
  readonly words: readonly string[];
}

/** What is worked out once for a list of options and the labels shown with them. */
export interface OptionIndex {
  readonly options: readonly string[];
  /** Options by their fold; AMBIGUOUS where different options share one. */
  readonly byFold: ReadonlyMap<string, number>;
  /** Options by their words joined with blanks; heads too ("Route A" for "Route A (north pass)"). */
  readonly byWords: ReadonlyMap<string, number>;
  /** Options by label, one folded word; a single-letter option is its own label. */
  readonly byLabel: ReadonlyMap<string, number>;
  /** Spellings that count inside a longer value, by first word, longest first. */
  readonly spellings: ReadonlyMap<string, readonly Spelling[]>;
  /** Every spelling and label, for asking what a cut value could still have become. */
  readonly continuations: readonly Spelling[];
  /** Length of the longest fold, in UTF-16 units: a longer value need not be compared whole. */
  readonly longest: number;
}

/** Stands in a map for "more than one option". */
export const AMBIGUOUS = -1;

const NO_LABELS: readonly string[] = [];
const cache = new WeakMap<readonly string[], WeakMap<readonly string[], OptionIndex>>();

/** The index of an option list, kept as long as the two arrays live; they must not be changed afterwards. */
export function indexOptions(options: readonly string[], labels: readonly string[] = NO_LABELS): OptionIndex {
  let byLabels = cache.get(options);
  if (byLabels === undefined) {
    byLabels = new WeakMap();
    cache.set(options, byLabels);
  }
  let index = byLabels.get(labels);
  if (index === undefined) {
    index = buildIndex(options, labels);
    byLabels.set(labels, index);
  }
  return index;
}

function buildIndex(options: readonly string[], labels: readonly string[]): OptionIndex {
  const claim = (map: Map<string, number>, key: string, option: number) => {
    if (key === '') return;
    const held = map.get(key);
    if (held === undefined) map.set(key, option);
    else if (held === AMBIGUOUS || options[held] !== options[option]) map.set(key, AMBIGUOUS);
  };
  const byFold = new Map<string, number>();
  const byWords = new Map<string, number>();
  const byLabel = new Map<string, number>();
  const spellings: Spelling[] = [];
  options.forEach((option, place) => {
    claim(byFold, fold(option), place);
    const words = wordsOf(option);
    claim(byWords, words.join(' '), place);
    if (words.length > 0) spellings.push({ option: place, words });
    const label = labelOf(labels[place] ?? '');
    if (label !== null) claim(byLabel, label, place);
  });
  for (const { option, words } of spellings) {
    if (isLetter(words)) claim(byLabel, words[0] ?? '', option);
  }
  const heads = distinctHeads(options, byWords);
  for (const head of heads) byWords.set(head.words.join(' '), head.option);
  const labelled: Spelling[] = [...byLabel].map(([label, option]) => ({ option, words: [label] }));
  const inside = [...spellings, ...heads].filter(({ words }) => countsInside(words));
  return {
    options,
    byFold,
    byWords,
    byLabel,
    spellings: groupByFirstWord(inside),
    continuations: [...spellings, ...heads, ...labelled],
    longest: Math.max(0, ...[...byFold.keys()].map((key) => key.length)),
  };
}

function wordsOf(text: string): string[] {
  return splitWords(unwrapMarkup(foldShape(text))).map(({ word }) => word);
}

/** The word of a label as shown: "(A)", "A.", "Option A" and "①" are A, A, A and 1. */
function labelOf(label: string): string | null {
  const words = wordsOf(label);
  return words.at(-1) ?? null;
}

function isLetter(words: readonly string[]): boolean {
  return words.length === 1 && /^\p{L}$/u.test(words[0] ?? '');
}

/**
 * A lone letter is found inside a longer value only where it is named as a label (else the article "a" would be an
 * answer), and a lone character of a script without blanks not at all (it may be part of another word).
 */
function countsInside(words: readonly string[]): boolean {
  return !(words.length === 1 && (isLetter(words) || isUnspaced(words[0] ?? '')));
}

/**
 * The part of an option before its bracket or colon, where no other option has the same [ours]: people and models
 * say "Route A" for "Route A (north pass)". One-letter and bare-number heads are left out.
 */
function distinctHeads(options: readonly string[], byWords: ReadonlyMap<string, number>): Spelling[] {
  const found = new Map<string, Spelling | null>();
  options.forEach((option, place) => {
    const head = /^([^([:]*[^([:\s])\s*(?:[([]|:\s)/.exec(foldShape(option))?.[1];
    if (head === undefined) return;
    const words = wordsOf(head);
    const key = words.join(' ');
    if (!/\p{L}{2}/u.test(key) || byWords.has(key)) return;
    const held = found.get(key);
    if (held === undefined) found.set(key, { option: place, words });
    else if (held !== null && options[held.option] !== option) found.set(key, null);
  });
  return [...found.values()].filter((head) => head !== null);
}

function groupByFirstWord(spellings: readonly Spelling[]): Map<string, Spelling[]> {
  const groups = new Map<string, Spelling[]>();
  for (const spelling of [...spellings].sort((a, b) => b.words.length - a.words.length)) {
    const first = spelling.words[0] ?? '';
    const group = groups.get(first);
    if (group === undefined) groups.set(first, [spelling]);
    else group.push(spelling);
  }
  return groups;
}
