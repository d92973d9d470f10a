import { anywhere, type Setup } from '#archive/link-state.ts';
import type { RunArchive } from '#archive/run-record.ts';
import type { Backend } from '#backends/types.ts';
import { createLabStore, type Lab } from '#store/lab-store.ts';
import { createLibraryStore } from '#store/library-store.ts';
import type { ReaderSource } from '#store/model-runs.ts';
import { createRunKeeper } from '#store/run-keeper.ts';
import { createLocalClient } from './local-client.ts';

let opened = 0;

/** One tab: a lab and its library over an archive. `locks`: what all tabs of the browser have claimed. */
export function openLibraryTab({
  locks,
  backend,
  setup,
  archive,
  readers,
}: {
  readonly locks: Set<string>;
  /** Answers for scripted readers. */
  readonly backend: Backend;
  readonly setup: Setup;
  readonly archive: RunArchive;
  readonly readers?: ReaderSource;
}) {
  opened += 1;
  const tab = opened;
  let library: ReturnType<typeof createLibraryStore> | null = null;
  let ids = 0;
  const keeper = createRunKeeper(async () => {
    if (library === null) throw new Error('there is no library yet');
    return library.getState();
  });
  library = createLibraryStore({
    archive,
    keeper,
    date: () => 1000,
    newId: () => `run-${tab}-${++ids}`,
    claim: async (id) => {
      if (locks.has(id)) return null;
      locks.add(id);
      return () => locks.delete(id);
    },
    listClaimed: async () => new Set(locks),
    tell: () => {},
    hear: () => {},
    measureRoom: async () => null,
    persist: async () => {},
  });
  const lab = createLabStore({ setup, gaze: anywhere }, [], {
    client: createLocalClient(backend),
    later: (callback) => queueMicrotask(callback),
    now: () => 0,
    keeper,
    ...(readers === undefined ? {} : { readers }),
  });
  const until = (holds: (lab: Lab) => boolean): Promise<void> =>
    new Promise((resolve) => {
      const stop = lab.subscribe((now) => {
        if (!holds(now)) return;
        stop();
        resolve();
      });
      if (!holds(lab.getState())) return;
      stop();
      resolve();
    });
  return { lab, library, keeper, until };
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Waits until the list of an archive has not changed for a few turns of the event loop. */
export async function settle(archive: RunArchive): Promise<void> {
  let before = '';
  for (let still = 0; still < 5; ) {
    await turn();
    const now = JSON.stringify(await archive.list());
    still = now === before ? still + 1 : 0;
    before = now;
  }
}
