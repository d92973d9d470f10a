import { EngineHost } from '../local/engine-host.ts';
import type { LoadHooks } from '../local/engine-types.ts';
import type { KeptModel } from '../local/kept-model.ts';
import { type CallSettings, createLocalBackend } from '../local/local-backend.ts';
import { PromptQueue } from '../local/prompt-queue.ts';
import { StorageRoom } from '../local/storage-room.ts';
import type { Backend } from '../types.ts';
import { checkModelAddress } from './check-address.ts';
import { getFile } from './download.ts';
import { browserWllamaTools, createWllamaDriver } from './driver.ts';
import { KeptFiles } from './kept-files.ts';
import { listKeptGguf, removeKeptGguf } from './kept-models.ts';
import { listParts, type WllamaSource } from './source.ts';

/** The engine on the CPU, as the page has it: load a model with `host`, ask it by what `open` gives. */
export interface Wllama {
  readonly host: EngineHost<WllamaSource>;
  readonly queue: PromptQueue;
  /** A reader: whatever model is loaded, asked with these settings. */
  readonly open: (settings?: CallSettings) => Backend;
  readonly listKept: () => Promise<KeptModel[]>;
  readonly removeKept: (key: string) => Promise<void>;
}

/** Creates the engine; nothing is fetched before a model is loaded. */
export function createWllama(): Wllama {
  const kept = new KeptFiles();
  const room = new StorageRoom();
  const fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);
  const getFiles = async (
    address: string,
    hooks: Pick<LoadHooks, 'signal' | 'onProgress'>,
  ): Promise<Blob[]> => {
    const files: Blob[] = [];
    for (const part of listParts(checkModelAddress(address))) {
      files.push(await getFile(part, { fetch, kept, room }, hooks));
    }
    return files;
  };
  const host = new EngineHost(createWllamaDriver(browserWllamaTools(getFiles)));
  const queue = new PromptQueue(() => performance.now());
  return {
    host,
    queue,
    open: (settings) => createLocalBackend(host, queue, settings),
    listKept: async () => await listKeptGguf(kept),
    removeKept: async (key) => await removeKeptGguf(kept, key),
  };
}
