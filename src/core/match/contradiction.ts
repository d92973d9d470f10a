import type { EvidenceIndex, IndexedItem, IndexedSentence } from './evidence-index.ts';
import { ANY_NEGATOR, NUMBER, STOP } from './lexicon.ts';
import { markNegated } from './polarity.ts';
import { HAS_NEGATOR, HAS_NUMBER, type Reader } from './reader.ts';

/**
 * What in sentence `s` of the message contradicts the evidence sentence, in plain words; null if nothing does
 * (spec: routing, "distorted"). How it is told is [ours]:
 * - numbers: one of the evidence is missing, another of the same kind (clock time or not) stands in its place, that is
 *   beside the same word or as the only one, and the item does not hold it elsewhere;
 * - polarity: a shared word is negated on one side only, and no shared word is negated on both.
 */
export function contradiction(
  index: EvidenceIndex,
  sentence: IndexedSentence,
  reader: Reader,
  s: number,
): string | null {
  const flags = reader.flags[s] as number;
  if (sentence.hasNumber && (flags & HAS_NUMBER) !== 0) {
    const why = otherNumber(index, sentence, reader, s);
    if (why !== null) return why;
  }
  if (sentence.hasNegator || (flags & HAS_NEGATOR) !== 0) return otherPolarity(index, sentence, reader, s);
  return null;
}

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

function otherNumber(
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

function otherPolarity(
  index: EvidenceIndex,
  sentence: IndexedSentence,
  reader: Reader,
  s: number,
): string | null {
  const { lexicon } = index;
  const from = reader.offsets[s] as number;
  const to = reader.offsets[s + 1] as number;
  const said = polarities(index, reader.words, reader.clauses, from, to);
  const held = polarities(index, sentence.sequence, sentence.clauses, 0, sentence.sequence.length);
  let turned = -1;
  for (const [word, there] of held) {
    const here = said.get(word);
    if (here === undefined || here === both || there === both) continue;
    if (here === negated && there === negated) return null;
    if (here !== there && turned < 0) turned = word;
  }
  if (turned < 0) return null;
  const word = lexicon.words[turned] ?? '';
  return held.get(turned) === negated
    ? `polarity: "${word}" against "not ${word}"`
    : `polarity: "not ${word}" against "${word}"`;
}

const plain = 1;
const negated = 2;
const both = 3;

/** Content words of a sentence with the polarity they occur in. */
function polarities(
  index: EvidenceIndex,
  words: Int32Array,
  clauses: Uint8Array,
  from: number,
  to: number,
): Map<number, number> {
  const { lexicon } = index;
  const marks = new Uint8Array(to - from);
  markNegated(lexicon, words, clauses, from, to, marks);
  const found = new Map<number, number>();
  for (let w = from; w < to; w++) {
    const id = words[w] as number;
    if (((lexicon.kinds[id] as number) & (STOP | ANY_NEGATOR)) !== 0) continue;
    found.set(id, (found.get(id) ?? 0) | (marks[w - from] === 1 ? negated : plain));
  }
  return found;
}
