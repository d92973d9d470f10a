import { engineErrors, wordsOf } from '../local/engine-errors.ts';
import type { LoadHooks } from '../local/engine-types.ts';
import { readWithProgress } from '../local/read-with-progress.ts';

/** `\0asm` */
const MAGIC = [0x00, 0x61, 0x73, 0x6d];

/** The engine's code, at an address that only this page can reach. */
export interface EngineCode {
  readonly address: string;
  readonly release: () => void;
}

/**
 * Fetches the engine's WebAssembly and looks at it first: given a wrong address, the library would wait for ever. Rejects with a
 * BackendError, or with the signal's reason.
 */
export async function fetchEngineCode(
  address: string,
  fetch: typeof globalThis.fetch,
  { signal, onProgress }: Pick<LoadHooks, 'signal' | 'onProgress'>,
): Promise<EngineCode> {
  let bytes: Blob;
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) throw engineErrors.notFound(address, response.status);
    bytes = await readWithProgress(response, 'engine', onProgress);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TypeError) throw engineErrors.network(wordsOf(error));
    throw error;
  }
  const magic = new Uint8Array(await bytes.slice(0, 4).arrayBuffer());
  if (!MAGIC.every((byte, i) => magic[i] === byte)) {
    throw engineErrors.badFile(`What is at ${address} is not the engine’s code.`);
  }
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/wasm' }));
  return { address: url, release: () => URL.revokeObjectURL(url) };
}
