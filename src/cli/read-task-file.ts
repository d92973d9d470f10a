import { readTasks } from '#tasks/import.ts';
import type { TaskImport } from '#tasks/import-items.ts';
import { applySwitches, splitReference } from '#tasks/switches.ts';
import { readText } from './read-input.ts';

/**
 * The tasks of a file; with switches behind its name (`tasks.json+search`) all of them switched. Throws an InputError
 * where it cannot be read, or where a task does not take a switch.
 */
export async function readTaskFile(reference: string): Promise<TaskImport> {
  const { base, ...switches } = splitReference(reference);
  const read = readTasks(await readText(base));
  return { ...read, tasks: read.tasks.map((task) => applySwitches(task, switches)) };
}
