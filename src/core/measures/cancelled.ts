import type { Trace } from '../trace.ts';

/** Copies cancelled before one receiver reads, by reason (spec: routing, rules 2 and 3). */
export interface CancelledCopies {
  /** Of sentences that the receiver holds. */
  readonly ofHeld: number;
  /** Of sentences that it lacks: repeats beyond the copy that may pass. */
  readonly repeats: number;
  readonly total: number;
}

export function countCancelled(trace: Trace, round: number, receiver: number): CancelledCopies {
  const holds = new Set(trace.agents[receiver]?.holds ?? []);
  let ofHeld = 0;
  let repeats = 0;
  for (const [e, row] of (trace.rounds[round]?.inhibition ?? []).entries()) {
    const copies = row[receiver] ?? 0;
    if (holds.has(e)) ofHeld += copies;
    else repeats += copies;
  }
  return { ofHeld, repeats, total: ofHeld + repeats };
}
