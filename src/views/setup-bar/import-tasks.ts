import type { LabStore } from '#store/lab-store.ts';

/** Imports the tasks of files, opens the first, and reports what could not be read, each with its place. */
export const importTaskFiles = (store: LabStore, files: readonly File[]): Promise<void> =>
  store.getState().importTasks(files.map((file) => ({ name: file.name, source: file })));

/** Imports the tasks of a pasted text. */
export const importTaskText = (store: LabStore, text: string): Promise<void> =>
  store.getState().importTasks([{ name: null, source: text }]);
