import * as z from 'zod';
import { findArchitecture } from '#architectures/index.ts';
import { nameCondition, parseCondition } from '#conditions/condition-name.ts';
import { matchPresets } from '#core/match/presets.ts';
import { attempt } from './attempt.ts';
import {
  type AnyReaders,
  type NamedReaders,
  planFormat,
  planVersion,
  type SweepManifest,
  type SweepPlan,
} from './plan.ts';
import { anyReaders, scriptedReaders } from './readers-schema.ts';

/** More entries than this in one list are a slip of the pen. */
const MOST = 100_000;

/** One entry or a list; without repetitions. */
const listOf = <Out>(entry: z.ZodType<Out>) =>
  z
    .preprocess((given) => (Array.isArray(given) ? given : [given]), z.array(entry).min(1))
    .transform((list) => [...new Set(list)]);

/** Whole numbers, `5` or `"1..20"`, one or a list of either. */
const numbers = (least: number) =>
  listOf(
    z.union([z.int().min(least), z.string().regex(/^\d{1,9}\.\.\d{1,9}$/u, 'Write a range as "1..20".')]),
  ).transform((list, ctx) =>
    attempt(ctx, () => {
      const all = new Set<number>();
      for (const entry of list) {
        const [from = 0, to = 0] = typeof entry === 'number' ? [entry, entry] : entry.split('..').map(Number);
        if (from < least || to < from) throw new RangeError(`"${entry}" is empty or begins below ${least}.`);
        if (to - from >= MOST) throw new RangeError(`"${entry}" holds more than ${MOST} numbers.`);
        for (let n = from; n <= to; n++) all.add(n);
      }
      return [...all];
    }),
  );

const tasks = listOf(
  z.union([
    z.string().regex(/^[a-z0-9-]+:\S/u, 'Write a task as family:NAME, family:1..48 or family:*.'),
    z.strictObject({
      file: z.string().min(1),
      ids: z
        .array(z.union([z.string(), z.int()]).transform(String))
        .min(1)
        .nullable()
        .default(null),
    }),
  ]),
);

/** The fields of a plan around its readers. */
const planWith = <Readers extends AnyReaders>(readers: z.ZodType<Readers>) =>
  z
    .strictObject({
      format: z.literal(planFormat).default(planFormat),
      version: z.literal(planVersion).default(planVersion),
      name: z.string().default(''),
      tasks,
      series: z.int().min(0).default(1),
      agents: numbers(2),
      conditions: listOf(
        z.string().transform((name, ctx) => attempt(ctx, () => nameCondition(parseCondition(name)))),
      ),
      architectures: listOf(
        z.string().transform((id, ctx) => attempt(ctx, () => findArchitecture(id).id)),
      ).prefault(['peer-to-peer']),
      readers: listOf(readers).prefault(['default']),
      seeds: numbers(0).prefault([1]),
      rounds: numbers(0).prefault([6]),
      matcher: z
        .strictObject({
          preset: z.enum(['distinctive', 'plain']).default('distinctive'),
          threshold: z.number().min(0).max(1).optional(),
          routeDistorted: z.boolean().optional(),
          routeUnsure: z.boolean().optional(),
        })
        .prefault({})
        .transform(({ preset, threshold, routeDistorted, routeUnsure }) => {
          const usual = matchPresets[preset];
          const differs = (field: 'routeDistorted' | 'routeUnsure', given: boolean | undefined) =>
            given === undefined || given === usual[field] ? {} : { [field]: given };
          return {
            preset,
            threshold: threshold ?? usual.threshold,
            ...differs('routeDistorted', routeDistorted),
            ...differs('routeUnsure', routeUnsure),
          };
        }),
    })
    .refine(({ readers: list }) => new Set(list.map(({ name }) => name)).size === list.length, {
      path: ['readers'],
      message: 'Two readers have the same name.',
    });

/**
 * A sweep plan as a person writes it; gives it complete, in one spelling and without repetitions. Reading what it gave
 * gives the same again. Fields that are unknown, and so may be misspelt, are refused. So are models behind a server, with the
 * way to run them: this is the schema of the page.
 */
export const planSchema = planWith(scriptedReaders) satisfies z.ZodType<SweepPlan<NamedReaders>>;

/** The same, with models behind a server among its readers: the schema of the command line. */
export const anyPlanSchema = planWith(anyReaders) satisfies z.ZodType<SweepPlan<AnyReaders>>;

export const manifestFormat = 'quell-sweep';
export const manifestVersion = 1;

/** A manifest as it stands beside results. */
export const manifestSchema = z.object({
  format: z.literal(manifestFormat),
  version: z.literal(manifestVersion),
  plan: anyPlanSchema,
  tasks: z.array(z.object({ id: z.string(), family: z.string(), hash: z.string() })),
});

/** The text of a manifest: equal for equal sweeps. */
export const writeManifest = ({ plan, tasks: marks }: SweepManifest<AnyReaders>): string =>
  `${JSON.stringify({ format: manifestFormat, version: manifestVersion, plan, tasks: marks }, null, 1)}\n`;
