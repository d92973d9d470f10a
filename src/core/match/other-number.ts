import type { EvidenceIndex, IndexedItem, IndexedSentence } from './evidence-index.ts';
import type { Reader } from './reader.ts';
import { NUMBER } from './word-kinds.ts';

interface NumberPlace {
  readonly id: number;
  readonly before: number;
  readonly after: number;
}

function numberPlaces(index: EvidenceIndex, words: Int32Array, clauses: Uint8Array): NumberPlace[] {
  const kinds = index.lexicon.kinds;
  const places: NumberPlace[] = [];
  for (let w = 0; w < words.length; w++) {
    const id = words[w] as number;
    if (((kinds[id] as number) & NUMBER) === 0) continue;
    const after = w + 1 < words.length && clauses[w + 1] === 0 ? (words[w + 1] as number) : -1;
    const before = w > 0 && clauses[w] === 0 ? (words[w - 1] as number) : -1;
    places.push({ id, before, after });
  }
  return places;
}

/** Another number in the place of one of the evidence, in words; null if there is none. */
export function otherNumber(
  index: EvidenceIndex,
  sentence: IndexedSentence,
  reader: Reader,
  s: number,
): string | null {
  const from = reader.offsets[s] as number;
  const to = reader.offsets[s + 1] as number;
  const words = reader.words.subarray(from, to);
  const said = numberPlaces(index, words, reader.clauses.subarray(from, to));
  const held = numberPlaces(index, sentence.sequence, sentence.clauses);
  const item = index.items[sentence.item] as IndexedItem;
  const missing = held.filter((number) => !words.includes(number.id));
  const extra = said.filter((number) => !item.words.includes(number.id));
  for (const original of missing) {
    for (const other of extra) {
      const there = index.lexicon.words[original.id] ?? '';
      const here = index.lexicon.words[other.id] ?? '';
      if (there.includes(':') !== here.includes(':')) continue;
      const sameUnit = original.after >= 0 && original.after === other.after;
      const sameName = original.before >= 0 && original.before === other.before;
      if (sameUnit || sameName || (held.length === 1 && extra.length === 1)) {
        return `number: ${here} against ${there}`;
      }
    }
  }
  return null;
}
