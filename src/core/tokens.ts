/** The tokenizer whose counts stand in where no engine reports usage. Named wherever they are shown. */
export const tokenizerName = 'cl100k_base';

/** Number of tokens in a text. */
export type TokenCounter = (text: string) => number;

const MEMO_LINES = 50_000;

/**
 * Counts line by line and remembers lines: prompts of a run share most of theirs. Exact, because cl100k_base never
 * joins a line feed to a following word: a cut after a line feed is a cut between tokens, unless white space follows.
 */
export function countByLine(countTokens: TokenCounter): TokenCounter {
  const memo = new Map<string, number>();
  const countLine = (line: string): number => {
    const known = memo.get(line);
    if (known !== undefined) return known;
    const count = countTokens(line);
    if (memo.size >= MEMO_LINES) memo.clear();
    memo.set(line, count);
    return count;
  };
  return (text) => {
    let total = 0;
    let start = 0;
    for (let feed = text.indexOf('\n'); feed !== -1; feed = text.indexOf('\n', feed + 1)) {
      const next = text.charAt(feed + 1);
      if (next === '' || /\s/u.test(next)) continue;
      total += countLine(text.slice(start, feed + 1));
      start = feed + 1;
    }
    return total + countLine(text.slice(start));
  };
}

/**
 * Loads the tokenizer's tables (about half a megabyte compressed, hence on demand). What looks like a special
 * token in somebody's text is counted as text.
 */
export async function loadTokenCounter(): Promise<TokenCounter> {
  const { countTokens } = await import('gpt-tokenizer/encoding/cl100k_base');
  const asText = { disallowedSpecial: new Set<string>() };
  return countByLine((text) => countTokens(text, asText));
}
