import type { RandomStream } from '#core/rng.ts';

/** The item with one of its numbers changed; null where it holds none written in digits. */
export function changeNumber(text: string, stream: RandomStream): string | null {
  const numbers = [...text.matchAll(/(?<![\p{L}\p{N}.,:-])\d+(?:[.,:]\d+)*(?![\p{L}\p{N}])/gu)];
  if (numbers.length === 0) return null;
  const drawn = stream.pick(numbers);
  const old = drawn[0];
  const at = drawn.index;
  const changed = old.replace(/\d+/, (digits) => String(Number(digits) + 1 + stream.below(8)));
  return text.slice(0, at) + changed + text.slice(at + old.length);
}

/** Verbs of an English statement after which "not" turns it. */
const turnable = /\b(is|are|was|were|can|could|will|would|should|may|might|must)\b(?! (not|no|never|n't)\b)/;
const turned = /\b(is|are|was|were|do|does|did|has|have|had|can|could|will|would|should) not\b/;
const shortTurned = /\b(is|are|was|were|do|does|did|has|have|had|could|would|should)n['’]t\b/;

/** The item with its polarity flipped in one place; null where none of the simple English patterns fits. */
export function flipPolarity(text: string): string | null {
  if (shortTurned.test(text)) return text.replace(shortTurned, '$1');
  if (turned.test(text)) return text.replace(turned, '$1');
  if (/\b(not|no|never|nobody|none|without|nor|neither|cannot)\b/i.test(text)) return null;
  return turnable.test(text) ? text.replace(turnable, '$1 not') : null;
}
