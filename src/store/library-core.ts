import type { OpenedRun, RunArchive } from '#archive/run-record.ts';
import { type Fault, InputError } from '#core/fault.ts';
import type { Library, LibraryState, StorageRoom } from './library-state.ts';
import type { RunWriter } from './library-writer.ts';
import type { RunKeeper } from './run-keeper.ts';

/** What the library is handed, so that tests need no browser. */
export interface LibraryTools {
  readonly archive: RunArchive;
  readonly keeper: RunKeeper;
  /** Milliseconds since 1970. */
  readonly date: () => number;
  readonly newId: () => string;
  /** Claims a run for this tab; null where another has it. Gives how to let it go. */
  readonly claim: (id: string) => Promise<(() => void) | null>;
  /** Runs that some tab has claimed, this one included. */
  readonly listClaimed: () => Promise<ReadonlySet<string>>;
  /** Tells other tabs that the list has changed, and hears it from them. */
  readonly tell: () => void;
  readonly hear: (changed: () => void) => void;
  readonly measureRoom: () => Promise<StorageRoom | null>;
  /** Asks the browser not to clear what is kept. */
  readonly persist: () => Promise<void>;
}

/** What the parts of the library share. */
export interface LibraryCore extends LibraryTools {
  readonly set: (change: Partial<LibraryState>) => void;
  readonly get: () => Library;
  readonly writers: Map<string, RunWriter>;
  readonly faultOf: (error: unknown) => Fault;
  /** Does something about the storage; what goes wrong is told. Null then. */
  readonly attempt: <T>(work: () => Promise<T>) => Promise<T | null>;
  /** The list has changed: read again here, and in other tabs. */
  readonly changed: () => Promise<void>;
  /** A saved run with its rounds; null, and told, where it is gone or damaged. */
  readonly read: (id: string) => Promise<OpenedRun | null>;
  readonly askToPersist: () => void;
}

const faultOf = (error: unknown): Fault => {
  const fault = error instanceof InputError ? error.faults[0] : undefined;
  if (fault === undefined) throw error;
  return fault;
};

/** What the parts of the library share, over its store. */
export function createCore(
  tools: LibraryTools,
  set: (change: Partial<LibraryState>) => void,
  get: () => Library,
): LibraryCore {
  let asked = false;
  const note = (fault: Fault): void => {
    const isStorage = fault.code === 'archive.none' || fault.code === 'archive.full';
    if (isStorage) set({ fault });
    else set({ notices: [...get().notices, fault] });
  };
  const attempt: LibraryCore['attempt'] = async (work) => {
    try {
      return await work();
    } catch (error) {
      note(faultOf(error));
      return null;
    }
  };
  return {
    ...tools,
    set,
    get,
    writers: new Map(),
    faultOf,
    attempt,
    changed: async () => {
      tools.tell();
      await get().refresh();
    },
    read: (id) =>
      attempt(async () => {
        const opened = await tools.archive.read(id);
        if (opened !== null) return opened;
        throw new InputError([
          {
            code: 'archive.gone',
            place: 'saved runs',
            message: 'This run is no longer there; another tab may have deleted it.',
            hint: 'The list shows what there is.',
          },
        ]);
      }),
    askToPersist: () => {
      if (asked) return;
      asked = true;
      void tools.persist();
    },
  };
}
