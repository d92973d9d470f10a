import type { Trace } from '../trace.ts';
import { copiesRead, firstArrival } from './cell.ts';

/** What a round did, for the line that is announced: "Round 2: 5 first deliveries, 41 copies cancelled". */
export interface RoundSummary {
  /** Sentences that reached a receiver which lacks them for the first time. */
  readonly firstDeliveries: number;
  readonly copiesRead: number;
  readonly copiesCancelled: number;
}

export function summariseRound(trace: Trace, round: number): RoundSummary {
  const current = trace.rounds[round];
  const summary = { firstDeliveries: 0, copiesRead: 0, copiesCancelled: 0 };
  if (current === undefined) return summary;
  for (const e of trace.task.evidence.keys()) {
    for (const [r, agent] of trace.agents.entries()) {
      const read = copiesRead(current, e, r);
      summary.copiesRead += read;
      summary.copiesCancelled += current.inhibition[e]?.[r] ?? 0;
      const lacked = !agent.holds.includes(e);
      if (read > 0 && lacked && firstArrival(trace, e, r) === round) summary.firstDeliveries++;
    }
  }
  return summary;
}
