import type { EvidenceSet } from './evidence-set.ts';
import { type Heard, heardBy } from './routing.ts';
import type { EvidenceKind } from './task.ts';

/** Holder reach and delivered reach of one round (spec: protocol, "Measures"). */
export interface Reach {
  /**
   * Pairs (private sentence, receiver that lacks it). A planted falsehood makes no pair, nor does a sentence that nobody
   * holds [ours]: own searches may leave such, and nobody could pass them on.
   */
  readonly pairs: number;
  /** Share of pairs whose holder (after own searches: any of its holders [ours]) is heard, has a parsed answer and has the sentence in its record. NaN-free: null without pairs. */
  readonly holderReach: number | null;
  /** Share of pairs whose sentence is in the inbox, relays by others included. */
  readonly deliveredReach: number | null;
}

export interface ReachInput {
  readonly kinds: readonly EvidenceKind[];
  readonly holds: readonly EvidenceSet[];
  /** The record that routing counts: R_j(t−1), or the latest message's. */
  readonly record: readonly EvidenceSet[];
  readonly parsed: readonly boolean[];
  readonly heard: Heard;
  /** Whether receiver r reads evidence e this round. */
  readonly delivered: (receiver: number, evidence: number) => boolean;
}

/** O(private × N) for `every`, plus Σ|H_r| for listed senders. */
export function measureReach(input: ReachInput): Reach {
  const { kinds, holds, record, parsed, heard, delivered } = input;
  const agents = holds.length;
  // Few senders are listed per receiver: looking through them costs less than a set of them.
  const hears = (r: number, j: number): boolean =>
    heard === 'every' || (heard !== 'nobody' && heardBy(heard, r, agents).includes(j));
  let pairs = 0;
  let byHolder = 0;
  let byInbox = 0;
  for (const [e, kind] of kinds.entries()) {
    if (kind !== 'private') continue;
    if (!holds.some((held) => held[e] === 1)) continue;
    const ready = holds
      .map((_, j) => j)
      .filter((j) => holds[j]?.[e] === 1 && parsed[j] === true && record[j]?.[e] === 1);
    for (let r = 0; r < agents; r++) {
      if (holds[r]?.[e] === 1) continue;
      pairs++;
      if (ready.some((j) => hears(r, j))) byHolder++;
      if (delivered(r, e)) byInbox++;
    }
  }
  const share = (count: number): number | null => (pairs === 0 ? null : count / pairs);
  return { pairs, holderReach: share(byHolder), deliveredReach: share(byInbox) };
}

/** ρ(N) of equation (3): the share of holders that six random senders reach, relative to every sender. N ≥ 2. */
export function expectedReach(agents: number, senders = 6): number {
  return Math.min(1, senders / (agents - 1));
}
