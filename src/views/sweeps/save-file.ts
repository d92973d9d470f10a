/** Milliseconds for which a file's address stays good: the browser reads it after the click. */
const KEEP_ADDRESS = 30_000;

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_ADDRESS);
}
