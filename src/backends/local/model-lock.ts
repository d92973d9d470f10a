/** Gives a model back to other tabs. */
export type Release = () => void;

/**
 * Holds a model for this tab, so that a second one is told before it fills the memory (Web Locks). Null where another tab has
 * it. Where the browser knows no locks, nobody can tell, and it is given.
 */
export async function holdModel(
  name: string,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): Promise<Release | null> {
  if (locks === undefined) return () => {};
  return await new Promise((resolve, reject) => {
    locks
      .request(`quell-model/${name}`, { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(null);
          return undefined;
        }
        // Held until this promise resolves, or the tab is closed.
        return new Promise<void>((release) => resolve(() => release()));
      })
      .catch(reject);
  });
}
