import * as z from 'zod';
import { traceFormat, traceVersion } from './trace.ts';
import { roundSchema } from './trace-round-schema.ts';

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
  /** The task's own kind, where own searches made it another. */
  given: z.enum(['shared', 'private', 'false']).optional(),
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
  search: z.looseObject({ top: z.int().min(1) }).optional(),
});

/** How an agent came to what it holds, where the task has own searches. */
const search = z.looseObject({
  query: z.string(),
  /**
   * Whose words the query is: the question and the words of a role that the seed drew, a model's (the call stands among
   * the calls of round 0), or the question alone, where there is no role or no query could be read.
   */
  by: z.enum(['role', 'model', 'question']),
  /** What it found, best first, by index; at most `task.search.top`. */
  found: z.array(index),
});

const matcher = z.looseObject({
  preset: z.enum(['distinctive', 'plain']),
  threshold: z.number().min(0).max(1),
  routeDistorted: z.boolean(),
  routeUnsure: z.boolean(),
});

/** A condition with its settings. */
const condition = z.looseObject({ id: z.string(), k: count.optional(), limit: z.boolean().optional() });

const settings = z.looseObject({
  agents: z.int().min(1),
  condition,
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

export const traceSchema = z.looseObject({
  format: z.literal(traceFormat),
  version: z.literal(traceVersion),
  task,
  settings,
  /** One entry per agent: its name and the indices of the evidence it holds, K_r. */
  agents: z.array(z.looseObject({ id: z.string(), holds: z.array(index) })),
  /**
   * The holder of each private or false item, by agent index; null for shared ones. M entries. After own searches: the
   * first that found it; null where nobody did, too.
   */
  holders: z.array(index.nullable()),
  /** Own searches, one per agent that searched, in order. All holders of an item are those that found it. */
  searches: z.array(search).optional(),
  /** Tokens of each evidence item, M numbers: the weights of "arriving", "delivered" and "cancelled". */
  evidenceTokens: z.array(count),
  rounds: z.array(roundSchema),
  /** False while the run goes on, or where it was stopped. */
  complete: z.boolean(),
  /**
   * Where the rounds do not come from one run: `rerouted` = the same messages under another rule or matcher, no reader
   * was called; `forked` = rounds up to `round` are another run's, edited or not. `kept`: the rules that made those rounds, each
   * up to its last one, in order; rounds after them, and all rounds where it is absent, go by the condition of the settings.
   */
  derived: z
    .looseObject({
      kind: z.enum(['rerouted', 'forked']),
      round: index.optional(),
      kept: z.array(z.looseObject({ upTo: index, condition })).optional(),
    })
    .optional(),
});
