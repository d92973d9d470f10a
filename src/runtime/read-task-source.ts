import type { TaskImport } from '#tasks/import-items.ts';
import { refuseSize } from '#tasks/read-items.ts';
import { decodeText } from './decode-text.ts';

/**
 * Tasks of a file or a pasted text. The size is asked before anything is read; the importers and their schemas are
 * loaded with the first file. Never throws for what the file holds: faults stand beside the good tasks.
 */
export async function readTaskSource(source: Blob | string): Promise<TaskImport> {
  const refuse = (fault: TaskImport['faults'][number]): TaskImport => ({
    tasks: [],
    faults: [fault],
    notes: [],
  });
  const { readTasks } = await import('#tasks/import.ts');
  if (typeof source === 'string') return readTasks(source);
  const tooLarge = refuseSize(source.size);
  if (tooLarge !== null) return refuse(tooLarge);
  const decoded = decodeText(new Uint8Array(await source.arrayBuffer()));
  return 'fault' in decoded ? refuse(decoded.fault) : readTasks(decoded.text);
}
