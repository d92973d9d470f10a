import { useEffect } from 'react';
import { useStore } from 'zustand';
import { pageSweepForm, pageSweeps } from './page-sweeps.ts';
import type { FormState } from './sweep-form-store.ts';
import { noResults } from './sweep-results.ts';
import type { SweepResults, Sweeps } from './sweep-state.ts';

/** Reads from the page's sweeps; the component renders anew only when what `select` gives changes. */
export const useSweeps = <T>(select: (sweeps: Sweeps) => T): T => useStore(pageSweeps(), select);

/** What a sweep has brought so far, growing while it runs; read from this browser where it was saved. */
export function useSweepResults(id: string | null): SweepResults {
  const results = useSweeps((sweeps) => (id === null ? undefined : sweeps.results.get(id)));
  const missing = id !== null && results === undefined;
  useEffect(() => {
    if (missing) void pageSweeps().getState().openResults(id);
  }, [missing, id]);
  return results ?? noResults;
}

/** Reads from the form that plans are made in. */
export const useSweepForm = <T>(select: (form: FormState) => T): T => useStore(pageSweepForm(), select);
