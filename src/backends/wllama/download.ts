import type { BackendError } from '../errors.ts';
import { engineErrors, wordsOf } from '../local/engine-errors.ts';
import type { LoadHooks } from '../local/engine-types.ts';
import { lengthOf, readWithProgress } from '../local/read-with-progress.ts';
import type { StorageRoom } from '../local/storage-room.ts';
import type { KeptFile, KeptFiles } from './kept-files.ts';

/** Bytes of a piece; what was received of a piece that is not whole is lost when a connection breaks, not when a person stops. */
const PIECE = 8 * 2 ** 20;
/** Times that a broken download goes on by itself (case B04). */
const RETRIES = 2;

export interface DownloadTools {
  readonly fetch: typeof globalThis.fetch;
  readonly kept: KeptFiles;
  readonly room: StorageRoom;
}

type Hooks = Pick<LoadHooks, 'signal' | 'onProgress'>;

/** The connection broke, or the server gave up: worth going on. */
class BrokenOff extends Error {}

const isQuota = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/** An answer that cannot be the file, whatever its status says: a page to log in, or an error page. */
const isPage = (response: Response): boolean =>
  /^text\/html\b/iu.test(response.headers.get('content-type') ?? '');

async function request(address: string, from: number, { fetch }: DownloadTools, signal: AbortSignal) {
  let response: Response;
  try {
    response = await fetch(address, {
      signal,
      cache: 'no-store',
      ...(from === 0 ? {} : { headers: { range: `bytes=${from}-` } }),
    });
  } catch (error) {
    signal.throwIfAborted();
    throw new BrokenOff(wordsOf(error));
  }
  if (response.status >= 500 || response.status === 429) throw new BrokenOff(`status ${response.status}`);
  if (!response.ok && response.status !== 416) throw engineErrors.notFound(address, response.status);
  if (isPage(response)) throw engineErrors.badFile(`What is at ${address} is a web page, not a model.`);
  return response;
}

/** Fetches what is missing of a file. Throws a BrokenOff where the connection breaks; whole pieces are kept by then. */
async function fetchRest(
  address: string,
  tools: DownloadTools,
  { signal, onProgress }: Hooks,
): Promise<KeptFile> {
  const { kept, room } = tools;
  let file = await kept.get(address);
  if (file?.complete) return file;
  const response = await request(address, file?.received ?? 0, tools, signal);
  const version = response.headers.get('etag');
  const length = lengthOf(response);
  const goesOn =
    file !== undefined &&
    response.status === 206 &&
    (file.version === null || version === null || file.version === version) &&
    (file.total === null || length === null || file.received + length === file.total);
  if (!goesOn && file !== undefined) {
    // Another file by now, or a server that sends only whole files: what is kept does not fit to it.
    await kept.remove(address);
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new BrokenOff('the file has changed.');
    }
    file = undefined;
  }
  const before = file?.received ?? 0;
  const total = length === null ? (file?.total ?? null) : before + length;
  if (total !== null) await room.check(total - before);
  let now: KeptFile = file ?? { address, received: 0, total, version, complete: false, pieces: 0 };
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let waiting = 0;
  const keep = async (): Promise<void> => {
    if (waiting === 0) return;
    const piece = new Blob(parts);
    if (now.pieces === 0) await checkMagic(address, piece);
    now = { ...now, received: now.received + waiting, pieces: now.pieces + 1 };
    await kept.add(now, piece);
    parts = [];
    waiting = 0;
  };
  const tell = (loaded: number): void =>
    onProgress({
      stage: 'download',
      share: total === null ? null : Math.min(1, loaded / total),
      loaded,
      total,
    });
  // Before the first byte: a slow server is not to look like the stage before.
  tell(before);
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const read = await reader?.read().catch((error: unknown) => {
        signal.throwIfAborted();
        throw new BrokenOff(wordsOf(error));
      });
      if (read?.value === undefined) break;
      parts.push(read.value);
      waiting += read.value.length;
      tell(now.received + waiting);
      if (waiting >= PIECE) await keep();
    }
  } catch (error) {
    await reader?.cancel().catch(() => {});
    // Whoever stops a download is promised that what is there is kept: of a slow one that is less than a piece.
    if (signal.aborted) await keep().catch(() => {});
    throw error;
  }
  await keep();
  if (now.received === 0) throw engineErrors.badFile(`The file at ${address} is empty.`);
  if (total !== null && now.received < total) throw new BrokenOff('the file ended too early.');
  const whole: KeptFile = { ...now, total: now.received, complete: true };
  await kept.update(whole);
  return whole;
}

async function checkMagic(address: string, piece: Blob): Promise<void> {
  const start = await piece.slice(0, 4).text();
  if (start !== 'GGUF') throw engineErrors.badFile(`What is at ${address} is no model in the GGUF format.`);
}

async function asQuota({ room }: DownloadTools, needed: number | null): Promise<BackendError> {
  return engineErrors.quota(needed, (await room.look())?.free ?? null);
}

/** The file in memory, where this browser keeps nothing: private windows, strict settings. */
async function fetchWhole(
  address: string,
  tools: DownloadTools,
  { signal, onProgress }: Hooks,
): Promise<Blob> {
  try {
    const response = await request(address, 0, tools, signal);
    const file = await readWithProgress(response, 'download', onProgress);
    await checkMagic(address, file);
    return file;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof BrokenOff || error instanceof TypeError) throw engineErrors.network(wordsOf(error));
    throw error;
  }
}

/**
 * A file, from what this browser keeps and from its server: a download that broke off goes on where it was. Rejects with a
 * BackendError (`engine.network`, `engine.quota`, `engine.not-found`, `engine.bad-file`), or with the signal's reason.
 */
export async function getFile(address: string, tools: DownloadTools, hooks: Hooks): Promise<Blob> {
  if (!(await tools.kept.works())) return await fetchWhole(address, tools, hooks);
  for (let attempt = 0; ; attempt++) {
    try {
      return await tools.kept.read(await fetchRest(address, tools, hooks));
    } catch (error) {
      hooks.signal.throwIfAborted();
      if (isQuota(error)) throw await asQuota(tools, (await tools.kept.get(address))?.total ?? null);
      if (!(error instanceof BrokenOff)) throw error;
      if (attempt >= RETRIES) throw engineErrors.network(error.message);
    }
  }
}
