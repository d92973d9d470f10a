import { type EvidenceSet, forEachMember } from './evidence-set.ts';
import type { Heard } from './routing.ts';

/** Whole copies per evidence item and receiver, M × N. Cells are worked out when they are asked for. */
export interface CopyMatrix {
  readonly at: (evidence: number, receiver: number) => number;
  /** The same for one receiver, whose part is looked up once. */
  readonly to: (receiver: number) => (evidence: number) => number;
  /** One evidence item over all receivers. */
  readonly row: (evidence: number) => Int32Array;
}

const byReceiver = (agents: number, to: CopyMatrix['to']): CopyMatrix => ({
  to,
  at: (evidence, receiver) => to(receiver)(evidence),
  row: (evidence) => Int32Array.from({ length: agents }, (_, receiver) => to(receiver)(evidence)),
});

/** E, which also says at once which items reach a receiver at all. */
export interface Excitation extends CopyMatrix {
  /** The items with E ≥ 1 there, as a new set. */
  readonly reaching: (receiver: number) => EvidenceSet;
}

/** Everybody is heard: E is the total less the receiver's own copy, and nothing is stored per cell. */
function countAll(
  sets: readonly EvidenceSet[],
  counts: (sender: number) => boolean,
  evidence: number,
): Excitation {
  const totals = new Int32Array(evidence);
  const lastOwner = new Int32Array(evidence);
  const restated = new Uint8Array(evidence);
  for (const [j, set] of sets.entries()) {
    if (!counts(j)) continue;
    forEachMember(set, (e) => {
      totals[e] = (totals[e] as number) + 1;
      lastOwner[e] = j;
      restated[e] = 1;
    });
  }
  // What only one agent has restated does not reach that agent.
  const sole = new Map<number, number[]>();
  for (const [e, total] of totals.entries()) {
    if (total !== 1) continue;
    const owner = lastOwner[e] as number;
    sole.set(owner, [...(sole.get(owner) ?? []), e]);
  }
  const nothing = new Uint8Array(evidence);
  const matrix = byReceiver(sets.length, (r) => {
    const own = counts(r) ? (sets[r] ?? nothing) : nothing;
    return (e) => (totals[e] as number) - (own[e] as number);
  });
  return {
    ...matrix,
    reaching: (r) => {
      const reached = restated.slice();
      for (const e of sole.get(r) ?? []) reached[e] = 0;
      return reached;
    },
  };
}

/**
 * E of equation (2): for every evidence item and receiver, the heard senders whose set holds it. `counts(j)` says
 * whether sender j takes part. Where senders are listed, O(Σ|H_r|) sets are read.
 */
export function countCopies(
  sets: readonly EvidenceSet[],
  heard: Heard,
  counts: (sender: number) => boolean,
  evidence: number,
): Excitation {
  if (heard === 'every') return countAll(sets, counts, evidence);
  const agents = sets.length;
  const listed = heard === 'nobody' ? [] : heard;
  const cells = new Int32Array(evidence * agents);
  for (const [r, senders] of listed.entries()) {
    const add = (e: number): void => {
      cells[r * evidence + e] = (cells[r * evidence + e] as number) + 1;
    };
    for (const j of senders) {
      const set = sets[j];
      if (set !== undefined && counts(j)) forEachMember(set, add);
    }
  }
  const matrix = byReceiver(agents, (r) => (e) => cells[r * evidence + e] as number);
  return {
    ...matrix,
    reaching: (r) => Uint8Array.from({ length: evidence }, (_, e) => Math.min(1, matrix.at(e, r))),
  };
}

/** I of equation (2): max(0, E − θ), cell by cell; θ by whether the receiver holds the item. */
export function inhibit(
  excitation: CopyMatrix,
  holds: readonly EvidenceSet[],
  ifHeld: number,
  ifLacking: number,
): CopyMatrix {
  return byReceiver(holds.length, (r) => {
    const [own, copiesTo] = [holds[r], excitation.to(r)];
    return (e) => Math.max(0, copiesTo(e) - (own?.[e] === 1 ? ifHeld : ifLacking));
  });
}

/** No copies anywhere. */
export const noCopies = (agents: number): CopyMatrix => byReceiver(agents, () => () => 0);
