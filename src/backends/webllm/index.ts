import { loadTokenCounter } from '#core/tokens.ts';
import { inspectBrowser } from '../browser-abilities.ts';
import { EngineHost } from '../local/engine-host.ts';
import type { KeptModel } from '../local/kept-model.ts';
import { type CallSettings, createLocalBackend } from '../local/local-backend.ts';
import { PromptQueue } from '../local/prompt-queue.ts';
import type { Backend } from '../types.ts';
import { createWebLlmDriver, type WebLlmSource } from './driver.ts';
import { loadWebLlm } from './library.ts';
import { listCachedModels, removeCachedModel, removePages } from './model-cache.ts';

/** The engine on the GPU, as the page has it: load a model with `host`, ask it by what `open` gives. */
export interface WebLlm {
  readonly host: EngineHost<WebLlmSource>;
  readonly queue: PromptQueue;
  /** A reader: whatever model is loaded, asked with these settings. */
  readonly open: (settings?: CallSettings) => Backend;
  readonly listKept: () => Promise<KeptModel[]>;
  readonly removeKept: (key: string) => Promise<void>;
}

/** Creates the engine; nothing is fetched before a model is loaded. `startWorker`: a new worker that runs WebLLM's handler. */
export function createWebLlm(startWorker: () => Worker): WebLlm {
  const host = new EngineHost(
    createWebLlmDriver({
      library: loadWebLlm,
      startWorker,
      inspect: inspectBrowser,
      countTokens: loadTokenCounter,
      keptBytes: async (folder) => (await listCachedModels()).find(({ key }) => key === folder)?.bytes ?? 0,
      removePages,
    }),
  );
  const queue = new PromptQueue(() => performance.now());
  return {
    host,
    queue,
    open: (settings) => createLocalBackend(host, queue, settings),
    listKept: async () => await listCachedModels(),
    removeKept: async (key) => await removeCachedModel(key),
  };
}
