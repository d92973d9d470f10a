import { useEffect } from 'react';
import type { LabStore } from '#store/lab-store.ts';

/** The window's title says task and round. */
export function useDocumentTitle(store: LabStore): void {
  useEffect(() => {
    const write = (): void => {
      const { traces, round } = store.getState();
      document.title = traces === null ? 'Quell' : `${traces[0].task.name}, round ${round} · Quell`;
    };
    write();
    return store.subscribe(write);
  }, [store]);
}
