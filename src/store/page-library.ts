import { openDatabase } from '#archive/open-database.ts';
import { createRunArchive } from '#archive/run-archive.ts';
import type { LibraryTools } from './library-core.ts';
import { createLibraryStore, type LibraryStore } from './library-store.ts';
import type { RunKeeper } from './run-keeper.ts';

const LOCK = 'quell-run-';
const CHANNEL = 'quell-runs';

/** Locks of this origin. Browsers that have none, or give none on this address, leave two tabs to their users. */
const findLocks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

const claim: LibraryTools['claim'] = async (id) => {
  const locks = findLocks();
  if (locks === null) return () => {};
  return await new Promise((resolve) => {
    void locks.request(`${LOCK}${id}`, { ifAvailable: true }, async (lock) => {
      if (lock === null) return resolve(null);
      await new Promise<void>((release) => resolve(release));
    });
  });
};

const listClaimed: LibraryTools['listClaimed'] = async () => {
  const held = (await findLocks()?.query())?.held ?? [];
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
};

const measureRoom: LibraryTools['measureRoom'] = async () => {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    if (usage === undefined || quota === undefined) return null;
    return { used: usage, quota, persistent: await navigator.storage.persisted() };
  } catch {
    // Not on this address, or not in this browser: nothing is said about room then.
    return null;
  }
};

const persist = async (): Promise<void> => {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // The list says whether it is granted.
  }
};

/** Short, and different in every tab; `crypto.randomUUID` is missing on addresses without https. */
const newId = (): string => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${Date.now().toString(36)}-${random.toString(36)}`;
};

/** Word from tab to tab; a channel never hears itself. */
function openChannel(): Pick<LibraryTools, 'tell' | 'hear'> {
  if (!('BroadcastChannel' in globalThis)) return { tell: () => {}, hear: () => {} };
  const channel = new BroadcastChannel(CHANNEL);
  return {
    tell: () => channel.postMessage('changed'),
    hear: (changed) => channel.addEventListener('message', changed),
  };
}

let store: LibraryStore | null = null;

/** The saved runs of this browser, made when first asked for. `keeper`: the page's own. */
export function pageLibrary(keeper: RunKeeper): LibraryStore {
  store ??= createLibraryStore({
    archive: createRunArchive(openDatabase),
    keeper,
    date: () => Date.now(),
    newId,
    claim,
    listClaimed,
    ...openChannel(),
    measureRoom,
    persist,
  });
  return store;
}
