import * as z from 'zod';
import { type Fault, InputError } from '#core/fault.ts';
import { readTrace } from '#core/read-trace.ts';
import type { Trace } from '#core/trace.ts';
import type { OpenedRun, SavedRun } from './run-record.ts';

const count = z.int().min(0);

const savedRun = z.object({
  id: z.string(),
  name: z.string(),
  created: z.number(),
  changed: z.number(),
  task: z.object({ id: z.string(), name: z.string() }),
  agents: count,
  architecture: z.string(),
  rounds: count,
  seed: z.int(),
  backend: z.object({ id: z.string(), model: z.string(), simulated: z.boolean() }),
  seating: z
    .object({ reader: z.string(), seats: z.array(z.object({ agent: count, reader: z.string() })) })
    .nullable(),
  derived: z.enum(['rerouted', 'forked']).nullable(),
  arms: z
    .array(
      z.object({
        condition: z.object({ id: z.string(), k: count.exactOptional(), limit: z.boolean().exactOptional() }),
        rounds: count,
        complete: z.boolean(),
        answer: z.string().nullable(),
        outcome: z.enum(['right', 'wrong', 'tie', 'none', 'unscored']),
        tokens: z.number().min(0),
        estimated: z.boolean(),
        size: z.number().min(0),
      }),
    )
    .min(1)
    .max(2),
}) satisfies z.ZodType<SavedRun>;

const damaged = (place: string, message: string, hint: string): Fault => ({
  code: 'archive.damaged',
  place,
  message,
  hint,
});

/** A record of the list; throws an InputError that names it. */
export function checkRecord(id: string, value: unknown): SavedRun {
  const result = savedRun.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.join('.') || 'the record';
  throw new InputError([
    damaged(
      `saved run ${id}`,
      `Its record cannot be read (${where}: ${issue?.message ?? 'damaged'}).`,
      'Delete it. The other runs are not touched.',
    ),
  ]);
}

const firstFault = (error: unknown): string => {
  if (!(error instanceof InputError)) throw error;
  const [fault] = error.faults;
  return fault === undefined ? 'damaged' : `${fault.place}: ${fault.message}`;
};

/** One arm's trace of its records. A round that is damaged or missing is named, and the arm ends before it. */
function checkArm(run: SavedRun, arm: number, head: unknown, rounds: readonly unknown[]) {
  const place = `“${run.name}”, arm ${arm === 0 ? 'A' : 'B'}`;
  const read = (some: readonly unknown[], complete: boolean): Trace =>
    readTrace(JSON.stringify({ ...(head as object), rounds: some, complete }));
  const planned = run.arms[arm]?.rounds ?? 0;
  const whole = (run.arms[arm]?.complete ?? false) && rounds.length === planned;
  try {
    const trace = read(rounds, whole);
    const gap = trace.rounds.findIndex(({ round }, at) => round !== at);
    if (gap < 0 && trace.rounds.length >= planned) return { trace, faults: [] };
    const end = gap < 0 ? trace.rounds.length : gap;
    const fault = damaged(
      `${place}, round ${end}`,
      'This round is missing in the browser’s storage.',
      'The rounds before it are there; resume to make the rest again.',
    );
    return { trace: { ...trace, rounds: trace.rounds.slice(0, end), complete: false }, faults: [fault] };
  } catch (error) {
    if (!holds(() => read([], false))) {
      const message = `The beginning of its trace is damaged (${firstFault(error)}).`;
      throw new InputError([damaged(place, message, 'Delete this run. The others are not touched.')]);
    }
    // One by one, only where something is wrong: which round it is.
    const alone = rounds.findIndex((round) => !holds(() => read([round], false)));
    const fault = damaged(
      `${place}, round ${alone}`,
      `This round is damaged (${firstFault(error)}).`,
      'The rounds before it are there; resume to make the rest again.',
    );
    return { trace: read(rounds.slice(0, alone), false), faults: [fault] };
  }
}

function holds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/**
 * The traces of a run's records, each checked as a file would be. `rounds`: per arm, in order. Throws an InputError where
 * an arm has no beginning left.
 */
export function checkRun(
  run: SavedRun,
  heads: readonly unknown[],
  rounds: readonly (readonly unknown[])[],
): Omit<OpenedRun, 'replies'> {
  const arms = run.arms.map((_, arm) => checkArm(run, arm, heads[arm], rounds[arm] ?? []));
  return { run, traces: arms.map(({ trace }) => trace), faults: arms.flatMap(({ faults }) => faults) };
}
