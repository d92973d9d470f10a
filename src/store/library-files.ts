import { InputError } from '#core/fault.ts';
import type { Trace } from '#core/trace.ts';
import type { LibraryCore } from './library-core.ts';
import type { Library, SavedRun } from './library-state.ts';
import { batchRun } from './library-writer.ts';
import { nameRun } from './run-keeper.ts';
import { fileRuns, fileTraces, pairRuns, readRunFile } from './saved-files.ts';

/** Runs out of the library and into it, as files. */
export function createFileActions(
  core: LibraryCore,
): Pick<Library, 'readTraces' | 'exportTraces' | 'exportTogether' | 'importFiles'> {
  const { archive, set, get, read, attempt } = core;

  const readTraces: Library['readTraces'] = async (ids) => {
    const all: { run: SavedRun; traces: readonly Trace[] }[] = [];
    for (const id of ids) {
      const opened = await read(id);
      if (opened === null) continue;
      all.push({ run: opened.run, traces: opened.traces });
      if (opened.faults.length > 0) set({ notices: [...get().notices, ...opened.faults] });
    }
    return all;
  };

  return {
    readTraces,
    exportTraces: async (id) => {
      const [opened] = await readTraces([id]);
      return opened === undefined ? [] : fileTraces(opened.traces);
    },
    exportTogether: async (ids) => {
      const runs = await readTraces(ids);
      return runs.length === 0 ? null : fileRuns(runs);
    },
    importFiles: async (files) => {
      const read = await Promise.all(files.map(readRunFile));
      const runs = pairRuns(read.flatMap((file) => file.runs));
      const faults = read.flatMap((file) => file.faults);
      if (faults.length > 0) set({ notices: [...get().notices, ...faults] });
      const written: string[] = [];
      for (const { name, traces } of runs) {
        const now = core.date();
        const meta = {
          id: core.newId(),
          name: name ?? nameRun(traces[0]),
          created: now,
          changed: now,
          seating: null,
        };
        const done = await attempt(() => archive.write(batchRun(traces, meta)));
        if (done === null) break;
        written.push(meta.id);
      }
      if (written.length > 0) core.askToPersist();
      if (written.length < runs.length && get().fault === null) {
        const message = `${runs.length - written.length} of ${runs.length} runs were not saved.`;
        const fault = new InputError([
          { code: 'archive.part', place: 'saved runs', message, hint: 'Make room and import them again.' },
        ]).faults[0];
        if (fault !== undefined) set({ notices: [...get().notices, fault] });
      }
      await core.changed();
      return written;
    },
  };
}
