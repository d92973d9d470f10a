const watchers = new WeakMap<AbortSignal, Set<(reason: unknown) => void>>();

/**
 * Calls `stop` with the signal's reason once it is aborted, until the returned function is called. However many calls of a run
 * watch its one signal, the signal has one listener: Node takes more than ten for a leak.
 */
export function onAbort(signal: AbortSignal, stop: (reason: unknown) => void): () => void {
  let all = watchers.get(signal);
  if (all === undefined) {
    const list = new Set<(reason: unknown) => void>();
    watchers.set(signal, list);
    signal.addEventListener('abort', () => {
      for (const one of [...list]) one(signal.reason);
    });
    all = list;
  }
  const own = (reason: unknown): void => stop(reason);
  all.add(own);
  return () => all.delete(own);
}
