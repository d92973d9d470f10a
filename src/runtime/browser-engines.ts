import { createWebLlm, type WebLlm } from '#backends/webllm/index.ts';
import { createWllama, type Wllama } from '#backends/wllama/index.ts';

/** The engines of this page. */
export interface BrowserEngines {
  readonly webllm: WebLlm;
  readonly wllama: Wllama;
}

const startModelWorker = (): Worker =>
  new Worker(new URL('./model-worker.ts', import.meta.url), { type: 'module', name: 'model' });

/** Creates both engines; nothing is fetched and no worker started before a model is loaded. */
export const createBrowserEngines = (): BrowserEngines => ({
  webllm: createWebLlm(startModelWorker),
  wllama: createWllama(),
});
