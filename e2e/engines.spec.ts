import { expect, type Page, test } from '@playwright/test';
import type { ViteDevServer } from 'vite';
import { type FileServer, type ServedFile, startFileServer } from './support/file-server.ts';
import { openSources, serveSources } from './support/source-page.ts';
import { makeTinyGguf } from './support/tiny-gguf.ts';

// Models on the CPU by the real engine, with a tiny model of random weights; and what is said where there is no GPU.

// One worker for the file: every worker would start a server of its own.
test.describe.configure({ mode: 'default' });

const PIECE = 8 * 2 ** 20;
const tiny = makeTinyGguf();
/** The same with 20 MB behind its end, which nobody reads: long enough to break off. */
const long = new Uint8Array(tiny.length + 20 * 2 ** 20);
long.set(tiny);

let sources: ViteDevServer;
let files: FileServer;
const served = new Map<string, ServedFile>([
  ['/tiny.gguf', { bytes: tiny }],
  ['/endless.gguf', { bytes: makeTinyGguf({ endless: true }) }],
  ['/cut.gguf', { bytes: tiny.subarray(0, 300_000) }],
  [
    '/login.gguf',
    { bytes: new TextEncoder().encode('<!doctype html><title>Log in</title>'), type: 'text/html' },
  ],
]);

test.beforeAll(async () => {
  sources = await serveSources();
  files = await startFileServer(served);
});
test.afterAll(async () => {
  files.stop();
  await sources.close();
});
test.beforeEach(async ({ page }) => {
  files.asked.length = 0;
  await openSources(page, sources);
});

const load = (
  page: Page,
  path: string,
  more: { readonly window?: number; readonly slots?: number; readonly threads?: number } = {},
) =>
  page.evaluate(
    async ([address, sizes]) => {
      const { engines, failureOf } = window.sources;
      const failure = await failureOf(engines.wllama.host.load({ kind: 'address', address, ...sizes }));
      return { failure, status: engines.wllama.host.status };
    },
    [files.address + path, { window: 4096, slots: 4, ...more }] as const,
  );

test('agents of a round are asked at the same time; in the next round their prompts are known', async ({
  page,
}) => {
  const { status } = await load(page, '/tiny.gguf');
  expect(status).toMatchObject({
    kind: 'ready',
    model: { name: 'tiny', slots: 4, window: 4096, ownTemplate: true },
  });
  const rounds = await page.evaluate(async () => {
    const backend = window.sources.engines.wllama.open();
    const ask = async (round: number) =>
      await Promise.all(
        [0, 1, 2, 3].map(async (agent) => {
          let streamed = '';
          const prompt = `${'The survey has three routes. '.repeat(20)}${`Agent ${agent} holds this. `.repeat(10)}Round ${round}.`;
          const { signal } = new AbortController();
          let open = 0;
          const reply = await backend.complete(
            { prompt, agent, round, seed: 1, maxTokens: 24 },
            {
              signal,
              onSent: () => {
                open = window.sources.engines.wllama.queue.state.running;
              },
              onToken: (piece) => {
                streamed += piece;
              },
            },
          );
          return { ...reply, streamed, open };
        }),
      );
    return [await ask(0), await ask(1)];
  });
  for (const { text, streamed, usage, finishReason } of rounds.flat()) {
    expect(streamed).toBe(text);
    expect(['stop', 'length']).toContain(finishReason);
    // Every character is a token of this model, and the template adds some.
    expect(usage.prompt).toBeGreaterThan(800);
    expect(usage.completion).toBeGreaterThan(0);
    expect(usage.estimated).toBe(false);
  }
  expect(Math.max(...rounds.flat().map(({ open }) => open))).toBe(4);
  for (const { usage } of rounds[1] ?? []) expect(usage.cached / usage.prompt).toBeGreaterThan(0.9);
});

test('the same seed, the same reply; too long a prompt is told in numbers', async ({ page }) => {
  await load(page, '/tiny.gguf', { slots: 1, window: 2048 });
  const seen = await page.evaluate(async () => {
    const { engines, failureOf } = window.sources;
    const backend = engines.wllama.open();
    const { signal } = new AbortController();
    const ask = (seed: number) =>
      backend.complete({ prompt: 'Which road?', agent: 0, round: 0, seed, maxTokens: 40 }, { signal });
    const [first, second, other] = [await ask(1), await ask(1), await ask(2)].map(({ text }) => text);
    const tooLong = await failureOf(
      backend.complete({ prompt: 'x'.repeat(5000), agent: 0, round: 0, seed: 1 }, { signal }),
    );
    return { first, second, other, tooLong };
  });
  expect(seen.second).toBe(seen.first);
  expect(seen.other).not.toBe(seen.first);
  expect(seen.tooLong).toMatchObject({
    code: 'engine.context',
    message: 'The prompt of 5020 tokens does not fit into the model’s window of 2048 tokens.',
  });
});

test('stopped in the middle of a reply, the slot is free at once', async ({ page }) => {
  await load(page, '/endless.gguf', { slots: 1, window: 8192 });
  const seen = await page.evaluate(async () => {
    const backend = window.sources.engines.wllama.open();
    const stop = new AbortController();
    let pieces = 0;
    const stopped = await backend
      .complete(
        { prompt: 'Go on for ever.', agent: 0, round: 0, seed: 3, maxTokens: 8000 },
        {
          signal: stop.signal,
          onToken: () => {
            if (++pieces === 3) stop.abort(new Error('Stopped.'));
          },
        },
      )
      .catch((error: unknown) => String(error));
    const { signal } = new AbortController();
    const after = await backend.complete(
      { prompt: 'And now?', agent: 0, round: 0, seed: 3, maxTokens: 5 },
      { signal },
    );
    return { stopped, pieces, after };
  });
  expect([seen.stopped, seen.pieces]).toEqual(['Error: Stopped.', 3]);
  expect(seen.after).toMatchObject({ finishReason: 'length', usage: { completion: 5 } });
});

test('the page is isolated, so that threads can be used', async ({ page }) => {
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  const { status } = await load(page, '/tiny.gguf', { threads: 2, slots: 1, window: 512 });
  expect(status).toMatchObject({ kind: 'ready', model: { threads: 2 } });
});

test('a download that breaks off goes on where it was, is kept, and can be removed', async ({ page }) => {
  // Far enough behind a piece: what a browser has received but not handed on is lost with the connection.
  const breaks = [PIECE + 4 * 2 ** 20, 0, 0];
  served.set('/long.gguf', { bytes: long, breaks });
  const first = await load(page, '/long.gguf', { slots: 1, window: 512 });
  expect(first.failure).toMatchObject({ code: 'engine.network', retryable: true });
  const kept = await page.evaluate(() => window.sources.engines.wllama.listKept());
  expect(kept).toMatchObject([{ name: 'long', bytes: PIECE, total: long.length, complete: false }]);
  await openSources(page, sources);
  const second = await load(page, '/long.gguf', { slots: 1, window: 512 });
  expect(second.status.kind).toBe('ready');
  expect(files.asked.map(({ from }) => from)).toEqual([0, PIECE, PIECE, PIECE]);
  files.asked.length = 0;
  await openSources(page, sources);
  expect((await load(page, '/long.gguf', { slots: 1, window: 512 })).status.kind).toBe('ready');
  expect(files.asked).toEqual([]);
  const left = await page.evaluate(async () => {
    const { listKept, removeKept } = window.sources.engines.wllama;
    for (const { key } of await listKept()) await removeKept(key);
    return await listKept();
  });
  expect(left).toEqual([]);
});

test('what is no model is told, whole or cut, from an address or a file', async ({ page }) => {
  for (const [path, code] of [
    ['/cut.gguf', 'engine.bad-file'],
    ['/login.gguf', 'engine.bad-file'],
    ['/none.gguf', 'engine.not-found'],
    ['/none.bin', 'engine.address'],
  ] as const) {
    expect([path, (await load(page, path)).failure?.code]).toEqual([path, code]);
  }
  const damaged = await page.evaluate(
    async (bytes) => {
      const { engines, failureOf } = window.sources;
      // Right to the eye, but without the tensor that the engine looks for.
      const spoilt = Uint8Array.from(bytes);
      const at = new TextDecoder('latin1').decode(spoilt).indexOf('output_norm.weight');
      spoilt[at] = 'x'.charCodeAt(0);
      const given = [new File([spoilt], 'damaged.gguf')];
      const failure = await failureOf(engines.wllama.host.load({ kind: 'files', files: given }));
      const huge = await failureOf(
        engines.wllama.host.load({
          kind: 'files',
          files: [new File([Uint8Array.from(bytes)], 'tiny.gguf')],
          window: 32_768,
          slots: 4000,
        }),
      );
      return [failure?.code, huge?.code];
    },
    [...tiny],
  );
  expect(damaged).toEqual(['engine.bad-file', 'engine.memory']);
});

test('a second tab is told that the model is in use', async ({ page, context }) => {
  await load(page, '/tiny.gguf', { slots: 1, window: 512 });
  const other = await context.newPage();
  await openSources(other, sources);
  expect((await load(other, '/tiny.gguf', { slots: 1, window: 512 })).failure?.code).toBe('engine.in-use');
  await page.evaluate(() => window.sources.engines.wllama.host.unload());
  expect((await load(other, '/tiny.gguf', { slots: 1, window: 512 })).failure).toBeNull();
});

test('without an adapter, nothing of a model for the GPU is fetched', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).hostname));
  const seen = await page.evaluate(async () => {
    const { engines, failureOf, gpuModels, inspectBrowser } = window.sources;
    const [model] = gpuModels;
    if (model === undefined) return null;
    const failure = await failureOf(engines.webllm.host.load({ model }));
    return { failure, gpu: (await inspectBrowser()).gpu };
  });
  expect(seen?.gpu.state).toBe('no-adapter');
  expect(seen?.failure?.code).toBe('engine.gpu.no-adapter');
  expect(seen?.failure?.hint).toMatch(/scripted readers/u);
  expect(fetched.filter((host) => host !== '127.0.0.1')).toEqual([]);
});
