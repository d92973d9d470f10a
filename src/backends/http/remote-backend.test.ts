import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { type FaultServer, startFaultServer } from '#testing/fault-server.ts';
import { createTestTools } from '#testing/fault-server-tools.ts';
import { BackendError } from '../errors.ts';
import { createRemote } from '../index.ts';
import { testConnection } from '../test-connection.ts';
import type { Completion } from '../types.ts';
import type { RemoteSettings } from './protocol.ts';

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(`src/testing/fixtures/cases/${name}`, 'utf8'));
const countTokens = (text: string): number => text.split(/\s+/u).length;
const signal = new AbortController().signal;
const prompt = 'You know:\n- The gate is shut.\n- north\n- south\n- west';
const request = { prompt, agent: 1, round: 0, seed: 5 };

let server: FaultServer | undefined;
afterEach(() => server?.close());

type Refuse = (body: Record<string, unknown>) => { status: number; body: unknown } | null;

/** A server that refuses bodies as `refuse` says, and answers all others. */
async function startRefusing(refuse: Refuse): Promise<FaultServer> {
  server = await startFaultServer({
    intercept: (_, response, text) => {
      const refusal = text === '' ? null : refuse(JSON.parse(text));
      if (refusal === null) return false;
      response.writeHead(refusal.status, { 'content-type': 'application/json' });
      response.end(typeof refusal.body === 'string' ? refusal.body : JSON.stringify(refusal.body));
      return true;
    },
  });
  return server;
}

const settings = (change: Partial<RemoteSettings> = {}): RemoteSettings => ({
  address: server?.address ?? '',
  model: 'tiny',
  ...change,
});

const bodies = (): Readonly<Record<string, unknown>>[] => server?.seen.map(({ body }) => body) ?? [];

const failureOf = async (reply: Promise<Completion>): Promise<BackendError> => {
  const error: unknown = await reply.catch((one: unknown) => one);
  if (error instanceof BackendError) return error;
  throw new Error('no failure');
};

describe('settings that a model refuses (case A09)', () => {
  const unsupported = (param: string) => ({
    status: 400,
    body: {
      error: { message: `Unsupported parameter: '${param}' is not supported with this model.`, param },
    },
  });

  test('max_tokens becomes max_completion_tokens, temperature is left out and named, both are remembered', async () => {
    let refusals = 0;
    await startRefusing((body) => {
      const refused = ['max_tokens', 'temperature'].find((name) => name in body);
      if (refused === undefined) return null;
      refusals++;
      return unsupported(refused);
    });
    const tools = createTestTools();
    const backend = createRemote(
      'openai',
      settings({ temperature: 0, maxTokens: 90 }),
      '',
      countTokens,
      tools,
    );
    const first = await backend.complete(request, { signal });
    expect(first).toMatchObject({ attempts: 3, dropped: ['temperature'] });
    expect(bodies()[0]).toMatchObject({ max_completion_tokens: 90, stream: true });
    expect(bodies()[0]).not.toHaveProperty('temperature');
    const second = await backend.complete(request, { signal });
    expect(second).toMatchObject({ attempts: 1, dropped: ['temperature'] });
    expect(refusals).toBe(2);
    expect(tools.waits).toEqual([]);
    // Another model of the same server is asked for everything again.
    const other = createRemote(
      'openai',
      settings({ model: 'other', temperature: 0 }),
      '',
      countTokens,
      tools,
    );
    await other.complete(request, { signal });
    expect(refusals).toBe(3);
  });

  test('several fields that a list names are left out at once; without stream_options usage is an estimate', async () => {
    await startRefusing((body) =>
      'stream_options' in body || 'seed' in body
        ? {
            status: 422,
            body: {
              detail: ['stream_options', 'seed'].map((name) => ({
                loc: ['body', name],
                msg: 'Extra inputs are not permitted',
              })),
            },
          }
        : null,
    );
    const reply = await createRemote('openai', settings(), '', countTokens, createTestTools()).complete(
      request,
      {
        signal,
      },
    );
    expect(reply).toMatchObject({ attempts: 2, dropped: ['seed'] });
    expect(reply).not.toHaveProperty('seed');
    expect(Object.keys(bodies()[0] ?? {})).toEqual(['model', 'messages', 'stream']);
  });

  test('a server that refuses whatever is left is asked four times at most', async () => {
    let asked = 0;
    await startRefusing((body) => {
      asked++;
      return unsupported(
        Object.keys(body).findLast((name) => name !== 'model' && name !== 'messages') ?? 'all',
      );
    });
    const extra = { a: 1, b: 2, c: 3, d: 4, e: 5 };
    const backend = createRemote('openai', settings({ extra }), '', countTokens, createTestTools());
    const error = await failureOf(backend.complete(request, { signal }));
    expect(error).toMatchObject({ code: 'backend.refused', details: { attempts: 4 } });
    expect(asked).toBe(4);
  });

  test('words of any shape are shown as words', async () => {
    await startRefusing(() => ({ status: 400, body: '<html>Bad Gateway</html>' }));
    const backend = createRemote('openai', settings(), '', countTokens, createTestTools());
    const { message } = await failureOf(backend.complete(request, { signal }));
    expect(message).toContain('<html>Bad Gateway</html>');
    expect(message).toContain('400');
  });
});

describe('what is sent', () => {
  test('openai: the smallest body, no header but the content type where there is no key', async () => {
    await startRefusing(() => null);
    await createRemote('openai', settings(), '', countTokens, createTestTools()).complete(request, {
      signal,
    });
    const [seen] = server?.seen ?? [];
    expect(seen?.body).toEqual({
      model: 'tiny',
      messages: [{ role: 'user', content: prompt }],
      stream: true,
      stream_options: { include_usage: true },
      seed: expect.any(Number),
    });
    const own = Object.keys(seen?.headers ?? {}).filter((name) =>
      /auth|key|^x-|stainless|trace|baggage/u.test(name),
    );
    expect(own).toEqual([]);
    expect(seen?.headers['content-type']).toBe('application/json');
  });

  test('anthropic: its key, its version, the word of the page, the system text apart, a limit always (case A03)', async () => {
    await startRefusing(() => null);
    const backend = createRemote(
      'anthropic',
      settings({ system: 'Be brief.' }),
      ' sk-some-key ',
      countTokens,
      createTestTools(),
    );
    await backend.complete(request, { signal });
    const [seen] = server?.seen ?? [];
    expect(seen?.headers).toMatchObject({
      'x-api-key': 'sk-some-key',
      'anthropic-version': '2023-06-01',
      'anthropic-dangerous-direct-browser-access': 'true',
    });
    expect(seen?.headers.authorization).toBeUndefined();
    expect(seen?.body).toEqual({
      model: 'tiny',
      max_tokens: 1024,
      system: 'Be brief.',
      messages: [{ role: 'user', content: prompt }],
      stream: true,
    });
  });

  test('each agent and round has a seed of its own, the same in every run', async () => {
    await startRefusing(() => null);
    const backend = createRemote('openai', settings(), '', countTokens, createTestTools());
    const seeds: unknown[] = [];
    for (const [agent, round] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [0, 0],
    ] as const) {
      seeds.push((await backend.complete({ ...request, agent, round }, { signal })).seed);
    }
    expect(new Set(seeds).size).toBe(3);
    expect(seeds[3]).toBe(seeds[0]);
  });

  test('a system role that the template refuses goes into the first user message, once and for all (case A12)', async () => {
    await startRefusing(({ messages }) =>
      JSON.stringify(messages).includes('"system"')
        ? { status: 500, body: { error: { message: 'raise_exception("System role not supported")' } } }
        : null,
    );
    const backend = createRemote(
      'openai',
      settings({ system: 'Be brief.' }),
      '',
      countTokens,
      createTestTools(),
    );
    expect((await backend.complete(request, { signal })).attempts).toBe(2);
    expect((await backend.complete(request, { signal })).attempts).toBe(1);
    expect(bodies()[0]?.messages).toEqual([{ role: 'user', content: `Be brief.\n\n${prompt}` }]);
  });
});

describe('messages of Anthropic (case A03)', () => {
  const refusal = (message: string) => ({
    status: 401,
    body: { type: 'error', error: { type: 'authentication_error', message } },
  });

  test.each([
    ['CORS requests must set the "anthropic-dangerous-direct-browser-access" header'],
    ['CORS requests are not allowed for this Organization because of custom retention settings.'],
  ])('as it is, with advice, asked once: %s', async (words) => {
    await startRefusing(() => refusal(words));
    const backend = createRemote('anthropic', settings(), 'k', countTokens, createTestTools());
    const error = await failureOf(backend.complete(request, { signal }));
    expect(error).toMatchObject({ code: 'backend.no-browser-calls', details: { attempts: 1 } });
    expect(error.message).toContain(words);
    expect(error.hint).toContain('command line');
  });
});

describe('keys (case A13)', () => {
  const { settings: planted, server_echo } = fixture('A13_planted_key.json') as {
    settings: { apiKey: string };
    server_echo: { status: number; body: unknown };
  };
  const key = planted.apiKey;

  test('an echoed key is masked to its last four characters, in errors and in the test of the connection', async () => {
    await startRefusing(() => server_echo);
    const backend = createRemote('openai', settings(), key, countTokens, createTestTools());
    const error = await failureOf(backend.complete(request, { signal }));
    expect(error.code).toBe('backend.key');
    expect(error.message).toContain('Incorrect API key provided: …0000');
    for (const words of [
      error.message,
      error.hint,
      error.stack ?? '',
      inspect(error, { depth: 9, showHidden: true }),
    ]) {
      expect(words).not.toContain(key);
    }
    expect(inspect(backend, { depth: 9, showHidden: true })).not.toContain(key);
  });

  test('a reply that repeats the request does not give it away', async () => {
    server = await startFaultServer({ speak: () => `authorization: Bearer ${key}` });
    const backend = createRemote('openai', settings(), key, countTokens, createTestTools());
    expect((await backend.complete(request, { signal })).text).toBe('authorization: Bearer …0000');
  });

  test('the address that is called holds no key', async () => {
    server = await startFaultServer();
    await createRemote('openai', settings(), key, countTokens, createTestTools()).complete(request, {
      signal,
    });
    expect(server.seen.map(({ path }) => path)).toEqual(['/v1/chat/completions']);
    expect(JSON.stringify(server.seen[0]?.body)).not.toContain(key);
  });

  test('a key that no header can carry is refused without being repeated', async () => {
    for (const bad of [`${key}\n${key}`, `${key}é`, `${key} ${key}`]) {
      const test = await testConnection(
        'openai',
        { address: 'localhost:1', model: '' },
        bad,
        signal,
        createTestTools(),
      );
      expect(test).toMatchObject({ ok: false, code: 'backend.key-form' });
      expect(JSON.stringify(test)).not.toContain(key);
    }
  });

  test('what people type where any key will do is no secret: words stay whole', async () => {
    server = await startFaultServer({ speak: () => 'Final answer: x, says ollama' });
    for (const dummy of ['x', 'ollama', '']) {
      const backend = createRemote('openai', settings(), dummy, countTokens, createTestTools());
      expect((await backend.complete(request, { signal })).text).toBe('Final answer: x, says ollama');
    }
  });
});

describe('a limit that ends too late to wait for (case A08)', () => {
  test('is told with the time, and the model is not asked again before; another one is', async () => {
    let asked = 0;
    let time = Date.parse('2026-11-30T12:00:00Z');
    server = await startFaultServer({
      intercept: (_, response, text) => {
        asked++;
        if (!text.includes('"tiny"') || time > Date.parse('2026-12-01T12:00:00Z')) return false;
        response.writeHead(429, { 'retry-after': '86400' });
        response.end();
        return true;
      },
    });
    const tools = createTestTools({ now: () => time });
    const create = (model: string) => createRemote('openai', settings({ model }), '', countTokens, tools);
    const ask = (model: string) => create(model).complete(request, { signal });
    const first = await failureOf(ask('tiny'));
    expect(first).toMatchObject({ code: 'backend.rate-limit', details: { attempts: 1 } });
    expect(first.hint).toContain('2026-12-01 12:00');
    const second = await failureOf(ask('tiny'));
    expect(second).toMatchObject({ code: 'backend.rate-limit', hint: first.hint, details: { attempts: 0 } });
    expect(asked).toBe(1);
    await ask('other');
    time += 86_400_001;
    expect(await ask('tiny')).toMatchObject({ attempts: 1 });
    expect([asked, tools.waits]).toEqual([3, []]);
  });
});

describe('a page whose network fails', () => {
  const page = { origin: 'http://localhost:5173', browser: 'firefox' } as const;
  const reply = 'data: {"choices":[{"delta":{"content":"Yes"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';

  test('is told at once where the host never answered, and tries again where it has', async () => {
    let fails = true;
    let asked = 0;
    const tools = createTestTools({
      page,
      fetch: async () => {
        asked++;
        if (!fails) return new Response(reply);
        if (asked > 1) fails = false;
        throw new TypeError('Failed to fetch');
      },
    });
    const backend = createRemote('openai', { address: 'localhost:1234', model: 'm' }, '', countTokens, tools);
    expect(await failureOf(backend.complete(request, { signal }))).toMatchObject({
      code: 'backend.unreachable',
      details: { attempts: 1 },
    });
    fails = false;
    expect((await backend.complete(request, { signal })).text).toBe('Yes');
    fails = true;
    expect(await backend.complete(request, { signal })).toMatchObject({ text: 'Yes', attempts: 2 });
    expect(tools.waits).toHaveLength(1);
  });
});
