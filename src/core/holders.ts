import type { EvidenceSet } from './evidence-set.ts';
import { randomStream } from './rng.ts';
import type { Evidence } from './task.ts';

/**
 * Draws the holder of each private (or false) item by the seed (spec: tasks). With at least as many agents as such
 * items every item has an agent of its own; with fewer they are dealt round and round, so that shares differ by at most one.
 * Returns the agent's index per evidence item, null for shared ones.
 */
export function dealHolders(evidence: readonly Evidence[], agents: number, seed: number): (number | null)[] {
  const order = randomStream(seed, 'holders').shuffle(Array.from({ length: agents }, (_, i) => i));
  let dealt = 0;
  return evidence.map(({ kind }) => (kind === 'shared' ? null : (order[dealt++ % agents] ?? null)));
}

/** K_r of every agent, from the holders, or everything for everybody where a condition gives full information. */
export function heldEvidence(
  evidence: readonly Evidence[],
  holders: readonly (number | null)[],
  agents: number,
  information: 'own' | 'all',
): EvidenceSet[] {
  return Array.from({ length: agents }, (_, agent) =>
    Uint8Array.from(evidence, (_, e) =>
      information === 'all' || holders[e] === null || holders[e] === agent ? 1 : 0,
    ),
  );
}
