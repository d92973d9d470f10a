import { createRunKeeper, type RunKeeper } from './run-keeper.ts';

/** Keeps the runs of this page; the library behind it is loaded with the first that is kept. */
export const pageKeeper: RunKeeper = createRunKeeper(async () => {
  const { pageLibrary } = await import('./page-library.ts');
  return pageLibrary(pageKeeper).getState();
});
