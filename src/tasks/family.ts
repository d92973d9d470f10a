import type { Task } from '#core/task.ts';

/**
 * One entry of the registry. Built-in families have `list`, generated ones `make`; imported ones have neither:
 * their tasks come from the user's files.
 */
export interface TaskFamily {
  /** Stable; the first part of a reference such as `hidden-profile:repair-fair`. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly kind: 'built-in' | 'generated' | 'imported';
  /** All tasks of the family in the library's order. */
  list?(): readonly Task[];
  /**
   * The item `name` of the series that `seed` generates: same name and seed, same task. Throws an InputError for a
   * name that is none.
   */
  make?(name: string, seed: number): Task;
}
