/** Lists of numbers by word id, packed: those of word `w` stand at `starts[w] … starts[w + 1] - 1`. */
export interface Postings {
  readonly starts: Int32Array;
  readonly values: Int32Array;
}

/** Pairs of a word and a value, to be packed by word. */
export class PostingList {
  private readonly words: number[] = [];
  private readonly values: number[] = [];

  add(word: number, value: number): void {
    this.words.push(word);
    this.values.push(value);
  }

  /** Packs them by word, all below `count`; the values of a word keep their order. */
  pack(count: number): Postings {
    const starts = new Int32Array(count + 1);
    for (let k = 0; k < this.words.length; k++) {
      const word = this.words[k] as number;
      starts[word + 1] = (starts[word + 1] as number) + 1;
    }
    for (let w = 0; w < count; w++) starts[w + 1] = (starts[w + 1] as number) + (starts[w] as number);
    const next = starts.slice();
    const values = new Int32Array(this.words.length);
    for (let k = 0; k < this.words.length; k++) {
      const word = this.words[k] as number;
      const at = next[word] as number;
      values[at] = this.values[k] as number;
      next[word] = at + 1;
    }
    return { starts, values };
  }
}

/** Packs one list of numbers per index. */
export function packLists(lists: readonly Int32Array[]): Postings {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((list, at) => {
    starts[at + 1] = (starts[at] as number) + list.length;
  });
  const values = new Int32Array(starts[lists.length] ?? 0);
  lists.forEach((list, at) => {
    values.set(list, starts[at]);
  });
  return { starts, values };
}

/**
 * The words by which something must be found: heaviest first (`weights`; the rarer of two by `spread`), until those left
 * over cannot reach the threshold alone. Whoever shares enough weight shares at least one of them, so only they need
 * postings: rare words, short lists.
 */
export function tellingWords(
  words: Int32Array,
  weights: Float64Array | null,
  spread: Int32Array,
  threshold: number,
): readonly number[] {
  const weigh = (word: number): number => (weights === null ? 1 : (weights[word] as number));
  const order: number[] = [];
  let rest = 0;
  for (let k = 0; k < words.length; k++) {
    const word = words[k] as number;
    const weight = weigh(word);
    if (weight <= 0) continue;
    rest += weight;
    order.push(word);
  }
  order.sort((a, b) => weigh(b) - weigh(a) || (spread[a] as number) - (spread[b] as number) || a - b);
  const needed = rest * threshold - 1e-9;
  let count = 0;
  for (; count < order.length && rest >= needed; count++) rest -= weigh(order[count] as number);
  order.length = count;
  return order;
}
