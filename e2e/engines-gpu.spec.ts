import { expect, type Page, test } from '@playwright/test';
import type { ViteDevServer } from 'vite';
import { type FileServer, type ServedFile, startFileServer } from './support/file-server.ts';
import { findChromium } from './support/find-chromium.ts';
import { openSources, serveSources } from './support/source-page.ts';

// What the real WebLLM does when things go wrong, on a GPU that is simulated on the CPU. No model runs here: its libraries cannot
// be had without a network. docs/gpu-checklist.md is for a machine with a GPU.

// One worker for the file: every worker would start a server of its own.
test.describe.configure({ mode: 'default' });

test.use({
  launchOptions: {
    executablePath: findChromium() ?? '',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--enable-unsafe-webgpu',
    ],
  },
});

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const FOLDER = '/own-q4f32_1-MLC/resolve/main/';

let sources: ViteDevServer;
let files: FileServer;
const served = new Map<string, ServedFile>();

test.beforeAll(async () => {
  sources = await serveSources();
  files = await startFileServer(served);
});
test.afterAll(async () => {
  files.stop();
  await sources.close();
});
test.beforeEach(async ({ page }) => {
  served.clear();
  files.asked.length = 0;
  await openSources(page, sources);
});

const loadOwn = (page: Page, id = 'own-q4f32_1') =>
  page.evaluate(
    async ([name, weights, library]) => {
      const { engines, failureOf, customGpuModel } = window.sources;
      const model = customGpuModel(name, { weights, library });
      const failure = await failureOf(engines.webllm.host.load({ model }));
      return { failure, status: engines.webllm.host.status.kind, kept: await engines.webllm.listKept() };
    },
    [id, files.address + FOLDER, `${files.address}/own.wasm`] as const,
  );

test('the adapter is found, without f16: the sibling with 32 bits is offered, and nothing is fetched', async ({
  page,
}) => {
  const { gpu } = await page.evaluate(() => window.sources.inspectBrowser());
  expect(gpu).toMatchObject({ state: 'ready', f16: false, software: true });
  const { failure } = await loadOwn(page, 'own-q4f16_1');
  expect(failure).toMatchObject({ code: 'engine.gpu.f16' });
  expect(files.asked).toEqual([]);
});

test('a model that is not there', async ({ page }) => {
  const { failure, status } = await loadOwn(page);
  expect(failure?.code).toBe('engine.not-found');
  expect(status).toBe('empty');
});

test('a server that cannot be reached: tried three times, and to be tried again', async ({ page }) => {
  served.set(`${FOLDER}mlc-chat-config.json`, { bytes: utf8('{}'), breaks: [0, 0, 0, 0, 0, 0, 0, 0] });
  const { failure } = await loadOwn(page);
  expect(failure).toMatchObject({ code: 'engine.network', retryable: true });
});

test('a page to log in in place of a file is not kept, and the next load is free of it', async ({ page }) => {
  const config = `${FOLDER}mlc-chat-config.json`;
  served.set(config, { bytes: utf8('<!doctype html><title>Log in</title>'), type: 'text/html' });
  expect((await loadOwn(page)).failure?.code).toBe('engine.bad-file');
  const before = files.asked.length;
  served.set(config, { bytes: utf8('{}'), type: 'application/json' });
  expect((await loadOwn(page)).failure?.code).toBe('engine.not-found');
  expect(files.asked.slice(before).map(({ path }) => path)).toContain(config);
});

test('a library that is none', async ({ page }) => {
  served.set(`${FOLDER}mlc-chat-config.json`, { bytes: utf8('{}'), type: 'application/json' });
  served.set('/own.wasm', { bytes: utf8('no library'), type: 'application/wasm' });
  const { failure } = await loadOwn(page);
  expect(failure?.code).toBe('engine.damaged');
});

test('a load that is stopped ends its worker', async ({ page }) => {
  served.set(`${FOLDER}mlc-chat-config.json`, { bytes: utf8('{}'), breaks: [0, 0, 0, 0, 0, 0, 0, 0] });
  const reason = await page.evaluate(
    async ([weights, library]) => {
      const { engines, customGpuModel } = window.sources;
      const stop = new AbortController();
      const model = customGpuModel('own-q4f32_1', { weights, library });
      const load = engines.webllm.host.load({ model }, { signal: stop.signal });
      stop.abort(new Error('Stopped.'));
      return await load.catch((error: unknown) => String(error));
    },
    [files.address + FOLDER, `${files.address}/own.wasm`] as const,
  );
  expect(reason).toBe('Error: Stopped.');
  expect(page.workers()).toEqual([]);
});
