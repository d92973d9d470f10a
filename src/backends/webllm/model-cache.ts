import type { KeptModel } from '../local/kept-model.ts';

/** Where WebLLM keeps weights, settings and libraries. */
const CACHES = ['webllm/model', 'webllm/config', 'webllm/wasm'] as const;
/** The list of all files of weights. */
const LIST = 'tensor-cache.json';
const OLD_LIST = 'ndarray-cache.json';

/** The folder that an address of a file is in, up to the branch; null for what is no model's file. */
const folderOf = (url: string): string | null => /^(.*\/resolve\/[^/]+\/)/u.exec(url)?.[1] ?? null;

/** A model's address as WebLLM completes it: the folder of the main branch unless it names one. */
export function completeAddress(address: string): string {
  const closed = address.endsWith('/') ? address : `${address}/`;
  return /\/resolve\/[^/]+\/$/u.test(closed) ? closed : `${closed}resolve/main/`;
}

const nameOfFolder = (folder: string): string =>
  folder.replace(/\/resolve\/[^/]+\/$/u, '').replace(/^.*\//u, '');

async function sizeOf(response: Response): Promise<number> {
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  if (Number.isFinite(length) && response.headers.get('content-encoding') === null) return length;
  return (await response.blob()).size;
}

/** Names of the files of weights in a list as WebLLM keeps it; null where it is none. */
async function readList(response: Response): Promise<Map<string, number> | null> {
  try {
    const { records }: { records?: unknown } = await response.json();
    if (!Array.isArray(records)) return null;
    return new Map(
      records.flatMap((record: { dataPath?: unknown; nbytes?: unknown }) =>
        typeof record.dataPath === 'string' && typeof record.nbytes === 'number'
          ? [[record.dataPath, record.nbytes] as const]
          : [],
      ),
    );
  } catch {
    return null;
  }
}

/** The models that this browser keeps for the GPU, whole and in part. Empty where there is no cache. */
export async function listCachedModels(
  storage: CacheStorage | undefined = globalThis.caches,
): Promise<KeptModel[]> {
  if (storage === undefined || !(await storage.has(CACHES[0]))) return [];
  const cache = await storage.open(CACHES[0]);
  const found = new Map<string, { bytes: number; files: Set<string>; list: Map<string, number> | null }>();
  for (const request of await cache.keys()) {
    const folder = folderOf(request.url);
    const response = await cache.match(request);
    if (folder === null || response === undefined) continue;
    const entry = found.get(folder) ?? { bytes: 0, files: new Set<string>(), list: null };
    found.set(folder, entry);
    const file = request.url.slice(folder.length);
    entry.bytes += await sizeOf(response.clone());
    if (file === LIST || file === OLD_LIST) entry.list = await readList(response);
    else entry.files.add(file);
  }
  return [...found].map(([folder, { bytes, files, list }]) => ({
    engine: 'webllm',
    key: folder,
    name: nameOfFolder(folder),
    bytes,
    total: list === null ? null : [...list.values()].reduce((sum, size) => sum + size, 0),
    complete: list === null ? null : [...list.keys()].every((file) => files.has(file)),
  }));
}

/** Removes what is kept of a model: weights and settings. Libraries are small and shared by several models. */
export async function removeCachedModel(
  folder: string,
  storage: CacheStorage | undefined = globalThis.caches,
): Promise<void> {
  if (storage === undefined) return;
  for (const name of CACHES) {
    if (!(await storage.has(name))) continue;
    const cache = await storage.open(name);
    for (const request of await cache.keys()) {
      if (request.url.startsWith(folder)) await cache.delete(request);
    }
  }
}

/**
 * Removes files that cannot be a model's, e.g. a page to log in that came in place of weights: kept, they would make every later load fail
 * (case B04). Returns their addresses.
 */
export async function removePages(storage: CacheStorage | undefined = globalThis.caches): Promise<string[]> {
  const removed: string[] = [];
  if (storage === undefined) return removed;
  for (const name of CACHES) {
    if (!(await storage.has(name))) continue;
    const cache = await storage.open(name);
    for (const request of await cache.keys()) {
      const type = (await cache.match(request))?.headers.get('content-type') ?? '';
      if (!/^text\/html\b/iu.test(type)) continue;
      await cache.delete(request);
      removed.push(request.url);
    }
  }
  return removed;
}
