import type { Condition, ConditionSettings } from './condition.ts';
import { type CopyMatrix, countCopies, type Excitation, inhibit, noCopies } from './copy-matrix.ts';
import { type EvidenceSet, forEachMember, takeOut } from './evidence-set.ts';
import type { RandomStream } from './rng.ts';

/** H_r(t) of every receiver: `every` peer, `nobody`, or the senders' indices per receiver. Never r itself. */
export type Heard = 'every' | 'nobody' | readonly (readonly number[])[];

/** What is known when the inboxes of round t ≥ 1 are filled. N agents, M evidence items. */
export interface RoutingInput {
  readonly agents: number;
  readonly evidence: number;
  /** K_r per agent. */
  readonly holds: readonly EvidenceSet[];
  /** R_j(t−1) per agent: everything it restated in rounds 0..t−1. */
  readonly record: readonly EvidenceSet[];
  /** What its latest message restates, per agent. */
  readonly latest: readonly EvidenceSet[];
  /** Whether a_j(t−1) was parsed, per agent. */
  readonly parsed: readonly boolean[];
  /** Whether the agent has written any message yet. */
  readonly hasMessage: readonly boolean[];
  readonly heard: Heard;
  /** Tokens of each evidence item; read only where a condition limits inboxes. */
  readonly tokens?: readonly number[];
  /** Random numbers for a receiver; read only where a condition draws copies. */
  readonly draw?: (receiver: number) => RandomStream;
}

/** One line of an inbox: an evidence item, or the latest message of a sender. Indices. */
export type InboxItem =
  | { readonly kind: 'sentence'; readonly evidence: number }
  | { readonly kind: 'message'; readonly sender: number };

/** Round t after routing. Inboxes and matrices are worked out when they are asked for. */
export interface RoutedRound {
  readonly excitation: Excitation;
  readonly inhibition: CopyMatrix;
  /** The items of which the receiver is to read at least one copy, before any size limit. */
  readonly passing: (receiver: number) => EvidenceSet;
  /** The receiver's inbox, in the order of the prompt. */
  readonly inbox: (receiver: number) => readonly InboxItem[];
  /** Copies that passed inhibition but fell to a size limit. 0 without a limit. */
  readonly cut: (receiver: number) => number;
}

/** The senders that receiver r hears, as indices. */
export function heardBy(heard: Heard, receiver: number, agents: number): readonly number[] {
  if (heard === 'nobody') return [];
  if (heard !== 'every') return heard[receiver] ?? [];
  const peers: number[] = [];
  for (let j = 0; j < agents; j++) if (j !== receiver) peers.push(j);
  return peers;
}

/** Round 0, and whatever fills no inbox: nobody is heard, nothing arrives. */
export const routeNothing = (agents: number, evidence: number): RoutedRound => ({
  excitation: countCopies(
    Array.from({ length: agents }, () => new Uint8Array(0)),
    'nobody',
    () => false,
    evidence,
  ),
  inhibition: noCopies(agents),
  passing: () => new Uint8Array(evidence),
  inbox: () => [],
  cut: () => 0,
});

/** Messages are passed: E counts the delivered ones that restate an item, parsed or not, and nothing is cancelled. */
function routeMessages({ agents, evidence, heard, latest, hasMessage }: RoutingInput): RoutedRound {
  const wrote = (j: number): boolean => hasMessage[j] === true;
  const excitation = countCopies(latest, heard, wrote, evidence);
  return {
    excitation,
    passing: (r) => Uint8Array.from({ length: evidence }, (_, e) => Math.min(1, excitation.at(e, r))),
    inhibition: noCopies(agents),
    inbox: (r) =>
      heardBy(heard, r, agents)
        .filter(wrote)
        .map((sender) => ({ kind: 'message', sender }) as const),
    cut: () => 0,
  };
}

/** Sentences are passed: E − I copies of each, in the task's order of evidence [ours]. */
function routeSentences(condition: Condition, settings: ConditionSettings, input: RoutingInput): RoutedRound {
  const { evidence, heard, holds } = input;
  const sets = condition.record === 'latest' ? input.latest : input.record;
  const counts = (j: number): boolean => !condition.parsedOnly || input.parsed[j] === true;
  const [ifHeld, ifLacking] = [condition.theta(true, settings), condition.theta(false, settings)];
  const excitation = countCopies(sets, heard, counts, evidence);
  const inhibition = inhibit(excitation, holds, ifHeld, ifLacking);
  // One object per item, whoever reads it.
  const items = Array.from({ length: evidence }, (_, e) => ({ kind: 'sentence', evidence: e }) as const);
  const nothing = new Uint8Array(evidence);
  const passing = (r: number): EvidenceSet => {
    const reached = excitation.reaching(r);
    // Rule (3): where held sentences never pass, they are taken out whole.
    if (ifHeld === 0) takeOut(reached, holds[r] ?? nothing);
    return reached;
  };
  const inbox = (r: number): InboxItem[] => {
    const lines: InboxItem[] = [];
    const [own, copiesTo] = [holds[r] ?? nothing, excitation.to(r)];
    forEachMember(passing(r), (e) => {
      const copies = Math.min(copiesTo(e), own[e] === 1 ? ifHeld : ifLacking);
      for (let c = 0; c < copies; c++) lines.push(items[e] as InboxItem);
    });
    return lines;
  };
  return { excitation, inhibition, passing, inbox, cut: () => 0 };
}

/** Takes whole items in order until the next does not fit into `limit` tokens (spec: routing, "Variants"). */
function cutAt(items: readonly InboxItem[], limit: number, tokens: readonly number[]): readonly InboxItem[] {
  let used = 0;
  const end = items.findIndex((item) => {
    used += item.kind === 'sentence' ? (tokens[item.evidence] ?? 0) : 0;
    return used > limit;
  });
  return end < 0 ? items : items.slice(0, end);
}

/**
 * Token size, per receiver, of what `inhibitory` would have delivered here: "the router's inbox size". It hears the whole
 * record of every parsed sender that the receiver can hear: every peer, or, in a team, those that are listed. `heard`
 * is that of a condition that hears every sender.
 */
export function routerInboxSize(
  input: RoutingInput,
  tokens: readonly number[],
): (receiver: number) => number {
  const everybody = countCopies(input.record, input.heard, (j) => input.parsed[j] === true, input.evidence);
  return (r) =>
    tokens.reduce(
      (size, weight, e) => size + (everybody.at(e, r) > 0 && input.holds[r]?.[e] !== 1 ? weight : 0),
      0,
    );
}

/** Cuts every inbox at the router's inbox size there. */
function limitInboxes(routed: RoutedRound, input: RoutingInput, tokens: readonly number[]): RoutedRound {
  const sizeOf = routerInboxSize(input, tokens);
  const inbox = (r: number): readonly InboxItem[] => cutAt(routed.inbox(r), sizeOf(r), tokens);
  return { ...routed, inbox, cut: (r) => routed.inbox(r).length - inbox(r).length };
}

/** Draws copies at random until the next does not fit the router's inbox size; they stand in the task's order [ours]. */
function drawInboxes(routed: RoutedRound, input: RoutingInput, tokens: readonly number[]): RoutedRound {
  const sizeOf = routerInboxSize(input, tokens);
  const orderOf = (item: InboxItem): number => (item.kind === 'sentence' ? item.evidence : 0);
  const inbox = (r: number): readonly InboxItem[] => {
    const copies = routed.inbox(r);
    const shuffled = input.draw?.(r).shuffle(copies) ?? copies;
    return cutAt(shuffled, sizeOf(r), tokens).toSorted((a, b) => orderOf(a) - orderOf(b));
  };
  return { ...routed, inbox, cut: (r) => routed.inbox(r).length - inbox(r).length };
}

/**
 * Fills the inboxes of one round (spec: routing, equations 1 and 2). Does not change its input, and reads it when
 * asked for an inbox: it must not change before the round is over.
 *
 * Where sentences are passed, E counts heard senders whose record (or latest message) holds the sentence, and E − I
 * copies are delivered. Where messages are passed, E counts the delivered messages that restate it, and nothing is
 * cancelled. Throws a RangeError where the condition limits inboxes and `tokens` is missing.
 */
export function routeRound(
  condition: Condition,
  settings: ConditionSettings,
  input: RoutingInput,
): RoutedRound {
  if (condition.inbox === 'empty') return routeNothing(input.agents, input.evidence);
  if (condition.inbox === 'messages') return routeMessages(input);
  const routed = routeSentences(condition, settings, input);
  if (settings.limit !== true && condition.draw === undefined) return routed;
  if (input.tokens === undefined) {
    throw new RangeError('routeRound: a size limit needs the tokens of the evidence');
  }
  const bound = condition.draw === undefined ? limitInboxes : drawInboxes;
  return bound(routed, input, input.tokens);
}
