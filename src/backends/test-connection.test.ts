import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type FaultServer, startFaultServer } from '#testing/fault-server.ts';
import { createTestTools } from '#testing/fault-server-tools.ts';
import type { HttpTools } from './http/tools.ts';
import { createRemote } from './index.ts';
import { testConnection } from './test-connection.ts';

const signal = new AbortController().signal;

let server: FaultServer | undefined;
afterEach(() => server?.close());

const answering = async (status: number, body: unknown): Promise<FaultServer> => {
  server = await startFaultServer({
    intercept: (_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
      return true;
    },
  });
  return server;
};

const testAt = (address: string, model = '', key = '', tools: HttpTools = createTestTools()) =>
  testConnection('openai', { address, model }, key, signal, tools);

/** A port at which nobody listens. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

describe('testing a connection', () => {
  test('lists the models, and says where replies will be asked for', async () => {
    server = await startFaultServer();
    expect(await testAt(`${server.address}/`, 'tiny')).toEqual({
      ok: true,
      models: ['tiny', 'other'],
      address: `${server.address}/v1/chat/completions`,
    });
    expect(
      await testConnection(
        'anthropic',
        { address: server.address, model: '' },
        'k',
        signal,
        createTestTools(),
      ),
    ).toMatchObject({
      ok: true,
      address: `${server.address}/v1/messages`,
    });
  });

  test.each([
    [{ data: [{ id: 'a' }, { id: 'b' }, { id: 'a' }] }, ['a', 'b']],
    [{ models: [{ name: 'a:latest', model: 'a:latest' }] }, ['a:latest']],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [{ data: [] }, []],
  ])('lists of every shape: %j', async (body, models) => {
    const { address } = await answering(200, body);
    expect(await testAt(address)).toMatchObject({ ok: true, models });
  });

  test('a model that is not listed, and one whose tag is left out', async () => {
    const { address } = await answering(200, { data: [{ id: 'llama3.2:latest' }] });
    expect(await testAt(address, 'llama3.2')).toMatchObject({ ok: true });
    expect(await testAt(address, 'gemma')).toMatchObject({
      ok: false,
      code: 'backend.no-such-model',
      models: ['llama3.2:latest'],
    });
  });

  test.each([
    [['gemma'], 'gemma:2b', true],
    [['some/model'], 'some/model:free', true],
    [['llama3:latest'], 'llama3:8b', false],
    [['claude-x-4-20260101'], 'claude-x-4', true],
    [['claude-x-4-20260101'], 'claude-x-4-latest', true],
    [['claude-x-4-20260101'], 'claude-x', false],
  ])('names that servers know but do not list: %j, %s', async (models, model, ok) => {
    const { address } = await answering(200, { data: models.map((id) => ({ id })) });
    expect((await testAt(address, model)).ok).toBe(ok);
  });

  test('a server that lists its models to anybody is asked about the key, too', async () => {
    const asked: string[] = [];
    const tools = createTestTools({
      fetch: async (url) => {
        asked.push(String(url));
        return String(url).endsWith('/key')
          ? new Response('{"error":{"message":"User not found","code":401}}', { status: 401 })
          : new Response('{"data":[{"id":"some/model"}]}');
      },
    });
    expect(await testAt('openrouter.ai/api', '', 'a-wrong-key', tools)).toMatchObject({
      ok: false,
      code: 'backend.key',
    });
    expect(asked).toEqual(['https://openrouter.ai/api/v1/models', 'https://openrouter.ai/api/v1/key']);
    expect(await testAt('openrouter.ai/api', '', '', tools)).toMatchObject({
      ok: false,
      code: 'backend.key',
    });
    expect(asked).toHaveLength(3);
  });

  test.each([
    [401, { error: { message: 'Incorrect API key provided' } }, 'backend.key'],
    [403, { error: { message: 'Your key has no permission' } }, 'backend.key'],
    [403, 'Country not supported', 'backend.forbidden'],
    [404, '404 page not found', 'backend.wrong-path'],
    [402, { error: { message: 'Insufficient credits' } }, 'backend.quota'],
    [429, { error: { message: 'slow down' } }, 'backend.rate-limit'],
    [500, 'oops', 'backend.busy'],
    [200, '<!doctype html><title>Some page</title>', 'backend.not-an-api'],
    [200, { error: { message: 'Bad key', code: 401 } }, 'backend.key'],
    [200, { hello: 1 }, 'backend.not-an-api'],
  ])('%i %j is %s: asked once, with a way out', async (status, body, code) => {
    const { address } = await answering(status, body);
    const tools = createTestTools();
    const found = await testAt(address, 'm', 'some-key-or-other', tools);
    expect(found).toMatchObject({ ok: false, code });
    if (found.ok) throw new Error('it is not');
    expect(found.message).not.toBe('');
    expect(found.hint).not.toBe('');
    if (code === 'backend.wrong-path') expect(found.message).toContain(`${address}/v1/models`);
    expect(tools.waits).toEqual([]);
  });

  test('nobody listens: on the command line that is a fact', async () => {
    const found = await testAt(`127.0.0.1:${await freePort()}`);
    expect(found).toMatchObject({ ok: false, code: 'backend.not-running' });
  });

  test('in a page, a server that runs but does not allow the page is told from one that cannot be seen', async () => {
    const page = { origin: 'https://lab.example', browser: 'firefox' } as const;
    const modes: (string | undefined)[] = [];
    const pageTools = (runs: boolean): HttpTools =>
      createTestTools({
        page,
        fetch: async (_, init) => {
          modes.push(init?.mode);
          if (runs && init?.mode === 'no-cors') return new Response();
          throw new TypeError('Failed to fetch');
        },
      });
    const runs = await testAt('localhost:11434', '', '', pageTools(true));
    expect(runs).toMatchObject({ ok: false, code: 'backend.cors' });
    expect(runs.ok || runs.hint).toContain('OLLAMA_ORIGINS=https://lab.example');
    const silent = await testAt('localhost:1234', '', '', pageTools(false));
    expect(silent).toMatchObject({ ok: false, code: 'backend.unreachable' });
    expect(modes).toEqual([undefined, 'no-cors', undefined, 'no-cors']);
    const mixed = await testAt('http://box.example:8000', '', '', pageTools(true));
    expect(mixed).toMatchObject({ ok: false, code: 'backend.mixed-content' });
    expect(modes).toHaveLength(4);
  });

  test('an address with a password is refused before anything is sent', async () => {
    expect(await testAt('https://user:pw@host.example')).toMatchObject({
      ok: false,
      code: 'backend.address',
    });
  });

  test('the list loads while every place for replies is taken', async () => {
    server = await startFaultServer({ pick: () => 'silent-stall' });
    const tools = createTestTools();
    const stop = new AbortController();
    const backend = createRemote(
      'openai',
      { address: server.address, model: 'm' },
      '',
      (text) => text.length,
      tools,
    );
    const calls = Array.from({ length: 8 }, (_, agent) =>
      backend
        .complete({ prompt: 'p', agent, round: 0, seed: 1 }, { signal: stop.signal })
        .catch((error: unknown) => error),
    );
    expect(await testAt(server.address, '', '', tools)).toMatchObject({ ok: true });
    expect(tools.queues.of(server.address).state).toMatchObject({ running: 5, waiting: 3 });
    stop.abort(new Error('Stopped.'));
    await Promise.all(calls);
    await server.quiet();
  });

  test('stopped, it rejects with the reason given', async () => {
    const stop = new AbortController();
    const reason = new Error('Stopped.');
    stop.abort(reason);
    const asked = testConnection(
      'openai',
      { address: 'localhost:1', model: '' },
      '',
      stop.signal,
      createTestTools(),
    );
    await expect(asked).rejects.toBe(reason);
  });
});
