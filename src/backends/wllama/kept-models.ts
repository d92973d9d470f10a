import type { KeptModel } from '../local/kept-model.ts';
import type { KeptFiles } from './kept-files.ts';
import { listParts, nameOf } from './source.ts';

/** The first address of a split model, whichever part is given. */
const firstPart = (address: string): string =>
  address.replace(/-\d{5}(-of-\d{5}\.gguf(?:[?#].*)?)$/iu, '-00001$1');

/** The GGUF models that this browser keeps; the parts of a split one together. */
export async function listKeptGguf(kept: KeptFiles): Promise<KeptModel[]> {
  const files = await kept.list();
  const keys = [...new Set(files.map(({ address }) => firstPart(address)))];
  return keys.map((key) => {
    const parts = listParts(key);
    const own = files.filter(({ address }) => parts.includes(address));
    const totals = own.map(({ total }) => total);
    const known = own.length === parts.length && totals.every((total) => total !== null);
    return {
      engine: 'wllama',
      key,
      name: nameOf({ kind: 'address', address: key }),
      bytes: own.reduce((sum, { received }) => sum + received, 0),
      total: known ? totals.reduce((sum, total) => sum + (total ?? 0), 0) : null,
      complete: own.length === parts.length && own.every(({ complete }) => complete),
    };
  });
}

/** Removes a model by its key. */
export async function removeKeptGguf(kept: KeptFiles, key: string): Promise<void> {
  for (const address of listParts(key)) await kept.remove(address);
}
