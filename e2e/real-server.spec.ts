import { expect, test } from '@playwright/test';
import { createRemote } from '#backends/index.ts';
import type { Backend, CompletionRequest } from '#backends/types.ts';
import { loadTokenCounter } from '#core/tokens.ts';
import { type LlamaServer, startLlamaServer, writeTinyGguf } from './support/llama-server.ts';
import { whyNoLlamaServer } from './support/require-llama-server.ts';
import { makeTinyGguf } from './support/tiny-gguf.ts';

// A server with a real model behind it: what the lab's client makes of it, and whether an isolated page may call it.

// One worker for the file: every worker would start a server of its own.
test.describe.configure({ mode: 'default' });

const reason = whyNoLlamaServer();
test.skip(reason !== null, reason ?? '');

const KEY = 'sk-of-this-test';
let server: LlamaServer;
let backend: Backend;

test.beforeAll(async () => {
  // The first time, the server's library is installed.
  test.setTimeout(400_000);
  server = await startLlamaServer(
    { slots: 2, window: 4096, key: KEY },
    writeTinyGguf(makeTinyGguf({ endless: true })),
  );
  backend = createRemote(
    'openai',
    { address: server.address, model: 'local', temperature: 1, openCalls: 2 },
    KEY,
    await loadTokenCounter(),
  );
});
test.afterAll(() => server?.stop());

const request = (agent: number, more: Partial<CompletionRequest> = {}): CompletionRequest => ({
  prompt: `The survey has three routes. Agent ${agent} knows one.`,
  agent,
  round: 0,
  seed: 1,
  maxTokens: 30,
  ...more,
});
const signal = new AbortController().signal;

test('replies stream in, with usage and seeds that repeat', async () => {
  let streamed = '';
  const first = await backend.complete(request(0), {
    signal,
    onToken: (piece) => {
      streamed += piece;
    },
  });
  expect(first).toMatchObject({
    text: streamed,
    finishReason: 'length',
    attempts: 1,
    usage: { completion: 30, estimated: false },
  });
  // Every character is a token, and the template adds some.
  expect(first.usage.prompt).toBeGreaterThan(request(0).prompt.length);
  const again = await backend.complete(request(0), { signal });
  const other = await backend.complete(request(0, { seed: 2 }), { signal });
  expect(again.text).toBe(first.text);
  expect(other.text).not.toBe(first.text);
});

test('stopped, a call leaves its slot to others', async () => {
  const stop = new AbortController();
  const calls = [0, 1].map((agent) =>
    backend.complete(request(agent, { maxTokens: 3500 }), {
      signal: stop.signal,
      onToken: () => stop.abort(new Error('Stopped.')),
    }),
  );
  for (const call of calls) await expect(call).rejects.toThrow('Stopped.');
  expect((await backend.complete(request(0), { signal })).finishReason).toBe('length');
});

test('a prompt that does not fit is refused, and not asked again', async () => {
  const failure = backend.complete(request(0, { prompt: 'x'.repeat(9000) }), { signal });
  await expect(failure).rejects.toMatchObject({ details: { status: 400, attempts: 1 } });
  await expect(failure).rejects.toThrow(/4096/u);
});

test('a page that is isolated may call it, and a wrong key is told', async ({ page }) => {
  await page.goto('/');
  const seen = await page.evaluate(
    async ([address, key]) => {
      const ask = async (sent: string) =>
        await fetch(`${address}/models`, { headers: { authorization: `Bearer ${sent}` } });
      const models = await (await ask(key)).json();
      return { isolated: crossOriginIsolated, models, wrong: (await ask('sk-wrong')).status };
    },
    [server.address, KEY] as const,
  );
  expect(seen).toMatchObject({ isolated: true, models: { data: [{ id: 'local' }] }, wrong: 401 });
});
