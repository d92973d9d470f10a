import { type Fault, InputError } from '#core/fault.ts';
import type { Task } from '#core/task.ts';
import { findTask, taskFamilies } from '#tasks/index.ts';
import { findItem, joinReference, splitReference } from '#tasks/switches.ts';
import type { AnyReaders, SweepPlan, TaskFile, TaskMark } from './plan.ts';
import { hash64 } from './unit-key.ts';

/** What a reader of task files gives; `readTasks` of `#tasks/import.ts` does. */
export interface TasksRead {
  readonly tasks: readonly Task[];
  readonly faults: readonly Fault[];
}

/** The tasks of a plan in its order, and what could not be read in their files. */
export interface ResolvedTasks {
  readonly tasks: readonly Task[];
  readonly faults: readonly Fault[];
}

const refuse = (code: string, place: string, message: string, hint: string): InputError =>
  new InputError([{ code, place, message, hint }]);

/** The references that an entry means: `family:1..48`, also `family:1..48@7`, and `family:*`; switches behind them go to each. */
function spellOut(entry: string): string[] {
  const { base, ...switches } = splitReference(entry);
  return spellOutPlain(base).map((reference) => joinReference(reference, switches));
}

function spellOutPlain(entry: string): string[] {
  const range = /^([^:]+:)(\d{1,9})\.\.(\d{1,9})(@-?\d{1,15})?$/u.exec(entry);
  if (range !== null) {
    const [, family = '', from = '', to = '', series = ''] = range;
    const [first, last] = [Number(from), Number(to)];
    if (last < first || last - first >= 100_000)
      throw refuse('sweep.range', entry, 'This range is empty, or too long.', 'Write for example 1..48.');
    return Array.from({ length: last - first + 1 }, (_, i) => `${family}${first + i}${series}`);
  }
  if (!entry.endsWith(':*')) return [entry];
  const id = entry.slice(0, -2);
  const family = taskFamilies.find((one) => one.id === id);
  // An unknown family is refused by the registry, which names the known ones.
  if (family === undefined) return [entry];
  if (family.list === undefined)
    throw refuse('sweep.endless', entry, 'This family has no end.', `Write a range, ${id}:1..48.`);
  return family.list().map((task) => task.id);
}

function chooseFrom({ file, ids }: TaskFile, { tasks }: TasksRead): Task[] {
  if (tasks.length === 0)
    throw refuse('sweep.no-tasks', file, 'The file holds no task that can be run.', 'Choose another file.');
  if (ids === null) return [...tasks];
  return ids.map((wanted) => {
    const found = findItem(tasks, wanted);
    if (found !== undefined) return found;
    const known = tasks.slice(0, 20).map(({ id }) => id);
    throw refuse(
      'sweep.no-task',
      file,
      `The file holds no task "${wanted}".`,
      `It holds: ${known.join(', ')}${tasks.length > known.length ? ', …' : ''}.`,
    );
  });
}

/**
 * Finds every task of a plan. A task that is named twice is taken once; two different tasks of one id are refused, because
 * results are kept by id. Throws an InputError that names the entry.
 */
export async function resolveTasks(
  plan: SweepPlan<AnyReaders>,
  readFile: (path: string) => Promise<TasksRead>,
): Promise<ResolvedTasks> {
  const found = new Map<string, Task>();
  const faults: Fault[] = [];
  const add = (task: Task, place: string): void => {
    const known = found.get(task.id);
    if (known === undefined) found.set(task.id, task);
    else if (hashTask(known) !== hashTask(task))
      throw refuse(
        'sweep.same-id',
        place,
        `Two different tasks have the id "${task.id}".`,
        'Give one of them another id.',
      );
  };
  for (const entry of plan.tasks) {
    if (typeof entry === 'string') {
      for (const reference of spellOut(entry)) add(findTask(reference, plan.series), entry);
    } else {
      const read = await readFile(entry.file);
      faults.push(...read.faults.map((fault) => ({ ...fault, place: `${entry.file}: ${fault.place}` })));
      for (const task of chooseFrom(entry, read)) add(task, entry.file);
    }
  }
  return { tasks: [...found.values()], faults };
}

const hashTask = (task: Task): string => hash64(JSON.stringify(task));

/** What expansion needs of each task. */
export const markTasks = (tasks: readonly Task[]): TaskMark[] =>
  tasks.map((task) => ({ id: task.id, family: task.family, hash: hashTask(task) }));
