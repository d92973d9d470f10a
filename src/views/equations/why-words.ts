import type { Condition } from '#core/condition.ts';
import type { Why } from '#core/measures/why.ts';
import { cutReasonOf, matterOf } from '#viz/inbox-words.ts';

/** What the words of a reason need beside the reason. Agents by name. */
export interface WhyScene {
  readonly condition: Condition;
  readonly round: number;
  readonly receiver: string;
  /** Messages that the receiver reads this round. */
  readonly heard: number;
  readonly nameOf: (agent: number) => string;
  /** The calls that were to give the model's words failed for good. */
  readonly callFailed?: boolean;
}

const MOST_NAMES = 4;

/** "A1", "A1 and A3", "A1, A3, A4 and 9 others". */
export function listAgents(agents: readonly number[], nameOf: (agent: number) => string): string {
  const names = agents.slice(0, agents.length > MOST_NAMES + 1 ? MOST_NAMES - 1 : agents.length).map(nameOf);
  const rest = agents.length - names.length;
  if (rest > 0) return `${names.join(', ')} and ${rest} others`;
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

const copies = (count: number): string => (count === 1 ? '1 copy' : `${count} copies`);

function delivered({ senders, first, everySince, excitation, read, held }: Why, scene: WhyScene): string {
  const { condition, round, receiver, heard, nameOf } = scene;
  if (condition.inbox === 'messages') {
    const verb = senders.length === 1 ? 'mentions' : 'mention';
    const which = `${senders.length === 1 ? 'One' : senders.length} of the ${heard} peers heard`;
    const names = listAgents(senders, nameOf);
    return `${which}, ${names}, ${verb} it.${first === round ? ` ${receiver} reads it for the first time.` : ''}`;
  }
  const matter = matterOf(condition);
  if (matter === 'summary' || matter === 'claims') {
    const what = matter === 'summary' ? 'The summary' : read === 1 ? 'A claim' : `${read} claims`;
    const has = matter === 'claims' && read > 1 ? 'have' : 'has';
    const news = first === round ? ', for the first time' : '';
    return `${what} that ${receiver} reads ${has} it${news}${held ? `, though ${receiver} holds it` : ''}.`;
  }
  const since =
    first === round || first === null
      ? 'Delivered for the first time this round'
      : `Delivered ${everySince ? 'each round' : 'again, first'} ${everySince ? 'since' : 'in'} round ${first}`;
  const because = held ? `${receiver} holds it, but copies may pass` : `${receiver} lacks it`;
  const of = read === excitation ? copies(read) : `${read} of ${copies(excitation)}`;
  return `${since}, ${of}: ${because}.`;
}

/** Why copies that might pass are not read. */
function leftOut({ senders }: Why, { condition, receiver, callFailed = false }: WhyScene): string {
  switch (cutReasonOf(condition)) {
    case 'summary':
      return callFailed
        ? `It might have passed, but the model’s call for the summary of ${receiver} failed.`
        : 'It might have passed, but is not found in the summary that the model wrote.';
    case 'claims': {
      const their = senders.length === 1 ? 'its sender’s message' : 'its senders’ messages';
      return callFailed
        ? `It might have passed, but the model’s ${senders.length === 1 ? 'call' : 'calls'} for the claims of ${their} failed.`
        : `It might have passed, but is not found in the claims that the model listed from ${their}.`;
    }
    case 'draw':
      return 'It might have passed, but none of its copies was drawn.';
    case 'limit':
      return 'It would pass, but the inbox was full: the size limit cut it.';
  }
}

/** Why the sentence is there or not, in one or two plain sentences. */
export function wordWhy(why: Why, scene: WhyScene): string {
  const { condition, round, receiver, nameOf } = scene;
  const names = listAgents(why.senders, nameOf);
  const [have, their] = why.senders.length === 1 ? ['has', 'its'] : ['have', 'their'];
  const before = why.first === null || why.read > 0 ? '' : ` It first came in round ${why.first}.`;
  switch (why.kind) {
    case 'before-talk':
      return why.held
        ? `${receiver} was given it. Nobody has been heard yet.`
        : `Nobody has been heard yet: round 0 is everyone alone.`;
    case 'delivered':
      return delivered(why, scene);
    case 'cut':
      return `${leftOut(why, scene)}${before}`;
    case 'alone':
      return why.held
        ? `Nobody is heard in this condition; ${receiver} holds it.`
        : 'Nobody is heard in this condition.';
    case 'held':
      if (why.excitation === 0) return `${receiver} holds it already, and nobody it hears has restated it.`;
      return `${receiver} holds it already: ${why.excitation === 1 ? 'the one copy is' : `all ${copies(why.excitation)} are`} cancelled.`;
    case 'not-heard':
      return condition.hears === 'six-random'
        ? `${names} ${have} said it, but ${receiver} does not hear ${why.senders.length === 1 ? 'that agent' : 'them'} this round.${before}`
        : `${names} ${have} said it, but ${receiver} does not hear ${why.senders.length === 1 ? 'that agent' : 'them'}.${before}`;
    case 'no-answer':
      return `${names} ${have} said it, but gave no readable answer in round ${round - 1}, so ${their} copies do not count.${before}`;
    case 'said-earlier':
      return `${names} ${have} said it earlier, but not in ${their} latest message.${before}`;
    case 'unsure':
      return `${names} may mean it, but the match is not sure enough to route.`;
    case 'only-itself':
      return `Only ${receiver} itself has said it so far.`;
    case 'nobody':
      return why.held
        ? `${receiver} was given it. Nobody has restated it yet.`
        : 'Nobody has restated it yet.';
  }
}
