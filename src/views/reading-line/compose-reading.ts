import { findCondition } from '#conditions/index.ts';
import type { Condition } from '#core/condition.ts';
import { type Cell, readCell } from '#core/measures/cell.ts';
import { findersOf, type Search } from '#core/searches.ts';
import type { EvidenceKind } from '#core/task.ts';
import type { Trace } from '#core/trace.ts';
import { sayAgent } from '#viz/agent-words.ts';
import { wordUnfound } from '#viz/search-words.ts';
import { describeMessages, describeSentences } from './describe-side.ts';
import { capitalise, count } from './words.ts';

/** A piece of the reading line. `evidence` is drawn as glyph and id, `side` as the name of an arm. */
export type ReadingPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'evidence'; readonly id: string; readonly evidence: EvidenceKind }
  | { readonly kind: 'side'; readonly arm: 0 | 1 };

/** One arm at the selected cell: all that its clause is made of. */
export interface Side {
  readonly trace: Trace;
  readonly condition: Condition;
  readonly cell: Cell;
  readonly round: number;
  readonly evidence: number;
  readonly receiver: number;
}

export const text = (words: string): ReadingPart => ({ kind: 'text', text: words });

/** One arm at a cell; null where it has no such cell. */
export function readSide(trace: Trace, round: number, evidence: number, receiver: number): Side | null {
  const condition = findCondition(trace.settings.condition.id);
  const there = trace.rounds[round] !== undefined && trace.agents[receiver] !== undefined;
  if (condition === undefined || !there || trace.task.evidence[evidence] === undefined) return null;
  return {
    trace,
    condition,
    cell: readCell(trace, condition, round, evidence, receiver),
    round,
    evidence,
    receiver,
  };
}

const kindWords: Readonly<Record<EvidenceKind, string>> = {
  shared: 'The shared sentence',
  private: 'The fact',
  false: 'The planted falsehood',
};

/** What one arm shows, as a clause that follows "Left:" or "Right:". */
export function describeSide(side: Side): string {
  const { condition } = side;
  if (condition.information === 'all') return 'every agent holds everything from the start';
  if (condition.inbox === 'empty') return 'nothing is passed on';
  return condition.inbox === 'messages' ? describeMessages(side) : describeSentences(side);
}

/** Round 0: nobody has heard anybody; who holds the sentence is all there is to say. */
export function describeHolders({ trace, evidence, receiver }: Side): string {
  if (trace.searches !== undefined) return describeFinders(trace, trace.searches, evidence, receiver);
  const holders = trace.agents.flatMap(({ holds }, j) => (holds.includes(evidence) ? [j] : []));
  if (holders.length === trace.agents.length) return `is held by all ${count(holders.length, 'agent')}.`;
  const [holder = 0] = holders;
  if (holders.length > 1) return `is held by ${count(holders.length, 'agent')}.`;
  return holder === receiver
    ? `is held by ${sayAgent(trace, holder)} alone, the one selected.`
    : `is held by ${sayAgent(trace, holder)} alone; ${sayAgent(trace, receiver)} can only hear of it.`;
}

/** The same where agents searched for themselves; what nobody found is reported beside. */
function describeFinders(
  trace: Trace,
  searches: readonly Search[],
  evidence: number,
  receiver: number,
): string {
  const finders = findersOf(searches, evidence);
  const [finder = 0] = finders;
  const agent = sayAgent(trace, receiver);
  const found = finders.includes(receiver);
  const who =
    finders.length === searches.length
      ? `was found by all ${count(searches.length, 'agent')}.`
      : finders.length === 0
        ? 'was found by nobody, so nobody can pass it on.'
        : finders.length === 1
          ? `was found by ${sayAgent(trace, finder)} alone${found ? ', the one selected' : ''}.`
          : `was found by ${finders.length} of ${searches.length} agents, ${agent} ${found ? 'among them' : 'not among them'}.`;
  const unfound = finders.length === 0 ? '' : wordUnfound(trace);
  return unfound === '' ? who : `${who} ${unfound}`;
}

/** What both arms show, after what holds for both: said once where they show the same. */
export function joinSides(head: readonly ReadingPart[], left: string, right: string): readonly ReadingPart[] {
  if (left === right) return [...head, text(` ${capitalise(left)}.`)];
  return [
    ...head,
    text(' '),
    { kind: 'side', arm: 0 },
    text(`: ${left}. `),
    { kind: 'side', arm: 1 },
    text(`: ${right}.`),
  ];
}

/** The sentence in question, as the reading begins. */
export const nameItem = (item: { readonly id: string; readonly kind: EvidenceKind }): ReadingPart[] => [
  text(`${kindWords[item.kind]} `),
  { kind: 'evidence', id: item.id, evidence: item.kind },
];

/** How the sentence fares on both sides: what follows "The fact P2". */
function headline(a: Side, b: Side): string {
  const agent = sayAgent(a.trace, a.receiver);
  const readA = a.cell.read > 0;
  const readB = b.cell.read > 0;
  const where = readA && readB ? 'on both sides' : `only on the ${readA ? 'left' : 'right'}`;
  const nowhere = !readA && !readB;
  if (a.cell.held && b.cell.held) {
    return `is held by ${agent} and comes back ${nowhere ? 'on neither side' : where}.`;
  }
  // Only where one arm gives everybody everything.
  if (a.cell.held !== b.cell.held) {
    const [holding, other] = a.cell.held ? ['left', 'right'] : ['right', 'left'];
    const arrives = a.cell.held ? readB : readA;
    return `is held by ${agent} on the ${holding}; on the ${other} it ${arrives ? 'arrives' : 'does not arrive'}.`;
  }
  return `reaches ${agent} ${nowhere ? 'on neither side' : where}.`;
}

/**
 * The reading line: one sentence for the selected cell, then what each arm shows there, all from the traces.
 * Indices as in the traces; empty where one of them has no such cell.
 */
export function composeReading(
  [traceA, traceB]: readonly [Trace, Trace],
  round: number,
  evidence: number,
  receiver: number,
): readonly ReadingPart[] {
  const a = readSide(traceA, round, evidence, receiver);
  const b = readSide(traceB, round, evidence, receiver);
  const item = traceA.task.evidence[evidence];
  if (a === null || b === null || item === undefined) return [];
  const subject = nameItem(item);
  if (round === 0) {
    // Where an arm gives everybody everything, the other arm's holders are the ones to tell.
    const own = a.condition.information === 'all' ? b : a;
    return [text('Nobody has heard anybody yet. '), ...subject, text(` ${describeHolders(own)}`)];
  }
  return joinSides([...subject, text(` ${headline(a, b)}`)], describeSide(a), describeSide(b));
}

/** The reading line as plain text, for tests and for those who read with their ears. */
export const readingText = (parts: readonly ReadingPart[], sides = ['Left', 'Right']): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      return part.kind === 'evidence' ? part.id : (sides[part.arm] ?? '');
    })
    .join('');
