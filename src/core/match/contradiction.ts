import type { EvidenceIndex, IndexedSentence } from './evidence-index.ts';
import { otherNumber } from './other-number.ts';
import { otherPolarity } from './other-polarity.ts';
import type { Reader } from './reader.ts';
import { HAS_NEGATOR, HAS_NUMBER } from './sentence-buffer.ts';

/**
 * What in sentence `s` of the message contradicts the evidence sentence, in plain words; null if nothing does
 * (spec: routing, "distorted"). How it is told is [ours]:
 * - numbers: one of the evidence is missing, another of the same kind (clock time or not) stands in its place, that is
 *   beside the same word or as the only one, and the item does not hold it elsewhere;
 * - polarity: a shared word is negated on one side only; where another is negated on both, only if one side holds more
 *   negations;
 * - an everyday opposite in the place of a word ("closed" for "open"), negated alike.
 */
export function contradiction(
  index: EvidenceIndex,
  sentence: IndexedSentence,
  reader: Reader,
  s: number,
): string | null {
  const flags = reader.flags[s] as number;
  const turning = sentence.hasNegator || (flags & HAS_NEGATOR) !== 0;
  const numbers = sentence.hasNumber && (flags & HAS_NUMBER) !== 0;
  if (!turning && !numbers) return null;
  if (numbers) {
    const why = otherNumber(index, sentence, reader, s);
    if (why !== null) return why;
  }
  return turning ? otherPolarity(index, sentence, reader, s) : null;
}

/** Word for word the same: the common case, with nothing to weigh. Reads packed arrays only. */
export function isSameSentence(index: EvidenceIndex, p: number, reader: Reader, s: number): boolean {
  const { starts, values } = index.sequences;
  const first = starts[p] as number;
  const from = reader.offsets[s] as number;
  const length = (starts[p + 1] as number) - first;
  if ((reader.offsets[s + 1] as number) - from !== length) return false;
  for (let k = 0; k < length; k++) if (reader.words[from + k] !== values[first + k]) return false;
  return true;
}
