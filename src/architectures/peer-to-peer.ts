import type { Architecture } from '#core/architecture.ts';
import { randomStream } from '#core/rng.ts';

const SENDERS = 6;

/**
 * Six of all peers, without replacement, anew for each receiver and round. The draw knows only (seed, round,
 * receiver): every arm of a comparison makes the same one. With N ≤ 7 that is every peer.
 */
export function drawSixSenders(seed: number, round: number, agents: number): number[][] {
  return Array.from({ length: agents }, (_, receiver) => {
    const peers = Array.from({ length: agents - 1 }, (_, i) => (i < receiver ? i : i + 1));
    return randomStream(seed, 'senders', round, receiver).sample(peers, SENDERS);
  });
}

/** All agents are peers; a vote decides. */
export const peerToPeer: Architecture = {
  id: 'peer-to-peer',
  name: 'peer-to-peer',
  summary: 'All agents are peers. A vote decides.',
  deciders: () => [],
  decides: () => null,
  hear: (condition, seed, round, agents) =>
    condition.hears === 'six-random' ? drawSixSenders(seed, round, agents) : condition.hears,
  refuses: () => null,
};
