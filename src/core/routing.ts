import type { Condition, ConditionSettings } from './condition.ts';

/** Flags over evidence items, 1 = in the set; index = position in the task's order of evidence. */
export type EvidenceSet = Uint8Array;

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
}

/** One line of an inbox: an evidence item, or the latest message of a sender. Indices. */
export type InboxItem =
  | { readonly kind: 'sentence'; readonly evidence: number }
  | { readonly kind: 'message'; readonly sender: number };

/** Round t after routing. Matrices are M × N: `[evidence][receiver]`, whole copies. */
export interface RoutedRound {
  readonly excitation: readonly Int32Array[];
  readonly inhibition: readonly Int32Array[];
  /** Per receiver, in the order of the prompt. */
  readonly inboxes: readonly (readonly InboxItem[])[];
  /** Copies that passed inhibition but fell to a size limit, per receiver. All 0 without a limit. */
  readonly cut: readonly number[];
}

const each = <T>(n: number, make: (index: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

/** The senders that receiver r hears, as indices. */
export function heardBy(heard: Heard, receiver: number, agents: number): readonly number[] {
  if (heard === 'nobody') return [];
  if (heard === 'every') return each(agents, (j) => j).filter((j) => j !== receiver);
  return heard[receiver] ?? [];
}

/**
 * E of equation (2): for every evidence item and receiver, the heard senders whose set holds it.
 * `counts(j)` says whether sender j takes part. O(M·N) for `every`, O(M·Σ|H_r|) for listed senders.
 */
export function countCopies(
  sets: readonly EvidenceSet[],
  heard: Heard,
  counts: (sender: number) => boolean,
  evidence: number,
): Int32Array[] {
  const agents = sets.length;
  const matrix = each(evidence, () => new Int32Array(agents));
  if (heard === 'nobody') return matrix;
  if (heard === 'every') {
    for (let e = 0; e < evidence; e++) {
      const row = matrix[e] as Int32Array;
      let total = 0;
      for (let j = 0; j < agents; j++) {
        const adds = counts(j) ? (sets[j]?.[e] ?? 0) : 0;
        total += adds;
        row[j] = -adds;
      }
      for (let r = 0; r < agents; r++) row[r] = (row[r] as number) + total;
    }
    return matrix;
  }
  for (let r = 0; r < agents; r++) {
    for (const j of heard[r] ?? []) {
      const set = sets[j];
      if (set === undefined || !counts(j)) continue;
      for (let e = 0; e < evidence; e++) {
        if (set[e] === 1) {
          const row = matrix[e] as Int32Array;
          row[r] = (row[r] as number) + 1;
        }
      }
    }
  }
  return matrix;
}

/** I of equation (2): max(0, E − θ), cell by cell. */
export function inhibit(
  excitation: readonly Int32Array[],
  holds: readonly EvidenceSet[],
  theta: (held: boolean) => number,
): Int32Array[] {
  const held = theta(true);
  const lacking = theta(false);
  return excitation.map((row, e) =>
    row.map((copies, r) => Math.max(0, copies - (holds[r]?.[e] === 1 ? held : lacking))),
  );
}

/** The sentences that pass to one receiver, E − I copies of each, in the task's order of evidence [ours]. */
function passingSentences(
  excitation: readonly Int32Array[],
  inhibition: readonly Int32Array[],
  receiver: number,
): InboxItem[] {
  const items: InboxItem[] = [];
  for (let e = 0; e < excitation.length; e++) {
    const copies = (excitation[e]?.[receiver] ?? 0) - (inhibition[e]?.[receiver] ?? 0);
    for (let c = 0; c < copies; c++) items.push({ kind: 'sentence', evidence: e });
  }
  return items;
}

/** Takes whole items in order until the next does not fit into `limit` tokens (spec: routing, "Variants"). */
function cutAt(items: readonly InboxItem[], limit: number, tokens: readonly number[]): InboxItem[] {
  let used = 0;
  const kept: InboxItem[] = [];
  for (const item of items) {
    used += item.kind === 'sentence' ? (tokens[item.evidence] ?? 0) : 0;
    if (used > limit) break;
    kept.push(item);
  }
  return kept;
}

/**
 * Token size, per receiver, of what `inhibitory` would have delivered here: "the router's inbox size".
 * It hears every parsed sender's whole record, whatever this run's own condition hears.
 */
function routerInboxSizes(input: RoutingInput, tokens: readonly number[]): number[] {
  const excitation = countCopies(input.record, 'every', (j) => input.parsed[j] === true, input.evidence);
  return each(input.agents, (r) => {
    let size = 0;
    for (let e = 0; e < input.evidence; e++) {
      const delivered = (excitation[e]?.[r] ?? 0) > 0 && input.holds[r]?.[e] !== 1;
      if (delivered) size += tokens[e] ?? 0;
    }
    return size;
  });
}

/**
 * Fills the inboxes of one round (spec: routing, equations 1 and 2). Does not change its input.
 *
 * Where sentences are passed, E counts heard senders whose record (or latest message) holds the sentence, and
 * E − I copies are delivered. Where messages are passed, E counts the delivered messages that restate it,
 * parsed or not, and nothing is cancelled.
 * Throws a RangeError where the condition limits inboxes and `tokens` is missing.
 */
export function routeRound(
  condition: Condition,
  settings: ConditionSettings,
  input: RoutingInput,
): RoutedRound {
  const { agents, evidence, heard } = input;
  const noCuts = each(agents, () => 0);
  if (condition.inbox === 'messages') {
    const excitation = countCopies(input.latest, heard, (j) => input.hasMessage[j] === true, evidence);
    return {
      excitation,
      inhibition: each(evidence, () => new Int32Array(agents)),
      inboxes: each(agents, (r) =>
        heardBy(heard, r, agents)
          .filter((j) => input.hasMessage[j] === true)
          .map((sender) => ({ kind: 'message', sender }) as const),
      ),
      cut: noCuts,
    };
  }
  const sets = condition.record === 'latest' ? input.latest : input.record;
  const counts = (j: number): boolean => !condition.parsedOnly || input.parsed[j] === true;
  const reached = condition.inbox === 'empty' ? 'nobody' : heard;
  const excitation = countCopies(sets, reached, counts, evidence);
  const inhibition = inhibit(excitation, input.holds, (held) => condition.theta(held, settings));
  const inboxes = each(agents, (r) => passingSentences(excitation, inhibition, r));
  if (settings.limit !== true) return { excitation, inhibition, inboxes, cut: noCuts };

  const { tokens } = input;
  if (tokens === undefined) throw new RangeError('routeRound: a size limit needs the tokens of the evidence');
  const sizes = routerInboxSizes(input, tokens);
  const limited = inboxes.map((items, r) => cutAt(items, sizes[r] ?? 0, tokens));
  return {
    excitation,
    inhibition,
    inboxes: limited,
    cut: inboxes.map((items, r) => items.length - (limited[r]?.length ?? 0)),
  };
}
