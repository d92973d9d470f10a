/** Keys of servers: in memory, or in the tab's own storage where the person ticks it (spec: files, "Model backends"). */
export interface KeyRing {
  /** The key of a connection; empty where there is none. */
  readonly find: (name: string) => string;
  /** An empty key forgets. `remember`: over a reload of this tab. */
  readonly keep: (name: string, key: string, remember: boolean) => void;
  readonly isRemembered: (name: string) => boolean;
}

const PREFIX = 'quell.key.';

/**
 * Holds keys where nothing that is shown, saved or sent looks: not in a store, whose state a view or an export could carry
 * along. `storage` may be missing or refuse: then keys are in memory only.
 */
export function createKeyRing(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null): KeyRing {
  const keys = new Map<string, string>();
  const recall = (name: string): string | null => {
    try {
      return storage?.getItem(PREFIX + name) ?? null;
    } catch {
      return null;
    }
  };
  return {
    find: (name) => keys.get(name) ?? recall(name) ?? '',
    isRemembered: (name) => recall(name) !== null,
    keep: (name, key, remember) => {
      if (key === '') keys.delete(name);
      else keys.set(name, key);
      try {
        if (remember && key !== '') storage?.setItem(PREFIX + name, key);
        else storage?.removeItem(PREFIX + name);
      } catch {
        // Storage that refuses keeps nothing: the key lives as long as the page.
      }
    },
  };
}
