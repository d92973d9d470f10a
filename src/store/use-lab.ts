import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Lab, LabStore } from './lab-store.ts';

export const LabContext = createContext<LabStore | null>(null);

/** Reads from the lab's store; the component renders anew only when what `select` gives changes. */
export function useLab<T>(select: (lab: Lab) => T): T {
  const store = useContext(LabContext);
  if (store === null) throw new Error('useLab: there is no LabContext above this component');
  return useStore(store, select);
}
