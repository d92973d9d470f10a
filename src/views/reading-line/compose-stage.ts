import { heardBy } from '#core/routing.ts';
import type { Stage } from '#core/stage.ts';
import type { Trace } from '#core/trace.ts';
import { sayAgent } from '#viz/agent-words.ts';
import { type InboxMatter, matterOf, wordCut } from '#viz/inbox-words.ts';
import {
  composeReading,
  describeHolders,
  describeSide,
  joinSides,
  nameItem,
  type ReadingPart,
  readSide,
  type Side,
  text,
} from './compose-reading.ts';
import { whySilent } from './describe-side.ts';
import { count } from './words.ts';

const countHeard = ({ trace, round, receiver }: Side): number =>
  heardBy(trace.rounds[round]?.heard ?? 'nobody', receiver, trace.agents.length).length;

/** E of all sentences at the receiver. */
const countArriving = ({ trace, round, receiver }: Side): number =>
  (trace.rounds[round]?.excitation ?? []).reduce((sum, row) => sum + (row[receiver] ?? 0), 0);

/** An arm in which nothing is passed on shows the same at every stage. */
const isSilent = ({ condition }: Side): boolean =>
  condition.information === 'all' || condition.inbox === 'empty';

/** What is still to happen to the messages. */
const waitingWords: Readonly<Record<InboxMatter, string>> = {
  empty: '',
  messages: ', as written',
  sentences: ', to be routed',
  summary: ', to be summed up',
  claims: ', to be listed as claims',
};

/** Whose messages lie there. */
function describeWritten(side: Side): string {
  if (isSilent(side)) return describeSide(side);
  const peers = side.trace.agents.length - 1;
  const heard = countHeard(side);
  const whom = heard === peers ? `all ${count(peers, 'peer')}` : `${heard} of ${count(peers, 'peer')}`;
  const routed = waitingWords[matterOf(side.condition)];
  return `${sayAgent(side.trace, side.receiver)} hears ${whom}${routed}`;
}

/** Who says the selected sentence again, and what that is among all copies. */
function describeMatched(side: Side): string {
  if (isSilent(side)) return describeSide(side);
  const { excitation } = side.cell;
  if (excitation === 0) return whySilent(side);
  const heard = countHeard(side);
  const who =
    side.condition.inbox === 'messages'
      ? `${excitation} of ${count(heard, 'message')} ${excitation === 1 ? 'says' : 'say'} it`
      : `${excitation} of ${count(heard, 'peer')} ${excitation === 1 ? 'has' : 'have'} said it`;
  return `${who}, of ${count(countArriving(side), 'copy')} in all`;
}

/** What becomes of the copies: E − I, in words. */
function describeRouted(side: Side): string {
  const { excitation, inhibition, read } = side.cell;
  if (isSilent(side)) return describeSide(side);
  if (excitation === 0) return whySilent(side);
  if (side.condition.inbox === 'messages') {
    return `${count(excitation, 'copy')} ${excitation === 1 ? 'arrives' : 'arrive'}, nothing is cancelled`;
  }
  const arrive = `${count(excitation, 'copy')} ${excitation === 1 ? 'arrives' : 'arrive'}`;
  const cut = excitation - inhibition - read;
  const parts = [
    `${inhibition} cancelled`,
    ...(cut > 0 ? [`${cut} ${wordCut(side.condition)}`] : []),
    `${read} delivered`,
  ];
  return `${arrive}, ${parts.join(', ')}`;
}

/**
 * The reading line of a round that is shown up to a stage: what lies there, what is matched, what is routed; the whole
 * round reads as ever. Indices as in the traces; empty where one of them has no such cell.
 */
export function composeStage(
  traces: readonly [Trace, Trace],
  round: number,
  stage: Stage,
  evidence: number,
  receiver: number,
): readonly ReadingPart[] {
  const a = readSide(traces[0], round, evidence, receiver);
  const b = readSide(traces[1], round, evidence, receiver);
  const item = traces[0].task.evidence[evidence];
  if (stage === 'read' || a === null || b === null || item === undefined) {
    return composeReading(traces, round, evidence, receiver);
  }
  if (round === 0) {
    const own = a.condition.information === 'all' ? b : a;
    return [text('Nobody has written yet. '), ...nameItem(item), text(` ${describeHolders(own)}`)];
  }
  if (stage === 'write') {
    const head = text(`The messages of round ${round - 1} as written, nothing matched yet.`);
    return joinSides([head], describeWritten(a), describeWritten(b));
  }
  if (stage === 'match') {
    const head = [...nameItem(item), text(' is looked for in what is heard.')];
    return joinSides(head, describeMatched(a), describeMatched(b));
  }
  const head = [...nameItem(item), text(` on its way to ${sayAgent(a.trace, receiver)}.`)];
  return joinSides(head, describeRouted(a), describeRouted(b));
}
