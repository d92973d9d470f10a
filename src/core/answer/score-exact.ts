import { dropArticles, lowerForm, normaliseFreeText } from './normalise-free-text.ts';

export interface ExactRequest {
  /** The data set's answer; null or blank: there is none, and nothing is scored. */
  readonly gold: string | null | undefined;
  readonly aliases?: readonly string[];
  /** What was answered; null: no answer. */
  readonly prediction: string | null | undefined;
}

export interface ExactScore {
  /** Equal in normal form to the answer or an alias; null when there is no answer to compare with. */
  readonly exact: boolean | null;
  /** The same under SQuAD's rule to the letter, which knows ASCII punctuation only. */
  readonly published: boolean | null;
  /** Why the score should be looked at: it holds under one rule only. */
  readonly flag?: string;
}

export function scoreExact(request: ExactRequest): boolean | null {
  return scoreExactDetailed(request).exact;
}

/** As `scoreExact`, with the published rule's score beside it and a flag where the match rests on what a rule deletes. */
export function scoreExactDetailed({ gold, aliases = [], prediction }: ExactRequest): ExactScore {
  if (gold === null || gold === undefined || gold.trim() === '') return { exact: null, published: null };
  if (prediction === null || prediction === undefined || lowerForm(prediction) === '') {
    return { exact: false, published: false };
  }
  const accepted = [gold, ...aliases].filter((text) => lowerForm(text) !== '');
  const own = normaliseFreeText(prediction);
  const equal = accepted.filter((text) => normaliseFreeText(text) === own);
  const exact = equal.length > 0;
  const byLetter = publishedForm(prediction);
  const published = accepted.some((text) => publishedForm(text) === byLetter);
  const flag = exact ? flagOfMatch(equal, prediction, published) : flagOfMiss(published);
  return flag === null ? { exact, published } : { exact, published, flag };
}

function flagOfMatch(equal: readonly string[], prediction: string, published: boolean): string | null {
  const numbers = numberForm(prediction);
  const sameNumbers = equal.filter((text) => numberForm(text) === numbers);
  if (sameNumbers.length === 0) {
    return 'Equal only because the published rule deletes the signs inside numbers; the numbers differ.';
  }
  const words = articleForm(prediction);
  if (!sameNumbers.some((text) => articleForm(text) === words)) {
    return 'Equal only because the published rule deletes the English articles a, an and the.';
  }
  if (!published)
    return 'Equal with punctuation and letters of every script alike; the published rule knows ASCII only.';
  return null;
}

function flagOfMiss(published: boolean): string | null {
  if (!published) return null;
  return 'Equal only under the published rule, which leaves nothing of either; here they are compared as they stand.';
}

/** The numbers of a text with their signs, points and inner dashes; commas between thousands dropped. */
function numberForm(text: string): string {
  const even = lowerForm(text)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/(?<=\p{N}),(?=\p{N}{3}(?!\p{N}))/gu, '');
  return [...even.matchAll(/(?:(?<![\p{L}\p{N})\]])-)?\p{N}+(?:[-.,:/]\p{N}+)*/gu)]
    .map(([number]) => number)
    .join(' ');
}

function articleForm(text: string): string {
  const bare = lowerForm(text).replace(/[\p{P}\p{S}]/gu, '');
  return bare.replace(/\s+/g, ' ').trim();
}

/** SQuAD's `normalize_answer`, to the letter: lower, ASCII punctuation out, articles out, single blanks. */
function publishedForm(text: string): string {
  const bare = text.toLowerCase().replace(/[!-/:-@[-`{-~]/g, '');
  const spaced = bare.replace(/(?<![\p{L}\p{N}_])(?:a|an|the)(?![\p{L}\p{N}_])/gu, ' ');
  return dropArticles(spaced.split(/\s+/).join(' ')).trim();
}
