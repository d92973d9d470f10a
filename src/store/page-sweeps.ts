import { openDatabase } from '#archive/open-database.ts';
import { createSweepArchive } from '#archive/sweep-archive.ts';
import { createSweepMemory } from '#archive/sweep-memory.ts';
import type { Fault } from '#core/fault.ts';
import { createSweepAsker, startSweepWorker } from '#runtime/sweep-client.ts';
import type { SweepLine, SweepPlan, WrittenRound } from '#runtime/sweep-protocol.ts';
import { createSweepForm } from './sweep-form-store.ts';
import { createSweepStore, type SweepStore, type SweepStoreTools } from './sweep-store.ts';

const LOCK = 'quell-sweep-';

/** Locks of this origin. Browsers that have none, or give none on this address, leave two tabs to their users. */
const findLocks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

const hold: SweepStoreTools['hold'] = async (id, work) => {
  const locks = findLocks();
  if (locks === null) {
    await work();
    return true;
  }
  return await locks.request(`${LOCK}${id}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
};

const listHeld: SweepStoreTools['listHeld'] = async () => {
  const held = (await findLocks()?.query())?.held ?? [];
  const names = held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : []));
  return new Set(names);
};

const describeRefusal = (error: unknown): Fault => {
  if (error instanceof DOMException && error.name === 'VersionError')
    return {
      code: 'archive.newer',
      place: 'this browser',
      message: 'What it keeps was written by a newer version of this lab.',
      hint: 'Reload the page to get that version. Until then a reload loses what is run here.',
    };
  return {
    code: 'archive.none',
    place: 'this browser',
    message: `It keeps no data for this page (${error instanceof Error ? error.message : String(error)}).`,
    hint: 'Sweeps run all the same, but a reload loses them: download the results. Outside a private window they are kept.',
  };
};

const openArchive: SweepStoreTools['openArchive'] = async () => {
  try {
    await openDatabase();
    return { archive: createSweepArchive<SweepPlan, SweepLine, WrittenRound>(openDatabase), fault: null };
  } catch (error) {
    return {
      archive: createSweepMemory<SweepPlan, SweepLine, WrittenRound>(),
      fault: describeRefusal(error),
    };
  }
};

/** Short, and different in every tab; `crypto.randomUUID` is missing on addresses without https. */
const newId = (): string => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${Date.now().toString(36)}-${random.toString(36)}`;
};

let store: SweepStore | null = null;

const makeStore = (): SweepStore =>
  createSweepStore({
    asker: createSweepAsker(startSweepWorker),
    startWorker: startSweepWorker,
    openArchive,
    hold,
    listHeld,
    now: () => performance.now(),
    later: (callback, milliseconds) => setTimeout(callback, milliseconds),
    date: () => Date.now(),
    newId,
    persist: () => {
      void navigator.storage?.persist?.().catch(() => false);
    },
    cores: navigator.hardwareConcurrency,
  });

/** The sweeps of this page, made when first asked for; they go on whatever screen is looked at. */
export function pageSweeps(): SweepStore {
  if (store !== null) return store;
  const made = makeStore();
  store = made;
  window.addEventListener('pagehide', () => made.getState().save());
  return made;
}

let form: ReturnType<typeof createSweepForm> | null = null;

/** The form that this page's plans are made in. */
export function pageSweepForm(): ReturnType<typeof createSweepForm> {
  const { checkPlan, readSource } = pageSweeps().getState();
  form ??= createSweepForm({
    checkPlan,
    readSource,
    later: (callback, milliseconds) => setTimeout(callback, milliseconds),
  });
  return form;
}
