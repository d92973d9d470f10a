import type { Task } from '#core/task.ts';
import { splitReference } from '#tasks/switches.ts';

/**
 * The switches of the chosen task and the reference without them. A task of a file whose own id ends like a switch was
 * saved with it on; it stands as it is.
 */
export function readSwitches(
  reference: string,
  imported: readonly Pick<Task, 'id'>[],
): ReturnType<typeof splitReference> {
  const isWhole = imported.some(({ id }) => id === reference);
  return isWhole
    ? { base: reference, falsehood: false, late: false, search: false }
    : splitReference(reference);
}
