import type { Condition } from '../condition.ts';
import type { EvidenceSet } from '../evidence-set.ts';
import { measureReach, type Reach } from '../reach.ts';
import { heardBy } from '../routing.ts';
import type { Trace } from '../trace.ts';
import { copiesRead, restates, sendersBehind } from './cell.ts';
import { restatersOf } from './round-restatements.ts';

/**
 * What an agent's saying of a sentence comes to in one round: `heard` = copies of it arrive somewhere; `unheard` = it
 * has restated the sentence before this round, but no copy of it arrives; `silent` = it has not restated it.
 */
export type Voice = 'heard' | 'unheard' | 'silent';

export interface ReachSender {
  readonly agent: number;
  readonly holds: boolean;
  readonly voice: Voice;
  /** Copies from this agent that arrive, at all receivers together. */
  readonly copies: number;
}

/** Copies of one sentence at one receiver: arriving = stopped + cut + read. */
export interface ReachReceiver {
  readonly agent: number;
  readonly holds: boolean;
  readonly arriving: number;
  /** Cancelled by inhibition. */
  readonly stopped: number;
  /** Passed, but fell to a size limit. */
  readonly cut: number;
  readonly read: number;
}

/** The way of one sentence in one round: who says it, and at whom its copies arrive. */
export interface ReachPaths {
  readonly senders: readonly ReachSender[];
  readonly receivers: readonly ReachReceiver[];
  /** Copies that arrive at all receivers together: the senders' copies, and the receivers'. */
  readonly copies: number;
  readonly stopped: number;
  readonly read: number;
  /** Receivers that lack the sentence and read it this round, of those that lack it. */
  readonly reached: number;
  readonly lacking: number;
}

/** At how many receivers each agent is heard. O(N + Σ|H_r|). */
function countListeners(trace: Trace, round: number): number[] {
  const agents = trace.agents.length;
  const heard = trace.rounds[round]?.heard ?? 'nobody';
  if (heard === 'nobody') return new Array<number>(agents).fill(0);
  if (heard === 'every') return new Array<number>(agents).fill(agents - 1);
  const listeners = new Array<number>(agents).fill(0);
  for (const senders of heard) for (const j of senders) listeners[j] = (listeners[j] ?? 0) + 1;
  return listeners;
}

/** Copies in messages: one for each message in an inbox that restates the sentence. O(messages in all inboxes). */
function countInMessages(trace: Trace, round: number, evidence: number): number[] {
  const copies = new Array<number>(trace.agents.length).fill(0);
  const known = new Map<number, boolean>();
  for (const { inbox } of trace.rounds[round]?.turns ?? []) {
    for (const item of inbox) {
      if (item.kind !== 'message') continue;
      // A message stands in many inboxes and is looked up once.
      const key = item.round * trace.agents.length + item.sender;
      const says = known.get(key) ?? restates(trace, item.round, item.sender, evidence);
      known.set(key, says);
      if (says) copies[item.sender] = (copies[item.sender] ?? 0) + 1;
    }
  }
  return copies;
}

/** Copies of a sentence that arrive from each agent, at all receivers together. */
export function countSent(trace: Trace, condition: Condition, round: number, evidence: number): number[] {
  if (condition.inbox === 'messages') return countInMessages(trace, round, evidence);
  // Whether a record counts is the sender's affair: asked as if one more receiver heard everybody.
  const rounds = trace.rounds.map((one, t) => (t === round ? { ...one, heard: 'every' as const } : one));
  const counting = new Set(sendersBehind({ ...trace, rounds }, condition, round, evidence, -1));
  return countListeners(trace, round).map((count, agent) => (counting.has(agent) ? count : 0));
}

const readReceiver = (trace: Trace, round: number, evidence: number, agent: number): ReachReceiver => {
  const current = trace.rounds[round];
  const arriving = current?.excitation[evidence]?.[agent] ?? 0;
  const stopped = current?.inhibition[evidence]?.[agent] ?? 0;
  const read = current === undefined ? 0 : copiesRead(current, evidence, agent);
  const holds = trace.agents[agent]?.holds.includes(evidence) === true;
  return { agent, holds, arriving, stopped, cut: Math.max(0, arriving - stopped - read), read };
};

/** The way of one sentence through one round of a trace. A round or sentence that is not there reads as empty. */
export function readReachPaths(
  trace: Trace,
  condition: Condition,
  round: number,
  evidence: number,
): ReachPaths {
  const sent = countSent(trace, condition, round, evidence);
  const said = trace.rounds.slice(0, round).map((one) => restatersOf(one, trace.settings.matcher, evidence));
  const hasSaid = (agent: number): boolean => said.some((agents) => agents[agent] === 1);
  const senders = trace.agents.map(({ holds }, agent): ReachSender => {
    const copies = sent[agent] ?? 0;
    const voice = copies > 0 ? 'heard' : hasSaid(agent) ? 'unheard' : 'silent';
    return { agent, holds: holds.includes(evidence), voice, copies };
  });
  const receivers = trace.agents.map((_, agent) => readReceiver(trace, round, evidence, agent));
  const sum = (of: (one: ReachReceiver) => number): number =>
    receivers.reduce((all, one) => all + of(one), 0);
  return {
    senders,
    receivers,
    copies: sum(({ arriving }) => arriving),
    stopped: sum(({ stopped }) => stopped),
    read: sum(({ read }) => read),
    reached: sum(({ holds, read }) => (!holds && read > 0 ? 1 : 0)),
    lacking: sum(({ holds }) => (holds ? 0 : 1)),
  };
}

/** Copies of every sentence at one receiver, in the task's order; `agent` is the receiver in each. */
export function readReceiverPaths(
  trace: Trace,
  round: number,
  receiver: number,
): readonly (ReachReceiver & { readonly evidence: number })[] {
  return trace.task.evidence.map((_, evidence) => ({
    ...readReceiver(trace, round, evidence, receiver),
    evidence,
  }));
}

/**
 * Holder reach and delivered reach of one round, read back from the trace (spec: protocol, "Measures"). Round 0 reaches
 * nobody. O(rounds · restatements + private · N).
 */
export function readRoundReach(trace: Trace, condition: Condition, round: number): Reach {
  const current = trace.rounds[round];
  const none = (): EvidenceSet[] => trace.agents.map(() => new Uint8Array(trace.task.evidence.length));
  const holds = none();
  for (const [r, agent] of trace.agents.entries())
    for (const e of agent.holds) (holds[r] as EvidenceSet)[e] = 1;
  const record = none();
  // Where a model is shown latest messages, senders keep their whole record, as where messages are passed.
  const isShort = condition.record === 'latest' && condition.routerCalls === undefined;
  const from = isShort ? Math.max(0, round - 1) : 0;
  for (let t = from; t < round; t++) {
    const past = trace.rounds[t];
    if (past === undefined) continue;
    for (const e of trace.task.evidence.keys()) {
      for (const [j, says] of restatersOf(past, trace.settings.matcher, e).entries()) {
        if (says === 1) (record[j] as EvidenceSet)[e] = 1;
      }
    }
  }
  const before = trace.rounds[round - 1];
  return measureReach({
    kinds: trace.task.evidence.map(({ kind }) => kind),
    holds,
    record,
    parsed: trace.agents.map((_, j) => (before?.turns[j]?.answer ?? null) !== null),
    heard: current?.heard ?? 'nobody',
    delivered: (r, e) => current !== undefined && copiesRead(current, e, r) > 0,
  });
}

/** The heard senders of one receiver, each with whether its copy of the sentence counts this round. */
export function readLinks(
  trace: Trace,
  condition: Condition,
  round: number,
  evidence: number,
  receiver: number,
): readonly { readonly sender: number; readonly says: boolean }[] {
  const behind = new Set(sendersBehind(trace, condition, round, evidence, receiver));
  const heard = heardBy(trace.rounds[round]?.heard ?? 'nobody', receiver, trace.agents.length);
  return [...heard].sort((a, b) => a - b).map((sender) => ({ sender, says: behind.has(sender) }));
}
