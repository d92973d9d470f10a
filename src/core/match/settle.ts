import type { EvidenceIndex, IndexedSentence } from './evidence-index.ts';
import type { Reader } from './reader.ts';
import type { Hit } from './scorer.ts';
import type { MatchOutcome } from './types.ts';

export interface Settled extends Hit {
  readonly outcome: MatchOutcome;
}

/** A distorted item gives way to one that shares at least this part of the words the message shares with it [ours]. */
const sameStatement = 0.5;

/**
 * From items found to the three outcomes (spec: routing, "Three outcomes"). Only items found in the same sentence of the
 * message bear on one another:
 * - a contradicted item gives way to one that matches without contradiction and speaks of the same words;
 * - items of which the message holds exactly the same words cannot be told apart: unsure, but an item said in
 *   full stays restated [ours].
 * With `veto` off (plain) nothing is dropped.
 */
export function settle(index: EvidenceIndex, reader: Reader, hits: readonly Hit[], veto: boolean): Settled[] {
  const settled = hits.map(
    (hit): Settled => ({ ...hit, outcome: hit.why === null ? 'restated' : 'distorted' }),
  );
  if (hits.length < 2) return settled;
  const shared = new Map<number, readonly number[]>();
  const bySentence = new Map<number, Settled[]>();
  for (const hit of settled) bySentence.set(hit.sentence, [...(bySentence.get(hit.sentence) ?? []), hit]);
  for (const [s, group] of bySentence) {
    if (group.length < 2) continue;
    const said = new Set(reader.words.subarray(reader.offsets[s], reader.offsets[s + 1]));
    for (const hit of group) {
      const words = (index.sentences[hit.evidenceSentence] as IndexedSentence).words;
      shared.set(
        hit.item,
        [...words].filter((word) => said.has(word)),
      );
    }
  }
  const wordsOf = (hit: Hit): readonly number[] => shared.get(hit.item) ?? [];
  const kept = settled.filter((hit) => {
    if (!veto || hit.why === null) return true;
    const own = wordsOf(hit);
    return !(bySentence.get(hit.sentence) ?? []).some((other) => {
      if (other.why !== null) return false;
      const common = new Set(wordsOf(other));
      return own.filter((word) => common.has(word)).length >= sameStatement * own.length;
    });
  });
  return kept.map((hit) => {
    if (hit.outcome !== 'restated' || hit.score >= 1) return hit;
    const own = key(wordsOf(hit));
    const twin = (bySentence.get(hit.sentence) ?? []).some(
      (other) => other.item !== hit.item && other.why === null && key(wordsOf(other)) === own,
    );
    return twin ? { ...hit, outcome: 'unsure' } : hit;
  });
}

function key(words: readonly number[]): string {
  return [...words].sort((a, b) => a - b).join(' ');
}
