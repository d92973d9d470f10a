import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import type { BrowserAbilities } from '#backends/browser-abilities.ts';
import type { BackendError } from '#backends/errors.ts';
import type { customGpuModel as CustomGpuModel, gpuModels as GpuModels } from '#backends/webllm/catalogue.ts';
import type { BrowserEngines } from '#runtime/browser-engines.ts';

declare global {
  interface Window {
    /** The sources, in an empty page. */
    readonly sources: {
      readonly engines: BrowserEngines;
      readonly inspectBrowser: () => Promise<BrowserAbilities>;
      readonly gpuModels: typeof GpuModels;
      readonly customGpuModel: typeof CustomGpuModel;
      /** How a promise fails, in data that crosses to the test. */
      readonly failureOf: (
        promise: Promise<unknown>,
      ) => Promise<Pick<BackendError, 'code' | 'message' | 'hint' | 'retryable'> | null>;
    };
  }
}

const EMPTY = '<!doctype html><html lang="en"><title>Engines</title></html>';

const SCRIPT = `
  import { createBrowserEngines } from '/src/runtime/browser-engines.ts';
  import { inspectBrowser } from '/src/backends/browser-abilities.ts';
  import { gpuModels, customGpuModel } from '/src/backends/webllm/catalogue.ts';
  const failureOf = (promise) => promise.then(() => null, ({ code, message, hint, retryable }) =>
    ({ code, message, hint, retryable }));
  window.sources = { engines: createBrowserEngines(), inspectBrowser: () => inspectBrowser(), gpuModels, customGpuModel, failureOf };
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
