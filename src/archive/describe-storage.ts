import { type Fault, InputError } from '#core/fault.ts';

/** "3.4 MB" of a number of bytes. */
export function nameBytes(bytes: number): string {
  if (bytes < 1000) return `${Math.round(bytes)} B`;
  const [unit, value] =
    bytes < 1e6 ? ['kB', bytes / 1e3] : bytes < 1e9 ? ['MB', bytes / 1e6] : ['GB', bytes / 1e9];
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}

/** What went wrong with the browser's storage, and the way out. `needed`: bytes that found no room. */
export function describeRunStorage(error: unknown, needed: number | null): Fault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'QuotaExceededError') {
    const amount = needed === null ? '' : ` ${nameBytes(needed)} more would be needed.`;
    return {
      code: 'archive.full',
      place: 'saved runs',
      message: `Not saved: this browser has no room left.${amount}`,
      hint: 'Delete runs that you no longer need, or export them as files. What is on screen stays, and is saved as soon as there is room.',
    };
  }
  const message = error instanceof Error ? error.message : String(error);
  const none =
    globalThis.indexedDB === undefined ||
    error instanceof ReferenceError ||
    name === 'SecurityError' ||
    name === 'InvalidStateError';
  return none
    ? {
        code: 'archive.none',
        place: 'saved runs',
        message: 'This browser keeps nothing here, as in some private windows.',
        hint: 'The lab works all the same; save traces as files to keep them.',
      }
    : {
        code: 'archive.storage',
        place: 'saved runs',
        message: `The browser’s storage refused (${message}).`,
        hint: 'Save traces as files to keep them, then reload the page.',
      };
}

/** Work on the storage, with its errors in plain words. `needed`: bytes that it wants to write. */
export async function guardStorage<T>(
  work: () => Promise<T>,
  needed: () => number | null = () => null,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof InputError ? error : new InputError([describeRunStorage(error, needed())]);
  }
}
