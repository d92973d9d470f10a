import type { OpenedRun } from '#archive/run-record.ts';
import type { RunMeta } from '#archive/summarise-arm.ts';
import { InputError } from '#core/fault.ts';
import type { LibraryCore } from './library-core.ts';
import type { Library } from './library-state.ts';
import { batchRun, createRunWriter, type RunWriter } from './library-writer.ts';

/** Runs that are written down as they go on, and runs that are kept as they stand. */
export function createKeepActions(
  core: LibraryCore,
): Pick<Library, 'startWriter' | 'continueWriter' | 'endWriter' | 'keepTraces'> {
  const { archive, set, writers } = core;
  const releases = new Map<string, () => void>();

  const startWriter = (begin: Omit<RunMeta, 'changed'>, before: OpenedRun | null): RunWriter => {
    const writer = createRunWriter({
      archive,
      begin,
      before,
      date: core.date,
      onWritten: () => {
        core.askToPersist();
        if (core.get().fault !== null) set({ fault: null });
        void core.changed();
      },
      onFault: (fault) => {
        // Said once, and again only after something got through.
        if (core.get().fault?.code !== fault.code) core.keeper.onFault(fault);
        set({ fault });
      },
    });
    writers.set(begin.id, writer);
    return writer;
  };
  const elsewhere = new InputError([
    {
      code: 'archive.elsewhere',
      place: 'saved runs',
      message: 'This run goes on in another tab.',
      hint: 'Look there, or close that tab and resume here.',
    },
  ]);

  const ending = new Map<string, Promise<void>>();
  const end = async (id: string): Promise<void> => {
    const writer = writers.get(id);
    await writer?.flush();
    // What found no room waits for its next try, with its claim.
    if (writer?.isBehind() === true) return;
    writers.delete(id);
    releases.get(id)?.();
    releases.delete(id);
  };

  return {
    startWriter: async (name, seating) => {
      const id = core.newId();
      releases.set(id, (await core.claim(id)) ?? (() => {}));
      return startWriter({ id, name, created: core.date(), seating }, null);
    },
    continueWriter: async (id) => {
      await ending.get(id);
      // One that found no room is still there, with all that it could not write.
      const present = writers.get(id);
      if (present !== undefined) return present;
      const release = await core.claim(id);
      if (release === null) throw elsewhere;
      releases.set(id, release);
      const before = await archive.read(id);
      if (before !== null) return startWriter(before.run, before);
      return startWriter({ id, name: 'Run', created: core.date(), seating: null }, null);
    },
    endWriter: async (id) => {
      const over = end(id);
      ending.set(id, over);
      await over;
      ending.delete(id);
      await core.changed();
    },
    keepTraces: async (traces, name, seating) => {
      const id = core.newId();
      const now = core.date();
      try {
        await archive.write(batchRun(traces, { id, name, created: now, changed: now, seating }));
      } catch (error) {
        set({ fault: core.faultOf(error) });
        throw error;
      }
      core.askToPersist();
      set({ fault: null });
      await core.changed();
      return id;
    },
  };
}
