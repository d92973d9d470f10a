import type { WebLlm } from '#backends/webllm/index.ts';
import type { Wllama } from '#backends/wllama/index.ts';

// The engines of this page: one of a kind, made when first asked for, and there until the page is closed. A model stays
// loaded however often the lab runs.

let wllama: Promise<Wllama> | null = null;
let webllm: Promise<WebLlm> | null = null;

/** The engine on the CPU. */
export function pageWllama(): Promise<Wllama> {
  wllama ??= import('#backends/wllama/index.ts').then(({ createWllama }) => createWllama());
  return wllama;
}

/** The engine on the GPU, in a worker of its own. */
export function pageWebLlm(): Promise<WebLlm> {
  webllm ??= import('#backends/webllm/index.ts').then(({ createWebLlm }) =>
    createWebLlm(
      () => new Worker(new URL('./model-worker.ts', import.meta.url), { type: 'module', name: 'model' }),
    ),
  );
  return webllm;
}
