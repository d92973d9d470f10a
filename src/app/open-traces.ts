import type { LabStore } from '#store/lab-store.ts';
import { pageKeeper } from '#store/page-keeper.ts';

/** Characters at a file's beginning in which its format stands. */
const BEGINNING = 200;

const isTrace = async (file: File): Promise<boolean> => {
  try {
    const text = await file.slice(0, BEGINNING).text();
    return /"format"\s*:\s*"quell-(?:trace|runs)"/u.test(text);
  } catch {
    // Whoever reads it in earnest says what is wrong.
    return false;
  }
};

/**
 * Takes the traces out of files that were dropped on the lab: they are kept among the runs, and the first is shown. Gives the
 * files that are none.
 */
export async function openTraces(lab: LabStore, files: readonly File[]): Promise<readonly File[]> {
  const found = await Promise.all(files.map(isTrace));
  const traces = files.filter((_, i) => found[i]);
  if (traces.length > 0) {
    const { pageLibrary } = await import('#store/page-library.ts');
    const library = pageLibrary(pageKeeper);
    const [first] = await library.getState().importFiles(traces);
    if (first !== undefined) await library.getState().openInLab(first, lab);
    const { notices, fault, clearNotices } = library.getState();
    if (fault !== null || notices.length > 0) {
      lab.setState({ notices: [...lab.getState().notices, ...(fault === null ? [] : [fault]), ...notices] });
      clearNotices();
    }
  }
  return files.filter((_, i) => !found[i]);
}
