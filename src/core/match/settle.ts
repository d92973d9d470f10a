import type { EvidenceIndex, IndexedSentence } from './evidence-index.ts';
import type { Reader } from './reader.ts';
import type { Hit } from './scorer.ts';
import type { MatchOutcome } from './types.ts';

export interface Settled extends Hit {
  readonly outcome: MatchOutcome;
}

/** A distorted item gives way to one that shares at least this part of the words the message shares with it [ours]. */
const sameStatement = 0.5;
/** Order is compared in at most so many words of a sentence, to keep the cost of endless sentences down. */
const longestCompared = 200;

/**
 * From items found to the three outcomes (spec: routing, "Three outcomes"). Only items found in the same sentence of the
 * message bear on one another; how is [ours]:
 * - an item gives way to another that shares with the message all the same words and more, and scores higher, or as high
 *   where the item is not said in full (words that most items hold weigh nothing);
 * - of items that share exactly the same words the one in whose order they stand is meant ("from A to B", "from B to A"),
 *   or the one said in full; where neither tells, they are unsure;
 * - a contradicted item gives way to one that matches without contradiction and speaks of the same words.
 * With `veto` off (plain) nothing is dropped.
 */
export function settle(index: EvidenceIndex, reader: Reader, hits: readonly Hit[], veto: boolean): Settled[] {
  if (!sharesSentence(hits)) return hits.map(alone);
  const groups = new Map<number, Rival[]>();
  const words = new Map<number, ReadonlySet<number>>();
  for (const hit of hits) {
    let said = words.get(hit.sentence);
    if (said === undefined) {
      said = new Set(wordsIn(reader, hit.sentence));
      words.set(hit.sentence, said);
      groups.set(hit.sentence, []);
    }
    const own = [...sentenceOf(index, hit).words].filter((word) => said.has(word));
    groups.get(hit.sentence)?.push({ hit, own, key: own.toSorted((a, b) => a - b).join(' ') });
  }
  const settled: Settled[] = [];
  for (const [s, group] of groups) settled.push(...settleGroup(index, wordsIn(reader, s), group, veto));
  return settled.sort((a, b) => a.item - b.item);
}

function sharesSentence(hits: readonly Hit[]): boolean {
  for (let a = 1; a < hits.length; a++) {
    for (let b = 0; b < a; b++) if (hits[a]?.sentence === hits[b]?.sentence) return true;
  }
  return false;
}

interface Rival {
  readonly hit: Hit;
  /** Words that the message's sentence shares with the evidence sentence; sorted and joined in `key`. */
  readonly own: readonly number[];
  readonly key: string;
}

function alone(hit: Hit): Settled {
  const { item, evidenceSentence, sentence, score, why } = hit;
  return { item, evidenceSentence, sentence, score, why, outcome: why === null ? 'restated' : 'distorted' };
}

const sentenceOf = (index: EvidenceIndex, hit: Hit): IndexedSentence =>
  index.sentences[hit.evidenceSentence] as IndexedSentence;
const wordsIn = (reader: Reader, s: number): Int32Array =>
  reader.words.subarray(reader.offsets[s], reader.offsets[s + 1]);

function settleGroup(
  index: EvidenceIndex,
  said: Int32Array,
  group: readonly Rival[],
  veto: boolean,
): Settled[] {
  if (group.length === 1) return group.map(({ hit }) => alone(hit));
  const twins = new Map<string, Rival[]>();
  for (const rival of group) twins.set(rival.key, [...(twins.get(rival.key) ?? []), rival]);
  const sets = [...twins.values()];
  const settled: Settled[] = [];
  for (const set of sets) {
    const outcomes = set.length === 1 ? set.map(({ hit }) => alone(hit)) : settleTwins(index, said, set);
    for (const [at, hit] of outcomes.entries()) {
      const rival = set[at] as Rival;
      if (veto && hit !== null && givesWay(index, rival, set, sets)) continue;
      if (hit !== null) settled.push(hit);
      else if (!veto) settled.push({ ...rival.hit, outcome: 'unsure' });
    }
  }
  return settled;
}

/** Items of which the message says exactly the same words; null for one that the order of the words rules out. */
function settleTwins(index: EvidenceIndex, said: Int32Array, set: readonly Rival[]): (Settled | null)[] {
  const plainOnes = set.filter(({ hit }) => hit.why === null);
  if (plainOnes.length < 2) return set.map(({ hit }) => alone(hit));
  const order = set.map(({ hit }) => commonOrder(said, sentenceOf(index, hit).sequence));
  const full = set.some(({ hit }) => hit.why === null && hit.score >= 1);
  const inFull = (k: number): boolean => !full || (set[k] as Rival).hit.score >= 1;
  const best = Math.max(...order.filter((_, k) => inFull(k)));
  const winners = set.filter((_, k) => inFull(k) && order[k] === best);
  const sameText = winners.every(({ hit }) => sameWords(index, hit, (winners[0] as Rival).hit));
  return set.map(({ hit }, k) => {
    if (hit.why !== null) return alone(hit);
    if (!inFull(k)) return { ...hit, outcome: 'unsure' };
    if (order[k] !== best) return null;
    return winners.length === 1 || sameText ? alone(hit) : { ...hit, outcome: 'unsure' };
  });
}

function sameWords(index: EvidenceIndex, a: Hit, b: Hit): boolean {
  return sentenceOf(index, a).sequence.join(' ') === sentenceOf(index, b).sequence.join(' ');
}

function givesWay(
  index: EvidenceIndex,
  { hit, own }: Rival,
  twins: readonly Rival[],
  sets: readonly (readonly Rival[])[],
): boolean {
  const inFull = own.length === sentenceOf(index, hit).words.length;
  for (const set of sets) {
    const theirs = (set[0] as Rival).own;
    const common = own.filter((word) => theirs.includes(word)).length;
    const saysMore = set !== twins && common === own.length && theirs.length > own.length;
    const scoresMore = (score: number): boolean => score > hit.score || (score === hit.score && !inFull);
    if (saysMore && set.some((other) => scoresMore(other.hit.score))) return true;
    if (hit.why === null || common < sameStatement * own.length) continue;
    if (set.some((other) => other.hit.why === null)) return true;
  }
  return false;
}

/** Length of the longest common subsequence: how far the message keeps the order of the evidence sentence. */
function commonOrder(said: Int32Array, sequence: Int32Array): number {
  let row = new Int32Array(sequence.length + 1);
  for (const word of said.slice(0, longestCompared)) {
    const next = row.slice();
    for (let k = 0; k < sequence.length; k++) {
      const through = word === sequence[k] ? (row[k] ?? 0) + 1 : 0;
      next[k + 1] = Math.max(through, row[k + 1] ?? 0, next[k] ?? 0);
    }
    row = next;
  }
  return row[sequence.length] ?? 0;
}
