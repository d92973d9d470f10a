import * as z from 'zod';
import { BackendError } from '#backends/errors.ts';
import { resolveAddress } from '#backends/http/address.ts';
import {
  checkReaderSettings,
  defaultReaderSettings,
  idealReaderSettings,
  type ReaderSettings,
} from '#backends/scripted/settings.ts';
import { attempt } from './attempt.ts';
import type { AnyReaders, ModelReaders, NamedReaders } from './plan.ts';

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

/** Scripted readers: `"ideal"` stands for `{name: "ideal", from: "ideal"}`: an object alone, so that a fault names its field. */
const written = z
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

/** Fields that hold, or may hold, a key. `maxTokens` is none. */
const SECRET = /key|token$|secret|password|auth|headers|credential/iu;

const fieldsOf = (given: unknown): readonly string[] =>
  typeof given === 'object' && given !== null ? Object.keys(given) : [];

/** Readers that name how a server is spoken to, which model, or where. */
const namesServer = (given: unknown): boolean =>
  fieldsOf(given).some((field) => field === 'backend' || field === 'model' || field === 'baseUrl');

/** Names the field and never repeats what is in it. */
function refuseKeys(given: unknown, ctx: z.RefinementCtx): void {
  for (const field of fieldsOf(given).filter((name) => SECRET.test(name))) {
    ctx.addIssue({
      code: 'custom',
      path: [field],
      message:
        'A plan holds no key, since it is saved beside its results. Keys come from the environment, as in "lab run"; --key-env names the variable.',
    });
  }
}

/** Refuses what is no address, and one with a password or a key in it, without repeating it. */
const address = z
  .string()
  .trim()
  .refine((typed) => !typed.includes('#'), { message: 'Take the part from "#" on out of the address.' });

const model = z
  .strictObject({
    name: z.string().min(1).max(60),
    backend: z.enum(['openai', 'anthropic']),
    model: z.string().min(1),
    baseUrl: address,
    system: z.exactOptional(z.string()),
    temperature: z.exactOptional(z.number().min(0)),
    maxTokens: z.exactOptional(z.int().min(1)),
    openCalls: z.exactOptional(z.int().min(1)),
    stallSeconds: z.exactOptional(z.int().min(1)),
  })
  .superRefine(({ backend, baseUrl }, ctx) => {
    try {
      resolveAddress(backend, baseUrl);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      ctx.addIssue({ code: 'custom', path: ['baseUrl'], message: `${error.message} ${error.hint}` });
    }
  }) satisfies z.ZodType<ModelReaders>;

/** Scripted readers alone. Models behind a server are refused with the way to run them. */
export const scriptedReaders = z
  .unknown()
  .superRefine((given, ctx) => {
    if (!namesServer(given)) return;
    ctx.addIssue({
      code: 'custom',
      message:
        'These readers are a model behind a server, which a sweep in the page does not ask: run it from the command line, with "lab sweep".',
    });
  })
  .pipe(written) satisfies z.ZodType<NamedReaders>;

/** Scripted readers, or a model behind a server. Which of them is settled first, so that a fault names its field. */
export const anyReaders = z
  .unknown()
  .superRefine(refuseKeys)
  .transform((given, ctx): AnyReaders => {
    const read = (namesServer(given) ? model : written).safeParse(given);
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) {
      ctx.addIssue({ code: 'custom', path: [...path], message });
    }
    return z.NEVER;
  });
