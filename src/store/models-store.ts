import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Connection, writeConnections } from '#backends/connection.ts';
import type { ConnectionTest } from '#backends/test-connection.ts';
import type { Fault } from '#core/fault.ts';
import type { CallTiming } from './call-pace.ts';
import type { KeyRing } from './key-ring.ts';

/** The models that this browser can reach, and whether a key is there for each; the keys themselves are elsewhere. */
export interface ModelsState {
  readonly connections: readonly Connection[];
  readonly faults: readonly Fault[];
  /** Names of connections with a key, and of those whose key outlives a reload of the tab. */
  readonly keyed: readonly string[];
  readonly remembered: readonly string[];
  /** How long the last calls of each connection took, the newest last. */
  readonly timings: ReadonlyMap<string, readonly CallTiming[]>;
  /** Adds a connection, or replaces the one of that name. */
  readonly connect: (connection: Connection) => void;
  /** Forgets a connection and its key. */
  readonly disconnect: (name: string) => void;
  /** An empty key forgets. */
  readonly setKey: (name: string, key: string, remember: boolean) => void;
  /** A call of a connection was answered. */
  readonly noteTiming: (name: string, timing: CallTiming) => void;
  /**
   * Asks a server for its models and says what is wrong where it does not answer. `key`: as typed; null takes the one of the
   * connection called `place.name`. Rejects only with the signal's reason.
   */
  readonly probe: (place: ServerPlace, key: string | null, signal: AbortSignal) => Promise<ConnectionTest>;
}

/** A server to be looked at; `model` may be empty. */
export type ServerPlace = Pick<Connection, 'name' | 'kind' | 'model' | 'address'>;

/** Where connections are kept between visits; may be missing or refuse. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'> | null;

const SHELF_KEY = 'quell.models';
const TIMINGS_KEY = 'quell.timings';
/** Calls per connection that are remembered: enough for quartiles, few enough to follow a server that got slower. */
const MOST_TIMINGS = 32;

function recall(shelf: Shelf, key: string): string | null {
  try {
    return shelf?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function keep(shelf: Shelf, key: string, text: string): void {
  try {
    shelf?.setItem(key, text);
  } catch {
    // Storage that refuses keeps nothing: connections live as long as the page.
  }
}

/** The store with what was kept on the shelf. Most visits keep nothing: then nothing is loaded to read it. */
export async function createModelsStore(shelf: Shelf, keys: KeyRing) {
  const kept = recall(shelf, SHELF_KEY);
  const reading = kept === null ? null : await import('./read-connections.ts');
  const { connections, faults } = reading?.readConnections(kept) ?? { connections: [], faults: [] };
  const timings =
    reading?.readTimings(recall(shelf, TIMINGS_KEY)) ?? new Map<string, readonly CallTiming[]>();
  const readKeys = (list: readonly Connection[]): Pick<ModelsState, 'keyed' | 'remembered'> => {
    const names = list.map(({ name }) => name);
    return {
      keyed: names.filter((name) => keys.find(name) !== ''),
      remembered: names.filter((name) => keys.isRemembered(name)),
    };
  };
  return createStore<ModelsState>()((set, get) => {
    const put = (list: readonly Connection[]): void => {
      set({ connections: list, ...readKeys(list) });
      keep(shelf, SHELF_KEY, writeConnections(list));
    };
    const putTimings = (next: ReadonlyMap<string, readonly CallTiming[]>): void => {
      set({ timings: next });
      keep(shelf, TIMINGS_KEY, JSON.stringify([...next]));
    };
    return {
      connections,
      faults,
      timings,
      ...readKeys(connections),
      connect: (connection) => {
        const list = get().connections;
        const known = list.some(({ name }) => name === connection.name);
        put(
          known
            ? list.map((one) => (one.name === connection.name ? connection : one))
            : [...list, connection],
        );
      },
      disconnect: (name) => {
        keys.keep(name, '', false);
        put(get().connections.filter((one) => one.name !== name));
        putTimings(new Map([...get().timings].filter(([one]) => one !== name)));
      },
      noteTiming: (name, timing) => {
        const before = get().timings;
        const last = [...(before.get(name) ?? []), timing].slice(-MOST_TIMINGS);
        putTimings(new Map(before).set(name, last));
      },
      probe: async ({ name, kind, model, address }, key, signal) => {
        const { testConnection } = await import('#backends/test-connection.ts');
        return await testConnection(kind, { address, model }, key ?? keys.find(name), signal);
      },
      setKey: (name, key, remember) => {
        keys.keep(name, key, remember);
        set(readKeys(get().connections));
      },
    };
  });
}

export type ModelsStore = Awaited<ReturnType<typeof createModelsStore>>;

export const ModelsContext = createContext<ModelsStore | null>(null);

/** Reads from the store of models; the component renders anew only when what `select` gives changes. */
export function useModels<T>(select: (state: ModelsState) => T): T {
  const store = useContext(ModelsContext);
  if (store === null) throw new Error('useModels: there is no ModelsContext above this component');
  return useStore(store, select);
}
