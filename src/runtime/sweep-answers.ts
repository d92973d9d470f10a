import { type Fault, InputError } from '#core/fault.ts';
import { countCalls, countsAtMost } from '#engine/sweep/count-calls.ts';
import { countRuns, expandPlan, listLeftOut } from '#engine/sweep/expand-plan.ts';
import { mergeShards } from '#engine/sweep/merge-shards.ts';
import type { SweepPlan } from '#engine/sweep/plan.ts';
import { planSchema } from '#engine/sweep/plan-schema.ts';
import { readLines } from '#engine/sweep/read-lines.ts';
import { markTasks, resolveTasks } from '#engine/sweep/resolve-tasks.ts';
import { readTasks } from '#tasks/import.ts';
import { refuseSize } from '#tasks/read-items.ts';
import { decodeText } from './decode-text.ts';
import type {
  CheckedPlan,
  NamedTasks,
  SourceRead,
  SweepAnswers,
  SweepQuestion,
  SweepWork,
} from './sweep-protocol.ts';

const refuse = (faults: readonly Fault[]): never => {
  const [first, ...others] = faults;
  if (first === undefined) throw new TypeError('refuse: no fault');
  throw new InputError([first, ...others]);
};

/** A plan as anybody writes it, completed. Throws an InputError that names every field which does not fit. */
function readPlan(draft: unknown): SweepPlan {
  const checked = planSchema.safeParse(draft);
  if (checked.success) return checked.data;
  return refuse(
    checked.error.issues.map(({ path, message }) => ({
      code: 'sweep.plan',
      place: path.length === 0 ? 'plan' : path.join('.'),
      message: `${message.replace(/\.$/u, '')}.`,
      hint: 'Change that part of the plan.',
    })),
  );
}

async function checkPlan(draft: unknown, files: readonly NamedTasks[]): Promise<CheckedPlan> {
  const plan = readPlan(draft);
  const { tasks } = await resolveTasks(plan, async (wanted) => {
    const found = files.find(({ file }) => file === wanted);
    if (found !== undefined) return { tasks: found.tasks, faults: [] };
    return refuse([
      {
        code: 'sweep.file-missing',
        place: wanted,
        message: 'The plan names this file of tasks, and it is not here.',
        hint: 'Add the file under "Tasks".',
      },
    ]);
  });
  const units = expandPlan({ plan, tasks: markTasks(tasks) });
  const counts = await countCalls(plan, units, tasks);
  return {
    plan,
    tasks,
    runs: countRuns(units),
    calls: counts.reduce((sum, count) => sum + count, 0),
    ...(countsAtMost(plan) ? { atMost: true as const } : {}),
    leftOut: listLeftOut(plan),
  };
}

/** Only a plan has conditions; anything else is left to the readers of tasks. */
function findPlan(text: string): unknown {
  if (!/^\uFEFF?\s*\{/u.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/u, ''));
    return typeof value === 'object' && value !== null && Object.hasOwn(value, 'conditions')
      ? value
      : undefined;
  } catch {
    return undefined;
  }
}

async function readSource(source: Blob | string): Promise<SourceRead> {
  const tooLarge = typeof source === 'string' ? null : refuseSize(source.size);
  if (tooLarge !== null) return refuse([tooLarge]);
  const decoded =
    typeof source === 'string' ? { text: source } : decodeText(new Uint8Array(await source.arrayBuffer()));
  if ('fault' in decoded) return refuse([decoded.fault]);
  const draft = findPlan(decoded.text);
  if (draft !== undefined) return { kind: 'plan', plan: readPlan(draft) };
  return { kind: 'tasks', read: readTasks(decoded.text) };
}

/** What is still to be done of a sweep, with the calls that it will take. */
async function listWork({
  plan,
  tasks,
  finished,
  begun,
}: Extract<SweepQuestion, { readonly about: 'work' }>): Promise<SweepWork> {
  const manifest = { plan, tasks: markTasks(tasks) };
  const all = expandPlan(manifest);
  const done = new Set(finished);
  const made = new Map(begun);
  const places = new Map(tasks.map(({ id }, place) => [id, place]));
  const todo = all.map((unit, place) => ({ unit, place })).filter(({ unit }) => !done.has(unit.key));
  const units = todo.map(({ unit }) => unit);
  const counts = await countCalls(plan, units, tasks);
  return {
    manifest,
    units: Uint32Array.from(todo, ({ place }) => place),
    keys: units.map(({ key }) => key),
    tasks: Uint32Array.from(units, ({ settings }) => places.get(settings.task) ?? 0),
    runs: Uint32Array.from(units, ({ runs }) => runs.length),
    calls: Float64Array.from(counts, (count, i) => Math.max(0, count - (made.get(units[i]?.key ?? '') ?? 0))),
    all: { units: all.length, runs: countRuns(all) },
  };
}

/** The results that are there as one document, in the plan's order, with what is missing. */
async function writeResults({
  plan,
  tasks,
  lines: blob,
}: Extract<SweepQuestion, { readonly about: 'document' }>): Promise<Blob> {
  const manifest = { plan, tasks: markTasks(tasks) };
  const units = new Map(expandPlan(manifest).map((unit) => [unit.key, unit]));
  const { lines } = readLines(await blob.text(), units, 'saved results');
  const { results } = mergeShards(manifest, [{ place: 'saved results', lines }]);
  return new Blob([`${JSON.stringify(results)}\n`], { type: 'application/json' });
}

/** Answers a question about plans; nothing is run. Rejects with an InputError that says what is wrong, and where. */
export async function answerSweepQuestion(
  question: SweepQuestion,
): Promise<SweepAnswers[keyof SweepAnswers]> {
  if (question.about === 'source') return await readSource(question.source);
  if (question.about === 'plan') return await checkPlan(question.draft, question.files);
  if (question.about === 'work') return await listWork(question);
  return await writeResults(question);
}
