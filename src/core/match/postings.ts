/** Lists of numbers by word id, packed: those of word `w` stand at `starts[w] … starts[w + 1] - 1`. */
export interface Postings {
  readonly starts: Int32Array;
  readonly values: Int32Array;
}

/** Packs pairs of a word (below `words`) and a value; values keep their order. */
export function packPostings(
  pairs: readonly (readonly [word: number, value: number])[],
  words: number,
): Postings {
  const starts = new Int32Array(words + 1);
  for (const [word] of pairs) starts[word + 1] = (starts[word + 1] ?? 0) + 1;
  for (let w = 0; w < words; w++) starts[w + 1] = (starts[w + 1] ?? 0) + (starts[w] ?? 0);
  const next = starts.slice();
  const values = new Int32Array(pairs.length);
  for (const [word, value] of pairs) {
    const at = next[word] ?? 0;
    values[at] = value;
    next[word] = at + 1;
  }
  return { starts, values };
}

/** Packs one list of numbers per index. */
export function packLists(lists: readonly Int32Array[]): Postings {
  const starts = new Int32Array(lists.length + 1);
  for (const [at, list] of lists.entries()) starts[at + 1] = (starts[at] ?? 0) + list.length;
  const values = new Int32Array(starts[lists.length] ?? 0);
  for (const [at, list] of lists.entries()) values.set(list, starts[at]);
  return { starts, values };
}

/**
 * The words by which something must be found: heaviest first, until those left over cannot reach the threshold
 * alone. Whoever shares enough weight shares at least one of them, so only they need postings: rare words, short lists.
 */
export function tellingWords(
  words: Int32Array,
  weightOf: (word: number) => number,
  rarityOf: (word: number) => number,
  threshold: number,
): readonly number[] {
  const order = [...words]
    .filter((word) => weightOf(word) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a) || rarityOf(a) - rarityOf(b) || a - b);
  let rest = order.reduce((sum, word) => sum + weightOf(word), 0);
  const needed = rest * threshold - 1e-9;
  const telling: number[] = [];
  for (const word of order) {
    if (rest < needed) break;
    telling.push(word);
    rest -= weightOf(word);
  }
  return telling;
}
