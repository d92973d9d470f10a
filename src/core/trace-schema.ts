import * as z from 'zod';
import { traceFormat, traceVersion } from './trace.ts';

/**
 * The trace (spec: files, "The trace"): one JSON document per run, the single source of every view, export and
 * replay. This schema is its one definition: `trace.ts` takes the types from it, `read-trace.ts` checks with it,
 * and its JSON Schema is printed from it. Objects are loose, so that unknown fields survive a load and save.
 *
 * Shapes: N agents, M evidence items, agents and evidence items by index into `agents` and `task.evidence`.
 */

const index = z.int().min(0);
const count = z.int().min(0);

const evidence = z.looseObject({
  id: z.string(),
  text: z.string(),
  kind: z.enum(['shared', 'private', 'false']),
  label: z.string().optional(),
});

const bearing = z.discriminatedUnion('kind', [
  z.looseObject({
    kind: z.literal('weights'),
    weights: z.array(z.looseObject({ evidence: z.string(), option: z.string(), weight: z.number() })),
  }),
  z.looseObject({
    kind: z.literal('roads'),
    start: z.string(),
    roads: z.array(z.looseObject({ evidence: z.string(), from: z.string(), to: z.string() })),
  }),
  z.looseObject({
    kind: z.literal('chain'),
    start: z.string(),
    relations: z.array(z.string()),
    links: z.array(
      z.looseObject({ evidence: z.string(), from: z.string(), relation: z.string(), to: z.string() }),
    ),
  }),
  z.looseObject({ kind: z.literal('all-private') }),
]);

const task = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  options: z.array(z.string()).nullable(),
  evidence: z.array(evidence),
  answer: z.string().nullable(),
  aliases: z.array(z.string()),
  decoy: z.string().nullable(),
  bearing,
  family: z.string(),
  lateFrom: z.int().min(1).optional(),
});

const matcher = z.looseObject({
  preset: z.enum(['distinctive', 'plain']),
  threshold: z.number().min(0).max(1),
  routeDistorted: z.boolean(),
  routeUnsure: z.boolean(),
});

const settings = z.looseObject({
  agents: z.int().min(1),
  condition: z.looseObject({ id: z.string(), k: count.optional(), limit: z.boolean().optional() }),
  architecture: z.string(),
  /** Rounds after round 0. */
  rounds: count,
  seed: z.int(),
  matcher,
  backend: z.looseObject({
    id: z.string(),
    model: z.string(),
    /** The replies are simulated, and so is every number that comes of them. */
    simulated: z.boolean(),
    /** What the backend was told, e.g. the mechanisms of scripted readers. Never a key. */
    settings: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])),
  }),
  sampling: z.looseObject({ temperature: z.number().optional(), maxTokens: count.optional() }),
  /** The tokenizer behind every count marked "estimated". */
  tokenizer: z.string(),
});

const restatement = z.looseObject({
  evidence: index,
  outcome: z.enum(['restated', 'distorted', 'unsure']),
  score: z.number().min(0).max(1),
  /** The message's best sentence: `response.slice(start, end)`. */
  sentence: z.string(),
  start: index,
  end: index,
  why: z.string().optional(),
  quoted: z.boolean().optional(),
  /** Marked or unmarked by hand; overrules the outcome. */
  byHand: z.enum(['marked', 'unmarked']).optional(),
});

const inboxItem = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('sentence'), evidence: index }),
  /** `round`: the round in which the message was written. */
  z.looseObject({
    kind: z.literal('message'),
    sender: index,
    round: index,
    /** How it was passed, where not as written with its choice behind it. */
    shown: z.enum(['without-choices', 'anonymous']).optional(),
  }),
  /** A routed sentence in the words of a sender, from its message of `round`. */
  z.looseObject({ kind: z.literal('quote'), evidence: index, sender: index, round: index, text: z.string() }),
  /** A sender's answer alone. */
  z.looseObject({ kind: z.literal('answer'), sender: index, answer: z.string() }),
]);

const turn = z.looseObject({
  prompt: z.string(),
  /** What came back, without thinking; null where the call failed for good. */
  response: z.string().nullable(),
  thinking: z.string().optional(),
  answer: z.string().nullable(),
  /** Why the answer was read so, or why there is none. */
  answerReason: z.string(),
  restated: z.array(restatement),
  inbox: z.array(inboxItem),
  /** Tokens of the inbox alone. */
  inboxTokens: count,
  /** Copies that passed but fell to a size limit. */
  cut: count,
  usage: z.looseObject({ prompt: count, completion: count, cached: count, estimated: z.boolean() }),
  /** Milliseconds from the real send to the last byte. */
  duration: z.number().min(0),
  attempts: count,
  finish: z.enum(['stop', 'length', 'content_filter', 'abort', 'error']),
  /** The message was rewritten by hand. */
  edited: z.boolean().optional(),
  error: z.looseObject({ code: z.string(), message: z.string(), hint: z.string() }).optional(),
});

const round = z.looseObject({
  round: index,
  /** H_r(t): every peer, nobody, or the senders of each receiver. `nobody` in round 0. */
  heard: z.union([z.enum(['every', 'nobody']), z.array(z.array(index))]),
  turns: z.array(turn),
  /** E, M × N: `[evidence][receiver]`; zeros in round 0. */
  excitation: z.array(z.array(count)),
  /** I, M × N. */
  inhibition: z.array(z.array(count)),
  vote: z.looseObject({
    answer: z.string().nullable(),
    tie: z.boolean(),
    tally: z.array(z.looseObject({ answer: z.string(), votes: count })),
  }),
});

export const traceSchema = z.looseObject({
  format: z.literal(traceFormat),
  version: z.literal(traceVersion),
  task,
  settings,
  /** One entry per agent: its name and the indices of the evidence it holds, K_r. */
  agents: z.array(z.looseObject({ id: z.string(), holds: z.array(index) })),
  /** The holder of each private or false item, by agent index; null for shared ones. M entries. */
  holders: z.array(index.nullable()),
  /** Tokens of each evidence item, M numbers: the weights of "arriving", "delivered" and "cancelled". */
  evidenceTokens: z.array(count),
  rounds: z.array(round),
  /** False while the run goes on, or where it was stopped. */
  complete: z.boolean(),
  /**
   * Where the rounds do not come from one run: `rerouted` = the same messages under another rule or matcher, no reader
   * was called; `forked` = rounds before `round` are another run's, edited or not.
   */
  derived: z.looseObject({ kind: z.enum(['rerouted', 'forked']), round: index.optional() }).optional(),
});
