import { copiesRead } from '#core/measures/cell.ts';
import type { Trace } from '#core/trace.ts';

/** A round, an evidence item and a receiver, by index. */
export interface Spot {
  readonly round: number;
  readonly evidence: number;
  readonly receiver: number;
}

/**
 * Where to look first: the spot at which the two arms differ most plainly. A private sentence that its receiver lacks
 * and that arm B delivers once, while in arm A it comes among many copies of other sentences. Ties go to the
 * earlier round, then the task's order. Falls back to the first private sentence in the last round.
 */
export function findOpeningSpot([a, b]: readonly [Trace, Trace]): Spot {
  const lastRound = Math.min(a.rounds.length, b.rounds.length) - 1;
  const items = b.task.evidence;
  const firstPrivate = Math.max(
    0,
    items.findIndex(({ kind }) => kind === 'private'),
  );
  let best: Spot & { score: number } = {
    round: Math.max(0, lastRound),
    evidence: firstPrivate,
    receiver: Math.max(
      0,
      b.agents.findIndex(({ holds }) => !holds.includes(firstPrivate)),
    ),
    score: Number.NEGATIVE_INFINITY,
  };
  for (let round = 1; round <= lastRound; round++) {
    const [roundA, roundB] = [a.rounds[round], b.rounds[round]];
    if (roundA === undefined || roundB === undefined) continue;
    for (const [evidence, item] of items.entries()) {
      if (item.kind !== 'private') continue;
      for (const [receiver, agent] of b.agents.entries()) {
        if (agent.holds.includes(evidence)) continue;
        const readB = copiesRead(roundB, evidence, receiver);
        if (readB === 0) continue;
        const readA = copiesRead(roundA, evidence, receiver);
        const copiesA = items.reduce((sum, _, e) => sum + copiesRead(roundA, e, receiver), 0);
        const itemsB = roundB.turns[receiver]?.inbox.length ?? 0;
        // Buried but present beats absent; then the more copies around it, and the shorter the list that names it.
        const score =
          (readA === 1 ? 100 : 0) +
          (readB === 1 ? 50 : 0) +
          Math.min(copiesA, 30) -
          itemsB -
          Math.abs(round - 3) * 4;
        if (score > best.score) best = { round, evidence, receiver, score };
      }
    }
  }
  return { round: best.round, evidence: best.evidence, receiver: best.receiver };
}
