import type { Fault } from '#core/fault.ts';
import type { Task } from '#core/task.ts';
import type { LabStore } from '#store/lab-store.ts';

/** The importers and their schemas come with the first file, not with the page. */
const loadImporters = async () => {
  const [{ readTasks }, { refuseSize }] = await Promise.all([
    import('#tasks/import.ts'),
    import('#tasks/read-items.ts'),
  ]);
  return { readTasks, refuseSize };
};

/** The same fault, with the file's name before its place, where there are several files to tell apart. */
const placeIn = (name: string | null, fault: Fault): Fault =>
  name === null ? fault : { ...fault, place: fault.place === 'file' ? name : `${name}, ${fault.place}` };

interface Source {
  readonly name: string | null;
  readonly bytes: number;
  readonly read: () => Promise<string>;
}

/** Reads every source; a broken one is reported and the others are kept. Nothing that is loaded already is lost. */
async function importSources(store: LabStore, sources: readonly Source[]): Promise<void> {
  const tasks: Task[] = [];
  const reports: Fault[] = [];
  try {
    const { readTasks, refuseSize } = await loadImporters();
    for (const { name, bytes, read } of sources) {
      const refusal = refuseSize(bytes);
      if (refusal !== null) {
        reports.push(placeIn(name, refusal));
        continue;
      }
      const found = readTasks(await read());
      tasks.push(...found.tasks);
      for (const fault of [...found.faults, ...found.notes]) reports.push(placeIn(name, fault));
    }
  } catch (error) {
    reports.push({
      code: 'import.unread',
      place: sources.map(({ name }) => name ?? 'pasted text').join(', '),
      message: `It could not be read (${error instanceof Error ? error.message : String(error)}).`,
      hint: 'Try again; if a file was moved meanwhile, choose it anew.',
    });
  }
  store.getState().addTasks(tasks, reports);
}

/** Imports the tasks of files, opens the first, and reports what could not be read, each with its place. */
export const importTaskFiles = (store: LabStore, files: readonly File[]): Promise<void> =>
  importSources(
    store,
    files.map((file) => ({ name: file.name, bytes: file.size, read: () => file.text() })),
  );

/** Imports the tasks of a pasted text. */
export const importTaskText = (store: LabStore, text: string): Promise<void> =>
  importSources(store, [{ name: null, bytes: text.length, read: () => Promise.resolve(text) }]);
