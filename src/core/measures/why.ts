import type { Condition } from '../condition.ts';
import { heardBy } from '../routing.ts';
import type { Trace } from '../trace.ts';
import { firstArrival, readCell, restates } from './cell.ts';

/**
 * Why a sentence is in an inbox, or not:
 * - `before-talk`: round 0, nobody has written yet
 * - `delivered`: the receiver reads it, from `senders`
 * - `cut`: it would have passed, but the inbox's size limit cut it, or the model that writes the inbox leaves it out
 * - `alone`: the condition lets nobody be heard
 * - `held`: the receiver holds it and no copy may pass
 * - `not-heard`: `senders` have restated it, but the receiver does not hear them this round
 * - `no-answer`: `senders` are heard and have restated it, but gave no readable answer last round
 * - `said-earlier`: heard `senders` have restated it, but not in their latest message, which alone counts
 * - `unsure`: the messages of `senders` may mean it; by the settings, such matches are not routed
 * - `only-itself`: only the receiver has said it
 * - `nobody`: nobody has restated it yet
 */
export type WhyKind =
  | 'before-talk'
  | 'delivered'
  | 'cut'
  | 'alone'
  | 'held'
  | 'not-heard'
  | 'no-answer'
  | 'said-earlier'
  | 'unsure'
  | 'only-itself'
  | 'nobody';

export interface Why {
  readonly kind: WhyKind;
  readonly held: boolean;
  /** Agents that the reason names, by index, in order. */
  readonly senders: readonly number[];
  /** Copies that arrive and that are cancelled. */
  readonly excitation: number;
  readonly inhibition: number;
  readonly read: number;
  /** The first round in which the receiver reads it, up to this one; null if it never has. */
  readonly first: number | null;
  /** It has been read in every round since `first`. */
  readonly everySince: boolean;
}

/** Every round before `round` in which the agent's message restates the item. */
function roundsSaid(trace: Trace, round: number, agent: number, evidence: number): number[] {
  return Array.from({ length: round }, (_, t) => t).filter((t) => restates(trace, t, agent, evidence));
}

/** Whether a message of the agent before `round` was matched with the item, in whatever way. */
const wasMatched = (trace: Trace, round: number, agent: number, evidence: number): boolean =>
  trace.rounds
    .slice(0, round)
    .some(({ turns }) => turns[agent]?.restated.some((found) => found.evidence === evidence) === true);

/** Reason and names where no copy arrives. */
function explainSilence(
  trace: Trace,
  condition: Condition,
  round: number,
  evidence: number,
  receiver: number,
): Pick<Why, 'kind' | 'senders'> {
  const everyone = trace.agents.map((_, j) => j);
  const heard = new Set(heardBy(trace.rounds[round]?.heard ?? 'nobody', receiver, trace.agents.length));
  const saying = everyone.filter((j) => roundsSaid(trace, round, j, evidence).length > 0);
  const others = saying.filter((j) => j !== receiver);
  const listened = others.filter((j) => heard.has(j));
  if (listened.length > 0) {
    const needsAnswer = condition.inbox === 'sentences' && condition.parsedOnly;
    const silent = listened.filter((j) => (trace.rounds[round - 1]?.turns[j]?.answer ?? null) === null);
    if (needsAnswer && silent.length > 0) return { kind: 'no-answer', senders: silent };
    return { kind: 'said-earlier', senders: listened };
  }
  if (others.length > 0) return { kind: 'not-heard', senders: others };
  const maybe = everyone.filter((j) => j !== receiver && wasMatched(trace, round, j, evidence));
  if (maybe.length > 0) return { kind: 'unsure', senders: maybe };
  return saying.length > 0 ? { kind: 'only-itself', senders: saying } : { kind: 'nobody', senders: [] };
}

/** The reason for one cell, from the trace alone; nothing is matched anew. Throws a RangeError without such a cell. */
export function explainCell(
  trace: Trace,
  condition: Condition,
  round: number,
  evidence: number,
  receiver: number,
): Why {
  const cell = readCell(trace, condition, round, evidence, receiver);
  const arrived = firstArrival(trace, evidence, receiver);
  const first = arrived !== null && arrived <= round ? arrived : null;
  const since = first === null ? [] : trace.rounds.slice(first, round + 1);
  const common = {
    held: cell.held,
    excitation: cell.excitation,
    inhibition: cell.inhibition,
    read: cell.read,
    first,
    everySince:
      first !== null &&
      since.every((_, i) => readCell(trace, condition, first + i, evidence, receiver).read > 0),
  };
  const because = (kind: WhyKind, senders: readonly number[] = []): Why => ({ kind, senders, ...common });
  if (round === 0) return because('before-talk');
  if (cell.read > 0) return because('delivered', cell.senders);
  if (cell.excitation > cell.inhibition) return because('cut', cell.senders);
  if (condition.inbox === 'empty') return because('alone');
  if (cell.theta === 0) return because('held', cell.senders);
  const silence = explainSilence(trace, condition, round, evidence, receiver);
  return because(silence.kind, silence.senders);
}
