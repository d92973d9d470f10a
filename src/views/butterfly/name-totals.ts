import { knownAt, type Stage } from '#core/stage.ts';

/** What the numbers of the spine count. */
export function nameTotals(round: number, stage: Stage, agents: number, searched = false): string {
  if (round === 0) return searched ? `found by, of ${agents}` : 'who holds what';
  const { matched, routed } = knownAt(round, stage);
  if (routed) return `copies read by all ${agents}`;
  return matched ? `copies arriving at all ${agents}` : 'not matched yet';
}
