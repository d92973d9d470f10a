import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { type FaultServer, startFaultServer } from '#testing/fault-server.ts';
import {
  countWords as countTokens,
  failureOf,
  type Refuse,
  smallRequest as request,
  settingsFor,
  startRefusing as startAt,
} from '#testing/fault-server-refusing.ts';
import { createTestTools } from '#testing/fault-server-tools.ts';
import { createRemote } from '../index.ts';
import { testConnection } from '../test-connection.ts';
import type { RemoteSettings } from './protocol.ts';

const signal = new AbortController().signal;

let server: FaultServer | undefined;
afterEach(() => server?.close());
const startRefusing = async (refuse: Refuse): Promise<void> => {
  server = await startAt(refuse);
};
const settings = (change: Partial<RemoteSettings> = {}): RemoteSettings => settingsFor(server, change);

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(`src/testing/fixtures/cases/${name}`, 'utf8'));

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
