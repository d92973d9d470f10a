import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ableBrowser, FakeWebLlm, type WebLlmScript } from '#testing/fake-webllm.ts';
import { createHostTools } from '#testing/host-tools.ts';
import { BackendError } from '../errors.ts';
import { EngineHost } from '../local/engine-host.ts';
import type { HostTools } from '../local/host-tools.ts';
import { createLocalBackend } from '../local/local-backend.ts';
import { PromptQueue } from '../local/prompt-queue.ts';
import type { CompletionRequest } from '../types.ts';
import { gpuModels } from './catalogue.ts';
import { createWebLlmDriver, type WebLlmTools } from './driver.ts';

const [model] = gpuModels.filter(({ id }) => id === 'Llama-3.2-1B-Instruct-q4f32_1-MLC');
if (model === undefined) throw new Error('the catalogue has changed');
const source = { model };

function open(
  script: WebLlmScript = {},
  tools: Partial<WebLlmTools> = {},
  hostTools: Partial<HostTools> = {},
) {
  const fake = new FakeWebLlm(script);
  const host = new EngineHost(createWebLlmDriver(fake.tools(ableBrowser, tools)), createHostTools(hostTools));
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

describe('calls', () => {
  test('a stopped stream is read to its end, and the next call is answered', async () => {
    const { fake, host, backend } = open();
    await host.load(source);
    const stop = new AbortController();
    const reason = new Error('Stopped.');
    fake.onPiece = (n) => {
      if (n === 1) stop.abort(reason);
    };
    await expect(backend.complete(request(0), { signal: stop.signal })).rejects.toBe(reason);
    fake.onPiece = () => {};
    const reply = await backend.complete(request(1), { signal });
    expect(reply.finishReason).toBe('stop');
    expect(fake.interrupts).toBeGreaterThanOrEqual(1);
    expect(fake.open).toBe(0);
  });

  test('stopped while it waits, a call is never made', async () => {
    const { fake, host, backend } = open();
    await host.load(source);
    const stop = new AbortController();
    const first = backend.complete(request(0), { signal });
    const second = backend.complete(request(1), { signal: stop.signal });
    stop.abort(new Error('Stopped.'));
    await expect(second).rejects.toThrow('Stopped.');
    await first;
    expect(fake.calls).toBe(1);
  });

  test('prompts that begin alike follow one another', async () => {
    const { fake, host, backend } = open();
    await host.load(source);
    const prompts = ['The mill. Ann', 'A ford. Ann', 'The mill. Bob', 'A ford. Bob'];
    await Promise.all(prompts.map((prompt, agent) => backend.complete(request(agent, prompt), { signal })));
    expect(fake.prompts).toEqual(['The mill. Ann', 'The mill. Bob', 'A ford. Ann', 'A ford. Bob']);
  });

  test('tokens that the engine knew already count as cached, not as missing', async () => {
    const { host, backend } = open();
    await host.load(source);
    const long = `${'The road leads on. '.repeat(40)}`;
    const first = await backend.complete(request(0, `${long}Ann`), { signal });
    const second = await backend.complete(request(0, `${long}Ann decides`), { signal });
    expect(first.usage).toMatchObject({ cached: 0, estimated: false });
    expect(second.usage.prompt).toBe(162);
    expect(second.usage.cached).toBeGreaterThan(150);
    expect(second.usage.estimated).toBe(true);
  });

  test('without a report of usage, tokens are counted here and marked', async () => {
    const { host, backend } = open({ noUsage: true, say: () => 'one two three' });
    await host.load(source);
    const { usage } = await backend.complete(request(0, 'one two'), { signal });
    expect(usage).toEqual({ prompt: 2, completion: 3, cached: 0, estimated: true });
  });

  test('a prompt that does not fit is told in numbers, and the model stays', async () => {
    const { host, backend } = open({
      onCall: (n) =>
        n === 1
          ? 'ContextWindowSizeExceededError: Prompt tokens exceed context window size: number of prompt tokens: 5000; context window size: 4096\nConsider shortening'
          : null,
    });
    await host.load(source);
    const failure = backend.complete(request(0), { signal });
    await expect(failure).rejects.toThrow(
      'The prompt of 5000 tokens does not fit into the model’s window of 4096 tokens.',
    );
    expect(host.status.kind).toBe('ready');
    expect((await backend.complete(request(0), { signal })).finishReason).toBe('stop');
  });

  // Case B02: out of memory, a GPU may write for ever instead of failing.
  test('a reply without one word of its prompt is flagged as noise', async () => {
    const noise = 'xq zzv 7#kk ṽṽṽ blorp fnnt qwrx ööö grmp tchk vvvn plkj mnbv';
    for (const [said, prompt, flags] of [
      [noise, 'The map shows a ford. Final answer: one option.', ['noise']],
      [`${noise} ford`, 'The map shows a ford. Final answer: one option.', undefined],
      ['Nothing', 'The map shows a ford.', undefined],
      ['渡し場は乾いている。'.repeat(5), '地図には渡し場がある。', undefined],
    ] as const) {
      const { host, backend } = open({ say: () => said });
      await host.load(source);
      expect((await backend.complete(request(0, prompt), { signal })).flags).toEqual(flags);
    }
  });

  test('agents and rounds have seeds of their own, integers', async () => {
    const { host, backend } = open();
    await host.load(source);
    const seeds = await Promise.all(
      [0, 1].map(async (agent) => (await backend.complete(request(agent), { signal })).seed),
    );
    expect(new Set(seeds).size).toBe(2);
    for (const seed of seeds) expect(Number.isInteger(seed)).toBe(true);
  });
});

// Case B02, B05: the model is gone in the middle of a run.
describe('a lost model', () => {
  const lost = 'Error: Device was lost. This can happen due to insufficient memory. GPUDeviceLostInfo';

  test('open calls wait; loaded again, in a new worker, each is asked once more', async () => {
    const { fake, host, backend } = open({ onCall: (n) => (n === 2 ? lost : null) });
    await host.load(source);
    const restarts: number[] = [];
    const texts = ['', '', ''];
    const calls = [0, 1, 2].map((agent) =>
      backend.complete(request(agent), {
        signal,
        onToken: (piece) => {
          texts[agent] += piece;
        },
        onRestart: () => {
          restarts.push(agent);
          texts[agent] = '';
        },
      }),
    );
    const asked = await Promise.race([
      calls[1],
      new Promise((resolve) => host.subscribe(() => resolve(host.status))),
    ]);
    expect(asked).toMatchObject({ kind: 'lost', error: { code: 'engine.lost' } });
    expect(fake.workers.map(({ ended }) => ended)).toEqual([true]);
    await host.reload();
    const replies = await Promise.all(calls);
    expect(replies.map(({ attempts }) => attempts)).toEqual([1, 2, 1]);
    expect(restarts).toEqual([1]);
    expect(texts).toEqual(replies.map(({ text }) => text));
    expect(fake.workers).toHaveLength(2);
  });

  test('lost a second time at the same call, it fails for good', async () => {
    const { host, backend } = open({ onCall: () => lost });
    await host.load(source);
    let reloads = 0;
    host.subscribe(() => {
      if (host.status.kind === 'lost' && reloads++ === 0) void host.reload();
    });
    expect(await codeOf(backend.complete(request(0), { signal }))).toBe('engine.lost');
  });

  test('that does not come back at once may be tried again, while its calls wait', async () => {
    const { host, backend } = open({
      onCall: (n) => (n === 1 ? lost : null),
      onReload: (n) => (n === 2 ? 'Error: Device was lost' : null),
    });
    await host.load(source);
    const call = backend.complete(request(0), { signal });
    await new Promise<void>((resolve) => {
      host.subscribe(() => host.status.kind === 'lost' && resolve());
    });
    expect(await codeOf(host.reload())).toBe('engine.memory');
    expect(host.status).toMatchObject({ kind: 'lost', error: { code: 'engine.memory' } });
    await host.reload();
    expect(await call).toMatchObject({ attempts: 2, finishReason: 'stop' });
  });

  test('given up, open calls fail with the reason, and so do later ones', async () => {
    const { host, backend } = open({ onCall: () => 'ModelNotLoadedError: Model not loaded' });
    await host.load(source);
    host.subscribe(() => host.giveUp());
    const calls = [0, 1].map((agent) => codeOf(backend.complete(request(agent), { signal })));
    expect(await Promise.all(calls)).toEqual(['engine.lost', 'engine.lost']);
    expect(await codeOf(backend.complete(request(2), { signal }))).toBe('engine.lost');
  });

  test('a run that is stopped meanwhile is free at once', async () => {
    const { host, backend } = open({ onCall: () => lost });
    await host.load(source);
    const stop = new AbortController();
    host.subscribe(() => {
      if (host.status.kind === 'lost') stop.abort(new Error('Stopped.'));
    });
    await expect(backend.complete(request(0), { signal: stop.signal })).rejects.toThrow('Stopped.');
  });

  test('calls that wait are never asked of another model', async () => {
    const { host, backend } = open({ onCall: (n) => (n === 1 ? lost : null) });
    await host.load(source);
    const [other] = gpuModels.filter(({ id }) => id === 'Llama-3.2-1B-Instruct-q4f16_1-MLC');
    if (other === undefined) throw new Error('the catalogue has changed');
    host.subscribe(() => {
      if (host.status.kind === 'lost') void host.load({ model: other });
    });
    expect(await codeOf(backend.complete(request(0), { signal }))).toBe('engine.lost');
  });

  test('a worker that ends by itself is noticed', async () => {
    const { fake, host } = open();
    await host.load(source);
    fake.workers[0]?.dispatchEvent(new Event('error'));
    expect(host.status).toMatchObject({ kind: 'lost', error: { code: 'engine.lost' } });
  });

  test('silence has a limit, and a sleeping laptop is not silent', async () => {
    vi.useFakeTimers();
    const { host, backend } = open({ silentAt: 1 });
    await host.load(source);
    const call = codeOf(backend.complete(request(0), { signal }));
    await vi.advanceTimersByTimeAsync(119_000);
    expect(host.status.kind).toBe('ready');
    // Hours on the clock, and not one tick: nothing is concluded.
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    expect(host.status.kind).toBe('ready');
    await vi.advanceTimersByTimeAsync(2000);
    expect(host.status).toMatchObject({ kind: 'lost', error: { code: 'engine.silent' } });
    host.giveUp();
    expect(await call).toBe('engine.silent');
  });
});

const cases = JSON.parse(readFileSync('src/testing/fixtures/cases/B04_cache_errors.json', 'utf8')) as {
  readonly cases: readonly {
    readonly thrown?: string;
    readonly estimate?: { quota: number; usage: number };
  }[];
};

describe('loads', () => {
  test('case B04: what the browser throws, and what comes of it', async () => {
    const seen: unknown[] = [];
    for (const { thrown, estimate } of cases.cases) {
      // The third case is a page in place of a file; see the tests of the cache.
      const { quota = 1e11, usage = 0 } = estimate ?? {};
      const room = { used: usage, quota, free: quota - usage, persisted: false };
      const bad = thrown === undefined ? ['http://models.test/params_shard_3.bin'] : [];
      let removals = 0;
      const { fake, host } = open(
        { onReload: () => thrown ?? 'Error: Offset is outside the bounds of the DataView' },
        {
          inspect: async () => ({ ...ableBrowser, room }),
          // As if the bulk of it were there: the browser fills up in the middle.
          keptBytes: async () => 770e6,
          removePages: async () => (removals++ === 0 ? [] : bad),
        },
      );
      const failure: unknown = await host.load(source).catch((error: unknown) => error);
      seen.push([failure instanceof BackendError ? failure.code : failure, fake.reloads]);
      if (failure instanceof BackendError && estimate !== undefined) {
        expect(failure.message).toContain('needs about 775 MB, and 10 MB are free');
        expect(failure.hint).toMatch(/Remove other models.*Private windows/u);
      }
    }
    expect(seen).toEqual([
      ['engine.quota', 1],
      ['engine.network', 3],
      ['engine.bad-file', 1],
      ['engine.network', 3],
    ]);
  });

  test('every failure is told by what to do about it', async () => {
    const failures: [unknown, string, number][] = [
      ['Error: Unable to find a compatible GPU.', 'engine.gpu.no-adapter', 1],
      ['ShaderF16SupportError: This model requires WebGPU extension shader-f16', 'engine.gpu.f16', 1],
      ['QuotaExceededError: Quota exceeded.', 'engine.quota', 1],
      ["TypeError: Failed to execute 'add' on 'Cache': Request failed", 'engine.not-found', 1],
      [
        "NetworkError: Failed to execute 'add' on 'Cache': Cache.add() encountered a network error",
        'engine.network',
        3,
      ],
      ['TypeError: Failed to fetch (net::ERR_NETWORK_CHANGED)', 'engine.network', 3],
      ['SyntaxError: Unexpected token < in JSON at position 0', 'engine.damaged', 1],
      ['DeviceLostError: The WebGPU device was lost while loading the model.', 'engine.memory', 1],
      ['Error: something new', 'engine.failed', 1],
      // Unloaded while it loads, WebLLM says nothing at all.
      ['given up', 'engine.lost', 1],
    ];
    for (const [thrown, code, tries] of failures) {
      const { fake, host } = open({ onReload: () => thrown });
      expect([thrown, await codeOf(host.load(source)), fake.reloads]).toEqual([thrown, code, tries]);
      expect(fake.workers.every(({ ended }) => ended)).toBe(true);
      expect(host.status).toMatchObject({ kind: 'empty', error: { code } });
    }
  });

  test('a broken download goes on by itself', async () => {
    const { fake, host } = open({ onReload: (n) => (n < 3 ? 'TypeError: Failed to fetch' : null) });
    await host.load(source);
    expect([fake.reloads, host.status.kind]).toEqual([3, 'ready']);
  });

  test('stopped, it ends its worker', async () => {
    const { fake, host } = open();
    const stop = new AbortController();
    host.subscribe(() => {
      if (host.status.kind === 'loading' && host.status.progress.stage === 'warm-up')
        stop.abort(new Error('Stopped.'));
    });
    await expect(host.load(source, { signal: stop.signal })).rejects.toThrow('Stopped.');
    expect(host.status).toEqual({ kind: 'empty' });
    expect(fake.workers.map(({ ended }) => ended)).toEqual([true]);
  });

  test('without room, nothing is fetched', async () => {
    const room = { used: 390e6, quota: 400e6, free: 10e6, persisted: false };
    const { fake, host } = open({}, { inspect: async () => ({ ...ableBrowser, room }) });
    await expect(host.load(source)).rejects.toThrow(/needs about 775 MB, and 10 MB are free/u);
    expect(fake.workers).toEqual([]);
    // What is kept of it already counts.
    const resumed = open(
      {},
      { inspect: async () => ({ ...ableBrowser, room }), keptBytes: async () => 770e6 },
    );
    await resumed.host.load(source);
    expect(resumed.host.status.kind).toBe('ready');
  });

  test('a model that another tab has is not loaded a second time, unless a person insists', async () => {
    const { fake, host } = open({}, {}, { hold: async () => null });
    expect(await codeOf(host.load(source))).toBe('engine.in-use');
    expect(fake.workers).toEqual([]);
    await host.load(source, { anyway: true });
    expect(host.status.kind).toBe('ready');
  });

  test('the lock is given back', async () => {
    const held = new Set<string>();
    const hold = async (name: string) => {
      held.add(name);
      return () => {
        held.delete(name);
      };
    };
    const { host } = open({}, {}, { hold });
    await host.load(source);
    expect([...held]).toEqual(['webllm/Llama 3.2 1B, 32-bit']);
    host.unload();
    expect([...held]).toEqual([]);
  });
});
