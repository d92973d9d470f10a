import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Which screen is shown, and its own settings as they stand in the address. The lab keeps its own: see `LabState`. */
export interface ScreenState {
  readonly screen: string;
  /** The screen's settings as a query, without the screen's name; empty for the lab. */
  readonly query: string;
  /** Counts the places gone to, so that each is an entry of its own. */
  readonly visits: number;
  /** Another screen, or the same with other settings: a new entry in the browser's history. */
  readonly goTo: (screen: string, query?: string) => void;
  /** The same screen looked at otherwise: rewrites the entry. */
  readonly setQuery: (query: string) => void;
}

export const createScreenStore = (screen: string, query: string) =>
  createStore<ScreenState>()((set) => ({
    screen,
    query,
    visits: 0,
    goTo: (next, settings = '') =>
      set(({ visits }) => ({ screen: next, query: settings, visits: visits + 1 })),
    setQuery: (settings) => set({ query: settings }),
  }));

export type ScreenStore = ReturnType<typeof createScreenStore>;

export const ScreenContext = createContext<ScreenStore | null>(null);

/** Reads which screen is shown; the component renders anew only when what `select` gives changes. */
export function useScreen<T>(select: (state: ScreenState) => T): T {
  const store = useContext(ScreenContext);
  if (store === null) throw new Error('useScreen: there is no ScreenContext above this component');
  return useStore(store, select);
}
