import * as z from 'zod';
import type { RunSummary } from '#core/measures/run-summary.ts';
import type { FailureLine, ResultLine } from './result-line.ts';

const count = z.number().min(0);
const group = z.enum(['right', 'wrong', 'tie', 'none', 'unscored']);

const round = z.looseObject({
  round: count,
  group,
  agents: z.looseObject({ right: count, answered: count, asked: count }),
  failed: count,
  flow: z.looseObject({ arriving: count, delivered: count, cancelled: count }),
  reach: z.looseObject({ pairs: count, holder: count.nullable(), delivered: count.nullable() }),
  sharedCopies: z.looseObject({ perSentence: count.nullable(), summed: count }),
  missingDelivered: count,
  spread: z.array(count),
});

/** A run's summary as it stands in results. Fields that a later version adds are let through. */
const summarySchema = z.looseObject({
  taskId: z.string(),
  family: z.string(),
  condition: z.looseObject({
    id: z.string(),
    k: z.exactOptional(count),
    limit: z.exactOptional(z.boolean()),
  }),
  architecture: z.string(),
  agents: count,
  seed: count,
  rounds: count,
  matcher: z.looseObject({ preset: z.enum(['distinctive', 'plain']), threshold: z.number() }),
  backend: z.looseObject({
    id: z.string(),
    model: z.string(),
    simulated: z.boolean(),
    settings: z.array(z.tuple([z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])])),
  }),
  derived: z.enum(['rerouted', 'forked']).nullable(),
  finished: z.boolean(),
  group,
  byRound: z.array(round),
  answers: z.looseObject({ asked: count, missing: count, failed: count }),
  unreadable: count.nullable(),
  tokens: z.looseObject({ prompt: count, completion: count, total: count, estimated: z.boolean() }),
  decider: z
    .looseObject({
      promptTokens: count,
      privateShare: count.nullable(),
      sharedCopies: z.looseObject({ mean: count, last: count }),
    })
    .nullable(),
}) satisfies z.ZodType<RunSummary>;

const unitFields = {
  task: z.string(),
  family: z.string(),
  taskHash: z.string(),
  agents: count,
  architecture: z.string(),
  readers: z.string(),
  seed: count,
  engineSeed: count,
  rounds: count,
};

const resultSchema = z.looseObject({
  key: z.string(),
  settings: z.looseObject({ ...unitFields, condition: z.string() }),
  summary: summarySchema,
  traceFile: z.exactOptional(z.string()),
}) satisfies z.ZodType<ResultLine>;

const failureSchema = z.looseObject({
  key: z.string(),
  settings: z.looseObject(unitFields),
  error: z.looseObject({ code: z.string(), message: z.string() }),
}) satisfies z.ZodType<FailureLine>;

/** One line of a results file: a finished run, or a unit that failed. */
export const lineSchema = z.union([failureSchema, resultSchema]);
