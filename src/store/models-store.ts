import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Connection, writeConnections } from '#backends/connection.ts';
import type { ConnectionTest } from '#backends/test-connection.ts';
import type { Fault } from '#core/fault.ts';
import type { KeyRing } from './key-ring.ts';

/** The models that this browser can reach, and whether a key is there for each; the keys themselves are elsewhere. */
export interface ModelsState {
  readonly connections: readonly Connection[];
  readonly faults: readonly Fault[];
  /** Names of connections with a key, and of those whose key outlives a reload of the tab. */
  readonly keyed: readonly string[];
  readonly remembered: readonly string[];
  /** Adds a connection, or replaces the one of that name. */
  readonly connect: (connection: Connection) => void;
  /** Forgets a connection and its key. */
  readonly disconnect: (name: string) => void;
  /** An empty key forgets. */
  readonly setKey: (name: string, key: string, remember: boolean) => void;
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

function recall(shelf: Shelf): string | null {
  try {
    return shelf?.getItem(SHELF_KEY) ?? null;
  } catch {
    return null;
  }
}

/** The store with what was kept on the shelf. Most visits keep nothing: then nothing is loaded to read it. */
export async function createModelsStore(shelf: Shelf, keys: KeyRing) {
  const kept = recall(shelf);
  const { connections, faults } =
    kept === null
      ? { connections: [], faults: [] }
      : (await import('./read-connections.ts')).readConnections(kept);
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
      try {
        shelf?.setItem(SHELF_KEY, writeConnections(list));
      } catch {
        // Storage that refuses keeps nothing: connections live as long as the page.
      }
    };
    return {
      connections,
      faults,
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
