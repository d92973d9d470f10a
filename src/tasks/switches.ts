import { InputError } from '#core/fault.ts';
import { hash32 } from '#core/rng.ts';
import type { Task } from '#core/task.ts';
import { plantFalsehood } from './plant-falsehood.ts';

/** The round in which late evidence is handed out [ours]. */
export const LATE_ROUND = 3;

/** Items that an agent holds of its own search (spec: tasks, "Own searches"). */
export const SEARCH_TOP = 4;

/** What may be switched on for any task (spec: tasks). */
export interface TaskSwitches {
  /** One planted falsehood: `family:NAME+falsehood`. */
  readonly falsehood: boolean;
  /** Private sentences are handed out in round 3 instead of 0: `family:NAME+late`. */
  readonly late: boolean;
  /** Holders are set by search instead of by assignment: `family:NAME+search`. Left out: they are not. */
  readonly search?: boolean;
}

/** The switches in the order in which they stand behind a reference. */
export const switchNames = ['falsehood', 'late', 'search'] as const satisfies readonly (keyof TaskSwitches)[];

/** A reference without its switches, and these. Each counts once, in any order; what is no switch stays in `base`. */
export function splitReference(reference: string): Required<TaskSwitches> & { readonly base: string } {
  let base = reference;
  const on = { falsehood: false, late: false, search: false };
  for (;;) {
    const name = switchNames.find((one) => !on[one] && base.endsWith(`+${one}`));
    if (name === undefined) return { base, ...on };
    on[name] = true;
    base = base.slice(0, -`+${name}`.length);
  }
}

/**
 * The same where some tasks are known by their whole id: what such an id ends with is part of it, since a task that was saved
 * with its switches on has them already.
 */
export function splitKnown(reference: string, ids: readonly string[]): ReturnType<typeof splitReference> {
  const own = ids
    .filter((id) => reference.startsWith(id) && splitReference(reference.slice(id.length)).base === '')
    .reduce<string | null>((best, id) => (best === null || id.length > best.length ? id : best), null);
  return own === null
    ? splitReference(reference)
    : { ...splitReference(reference.slice(own.length)), base: own };
}

/** A reference with these switches behind it, in their order. */
export const joinReference = (base: string, switches: TaskSwitches): string =>
  base + switchNames.map((name) => (switches[name] === true ? `+${name}` : '')).join('');

/**
 * The task with its switches on. Its id ends with them, so that it is itself a reference; the falsehood is drawn by the
 * hash of the id. Throws an InputError where no falsehood can be planted, or where there is nothing to search.
 */
export function applySwitches(task: Task, { falsehood, late, search }: TaskSwitches): Task {
  const planted = falsehood ? plantFalsehood(task, hash32(task.id)) : task;
  const delayed = late ? { ...planted, id: `${planted.id}+late`, lateFrom: LATE_ROUND } : planted;
  return search === true ? openSearch(delayed) : delayed;
}

/** The task of a list that a text names by id or name, with the switches behind it on; undefined where there is none. */
export function findItem(tasks: readonly Task[], text: string): Task | undefined {
  const named = (wanted: string) => tasks.find(({ id, name }) => id === wanted || name === wanted);
  const { base, ...switches } = splitReference(text);
  const plain = named(base);
  return named(text) ?? (plain === undefined ? undefined : applySwitches(plain, switches));
}

function openSearch(task: Task): Task {
  if (task.evidence.length > 0) return { ...task, id: `${task.id}+search`, search: { top: SEARCH_TOP } };
  throw new InputError([
    {
      code: 'task.search',
      place: task.id,
      message: 'This task has no evidence that agents could search.',
      hint: 'Choose a task with sentences or paragraphs.',
    },
  ]);
}
