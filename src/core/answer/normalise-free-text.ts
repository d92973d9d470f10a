/**
 * The normal form under which free-text answers are compared and votes are counted (spec: Reading the answer).
 * SQuAD's rule (lower case, no punctuation, no English articles, single spaces) read for every script: punctuation is what
 * Unicode calls so, dashes and quotation marks of every shape included.
 */

const INVISIBLE = /[\p{Cf}\p{DI}]/gu;
/** Python's `string.punctuation` holds nine signs that Unicode calls symbols; U+2212 is a dash to the eye. */
const PUNCTUATION = /[\p{P}$+<=>^`|~\u00b4\u02b9\u02bb\u02bc\u2212]/gu;
const BLANKS = /[\s\p{Z}]+/gu;
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the']);

/** Where a step leaves nothing ("The", "+"), the form before it stands, so that different answers stay different. */
export function normaliseFreeText(text: string): string {
  const lower = lowerForm(text);
  const bare = closeUp(lower.replace(PUNCTUATION, '').normalize('NFKC'));
  if (bare === '') return lower;
  return dropArticles(bare) || bare;
}

/** Lower case and single spaces only. An acute accent standing alone is an apostrophe, and NFKC would split it. */
export function lowerForm(text: string): string {
  return closeUp(
    text.replaceAll('\u00b4', "'").replace(INVISIBLE, '').normalize('NFKC').toLowerCase().normalize('NFKC'),
  );
}

export function dropArticles(bare: string): string {
  return bare
    .split(' ')
    .filter((word) => !ARTICLES.has(word))
    .join(' ');
}

function closeUp(text: string): string {
  return text.replace(BLANKS, ' ').trim();
}
/**
 * The form under which votes are counted: an option is itself, free text its normal form (spec: Reading the answer,
 * "votes group by the same normal form"). `answer` comes from `parseAnswer` with the same `options`.
 */
export function voteKey(answer: string, options: readonly string[] | null): string {
  return options === null ? normaliseFreeText(answer) : answer;
}
