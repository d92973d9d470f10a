import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTrace, someTask } from '#testing/build-trace.ts';
import { ableBrowser, FakeWebLlm } from '#testing/fake-webllm.ts';
import { FakeWllama } from '#testing/fake-wllama.ts';
import { type Fault, type FaultServer, readAloudTo, startFaultServer } from '#testing/fault-server.ts';
import { createTestTools, type TestTools } from '#testing/fault-server-tools.ts';
import { createHostTools } from '#testing/host-tools.ts';
import { makeTinyGguf } from '../../e2e/support/tiny-gguf.ts';
import { BackendError } from './errors.ts';
import { createRemote } from './index.ts';
import { EngineHost } from './local/engine-host.ts';
import type { EngineDriver } from './local/engine-types.ts';
import { createLocalBackend } from './local/local-backend.ts';
import { PromptQueue } from './local/prompt-queue.ts';
import { createPerson } from './person/index.ts';
import { createReplay } from './replay/index.ts';
import { createScriptedReaders } from './scripted/index.ts';
import { defaultReaderSettings } from './scripted/settings.ts';
import type { Backend, CompletionRequest } from './types.ts';
import { customGpuModel } from './webllm/catalogue.ts';
import { createWebLlmDriver } from './webllm/driver.ts';
import { createWllamaDriver } from './wllama/driver.ts';

// What every reader promises, whatever is behind it.

const countTokens = (text: string): number => text.split(/\s+/u).length;
const trace = await buildTrace();
const prompt = trace.rounds[1]?.turns[2]?.prompt ?? '';
const request: CompletionRequest = { prompt, agent: 2, round: 1, seed: trace.settings.seed };
const signal = new AbortController().signal;

let server: FaultServer;
let tools: TestTools;
let fault: Fault = 'none';
beforeAll(async () => {
  server = await startFaultServer({ pick: () => fault });
});
afterAll(() => server.close());
beforeEach(() => {
  tools = createTestTools();
  fault = 'none';
  server.seen.length = 0;
});

const remote = (id: string): Backend =>
  createRemote(id, { address: server.address, model: 'tiny' }, 'a-key-of-no-use', countTokens, tools);

/** A reader behind an engine whose load is on its way: calls wait for it. */
function local<Source>(driver: EngineDriver<Source>, source: Source): Backend {
  const host = new EngineHost(driver, createHostTools());
  void host.load(source);
  return createLocalBackend(host, new PromptQueue(() => 0));
}

const own = customGpuModel('own', {
  weights: 'http://models.test/own',
  library: 'http://models.test/own.wasm',
});
const tiny = new File([Uint8Array.from(makeTinyGguf())], 'tiny.gguf');

interface Entry {
  readonly name: string;
  readonly create: () => Backend;
  readonly remote: boolean;
}

const entries: readonly Entry[] = [
  {
    name: 'scripted',
    create: () =>
      createScriptedReaders({ task: someTask(), seed: 3, settings: defaultReaderSettings, countTokens }),
    remote: false,
  },
  { name: 'replay', create: () => createReplay([trace]), remote: false },
  {
    name: 'webllm',
    create: () => local(createWebLlmDriver(new FakeWebLlm().tools(ableBrowser)), { model: own }),
    remote: false,
  },
  {
    name: 'wllama',
    create: () => local(createWllamaDriver(new FakeWllama().tools()), { kind: 'files', files: [tiny] }),
    remote: false,
  },
  {
    name: 'person',
    create: () => createPerson((turn) => turn.reply({ message: 'Read.', choice: 'yes' }), countTokens),
    remote: false,
  },
  { name: 'openai', create: () => remote('openai'), remote: true },
  { name: 'anthropic', create: () => remote('anthropic'), remote: true },
];

describe.each(entries)('$name', ({ create, remote: isRemote }) => {
  test('says what it is', () => {
    const { id, model, concurrency, simulated } = create();
    expect(id).not.toBe('');
    expect(model).not.toBe('');
    expect(concurrency).toBeGreaterThanOrEqual(1);
    if (isRemote) expect(simulated).toBe(false);
  });

  test('a reply, its pieces, its usage in the one meaning, its finish', async () => {
    let streamed = '';
    const reply = await create().complete(request, {
      signal,
      onToken: (piece) => {
        streamed += piece;
      },
    });
    expect(reply.text).not.toBe('');
    expect(streamed).toBe(reply.text);
    const { prompt: read, completion, cached } = reply.usage;
    expect(completion).toBeGreaterThan(0);
    expect(cached).toBeLessThanOrEqual(read);
    // The whole prompt, to the token for those who count as we do here.
    if (isRemote) expect([read, completion]).toEqual([countTokens(prompt), countTokens(reply.text)]);
    expect(reply.finishReason).toBe('stop');
    expect(reply.attempts ?? 1).toBe(1);
    expect(reply.flags ?? []).toEqual([]);
  });

  test('the same request, the same reply, whatever is asked beside it', async () => {
    const backend = create();
    const asked = [request, request, request].map((one) => backend.complete(one, { signal }));
    const texts = (await Promise.all(asked)).map(({ text }) => text);
    expect(new Set(texts).size).toBe(1);
    expect((await create().complete(request, { signal })).text).toBe(texts[0]);
  });

  test('stopped before it begins, it rejects with the reason given', async () => {
    const stop = new AbortController();
    const reason = new Error('Stopped.');
    stop.abort(reason);
    await expect(create().complete(request, { signal: stop.signal })).rejects.toBe(reason);
    expect(server.seen).toEqual([]);
  });

  test('nothing that could be a key can be read from it', () => {
    const backend = create();
    expect(JSON.stringify(backend)).not.toContain('a-key-of-no-use');
    for (const value of Object.values(backend)) expect(String(value)).not.toContain('a-key-of-no-use');
  });
});

describe.each(entries.filter((entry) => entry.remote))('$name, with a server that fails', ({ create }) => {
  const complete = () => create().complete(request, { signal });
  const failure = async (): Promise<BackendError> => {
    const error: unknown = await complete().catch((one: unknown) => one);
    if (error instanceof BackendError) return error;
    throw new Error(`no failure: ${String(error)}`);
  };

  test.each<Fault>(['split', 'odd', 'whole'])('legal oddity: %s', async (one) => {
    fault = one;
    const { text, flags = [], usage } = await complete();
    expect(text).toBe(readAloudTo(prompt));
    expect(flags).toEqual([]);
    expect(usage).toMatchObject({ prompt: countTokens(prompt), estimated: false });
  });

  test('no usage: counted here, marked, and the prompt not called whole', async () => {
    fault = 'no-usage';
    const { text, flags, usage } = await complete();
    expect(usage).toEqual({
      prompt: countTokens(prompt),
      completion: countTokens(text),
      cached: 0,
      estimated: true,
    });
    expect(flags).toEqual(['prompt-unchecked']);
  });

  test('an early end is flagged, and what came is counted, nothing else', async () => {
    fault = 'early-end';
    const { text, flags, usage, finishReason } = await complete();
    expect(readAloudTo(prompt).startsWith(text)).toBe(true);
    expect(flags).toContain('ended-early');
    expect(finishReason).toBe('error');
    expect(usage.completion).toBeLessThanOrEqual(countTokens(text));
  });

  test.each<[Fault, string]>([
    ['rate-limit', 'backend.rate-limit'],
    ['rate-limit-silent', 'backend.rate-limit'],
    ['overloaded', 'backend.busy'],
    ['unavailable', 'backend.busy'],
    ['reset', 'backend.network'],
    ['cut', 'backend.broken-off'],
    ['error-inside', 'backend.busy'],
    ['garbled', 'backend.garbled'],
  ])('%s: five tries, then a failure with a way out', async (one, code) => {
    fault = one;
    const error = await failure();
    expect(error).toMatchObject({ code, details: { attempts: 5 } });
    expect(error.hint).not.toBe('');
    expect(server.seen).toHaveLength(5);
    expect(tools.waits).toHaveLength(4);
    if (one === 'rate-limit') expect(tools.waits).toEqual([2000, 2000, 2000, 2000]);
    if (one === 'unavailable') expect(tools.waits).toEqual([350, 350, 350, 350]);
  });

  test('a refusal is not repeated', async () => {
    fault = 'refused';
    const error = await failure();
    expect(error).toMatchObject({ code: 'backend.refused', details: { attempts: 1, status: 400 } });
    expect(error.message).toContain('this request is refused');
    expect(server.seen).toHaveLength(1);
  });

  test.each<Fault>(['stall', 'silent-stall'])(
    '%s: the clock runs out, and the call is made again',
    async (one) => {
      fault = one;
      let pieces = '';
      let restarts = 0;
      server.onStall = () => {
        fault = 'none';
        tools.expire();
      };
      const reply = await create().complete(request, {
        signal,
        onToken: (piece) => {
          pieces += piece;
        },
        onRestart: () => {
          restarts++;
          pieces = '';
        },
      });
      expect([reply.attempts, restarts, tools.watched()]).toEqual([2, 1, 0]);
      expect(pieces).toBe(reply.text);
      expect(reply.text).toBe(readAloudTo(prompt));
      await server.quiet();
    },
  );

  test.each<Fault>(['stall', 'silent-stall'])(
    '%s: stopped in the middle, it leaves no open request',
    async (one) => {
      fault = one;
      const stop = new AbortController();
      const reason = new Error('Stopped.');
      server.onStall = () => stop.abort(reason);
      const backend = create();
      const calls = Array.from({ length: 9 }, (_, agent) =>
        backend.complete({ ...request, agent }, { signal: stop.signal }).catch((error: unknown) => error),
      );
      expect(await Promise.all(calls)).toEqual(calls.map(() => reason));
      await server.quiet();
      expect(server.open()).toBe(0);
      expect(server.seen.length).toBeLessThanOrEqual(5);
      expect(tools.queues.of(server.address).state).toMatchObject({ waiting: 0, running: 0, done: 9 });
      expect(tools.watched()).toBe(0);
      server.onStall = () => {};
    },
  );
});
