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
