import type { Trace } from '../trace.ts';
import { copiesRead } from './cell.ts';

/** Whether a receiver reads another set of sentences in one trace than in the other, this round. */
export function inboxesDiffer(a: Trace, b: Trace, round: number, receiver: number): boolean {
  const [inA, inB] = [a.rounds[round], b.rounds[round]];
  if (inA === undefined || inB === undefined) return false;
  return a.task.evidence.some(
    (_, e) => copiesRead(inA, e, receiver) > 0 !== copiesRead(inB, e, receiver) > 0,
  );
}

/** The receivers whose two inboxes hold different sentences this round, in order. */
export const differingReceivers = (a: Trace, b: Trace, round: number): number[] =>
  a.agents.map((_, r) => r).filter((r) => r < b.agents.length && inboxesDiffer(a, b, round, r));
