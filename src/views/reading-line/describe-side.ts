import { copiesRead, restates } from '#core/measures/cell.ts';
import { readInbox } from '#core/measures/inbox-view.ts';
import { type InboxMatter, matterOf, wordCut } from '#viz/inbox-words.ts';
import type { Side } from './compose-reading.ts';
import { count, list } from './words.ts';

/** The peers that have said the sentence in some round before this one. */
function findSayers({ trace, round, evidence, receiver }: Side): number[] {
  const before = [...trace.rounds.keys()].slice(0, round);
  return [...trace.agents.keys()].filter(
    (agent) => agent !== receiver && before.some((t) => restates(trace, t, agent, evidence)),
  );
}

/** All copies of all sentences that the receiver reads this round. */
export function countAllCopies({ trace, round, receiver }: Side): number {
  const current = trace.rounds[round];
  if (current === undefined) return 0;
  return [...trace.task.evidence.keys()].reduce((sum, e) => sum + copiesRead(current, e, receiver), 0);
}

/** Own searches left the sentence in nobody's evidence. */
const isUnfound = ({ trace, evidence, cell }: Side): boolean =>
  !cell.held && trace.searches?.every(({ found }) => !found.includes(evidence)) === true;

/** Why no copy comes at all. */
export function whySilent(side: Side): string {
  const sayers = findSayers(side);
  if (sayers.length === 0 && isUnfound(side)) return 'nobody found it, so nobody can say it';
  if (sayers.length === 0) return side.cell.held ? 'no peer has said it yet' : 'nobody has said it yet';
  const { trace, round, condition } = side;
  const heard = trace.rounds[round]?.heard;
  const heardOnes = new Set(
    heard === 'every' ? sayers : heard === 'nobody' ? [] : (heard?.[side.receiver] ?? []),
  );
  const who = sayers.length === 1 ? 'one peer has said it' : `${sayers.length} peers have said it`;
  const among = sayers.filter((agent) => heardOnes.has(agent));
  if (among.length === 0) {
    return sayers.length === 1
      ? `${who}, but is not heard this round`
      : `${who}, but none is heard this round`;
  }
  if (condition.inbox === 'messages' || condition.record === 'latest') {
    return `${who} before, but no heard message repeats it`;
  }
  return `${who}, but without an answer that can be read`;
}

/** The clause of an arm that passes messages on as they were written. */
export function describeMessages(side: Side): string {
  const { trace, round, evidence, receiver, cell } = side;
  const lines = readInbox(trace, round, receiver);
  if (lines.length === 0) return 'no message comes in';
  if (cell.read === 0) return whySilent(side);
  const places = lines.flatMap((line, i) =>
    line.kind === 'message' && line.restated.some((one) => one.evidence === evidence) ? [i + 1] : [],
  );
  const where =
    places.length > 3
      ? `in ${places.length} of ${lines.length} messages`
      : `inside message${places.length === 1 ? '' : 's'} ${list(places)} of ${lines.length}`;
  const copies = cell.read === 1 ? 'one copy' : `${cell.read} copies`;
  return `it is ${copies} of ${countAllCopies(side)}, ${where}`;
}

/** The clause where a model's summary or claims carry the sentence. */
function describeWords(matter: InboxMatter, { trace, round, receiver, cell }: Side): string {
  const though = cell.held ? ', though it is held' : '';
  if (matter === 'summary') return `the summary has it${though}`;
  const claims = trace.rounds[round]?.turns[receiver]?.inbox.length ?? cell.read;
  if (claims === 1) return `the only claim has it${though}`;
  return `${cell.read} of ${claims} claims ${cell.read === 1 ? 'has' : 'have'} it${though}`;
}

/** The clause of an arm that passes sentences: the router and its variants. */
export function describeSentences(side: Side): string {
  const { trace, round, evidence, receiver, cell } = side;
  const { excitation, inhibition, read, held } = cell;
  if (excitation === 0) return whySilent(side);
  if (read === 0) {
    if (excitation > inhibition) {
      const copies = excitation - inhibition;
      return `${count(copies, 'copy')} might pass but ${copies === 1 ? 'is' : 'are'} ${wordCut(side.condition)}`;
    }
    const copies = excitation === 1 ? 'the one copy' : `all ${count(excitation, 'copy')}`;
    return `${copies} that arrive${excitation === 1 ? 's is' : ' are'} cancelled`;
  }
  const matter = matterOf(side.condition);
  if (matter !== 'sentences') return describeWords(matter, side);
  const inbox = trace.rounds[round]?.turns[receiver]?.inbox ?? [];
  // Answers that stand behind the sentences are none.
  const size = inbox.filter(({ kind }) => kind !== 'answer').length;
  if (read > 1) {
    const rest = inhibition > 0 ? `${count(inhibition, 'repeat')} cancelled` : 'nothing cancelled';
    return `it is ${read} sentences of ${size}, ${rest}`;
  }
  const place = size === 1 ? 'it is the only sentence' : `it is one sentence of ${size}`;
  const isReworded = inbox.some((item) => item.kind === 'reworded' && item.evidence === evidence);
  const how = isReworded ? 'reworded and delivered' : 'delivered';
  return `${place}, ${how} ${held ? 'though it is held' : 'once'}`;
}
