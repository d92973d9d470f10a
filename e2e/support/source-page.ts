import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import type { BrowserAbilities } from '#backends/browser-abilities.ts';
import type { BackendError } from '#backends/errors.ts';
import type { CompletionRequest } from '#backends/types.ts';
import type { customGpuModel as CustomGpuModel, gpuModels as GpuModels } from '#backends/webllm/catalogue.ts';
import type { WebLlm } from '#backends/webllm/index.ts';
import type { Wllama } from '#backends/wllama/index.ts';

/** A call as the page saw it. */
export interface SeenCall {
  readonly request: CompletionRequest;
  readonly from: number;
  readonly to: number;
  readonly prompt: number;
  readonly cached: number;
}

declare global {
  interface Window {
    /** The sources, in an empty page. */
    readonly sources: {
      readonly engines: { readonly webllm: WebLlm; readonly wllama: Wllama };
      readonly inspectBrowser: () => Promise<BrowserAbilities>;
      readonly gpuModels: typeof GpuModels;
      readonly customGpuModel: typeof CustomGpuModel;
      /** A run of real prompts, by the engine on the CPU; every call with its times in milliseconds. */
      readonly runOnCpu: (
        address: string,
        agents: number,
        rounds: number,
      ) => Promise<{ readonly calls: readonly SeenCall[]; readonly wall: number }>;
      /** How a promise fails, in data that crosses to the test. */
      readonly failureOf: (
        promise: Promise<unknown>,
      ) => Promise<Pick<BackendError, 'code' | 'message' | 'hint' | 'retryable'> | null>;
    };
  }
}

const EMPTY = '<!doctype html><html lang="en"><title>Engines</title></html>';

const SCRIPT = `
  import { pageWebLlm, pageWllama } from '/src/runtime/page-engines.ts';
  import { inspectBrowser } from '/src/backends/browser-abilities.ts';
  import { gpuModels, customGpuModel } from '/src/backends/webllm/catalogue.ts';
  const failureOf = (promise) => promise.then(() => null, ({ code, message, hint, retryable }) =>
    ({ code, message, hint, retryable }));
  const runOnCpu = async (address, agents, rounds) => {
    const [{ runToEnd }, { findTask }, { matchPresets }, { loadTokenCounter }] = await Promise.all([
      import('/src/engine/run-arms.ts'), import('/src/tasks/index.ts'),
      import('/src/core/match/presets.ts'), import('/src/core/tokens.ts'),
    ]);
    const { wllama } = window.sources.engines;
    await wllama.host.load({ kind: 'address', address, window: 16384, agents });
    const calls = [];
    const inner = wllama.open();
    const backend = {
      ...inner,
      complete: async (request, options) => {
        let from = 0;
        const reply = await inner.complete(request, { ...options, onSent: () => { from = performance.now(); } });
        calls.push({ request, from, to: performance.now(), prompt: reply.usage.prompt, cached: reply.usage.cached });
        return reply;
      },
    };
    const countTokens = await loadTokenCounter();
    const plan = {
      task: findTask('hidden-profile:repair-fair', 1), agents, arms: [{ id: 'inhibitory' }], architecture: 'peer-to-peer',
      rounds, seed: 1, matcher: matchPresets.distinctive, readers: {},
    };
    const began = performance.now();
    await runToEnd(plan, { backend, countTokens, now: () => performance.now(), signal: new AbortController().signal });
    return { calls, wall: performance.now() - began };
  };
  window.sources = { runOnCpu, engines: { webllm: await pageWebLlm(), wllama: await pageWllama() }, inspectBrowser: () => inspectBrowser(), gpuModels, customGpuModel, failureOf };
`;

/** Serves the sources as the development server does, and an empty page: engines are tried without any screen. */
export async function serveSources(): Promise<ViteDevServer> {
  const server = await createServer({
    cacheDir: mkdtempSync(join(tmpdir(), 'quell-vite-')),
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    plugins: [
      {
        name: 'empty-page',
        configureServer: ({ config, middlewares }) => {
          middlewares.use('/empty.html', (_request, response) => {
            response.writeHead(200, { ...config.server.headers, 'content-type': 'text/html' }).end(EMPTY);
          });
        },
      },
    ],
  });
  return await server.listen();
}

/** Opens the empty page with the sources in `window.sources`. */
export async function openSources(page: Page, server: ViteDevServer): Promise<void> {
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}empty.html`);
  await page.addScriptTag({ type: 'module', content: SCRIPT });
  await page.waitForFunction(() => window.sources !== undefined);
}
