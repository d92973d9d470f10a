import type { Trace } from '../trace.ts';
import { copiesRead } from './cell.ts';

/** Copies of one item for one receiver. */
export interface CopyCount {
  readonly excitation: number;
  readonly inhibition: number;
  readonly read: number;
}

function countCell(trace: Trace, round: number, evidence: number, receiver: number): CopyCount {
  const current = trace.rounds[round];
  return {
    excitation: current?.excitation[evidence]?.[receiver] ?? 0,
    inhibition: current?.inhibition[evidence]?.[receiver] ?? 0,
    read: current === undefined ? 0 : copiesRead(current, evidence, receiver),
  };
}

/** One receiver's copies in two routings of the same messages, one entry per evidence item in the task's order. */
export const compareCells = (
  ran: Trace,
  tried: Trace,
  round: number,
  receiver: number,
): { readonly ran: CopyCount; readonly tried: CopyCount }[] =>
  ran.task.evidence.map((_, e) => ({
    ran: countCell(ran, round, e, receiver),
    tried: countCell(tried, round, e, receiver),
  }));

/** Tokens of the inboxes of a round: one receiver's, and the mean over all. */
export function countInboxTokens(
  trace: Trace,
  round: number,
  receiver: number,
): { readonly own: number; readonly mean: number } {
  const turns = trace.rounds[round]?.turns ?? [];
  const sum = turns.reduce((total, { inboxTokens }) => total + inboxTokens, 0);
  return { own: turns[receiver]?.inboxTokens ?? 0, mean: turns.length === 0 ? 0 : sum / turns.length };
}
