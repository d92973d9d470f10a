import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { StorageRoom } from '../local/storage-room.ts';
import { getFile } from './download.ts';
import { KeptFiles } from './kept-files.ts';
import { listKeptGguf, removeKeptGguf } from './kept-models.ts';

const ADDRESS = 'http://models.test/tiny.gguf';
const PIECE = 8 * 2 ** 20;

/** A file of 20 MB that begins as models do, every byte known by its place. */
const bytes = new Uint8Array(20 * 2 ** 20).map((_, i) => (i * 7) % 251);
bytes.set(new TextEncoder().encode('GGUF'));

interface Serving {
  /** Bytes after which the connection breaks, one entry per request; Infinity for never. */
  readonly breaks?: number[];
  readonly ranges?: boolean;
  readonly version?: () => string;
  readonly file?: () => Uint8Array<ArrayBuffer>;
}

/** A server of one file; `asked` lists the first byte of each request. */
function serve({ breaks = [], ranges = true, version = () => 'v1', file = () => bytes }: Serving = {}) {
  const asked: number[] = [];
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    const range = new Headers(init?.headers).get('range');
    const from = ranges ? Number(/\d+/u.exec(range ?? '0')?.[0]) : 0;
    asked.push(Number(/\d+/u.exec(range ?? '0')?.[0]));
    const most = breaks.shift() ?? Number.POSITIVE_INFINITY;
    const rest = file().subarray(from);
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (at >= most) {
          controller.error(new TypeError('network error'));
          return;
        }
        const end = Math.min(at + 2 ** 20, rest.length);
        if (end > at) controller.enqueue(rest.slice(at, end));
        at = end;
        if (at === rest.length) controller.close();
      },
    });
    return new Response(body, {
      status: from > 0 ? 206 : 200,
      headers: { 'content-length': String(rest.length), etag: version() },
    });
  };
  return { fetch, asked };
}

const room = new StorageRoom(undefined);
const hooks = { signal: new AbortController().signal, onProgress: () => {} };
const sameBytes = async (file: Blob): Promise<boolean> =>
  Buffer.compare(Buffer.from(await file.arrayBuffer()), Buffer.from(bytes)) === 0;

let kept = new KeptFiles();
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  kept = new KeptFiles();
});

describe('a download', () => {
  test('is whole, and is not fetched a second time', async () => {
    const { fetch, asked } = serve();
    expect(await sameBytes(await getFile(ADDRESS, { fetch, kept, room }, hooks))).toBe(true);
    expect(await sameBytes(await getFile(ADDRESS, { fetch, kept, room }, hooks))).toBe(true);
    expect(asked).toEqual([0]);
    expect(await listKeptGguf(kept)).toEqual([
      {
        engine: 'wllama',
        key: ADDRESS,
        name: 'tiny',
        bytes: bytes.length,
        total: bytes.length,
        complete: true,
      },
    ]);
  });

  test('that breaks off goes on after its last whole piece, by itself twice', async () => {
    const { fetch, asked } = serve({ breaks: [10 * 2 ** 20, 9 * 2 ** 20] });
    expect(await sameBytes(await getFile(ADDRESS, { fetch, kept, room }, hooks))).toBe(true);
    expect(asked).toEqual([0, PIECE, 2 * PIECE]);
  });

  test('that breaks off again and again fails, and keeps what it has for the next try', async () => {
    const broken = serve({ breaks: [9 * 2 ** 20, 0, 0] });
    const failure = getFile(ADDRESS, { fetch: broken.fetch, kept, room }, hooks);
    await expect(failure).rejects.toMatchObject({ code: 'engine.network', retryable: true });
    expect(await listKeptGguf(kept)).toMatchObject([{ bytes: PIECE, total: bytes.length, complete: false }]);
    const { fetch, asked } = serve();
    expect(await sameBytes(await getFile(ADDRESS, { fetch, kept, room }, hooks))).toBe(true);
    expect(asked).toEqual([PIECE]);
  });

  test.each([
    ['a server that sends only whole files', { ranges: false }],
    ['another version of the file', { version: () => 'v2' }],
  ])('begins anew with %s', async (_name, serving) => {
    const first = serve({ breaks: [9 * 2 ** 20, 0, 0] });
    await expect(getFile(ADDRESS, { fetch: first.fetch, kept, room }, hooks)).rejects.toThrow();
    const { fetch } = serve(serving);
    expect(await sameBytes(await getFile(ADDRESS, { fetch, kept, room }, hooks))).toBe(true);
  });

  test('stopped, it ends with the reason, keeps what has come and goes on from there', async () => {
    const { fetch } = serve();
    const stop = new AbortController();
    const onProgress = ({ loaded }: { readonly loaded: number | null }): void => {
      if ((loaded ?? 0) > 12 * 2 ** 20) stop.abort(new Error('Stopped.'));
    };
    const stopping: typeof globalThis.fetch = async (input, init) => {
      const response = await fetch(input, init);
      const cut = new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          if (stop.signal.aborted) controller.error(stop.signal.reason);
          else controller.enqueue(chunk);
        },
      });
      return new Response(response.body?.pipeThrough(cut) ?? null, response);
    };
    const download = getFile(ADDRESS, { fetch: stopping, kept, room }, { signal: stop.signal, onProgress });
    await expect(download).rejects.toThrow('Stopped.');
    const [left] = await listKeptGguf(kept);
    expect(left).toMatchObject({ complete: false });
    expect(left?.bytes).toBeGreaterThan(12 * 2 ** 20);
    const second = serve();
    expect(await sameBytes(await getFile(ADDRESS, { fetch: second.fetch, kept, room }, hooks))).toBe(true);
    expect(second.asked).toEqual([left?.bytes]);
  });

  // Case B04: a page to log in with status 200 in place of the file.
  test('of a web page is refused, and nothing of it is kept', async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const page = async () => new Response('<!doctype html>', { headers });
    await expect(getFile(ADDRESS, { fetch: page, kept, room }, hooks)).rejects.toMatchObject({
      code: 'engine.bad-file',
    });
    const disguised = async () => new Response('<!doctype html><title>Log in</title>');
    const failure = getFile(ADDRESS, { fetch: disguised, kept, room }, hooks);
    await expect(failure).rejects.toMatchObject({ code: 'engine.bad-file' });
    expect(await kept.list()).toEqual([]);
  });

  test('for which there is no room is not begun', async () => {
    const full = new StorageRoom({
      estimate: async () => ({ quota: 400e6, usage: 390e6 }),
      persist: async () => false,
      persisted: async () => false,
    });
    const { fetch } = serve();
    const failure = getFile(ADDRESS, { fetch, kept, room: full }, hooks);
    await expect(failure).rejects.toThrow(/needs about 21 MB, and 10 MB are free/u);
    await expect(failure).rejects.toMatchObject({ hint: expect.stringContaining('Private windows') });
    expect(await kept.list()).toEqual([]);
  });

  test('that fills the browser all the same is told in megabytes', async () => {
    const { fetch } = serve();
    const full = Object.assign(Object.create(kept), {
      add: async () => Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError')),
    });
    const failure = getFile(ADDRESS, { fetch, kept: full, room }, hooks);
    await expect(failure).rejects.toMatchObject({ code: 'engine.quota' });
  });

  test('works where the browser keeps nothing', async () => {
    globalThis.indexedDB = Object.assign(new IDBFactory(), {
      open: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    const { fetch } = serve();
    expect(await sameBytes(await getFile(ADDRESS, { fetch, kept: new KeptFiles(), room }, hooks))).toBe(true);
    expect(await listKeptGguf(new KeptFiles())).toEqual([]);
  });
});

test('the parts of a split model are one model, removed together', async () => {
  const parts = [1, 2].map((n) => `http://models.test/big-0000${n}-of-00002.gguf`);
  const { fetch } = serve();
  await getFile(parts[0] ?? '', { fetch, kept, room }, hooks);
  expect(await listKeptGguf(kept)).toMatchObject([
    { key: parts[0], name: 'big', total: null, complete: false },
  ]);
  await getFile(parts[1] ?? '', { fetch, kept, room }, hooks);
  expect(await listKeptGguf(kept)).toMatchObject([{ bytes: 2 * bytes.length, complete: true }]);
  await removeKeptGguf(kept, parts[0] ?? '');
  expect(await kept.list()).toEqual([]);
});
