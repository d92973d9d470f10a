import type { Restatement, Trace, TraceRound } from '#core/trace.ts';
import { type Rule, rules } from './rules.ts';

/**
 * Every number of a run, worked out once more from its exported trace: by the equations as they are written, in plain
 * loops, without the program's own code. What is taken from the trace are texts, answers, restatements, who was heard,
 * who holds what, and token counts of texts; E, I, inboxes and all sums are made here.
 */

/** One cell: sentence `evidence` for one receiver in one round. */
export interface CheckedCell {
  readonly arriving: number;
  /** θ; Infinity where nothing is cancelled. */
  readonly mayPass: number;
  readonly cancelled: number;
  /** In the inbox, counted there. */
  readonly read: number;
  /** Passed, but not in the inbox: a size limit. */
  readonly cut: number;
  readonly held: boolean;
  readonly first: boolean;
  /** Senders whose copies arrive, once per copy. */
  readonly senders: readonly number[];
}

/** Evidence tokens of an inbox. */
export interface CheckedFlow {
  readonly arriving: number;
  readonly delivered: number;
  readonly cancelled: number;
}

export interface CheckedRound {
  /** `[evidence][receiver]`. */
  readonly cells: readonly (readonly CheckedCell[])[];
  /** Copies of each sentence that all receivers together read. */
  readonly totals: readonly number[];
  /** Per receiver. */
  readonly flows: readonly CheckedFlow[];
  /** Lines of each inbox, and its tokens. */
  readonly inboxes: readonly { readonly lines: number; readonly tokens: number }[];
  /** The plurality; null for a tie or where nobody answered. */
  readonly vote: string | null;
  readonly tie: boolean;
  /** Votes of the first. */
  readonly votes: number;
  /** Agents whose answer is the task's. */
  readonly right: number;
}

export interface CheckedRun {
  readonly rounds: readonly CheckedRound[];
  /** Prompts and replies of all calls. */
  readonly tokens: number;
}

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const add = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

function counts(found: Restatement, { matcher }: Trace['settings']): boolean {
  if (found.byHand === 'marked') return true;
  if (found.byHand === 'unmarked') return false;
  if (found.outcome === 'restated') return true;
  return found.outcome === 'distorted' ? matcher.routeDistorted : matcher.routeUnsure;
}

/** Whether agent j restated sentence e in round t. */
function said(trace: Trace, t: number, j: number, e: number): boolean {
  for (const found of trace.rounds[t]?.turns[j]?.restated ?? []) {
    if (found.evidence === e) return counts(found, trace.settings);
  }
  return false;
}

const wrote = (trace: Trace, t: number, j: number): boolean =>
  (trace.rounds[t]?.turns[j]?.response ?? null) !== null;

/** The round of j's latest message before round t; −1 for none. */
function latestBefore(trace: Trace, t: number, j: number): number {
  let latest = -1;
  for (const s of range(t)) if (wrote(trace, s, j)) latest = s;
  return latest;
}

function heardAt(trace: Trace, t: number, r: number): number[] {
  const heard = trace.rounds[t]?.heard;
  if (heard === undefined || heard === 'nobody') return [];
  if (heard === 'every') return range(trace.agents.length).filter((j) => j !== r);
  return [...(heard[r] ?? [])];
}

/** Messages in r's inbox of round t: sender, and the round in which it was written. */
function messagesAt(trace: Trace, rule: Rule, t: number, r: number): { sender: number; written: number }[] {
  const found: { sender: number; written: number }[] = [];
  for (const s of rule.history ? range(t + 1).slice(1) : [t]) {
    for (const sender of heardAt(trace, s, r)) {
      const written = latestBefore(trace, s, sender);
      const known = found.some((one) => one.sender === sender && one.written === written);
      if (written >= 0 && !known) found.push({ sender, written });
    }
  }
  return found;
}

/** The senders behind E of equation (2). */
function sendersOf(trace: Trace, rule: Rule, t: number, e: number, r: number): number[] {
  if (t === 0 || rule.passes === 'nothing') return [];
  if (rule.passes === 'messages') {
    return messagesAt(trace, rule, t, r)
      .filter(({ sender, written }) => said(trace, written, sender, e))
      .map(({ sender }) => sender);
  }
  return heardAt(trace, t, r).filter((j) => {
    if (rule.needsAnswer && (trace.rounds[t - 1]?.turns[j]?.answer ?? null) === null) return false;
    if (rule.latestOnly) return said(trace, latestBefore(trace, t, j), j, e);
    return range(t).some((s) => said(trace, s, j, e));
  });
}

/** Copies of e among the lines of an inbox as the trace has it. */
function readIn(trace: Trace, round: TraceRound, e: number, r: number): number {
  let copies = 0;
  for (const item of round.turns[r]?.inbox ?? []) {
    if (item.kind === 'message') copies += said(trace, item.round, item.sender, e) ? 1 : 0;
    else if (item.kind === 'summary' || item.kind === 'claim')
      copies += item.restated.some((found) => found.evidence === e) ? 1 : 0;
    else if (item.kind !== 'answer') copies += item.evidence === e ? 1 : 0;
  }
  return copies;
}

/** The rule that made a round: a fork's kept rounds have the one that they were made by. */
interface Made {
  readonly rule: Rule;
  readonly k: number;
}

function ruleAt({ derived, settings }: Trace, t: number): Made {
  const { id, k = 1 } = derived?.kept?.find(({ upTo }) => t <= upTo)?.condition ?? settings.condition;
  const rule = rules.get(id);
  if (rule === undefined) throw new Error(`recompute: no rule is written for "${id}"`);
  return { rule, k };
}

function checkCell(trace: Trace, { rule, k }: Made, round: TraceRound, e: number, r: number): CheckedCell {
  const t = round.round;
  const held = trace.agents[r]?.holds.includes(e) === true;
  const senders = sendersOf(trace, rule, t, e, r);
  const arriving = senders.length;
  const mayPass = rule.mayPass(held, k);
  const found = readIn(trace, round, e, r);
  // Only copies that arrive can be read; a model may repeat one that was to be cancelled.
  const read = rule.worded === true && found > arriving ? arriving : found;
  const over = arriving > mayPass ? arriving - mayPass : 0;
  const cancelled = rule.worded === true && over > arriving - read ? arriving - read : over;
  const before = trace.rounds.slice(0, t).some((one) => readIn(trace, one, e, r) > 0);
  return {
    arriving,
    mayPass,
    cancelled,
    read,
    cut: arriving - cancelled - read,
    held,
    first: read > 0 && !held && !before,
    senders,
  };
}

function countVotes(round: TraceRound): { vote: string | null; tie: boolean; votes: number } {
  const answers = round.turns.flatMap(({ answer }) => (answer === null ? [] : [answer]));
  const tally = [...new Set(answers)].map((answer) => answers.filter((one) => one === answer).length);
  const votes = Math.max(0, ...tally);
  const leaders = [...new Set(answers)].filter(
    (answer) => answers.filter((one) => one === answer).length === votes,
  );
  const [leader] = leaders;
  return { vote: leaders.length === 1 ? (leader ?? null) : null, tie: leaders.length > 1, votes };
}

function checkRound(trace: Trace, round: TraceRound): CheckedRound {
  const made = ruleAt(trace, round.round);
  const receivers = range(trace.agents.length);
  const cells = trace.task.evidence.map((_, e) => receivers.map((r) => checkCell(trace, made, round, e, r)));
  const weigh = (r: number, part: 'arriving' | 'read' | 'cancelled'): number =>
    add(cells.map((row, e) => (row[r]?.[part] ?? 0) * (trace.evidenceTokens[e] ?? 0)));
  return {
    cells,
    totals: cells.map((row) => add(row.map(({ read }) => read))),
    flows: receivers.map((r) => ({
      arriving: weigh(r, 'arriving'),
      delivered: weigh(r, 'read'),
      cancelled: weigh(r, 'cancelled'),
    })),
    inboxes: round.turns.map(({ inbox, inboxTokens }) => ({ lines: inbox.length, tokens: inboxTokens })),
    ...countVotes(round),
    right: round.turns.filter(({ answer }) => answer !== null && answer === trace.task.answer).length,
  };
}

/** Works a run out once more. Tasks with options and a vote only. Throws an Error for a condition that has no rule. */
export function recompute(trace: Trace): CheckedRun {
  return {
    rounds: trace.rounds.map((round) => checkRound(trace, round)),
    tokens: add(
      trace.rounds.flatMap(({ turns, routerCalls = [] }) =>
        [...turns, ...routerCalls].map(({ usage }) => usage.prompt + usage.completion),
      ),
    ),
  };
}

/** Messages that an inbox must hold, by the rule: sender and round, in any order; null where it holds sentences. */
export function expectedMessages(trace: Trace, t: number, r: number): readonly string[] | null {
  const rule = rules.get(trace.settings.condition.id);
  if (rule?.passes !== 'messages' || t === 0) return null;
  return messagesAt(trace, rule, t, r)
    .map(({ sender, written }) => `${sender} in ${written}`)
    .sort();
}
