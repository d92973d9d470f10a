import { useStore } from 'zustand';
import type { Library } from './library-state.ts';
import { pageKeeper } from './page-keeper.ts';
import { pageLibrary } from './page-library.ts';

/** Reads from the saved runs; the component renders anew only when what `select` gives changes. */
export const useLibrary = <T>(select: (library: Library) => T): T =>
  useStore(pageLibrary(pageKeeper), select);
