import type { EvidenceSet } from '../evidence-set.ts';
import { measureReach } from '../reach.ts';
import type { Trace, TraceRound } from '../trace.ts';
import { countRight } from './accuracy.ts';
import { copiesRead } from './cell.ts';
import { isRightAnswer } from './right-answer.ts';
import { type EvidenceFlow, measureFlow } from './run-tokens.ts';

/**
 * How a group did: `tie` = undecided, counts as not right; `none` = nobody gave a readable answer, counts as not right
 * [ours]; `unscored` = the task gives no answer to compare with.
 */
export type GroupOutcome = 'right' | 'wrong' | 'tie' | 'none' | 'unscored';

/** Everything that a figure needs of one round (spec: protocol, "Measures"). */
export interface RoundMeasures {
  readonly round: number;
  readonly group: GroupOutcome;
  /** Agents right, with an answer, and asked for one. Accuracy over all is right / asked, over the answered right / answered. */
  readonly agents: { readonly right: number; readonly answered: number; readonly asked: number };
  /** Calls that failed for good; their answers are missing too. */
  readonly failed: number;
  /** Evidence tokens per inbox, means over inboxes. */
  readonly flow: EvidenceFlow;
  /** Pairs of private sentence and receiver that lacks it; reach as shares of them, null where there are none. */
  readonly reach: {
    readonly pairs: number;
    readonly holder: number | null;
    readonly delivered: number | null;
  };
  /** Copies of shared sentences read in an inbox, means over inboxes: per sentence (null without shared ones) and summed. */
  readonly sharedCopies: { readonly perSentence: number | null; readonly summed: number };
  /** Private sentences that the receiver lacked, delivered per inbox: a mean count over inboxes. */
  readonly missingDelivered: number;
  /** Evidence spread: agents that have each private sentence in their record after this round, in the task's order. */
  readonly spread: readonly number[];
}

/** What routing knew when it filled the inboxes of a round: the records and answers of the round before. */
export interface RoundBefore {
  /** The record that routing counts: all restated sentences, or those of the latest messages. */
  readonly counted: readonly EvidenceSet[];
  readonly parsed: readonly boolean[];
}

/** The group's outcome in one round, a tie and no answer told apart from a wrong one. */
export function readGroupOutcome(trace: Trace, { vote }: TraceRound): GroupOutcome {
  const right = isRightAnswer(trace.task, vote.answer);
  if (right === null) return 'unscored';
  if (vote.answer === null) return vote.tie ? 'tie' : 'none';
  return right ? 'right' : 'wrong';
}

/** Means over inboxes of the sentences that are read. O(M · N). */
function measureInboxes(trace: Trace, round: TraceRound) {
  const inboxes = Math.max(1, trace.agents.length);
  let shared = 0;
  let sharedRead = 0;
  let missing = 0;
  for (const [e, { kind }] of trace.task.evidence.entries()) {
    if (kind === 'shared') shared++;
    for (const [r, { holds }] of trace.agents.entries()) {
      const copies = copiesRead(round, e, r);
      if (copies === 0) continue;
      if (kind === 'shared') sharedRead += copies;
      else if (kind === 'private' && !holds.includes(e)) missing++;
    }
  }
  const summed = sharedRead / inboxes;
  return {
    sharedCopies: { perSentence: shared === 0 ? null : summed / shared, summed },
    missingDelivered: missing / inboxes,
  };
}

/**
 * Measures one round of a trace. `before` is the state that routing saw, `record` R_j(t) after the round; one
 * evidence set per agent. `asks` says whether the round's prompts asked for an answer at all.
 * Throws a RangeError where the trace has no such round.
 */
export function measureRound(
  trace: Trace,
  at: number,
  state: {
    readonly holds: readonly EvidenceSet[];
    readonly before: RoundBefore;
    readonly record: readonly EvidenceSet[];
    readonly asks: boolean;
  },
): RoundMeasures {
  const round = trace.rounds[at];
  if (round === undefined) throw new RangeError(`measureRound: the trace has no round ${at}`);
  const { evidence } = trace.task;
  const { holds, before, record, asks } = state;
  const { pairs, holderReach, deliveredReach } = measureReach({
    kinds: evidence.map(({ kind }) => kind),
    holds,
    record: before.counted,
    parsed: before.parsed,
    heard: round.heard,
    delivered: (r, e) => copiesRead(round, e, r) > 0,
  });
  const counted = countRight(trace, at, (answer) => isRightAnswer(trace.task, answer) === true);
  const asked = round.turns.filter(wasAsked);
  return {
    round: round.round,
    group: readGroupOutcome(trace, round),
    agents: asks
      ? { right: counted.right, answered: counted.answered, asked: asked.length }
      : { right: 0, answered: 0, asked: 0 },
    failed: asked.filter(({ response }) => response === null).length,
    flow: measureFlow(trace, at),
    reach: { pairs, holder: holderReach, delivered: deliveredReach },
    ...measureInboxes(trace, round),
    spread: evidence.flatMap(({ kind }, e) =>
      kind === 'private' ? [record.filter((set) => set[e] === 1).length] : [],
    ),
  };
}

/** A call that was never made (no reply, no error, no attempt) asks nothing: nobody reads it, so it was left out. */
function wasAsked({ response, attempts, error }: TraceRound['turns'][number]): boolean {
  return response !== null || attempts > 0 || error !== undefined;
}
