import * as z from 'zod';
import { findArchitecture } from '#architectures/index.ts';
import {
  checkReaderSettings,
  defaultReaderSettings,
  idealReaderSettings,
  type ReaderSettings,
} from '#backends/scripted/settings.ts';
import { nameCondition, parseCondition } from '#conditions/condition-name.ts';
import { matchPresets } from '#core/match/presets.ts';
import { type NamedReaders, planFormat, planVersion, type SweepManifest, type SweepPlan } from './plan.ts';

/** More entries than this in one list are a slip of the pen. */
const MOST = 100_000;

/** Carries a check that throws RangeErrors into a schema. */
function attempt<T>(ctx: z.RefinementCtx, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    ctx.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }
}

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

const mechanism = z.number().optional();
const mechanisms = z.strictObject({
  repetition: mechanism,
  conformity: mechanism,
  attention: mechanism,
  disclosure: mechanism,
  favour: mechanism,
  relay: mechanism,
  loose: mechanism,
  paraphrase: mechanism,
  noise: mechanism,
} satisfies Record<keyof ReaderSettings, typeof mechanism>);

const bases = { default: defaultReaderSettings, ideal: idealReaderSettings };

/** `"ideal"` stands for `{name: "ideal", from: "ideal"}`: an object alone, so that a fault names its field. */
const readers = z
  .preprocess(
    (given) => (typeof given === 'string' ? { name: given, from: given } : given),
    z.strictObject({
      name: z.string().min(1).max(60),
      from: z.enum(['default', 'ideal']).default('default'),
      settings: mechanisms.optional(),
    }),
  )
  .transform(({ name, from, settings: given }, ctx): NamedReaders => {
    const settings = { ...bases[from] };
    for (const [key, value] of Object.entries(given ?? {})) {
      if (value !== undefined) settings[key as keyof ReaderSettings] = value;
    }
    attempt(ctx, () => checkReaderSettings(settings));
    return { name, settings };
  });

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

/**
 * A sweep plan as a person writes it; gives it complete, in one spelling and without repetitions. Reading what it gave
 * gives the same again. Fields that are unknown, and so may be misspelt, are refused.
 */
export const planSchema = z
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
      })
      .prefault({})
      .transform(({ preset, threshold }) => ({
        preset,
        threshold: threshold ?? matchPresets[preset].threshold,
      })),
  })
  .refine(({ readers: list }) => new Set(list.map(({ name }) => name)).size === list.length, {
    path: ['readers'],
    message: 'Two readers have the same name.',
  }) satisfies z.ZodType<SweepPlan>;

export const manifestFormat = 'quell-sweep';
export const manifestVersion = 1;

/** A manifest as it stands beside results. */
export const manifestSchema = z.object({
  format: z.literal(manifestFormat),
  version: z.literal(manifestVersion),
  plan: planSchema,
  tasks: z.array(z.object({ id: z.string(), family: z.string(), hash: z.string() })),
});

/** The text of a manifest: equal for equal sweeps. */
export const writeManifest = ({ plan, tasks: marks }: SweepManifest): string =>
  `${JSON.stringify({ format: manifestFormat, version: manifestVersion, plan, tasks: marks }, null, 1)}\n`;
