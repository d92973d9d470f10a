import type { Trace, TraceRound } from '../trace.ts';
import { copiesRead } from './cell.ts';

/** Tokens of every call of a run or round, the router's included: prompts and completions (spec: protocol, "Measures"). */
export interface TokenTotal {
  readonly tokens: number;
  /** Some of them were counted with a named tokenizer instead of reported by an engine. */
  readonly estimated: boolean;
}

export function countRoundTokens(round: TraceRound): TokenTotal {
  let tokens = 0;
  let estimated = false;
  for (const { usage } of [...round.turns, ...(round.routerCalls ?? [])]) {
    tokens += usage.prompt + usage.completion;
    estimated ||= usage.estimated;
  }
  return { tokens, estimated };
}

export function countRunTokens(trace: Trace): TokenTotal {
  const rounds = trace.rounds.map(countRoundTokens);
  return {
    tokens: rounds.reduce((sum, round) => sum + round.tokens, 0),
    estimated: rounds.some(({ estimated }) => estimated),
  };
}

/** Tokens saved by the second of two runs with the same settings: 1 − second / first; null where the first used none. */
export function tokensSaved(first: Trace, second: Trace): number | null {
  const base = countRunTokens(first).tokens;
  return base === 0 ? null : 1 - countRunTokens(second).tokens / base;
}

/** Evidence tokens of an inbox: each copy of a sentence weighs its tokens. Means over receivers. */
export interface EvidenceFlow {
  /** Σ E. */
  readonly arriving: number;
  /** Σ (E − I), less what a size limit cut. */
  readonly delivered: number;
  /** Σ I. */
  readonly cancelled: number;
}

/** The flow of one receiver, or the mean over all where `receiver` is left out. */
export function measureFlow(trace: Trace, round: number, receiver?: number): EvidenceFlow {
  const current = trace.rounds[round];
  const receivers = receiver === undefined ? trace.agents.map((_, r) => r) : [receiver];
  const sum = { arriving: 0, delivered: 0, cancelled: 0 };
  if (current === undefined || receivers.length === 0) return sum;
  for (const [e, weight] of trace.evidenceTokens.entries()) {
    for (const r of receivers) {
      sum.arriving += weight * (current.excitation[e]?.[r] ?? 0);
      sum.cancelled += weight * (current.inhibition[e]?.[r] ?? 0);
      sum.delivered += weight * copiesRead(current, e, r);
    }
  }
  const share = (total: number): number => total / receivers.length;
  return { arriving: share(sum.arriving), delivered: share(sum.delivered), cancelled: share(sum.cancelled) };
}
