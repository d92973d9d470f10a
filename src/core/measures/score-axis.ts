import type { Condition } from '../condition.ts';
import { isRouted } from '../match/is-routed.ts';
import type { MatchExplanation } from '../match/types.ts';
import { heardBy } from '../routing.ts';
import type { Restatement, Trace } from '../trace.ts';
import { restates } from './cell.ts';

/** How near every message of an arm comes to one evidence item: `[round][agent]`, null where nothing was written. */
export type ItemScores = readonly (readonly (MatchExplanation | null)[])[];

/**
 * What becomes of a message where one item and one receiver are concerned:
 * - `counts`: it is one of the copies that arrive, E
 * - `itself`, `not-heard`, `no-answer`: it restates the item, but the receiver wrote it, does not hear its writer, or
 *   hears no one whose last answer could not be read
 * - `below`: its score is below the threshold
 * - `not-routed`: it was found unsure or distorted, and the settings do not route such matches
 * - `other-meant`: its score would do, but the matcher holds that another sentence is meant
 * - `unmarked`: a person said that it does not count
 */
export type Standing =
  | 'counts'
  | 'itself'
  | 'not-heard'
  | 'no-answer'
  | 'below'
  | 'not-routed'
  | 'other-meant'
  | 'unmarked';

/** One message on the axis of scores. Agents and rounds by index. */
export interface ScoredMessage {
  readonly agent: number;
  /** The round in which it was written. */
  readonly round: number;
  readonly explained: MatchExplanation;
  readonly standing: Standing;
  readonly byHand: 'marked' | 'unmarked' | null;
  /** Its writer's copies count for the receiver, once the message restates the item. */
  readonly eligible: boolean;
  readonly heard: boolean;
}

/** Scores are compared as the matcher does: a hair below the threshold still reaches it. */
const tolerance = 1e-9;

/** Whether a score reaches a threshold. A score of 0 reaches none: nothing matched. */
export const reachesThreshold = (score: number, threshold: number): boolean =>
  score > 0 && score >= threshold - tolerance;

const findMatch = (trace: Trace, round: number, agent: number, evidence: number): Restatement | undefined =>
  trace.rounds[round]?.turns[agent]?.restated.find((one) => one.evidence === evidence);

/** Rounds whose messages of an agent can count in `round`: all before it, or that of its latest message. */
function countingRounds(trace: Trace, condition: Condition, round: number, agent: number): number[] {
  const written = Array.from({ length: round }, (_, t) => t).filter(
    (t) => (trace.rounds[t]?.turns[agent]?.response ?? null) !== null,
  );
  const latestOnly = condition.inbox === 'messages' || condition.record === 'latest';
  return latestOnly ? written.slice(-1) : written;
}

/** An item and its receiver in one round. Indices. */
interface Place {
  readonly round: number;
  readonly evidence: number;
  readonly receiver: number;
}

function listSenders(trace: Trace, { inbox }: Condition, { round, receiver }: Place): ReadonlySet<number> {
  if (inbox === 'empty') return new Set();
  return new Set(heardBy(trace.rounds[round]?.heard ?? 'nobody', receiver, trace.agents.length));
}

/**
 * One message of one agent, whichever round it is of; null where there is no score for it. `senders`: whom the receiver
 * hears, for those who ask about many messages.
 */
export function readMessage(
  trace: Trace,
  condition: Condition,
  scores: ItemScores,
  place: Place,
  written: { readonly round: number; readonly agent: number },
  senders: ReadonlySet<number> = listSenders(trace, condition, place),
): ScoredMessage | null {
  const explained = scores[written.round]?.[written.agent] ?? null;
  if (explained === null) return null;
  const { agent } = written;
  const heard = senders.has(agent);
  const answered = (trace.rounds[place.round - 1]?.turns[agent]?.answer ?? null) !== null;
  const silent = condition.inbox === 'sentences' && condition.parsedOnly && !answered;
  const found = findMatch(trace, written.round, agent, place.evidence);
  const { matcher } = trace.settings;
  const judge = (): Standing => {
    if (found !== undefined && isRouted(found, matcher)) {
      if (agent === place.receiver) return 'itself';
      if (!heard) return 'not-heard';
      return silent ? 'no-answer' : 'counts';
    }
    if (found?.byHand === 'unmarked') return 'unmarked';
    if (found !== undefined) return 'not-routed';
    return reachesThreshold(explained.score, matcher.threshold) ? 'other-meant' : 'below';
  };
  return {
    agent,
    round: written.round,
    explained,
    standing: judge(),
    byHand: found?.byHand ?? null,
    eligible: heard && !silent,
    heard,
  };
}

/**
 * One message per agent that wrote any: of those that can count in this round, one that restates the item, else the one
 * that comes nearest; of equals the later. So those that stand as `counts` are as many as E says. Empty in round 0.
 */
export function readScoreAxis(
  trace: Trace,
  condition: Condition,
  scores: ItemScores,
  round: number,
  evidence: number,
  receiver: number,
): ScoredMessage[] {
  const place = { round, evidence, receiver };
  const senders = listSenders(trace, condition, place);
  const chosen: ScoredMessage[] = [];
  for (const agent of trace.agents.keys()) {
    const rounds = countingRounds(trace, condition, round, agent);
    const restating = rounds.filter((t) => restates(trace, t, agent, evidence));
    let best: number | null = null;
    const scoreOf = (t: number): number => scores[t]?.[agent]?.score ?? -1;
    for (const t of restating.length > 0 ? restating : rounds) {
      if (best === null || scoreOf(t) >= scoreOf(best)) best = t;
    }
    const message =
      best === null ? null : readMessage(trace, condition, scores, place, { round: best, agent }, senders);
    if (message !== null) chosen.push(message);
  }
  return chosen;
}

/**
 * How many of the messages reach a threshold, or were counted by hand, of those whose writers count at all. The matcher may
 * still hold that another sentence is meant by one of them.
 */
export function countReaching(
  messages: readonly ScoredMessage[],
  threshold: number,
): { readonly reaching: number; readonly of: number } {
  const eligible = messages.filter((message) => message.eligible);
  const reaching = eligible.filter(
    ({ explained, byHand }) =>
      byHand === 'marked' || (byHand === null && reachesThreshold(explained.score, threshold)),
  );
  return { reaching: reaching.length, of: eligible.length };
}
