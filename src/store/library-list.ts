import type { RunRecords } from '#archive/run-record.ts';
import type { LibraryCore } from './library-core.ts';
import type { Library } from './library-state.ts';

/** The list and what is done with its rows. Readings may be on the way at the same time: the latest wins. */
export function createListActions(
  core: LibraryCore,
): Pick<
  Library,
  'refresh' | 'rename' | 'duplicate' | 'remove' | 'undoRemove' | 'forgetDeleted' | 'clearNotices'
> {
  const { archive, set, get, attempt, changed, writers } = core;
  let reading = 0;
  let deleted: readonly RunRecords[] = [];

  return {
    refresh: async () => {
      reading += 1;
      const mine = reading;
      const runs = await attempt(() => archive.list());
      const claimed = await core.listClaimed();
      const room = await core.measureRoom();
      if (mine !== reading) return;
      const here = new Set(writers.keys());
      const elsewhere = new Set([...claimed].filter((id) => !here.has(id)));
      set({ runs: runs ?? get().runs ?? [], here, elsewhere, room });
    },
    rename: async (id, name) => {
      const plain = name.trim();
      if (plain === '') return;
      await attempt(() => archive.rename(id, plain));
      await changed();
    },
    duplicate: async (id) => {
      const run = get().runs?.find((row) => row.id === id)?.run;
      if (run == null) return;
      const copy = { id: core.newId(), name: `${run.name}, copy`, created: core.date() };
      await attempt(() => archive.duplicate(id, copy));
      await changed();
    },
    remove: async (ids) => {
      const taken: RunRecords[] = [];
      for (const id of ids) {
        const records = await attempt(() => archive.remove(id));
        if (records === null) continue;
        taken.push(records);
        core.keeper.setDeleted(id, true);
      }
      deleted = taken;
      set({ deleted: taken.map(({ id }) => id), fault: null });
      // There is room again for what could not be written.
      await Promise.all([...writers.values()].map((writer) => writer.flush()));
      await changed();
    },
    undoRemove: async () => {
      const back = deleted;
      deleted = [];
      set({ deleted: [] });
      for (const records of back) {
        if ((await attempt(() => archive.putBack(records).then(() => true))) === true)
          core.keeper.setDeleted(records.id, false);
      }
      await changed();
    },
    forgetDeleted: () => {
      deleted = [];
      set({ deleted: [] });
    },
    clearNotices: () => set({ notices: [] }),
  };
}
