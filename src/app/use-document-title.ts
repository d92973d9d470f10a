import { useEffect } from 'react';
import type { LabStore } from '#store/lab-store.ts';
import type { Screen } from './screens.tsx';

/** The window's title says task and round, or which other screen is shown. */
export function useDocumentTitle(store: LabStore, screen: Screen | null): void {
  useEffect(() => {
    if (screen !== null) {
      document.title = `${screen.name} · Quell`;
      return;
    }
    const write = (): void => {
      const { traces, round } = store.getState();
      document.title = traces === null ? 'Quell' : `${traces[0].task.name}, round ${round} · Quell`;
    };
    write();
    return store.subscribe(write);
  }, [store, screen]);
}
