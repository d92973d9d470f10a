import { hash32 } from '#core/rng.ts';
import type { Task } from '#core/task.ts';
import { plantFalsehood } from './plant-falsehood.ts';

/** The round in which late evidence is handed out [ours]. */
export const LATE_ROUND = 3;

/** What may be switched on for any task (spec: tasks). */
export interface TaskSwitches {
  /** One planted falsehood: `family:NAME+falsehood`. */
  readonly falsehood: boolean;
  /** Private sentences are handed out in round 3 instead of 0: `family:NAME+late`. */
  readonly late: boolean;
}

/** A reference without its switches, and these. Each counts once, in any order; what is no switch stays in `base`. */
export function splitReference(reference: string): TaskSwitches & { readonly base: string } {
  let base = reference;
  let [falsehood, late] = [false, false];
  for (;;) {
    if (!falsehood && base.endsWith('+falsehood')) {
      falsehood = true;
      base = base.slice(0, -'+falsehood'.length);
    } else if (!late && base.endsWith('+late')) {
      late = true;
      base = base.slice(0, -'+late'.length);
    } else return { base, falsehood, late };
  }
}

/**
 * The task with its switches on. Its id ends with them, so that it is itself a reference; the falsehood is drawn by the
 * hash of the id. Throws an InputError where no falsehood can be planted.
 */
export function applySwitches(task: Task, { falsehood, late }: TaskSwitches): Task {
  const planted = falsehood ? plantFalsehood(task, hash32(task.id)) : task;
  return late ? { ...planted, id: `${planted.id}+late`, lateFrom: LATE_ROUND } : planted;
}
