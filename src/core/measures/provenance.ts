import type { Condition } from '../condition.ts';
import type { Restatement, Trace } from '../trace.ts';
import { copiesRead, firstArrival, restates, sendersBehind } from './cell.ts';

/** Where a sentence is from: the agents that were given it. */
export interface OriginStep {
  readonly kind: 'origin';
  readonly round: 0;
  readonly holders: readonly number[];
  /** Every agent was given it. */
  readonly everybody: boolean;
}

/** An agent restates the sentence for the first time. */
export interface SaidStep {
  readonly kind: 'said';
  readonly round: number;
  readonly agent: number;
  readonly holds: boolean;
  /** Every round in which it restates it, this one first. */
  readonly rounds: readonly number[];
  /** What the matcher found in the message of this round. */
  readonly found: Restatement;
}

/** A receiver reads the sentence for the first time. */
export interface ReachedStep {
  readonly kind: 'reached';
  readonly round: number;
  readonly agent: number;
  readonly holds: boolean;
  /** Copies read this round. */
  readonly copies: number;
  /** It has been read in every round since. */
  readonly everySince: boolean;
}

export type ProvenanceStep = OriginStep | SaidStep | ReachedStep;

function findOrigin(trace: Trace, evidence: number): OriginStep {
  const holders = [...trace.agents.keys()].filter((a) => trace.agents[a]?.holds.includes(evidence) === true);
  return { kind: 'origin', round: 0, holders, everybody: holders.length === trace.agents.length };
}

function findSaid(trace: Trace, evidence: number, agent: number): SaidStep | null {
  const rounds = [...trace.rounds.keys()].filter((t) => restates(trace, t, agent, evidence));
  const [round] = rounds;
  if (round === undefined) return null;
  const found = trace.rounds[round]?.turns[agent]?.restated.find((one) => one.evidence === evidence);
  if (found === undefined) return null;
  const holds = trace.agents[agent]?.holds.includes(evidence) === true;
  return { kind: 'said', round, agent, holds, rounds, found };
}

function findReached(trace: Trace, evidence: number, agent: number): ReachedStep | null {
  const round = firstArrival(trace, evidence, agent);
  if (round === null) return null;
  const reads = trace.rounds.map((one) => copiesRead(one, evidence, agent));
  const holds = trace.agents[agent]?.holds.includes(evidence) === true;
  const everySince = reads.slice(round).every((copies) => copies > 0);
  return { kind: 'reached', round, agent, holds, copies: reads[round] ?? 0, everySince };
}

/** Inside a round an agent reads before it writes. */
const rank = ({ kind }: ProvenanceStep): number => ['origin', 'reached', 'said'].indexOf(kind);
const agentOf = (step: ProvenanceStep): number => (step.kind === 'origin' ? -1 : step.agent);

const byTime = (a: ProvenanceStep, b: ProvenanceStep): number =>
  a.round - b.round || rank(a) - rank(b) || agentOf(a) - agentOf(b);

/**
 * The whole way of a sentence through a run, in order of time: its origin, then, once per agent, when it first reads it
 * and when it first restates it. O(N · rounds). Only the origin where the trace has no such sentence.
 */
export function traceProvenance(trace: Trace, evidence: number): readonly ProvenanceStep[] {
  const steps: ProvenanceStep[] = [findOrigin(trace, evidence)];
  for (const agent of trace.agents.keys()) {
    for (const find of [findReached, findSaid]) {
      const step = find(trace, evidence, agent);
      if (step !== null) steps.push(step);
    }
  }
  return steps.sort(byTime);
}

/** How a sentence came to one agent. */
export interface Chain {
  /** In order of time: from the origin to the agent's reading of it, or to its own saying where it is a holder. */
  readonly steps: readonly ProvenanceStep[];
  /** The agent holds it or reads it at some time. */
  readonly arrives: boolean;
  /**
   * The chain goes back to the origin. False where somebody restates the sentence who neither holds it nor has read it
   * before: the matcher took its words for it, or it was guessed.
   */
  readonly grounded: boolean;
}

/**
 * One way of a sentence from its origin to an agent: back from the agent's first reading to a sender behind that copy,
 * from there to that sender's own first reading, and so on. Among several senders a holder goes first, then the one
 * who restated it earliest, then the lowest index [ours]. Where it never arrives: the origin and the holders' sayings.
 */
export function traceChain(trace: Trace, condition: Condition, evidence: number, receiver: number): Chain {
  const origin = findOrigin(trace, evidence);
  const sayings = (agents: readonly number[]): SaidStep[] =>
    agents.flatMap((agent) => findSaid(trace, evidence, agent) ?? []);
  if (origin.holders.includes(receiver) && !origin.everybody) {
    return { steps: [origin, ...sayings([receiver])], arrives: true, grounded: true };
  }
  const last = findReached(trace, evidence, receiver);
  if (last === null) {
    const said = origin.everybody ? sayings([receiver]) : sayings(origin.holders);
    return { steps: [origin, ...said.sort(byTime)], arrives: origin.everybody, grounded: true };
  }
  const back: ProvenanceStep[] = [];
  let step: ReachedStep | null = last;
  while (step !== null) {
    back.push(step);
    const senders = sayings(sendersBehind(trace, condition, step.round, evidence, step.agent));
    const [said] = senders.sort((a, b) => Number(b.holds) - Number(a.holds) || byTime(a, b));
    if (said === undefined) return { steps: [origin, ...back.reverse()], arrives: true, grounded: false };
    back.push(said);
    if (said.holds) return { steps: [origin, ...back.reverse()], arrives: true, grounded: true };
    const arrived = findReached(trace, evidence, said.agent);
    // Read in round t, said in round t: inboxes are read before the message is written.
    step = arrived !== null && arrived.round <= said.round ? arrived : null;
  }
  return { steps: [origin, ...back.reverse()], arrives: true, grounded: false };
}
