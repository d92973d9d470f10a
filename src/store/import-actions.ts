import type { Fault } from '#core/fault.ts';
import type { Lab, LabTools } from './lab-store.ts';

/** A file, or a pasted text, which has no name. */
export interface TaskSource {
  readonly name: string | null;
  readonly source: Blob | string;
}

export interface ImportActions {
  /**
   * Reads the tasks of files or texts in the worker, adds the good ones, opens the first, and reports every fault and note
   * with its place. Nothing that is loaded already is lost.
   */
  readonly importTasks: (sources: readonly TaskSource[]) => Promise<void>;
}

/** The same fault, with the file's name before its place. */
const placeIn = (name: string | null, fault: Fault): Fault =>
  name === null ? fault : { ...fault, place: fault.place === 'file' ? name : `${name}, ${fault.place}` };

export function createImportActions(get: () => Lab, { client }: LabTools): ImportActions {
  return {
    importTasks: async (sources) => {
      const names = sources.map(({ name }) => name);
      try {
        const imports = await client.ask({ about: 'tasks', sources: sources.map(({ source }) => source) });
        const reports = imports.flatMap(({ faults, notes }, i) =>
          [...faults, ...notes].map((fault) => placeIn(names[i] ?? null, fault)),
        );
        get().addTasks(
          imports.flatMap(({ tasks }) => tasks),
          reports,
        );
      } catch (error) {
        const message = error instanceof Error ? error.message : 'it vanished while it was read';
        const fault: Fault = {
          code: 'import.unread',
          place: names.map((name) => name ?? 'pasted text').join(', '),
          message: `It could not be read (${message}).`,
          hint: 'Try again; if a file was moved meanwhile, choose it anew.',
        };
        get().addTasks([], [fault]);
      }
    },
  };
}
