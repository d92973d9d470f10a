import { beforeEach, describe, expect, test } from 'vitest';
import { completeAddress, listCachedModels, removeCachedModel, removePages } from './model-cache.ts';

/** As much of `caches` as is used. */
class FakeCaches {
  private readonly all = new Map<string, Map<string, Response>>();

  put(cache: string, url: string, body: string, type = 'application/octet-stream'): void {
    const headers = { 'content-type': type, 'content-length': String(body.length) };
    const entries = this.all.get(cache) ?? new Map<string, Response>();
    entries.set(url, new Response(body, { headers }));
    this.all.set(cache, entries);
  }

  readonly storage = {
    has: async (name: string) => this.all.has(name),
    open: async (name: string) => {
      const entries = this.all.get(name) ?? new Map<string, Response>();
      return {
        keys: async () => [...entries.keys()].map((url) => new Request(url)),
        match: async ({ url }: Request) => entries.get(url)?.clone(),
        delete: async ({ url }: Request) => entries.delete(url),
      };
    },
  } as unknown as CacheStorage;
}

const folder = 'http://models.test/mlc/Tiny-q4f32_1-MLC/resolve/main/';
const list = JSON.stringify({
  records: [
    { dataPath: 'params_shard_0.bin', nbytes: 4 },
    { dataPath: 'params_shard_1.bin', nbytes: 6 },
  ],
});

let caches = new FakeCaches();
beforeEach(() => {
  caches = new FakeCaches();
  caches.put('webllm/model', `${folder}tensor-cache.json`, list, 'application/json');
  caches.put('webllm/model', `${folder}params_shard_0.bin`, 'abcd');
  caches.put('webllm/config', `${folder}mlc-chat-config.json`, '{}', 'application/json');
  caches.put('webllm/wasm', 'http://models.test/libs/tiny.wasm', 'wasm');
});

describe('models that WebLLM keeps', () => {
  test('are listed with their sizes, a broken download as such', async () => {
    const [model] = await listCachedModels(caches.storage);
    expect(model).toEqual({
      engine: 'webllm',
      key: folder,
      name: 'Tiny-q4f32_1-MLC',
      bytes: list.length + 4,
      total: 10,
      complete: false,
    });
    caches.put('webllm/model', `${folder}params_shard_1.bin`, 'efghij');
    expect(await listCachedModels(caches.storage)).toMatchObject([{ complete: true }]);
  });

  test('are removed with their settings, and nothing else is', async () => {
    const other = folder.replace('Tiny', 'Other');
    caches.put('webllm/model', `${other}params_shard_0.bin`, 'abcd');
    await removeCachedModel(folder, caches.storage);
    expect((await listCachedModels(caches.storage)).map(({ key }) => key)).toEqual([other]);
    expect(await (await caches.storage.open('webllm/config')).keys()).toEqual([]);
    expect(await (await caches.storage.open('webllm/wasm')).keys()).toHaveLength(1);
  });

  // Case B04: kept, a page to log in would make every later load fail.
  test('lose pages that came in place of weights', async () => {
    caches.put('webllm/model', `${folder}params_shard_1.bin`, '<!doctype html>', 'text/html; charset=utf-8');
    expect(await removePages(caches.storage)).toEqual([`${folder}params_shard_1.bin`]);
    expect(await removePages(caches.storage)).toEqual([]);
    expect(await listCachedModels(caches.storage)).toMatchObject([{ complete: false }]);
  });

  test('are none where there is no cache', async () => {
    expect(await listCachedModels(undefined)).toEqual([]);
    expect(await removePages(undefined)).toEqual([]);
  });
});

test('addresses are completed as WebLLM does', () => {
  for (const address of [folder, folder.slice(0, -1), 'http://models.test/mlc/Tiny-q4f32_1-MLC']) {
    expect(completeAddress(address)).toBe(folder);
  }
  expect(completeAddress('http://m.test/a/resolve/v2')).toBe('http://m.test/a/resolve/v2/');
});
