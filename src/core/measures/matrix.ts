import type { Stage } from '../stage.ts';
import type { Trace, TraceRound } from '../trace.ts';
import { copiesRead, firstArrival } from './cell.ts';
import { isLate } from './is-late.ts';

/**
 * One round's E/I matrix as flat arrays, for drawing and for tables: cell (e, r) stands at `e * columns + r`.
 * M rows of evidence in the task's order, N columns of receivers.
 */
export interface MatrixReading {
  /** Where the round is shown only up to a stage before routing. */
  readonly stage?: Stage;
  readonly rows: number;
  readonly columns: number;
  /** E: copies that arrive. */
  readonly excitation: Int32Array;
  /** I: copies cancelled. */
  readonly inhibition: Int32Array;
  /** Copies that the receiver really reads. */
  readonly read: Int32Array;
  /** Copies that passed inhibition but fell to a size limit: E − I − read. */
  readonly cut: Int32Array;
  /** 1 where the receiver was given the sentence. */
  readonly held: Uint8Array;
  /** 1 where a sentence that the receiver lacks arrives for the first time. */
  readonly first: Uint8Array;
  /** Copies of each sentence read by all receivers. */
  readonly totals: readonly number[];
}

/** Reads a round of a trace; a round that the trace does not have reads as empty. O(M · N · rounds). */
export function readMatrix(trace: Trace, round: number): MatrixReading {
  const rows = trace.task.evidence.length;
  const columns = trace.agents.length;
  const size = rows * columns;
  const excitation = new Int32Array(size);
  const inhibition = new Int32Array(size);
  const read = new Int32Array(size);
  const cut = new Int32Array(size);
  const held = new Uint8Array(size);
  const first = new Uint8Array(size);
  const totals = new Array<number>(rows).fill(0);
  for (const [r, { holds }] of trace.agents.entries()) {
    for (const e of holds) if (e < rows && !isLate(trace, round, e)) held[e * columns + r] = 1;
  }
  const current = trace.rounds[round];
  if (current === undefined) {
    return { rows, columns, excitation, inhibition, read, cut, held, first, totals };
  }
  for (let e = 0; e < rows; e++) {
    for (let r = 0; r < columns; r++) {
      const at = e * columns + r;
      const arrive = current.excitation[e]?.[r] ?? 0;
      const cancel = current.inhibition[e]?.[r] ?? 0;
      const copies = copiesRead(current, e, r);
      excitation[at] = arrive;
      inhibition[at] = cancel;
      read[at] = copies;
      cut[at] = Math.max(0, arrive - cancel - copies);
      totals[e] = (totals[e] ?? 0) + copies;
      if (copies > 0 && held[at] === 0 && firstArrival(trace, e, r) === round) first[at] = 1;
    }
  }
  return { rows, columns, excitation, inhibition, read, cut, held, first, totals };
}

/** Rounds are never changed once they are made: each is searched once, however many come after it. */
const mostOf = new WeakMap<TraceRound, number>();

function mostInRound(round: TraceRound): number {
  const known = mostOf.get(round);
  if (known !== undefined) return known;
  let most = 0;
  for (const e of round.excitation.keys()) {
    for (const r of round.turns.keys()) most = Math.max(most, copiesRead(round, e, r));
  }
  mostOf.set(round, most);
  return most;
}

/** The most copies of one sentence that any receiver reads in any round: the end of the dots' scale. At least 1. */
export const mostCopiesRead = ({ rounds }: Trace): number => Math.max(1, ...rounds.map(mostInRound));
