import type { LibraryFile } from '#store/library-state.ts';

/** Milliseconds for which a file's address stays good: the browser reads it after the click. */
const KEEP_ADDRESS = 30_000;

const typeOf = (name: string): string => (name.endsWith('.csv') ? 'text/csv' : 'application/json');

/** Hands a text to the browser as a file to save. */
export function saveFile({ name, text }: LibraryFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${typeOf(name)};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_ADDRESS);
}
