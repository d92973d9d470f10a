import type { Condition } from '../condition.ts';
import type { Trace } from '../trace.ts';
import { type ItemScores, readScoreAxis, type ScoredMessage } from './score-axis.ts';
import { explainCell, type Why, type WhyKind } from './why.ts';

/** A reason that knows the scores: `below` = restated, but below the threshold, by `nearest`. */
export interface ScoredWhy {
  readonly kind: WhyKind | 'below';
  /** The reason from the trace alone. */
  readonly why: Why;
  /** The message that came nearest without reaching the threshold; null where none came near. */
  readonly nearest: ScoredMessage | null;
  /** What stands on the axis: one message per agent. */
  readonly messages: readonly ScoredMessage[];
}

/** A message comes near from this part of the threshold on, if it shares this many words with the item [ours]. */
export const nearFrom = { share: 0.5, words: 2 } as const;

/** Whether a message that does not reach the threshold says something of the item all the same [ours]. */
export const comesNear = ({ explained }: ScoredMessage, threshold: number): boolean =>
  explained.score >= nearFrom.share * threshold && explained.words.length >= nearFrom.words;

/** The nearest of the messages below the threshold that the receiver did not write: heard ones first, then by score. */
function findNearest(
  messages: readonly ScoredMessage[],
  receiver: number,
  threshold: number,
): ScoredMessage | null {
  const near = messages.filter(
    (message) => message.standing === 'below' && message.agent !== receiver && comesNear(message, threshold),
  );
  const rank = ({ heard, explained }: ScoredMessage): number => (heard ? 2 : 0) + explained.score;
  return near.reduce<ScoredMessage | null>(
    (best, message) => (best === null || rank(message) > rank(best) ? message : best),
    null,
  );
}

/**
 * The reason for one cell, with the scores of the messages before it. "Nobody has restated it" becomes "restated below the
 * threshold" where another agent's message came near; every other reason stands.
 * Throws a RangeError where the trace has no such cell.
 */
export function explainWithScores(
  trace: Trace,
  condition: Condition,
  scores: ItemScores,
  round: number,
  evidence: number,
  receiver: number,
): ScoredWhy {
  const why = explainCell(trace, condition, round, evidence, receiver);
  const messages = readScoreAxis(trace, condition, scores, round, evidence, receiver);
  const nearest = findNearest(messages, receiver, trace.settings.matcher.threshold);
  const unsaid = why.kind === 'nobody' || why.kind === 'only-itself';
  return { kind: unsaid && nearest !== null ? 'below' : why.kind, why, nearest, messages };
}
