import { afterEach, describe, expect, test } from 'vitest';
import type { FaultServer } from '#testing/fault-server.ts';
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
import type { RemoteSettings } from './protocol.ts';

const signal = new AbortController().signal;

let server: FaultServer | undefined;
afterEach(() => server?.close());
const startRefusing = async (refuse: Refuse): Promise<void> => {
  server = await startAt(refuse);
};
const settings = (change: Partial<RemoteSettings> = {}): RemoteSettings => settingsFor(server, change);
const bodies = (): Readonly<Record<string, unknown>>[] => server?.seen.map(({ body }) => body) ?? [];
const { prompt } = request;

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
