import type { Condition } from '../condition.ts';
import { heardBy } from '../routing.ts';
import type { Trace, TraceRound } from '../trace.ts';
import { countInWords, isWorded } from './copies-in-words.ts';
import { isLate } from './is-late.ts';
import { restatersOf } from './round-restatements.ts';

/** One cell of the E/I matrix: an evidence item and a receiver in one round (spec: routing, equation 2). */
export interface Cell {
  /** Copies that arrive. */
  readonly excitation: number;
  /** Copies that may pass; Infinity where nothing is cancelled. */
  readonly theta: number;
  /** Copies cancelled. */
  readonly inhibition: number;
  /** Copies that the receiver really reads: E − I, less what a size limit cut. */
  readonly read: number;
  /** Whether the receiver holds the item itself. */
  readonly held: boolean;
  /** The heard senders whose copies make up E, by index. */
  readonly senders: readonly number[];
}

/** Copies of an evidence item that a receiver reads this round. */
export function copiesRead(round: TraceRound, evidence: number, receiver: number): number {
  const turn = round.turns[receiver];
  if (turn === undefined) return 0;
  const cell = (round.excitation[evidence]?.[receiver] ?? 0) - (round.inhibition[evidence]?.[receiver] ?? 0);
  if (turn.cut === 0) return cell;
  // A model's words carry what the matcher finds in them, of the copies that arrive.
  if (isWorded(turn.inbox))
    return Math.min(round.excitation[evidence]?.[receiver] ?? 0, countInWords(turn.inbox, evidence));
  return turn.inbox.filter((item) => item.kind === 'sentence' && item.evidence === evidence).length;
}

/** Whether agent `agent` restated `evidence` in round `round`, in a way that routing counts. */
export function restates(trace: Trace, round: number, agent: number, evidence: number): boolean {
  const current = trace.rounds[round];
  return current !== undefined && restatersOf(current, trace.settings.matcher, evidence)[agent] === 1;
}

/** The last round before `round` in which the agent wrote a message; −1 where there is none. */
export function latestMessageRound(trace: Trace, round: number, agent: number): number {
  for (let t = round - 1; t >= 0; t--) {
    if ((trace.rounds[t]?.turns[agent]?.response ?? null) !== null) return t;
  }
  return -1;
}

/** The heard senders behind E of one cell, read back from the trace; empty in round 0. */
export function sendersBehind(
  trace: Trace,
  condition: Condition,
  round: number,
  evidence: number,
  receiver: number,
): number[] {
  const current = trace.rounds[round];
  if (current === undefined || round === 0 || condition.inbox === 'empty') return [];
  if (condition.history === true) {
    // One entry per message: a sender whose older message is still there counts for both.
    return (current.turns[receiver]?.inbox ?? []).flatMap((item) =>
      item.kind === 'message' && restates(trace, item.round, item.sender, evidence) ? [item.sender] : [],
    );
  }
  const said = trace.rounds.slice(0, round).map((one) => restatersOf(one, trace.settings.matcher, evidence));
  const counts = (sender: number): boolean => {
    const latest = latestMessageRound(trace, round, sender);
    if (latest < 0) return false;
    if (condition.inbox === 'messages') return said[latest]?.[sender] === 1;
    const parsed = (trace.rounds[round - 1]?.turns[sender]?.answer ?? null) !== null;
    if (condition.parsedOnly && !parsed) return false;
    if (condition.record === 'latest') return said[latest]?.[sender] === 1;
    return said.some((agents) => agents[sender] === 1);
  };
  return heardBy(current.heard, receiver, trace.agents.length).filter(counts);
}

/** Everything that the lab says of one cell. Throws a RangeError where the trace has no such cell. */
export function readCell(
  trace: Trace,
  condition: Condition,
  round: number,
  evidence: number,
  receiver: number,
): Cell {
  const current = trace.rounds[round];
  const agent = trace.agents[receiver];
  if (current === undefined || agent === undefined || trace.task.evidence[evidence] === undefined) {
    throw new RangeError(`readCell: no cell at round ${round}, evidence ${evidence}, receiver ${receiver}`);
  }
  const held = agent.holds.includes(evidence) && !isLate(trace, round, evidence);
  return {
    excitation: current.excitation[evidence]?.[receiver] ?? 0,
    theta: condition.theta(held, {
      ...(trace.settings.condition.k === undefined ? {} : { k: trace.settings.condition.k }),
      ...(trace.settings.condition.limit === undefined ? {} : { limit: trace.settings.condition.limit }),
    }),
    inhibition: current.inhibition[evidence]?.[receiver] ?? 0,
    read: copiesRead(current, evidence, receiver),
    held,
    senders: sendersBehind(trace, condition, round, evidence, receiver),
  };
}

/** The first round in which the receiver reads the item; null where it never does. */
export function firstArrival(trace: Trace, evidence: number, receiver: number): number | null {
  const found = trace.rounds.find((round) => copiesRead(round, evidence, receiver) > 0);
  return found?.round ?? null;
}
