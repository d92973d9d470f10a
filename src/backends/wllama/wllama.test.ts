import { afterEach, describe, expect, test, vi } from 'vitest';
import { breakdown, FakeWllama, type WllamaScript, wllamaError } from '#testing/fake-wllama.ts';
import { createHostTools } from '#testing/host-tools.ts';
import { makeTinyGguf } from '../../../e2e/support/tiny-gguf.ts';
import { BackendError } from '../errors.ts';
import { EngineHost } from '../local/engine-host.ts';
import { createLocalBackend } from '../local/local-backend.ts';
import { PromptQueue } from '../local/prompt-queue.ts';
import type { CompletionRequest } from '../types.ts';
import { cpuModels } from './catalogue.ts';
import { checkModelAddress } from './check-address.ts';
import { chooseSlots, chooseThreads } from './choose-size.ts';
import { createWllamaDriver, type WllamaTools } from './driver.ts';
import { readGgufHeader } from './gguf-header.ts';
import { listParts, nameOf, type WllamaSource } from './source.ts';

const gguf = makeTinyGguf();
const fileOf = (bytes: Uint8Array, name = 'tiny.gguf'): File => new File([Uint8Array.from(bytes)], name);
const source: WllamaSource = { kind: 'files', files: [fileOf(gguf)], window: 2048, agents: 4 };

function open(script: WllamaScript = {}, tools: Partial<WllamaTools> = {}) {
  const fake = new FakeWllama(script);
  const host = new EngineHost(createWllamaDriver(fake.tools(tools)), createHostTools());
  const queue = new PromptQueue(() => 0);
  return { fake, host, backend: createLocalBackend(host, queue, {}, () => 0) };
}

const request = (
  agent: number,
  prompt = `The map shows a ford. Agent ${agent} reads.`,
): CompletionRequest => ({
  prompt,
  agent,
  round: 1,
  seed: 5,
});
const signal = new AbortController().signal;
const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  await promise.then(
    () => 'no failure',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );

afterEach(() => {
  vi.useRealTimers();
});

describe('the head of a model', () => {
  test('says what it is', async () => {
    expect(await readGgufHeader(fileOf(gguf))).toEqual({
      name: 'tiny-random',
      architecture: 'llama',
      window: 32_768,
      // Two layers, four heads of 16 numbers, keys and values of two bytes.
      recordBytes: 2 * 4 * 16 * 2 * 2,
      hasTemplate: true,
      leastSize: expect.any(Number),
    });
  });

  test('cut anywhere, it is known to be cut', async () => {
    for (const size of [3, 24, 1000, 9000])
      expect(await readGgufHeader(fileOf(gguf.slice(0, size)))).toBeNull();
    const { leastSize } = (await readGgufHeader(fileOf(gguf.slice(0, 300_000)))) ?? { leastSize: 0 };
    expect(leastSize).toBeGreaterThan(300_000);
    expect(leastSize).toBeLessThanOrEqual(gguf.length);
  });

  test('what is no model has none', async () => {
    for (const text of ['', 'GGU', '<!doctype html><title>Log in</title>'.repeat(90)]) {
      expect(await readGgufHeader(new Blob([text]))).toBeNull();
    }
  });
});

describe('sizes', () => {
  test('a slot per agent where the memory allows it', () => {
    const machine = { memory: 8, cores: 8, isolated: true };
    expect(chooseSlots(4, 4096, { recordBytes: 23_040 }, machine)).toBe(4);
    expect(chooseSlots(64, 4096, { recordBytes: 23_040 }, machine)).toBe(16);
    expect(chooseSlots(16, 4096, { recordBytes: 131_072 }, machine)).toBe(3);
    expect(chooseSlots(16, 32_768, { recordBytes: 131_072 }, { ...machine, memory: 2 })).toBe(1);
  });

  test('threads only where the page may have them, and a core is left for the page', () => {
    expect(chooseThreads({ memory: null, cores: 8, isolated: true })).toBe(4);
    expect(chooseThreads({ memory: null, cores: 64, isolated: true })).toBe(8);
    expect(chooseThreads({ memory: null, cores: 2, isolated: true })).toBe(1);
    expect(chooseThreads({ memory: null, cores: 64, isolated: false })).toBe(1);
  });

  test('the whole window is shared out, and never more of it than the model was trained for', async () => {
    const { fake, host } = open();
    await host.load({ ...source, window: 4096, agents: 3 });
    expect(fake.load).toMatchObject({ n_ctx: 3 * 4096, n_parallel: 3, n_threads: 4, kv_unified: false });
    expect(host.status).toMatchObject({ kind: 'ready', model: { name: 'tiny', window: 4096, slots: 3 } });
    await host.load({ ...source, window: 1_000_000, slots: 1 });
    expect(fake.load).toMatchObject({ n_ctx: 32_768 });
  });
});

describe('names and parts', () => {
  test('addresses as people type them', () => {
    const file = 'https://huggingface.co/Qwen/Qwen2.5-0.5B-Instruct-GGUF/resolve/main/qwen.gguf';
    expect(checkModelAddress(` ${file}?download=true `)).toBe(`${file}?download=true`);
    expect(checkModelAddress(file.replace('/resolve/', '/blob/'))).toBe(file);
    for (const { address } of cpuModels) expect(checkModelAddress(address)).toBe(address);
    for (const typed of ['', 'qwen', 'file:///c/qwen.gguf', 'https://huggingface.co/Qwen']) {
      expect(() => checkModelAddress(typed)).toThrow(BackendError);
    }
  });

  test.each([
    ['http://models.test/a/SmolLM2-135M.Q8_0.gguf?download=true', 'SmolLM2-135M.Q8_0', 1],
    ['http://models.test/big-00001-of-00003.gguf', 'big', 3],
  ])('%s', (address, name, parts) => {
    expect(nameOf({ kind: 'address', address })).toBe(name);
    expect(listParts(address)).toHaveLength(parts);
    expect(listParts(address)[0]).toBe(address);
  });
});

describe('calls', () => {
  test('agents of a round run at the same time, each in its slot; a slot knows its agent’s prompt', async () => {
    const { fake, host, backend } = open();
    await host.load(source);
    const round = async (end: string) =>
      await Promise.all(
        [0, 1, 2, 3].map((agent) =>
          backend.complete(request(agent, `${`Agent ${agent} holds this. `.repeat(20)}${end}`), { signal }),
        ),
      );
    await round('Round one.');
    expect(fake.mostRunning).toBe(4);
    const replies = await round('Round two.');
    expect(fake.calls.slice(-4).map(({ id_slot }) => id_slot)).toEqual([0, 1, 2, 3]);
    for (const { usage } of replies) {
      expect(usage.cached / usage.prompt).toBeGreaterThan(0.9);
      expect(usage.estimated).toBe(false);
    }
  });

  test('a slot goes to the next call only when the reply is kept', async () => {
    const { fake, host, backend } = open();
    await host.load(source);
    let kept = (): void => {};
    const keep = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          kept = resolve;
        }),
    );
    const first = backend.complete(request(0), { signal, keep });
    const second = backend.complete(request(0), { signal });
    await vi.waitFor(() => expect(keep).toHaveBeenCalledOnce());
    const before = fake.calls.length;
    kept();
    await Promise.all([first, second]);
    expect(fake.calls.length).toBe(before + 1);
  });

  test('stopped in the middle, the slot is free again', async () => {
    const { fake, host, backend } = open();
    await host.load(source);
    const stop = new AbortController();
    fake.onPiece = (n) => {
      if (n === 1) stop.abort(new Error('Stopped.'));
    };
    await expect(backend.complete(request(0), { signal: stop.signal })).rejects.toThrow('Stopped.');
    fake.onPiece = () => {};
    expect((await backend.complete(request(0), { signal })).finishReason).toBe('stop');
    expect(fake.running).toBe(0);
  });

  test('a prompt that does not fit is told in numbers', async () => {
    const { host, backend } = open({
      onCall: (n) =>
        n === 2
          ? wllamaError(
              'inference_error',
              'request (3020 tokens) exceeds the available context size (1024 tokens), try increasing it',
            )
          : null,
    });
    await host.load(source);
    const failure = backend.complete(request(0), { signal });
    await expect(failure).rejects.toThrow(
      'The prompt of 3020 tokens does not fit into the model’s window of 1024 tokens.',
    );
    expect(host.status.kind).toBe('ready');
  });

  test('a breakdown loses the model; loaded again, the call is asked once more', async () => {
    const { fake, host, backend } = open({ onCall: (n) => (n === 2 ? breakdown() : null) });
    await host.load(source);
    host.subscribe(() => {
      if (host.status.kind === 'lost') void host.reload();
    });
    expect(await backend.complete(request(0), { signal })).toMatchObject({
      attempts: 2,
      finishReason: 'stop',
    });
    expect([fake.created, fake.exits]).toEqual([2, 1]);
  });
});

describe('loads', () => {
  test('files that are no good are told before or by the first token', async () => {
    const files: [Uint8Array, WllamaScript, string][] = [
      [gguf.slice(0, 300_000), {}, 'engine.bad-file'],
      [new Uint8Array(5000), {}, 'engine.bad-file'],
      [
        gguf,
        { complaints: ["llama_model_load_from_file: failed to load model 'models/m.gguf'"], hangs: true },
        'engine.bad-file',
      ],
      [
        gguf,
        { complaints: ['common_init_: failed to create context with model'], onCall: breakdown },
        'engine.memory',
      ],
      [gguf, { onCall: breakdown }, 'engine.lost'],
    ];
    for (const [bytes, script, code] of files) {
      const { fake, host } = open(script);
      expect(await codeOf(host.load({ kind: 'files', files: [fileOf(bytes)] }))).toBe(code);
      expect(host.status).toMatchObject({ kind: 'empty', error: { code } });
      expect(fake.exits).toBe(fake.created);
    }
  });

  test('a wrong address of the engine’s code is told at once', async () => {
    const page = async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    expect(await codeOf(open({}, { fetch: page }).host.load(source))).toBe('engine.bad-file');
    const missing = async () => new Response('', { status: 404 });
    expect(await codeOf(open({}, { fetch: missing }).host.load(source))).toBe('engine.not-found');
    const offline = async () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await codeOf(open({}, { fetch: offline }).host.load(source))).toBe('engine.network');
  });

  test('an engine that hangs while it loads is given up', async () => {
    vi.useFakeTimers();
    const { fake, host } = open({ hangs: true });
    const load = codeOf(host.load(source));
    await vi.advanceTimersByTimeAsync(125_000);
    expect(await load).toBe('engine.silent');
    expect(fake.exits).toBe(1);
  });

  test('stopped while it loads, it ends the engine', async () => {
    const { fake, host } = open({ hangs: true });
    const stop = new AbortController();
    host.subscribe(() => {
      if (host.status.kind === 'loading' && host.status.progress.stage === 'memory')
        stop.abort(new Error('Stopped.'));
    });
    await expect(host.load(source, { signal: stop.signal })).rejects.toThrow('Stopped.');
    expect([fake.exits, host.status.kind]).toEqual([1, 'empty']);
  });

  test('another model takes the place of one that is still loading', async () => {
    const { host } = open();
    const first = host.load({ ...source, name: 'first' });
    const second = host.load({ ...source, name: 'second' });
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    await second;
    expect(host.status).toMatchObject({ kind: 'ready', model: { name: 'second' } });
  });
});
