import { afterEach, describe, expect, test, vi } from 'vitest';
import { type FaultServer, startFaultServer } from '#testing/fault-server.ts';
import {
  countWords as countTokens,
  failureOf,
  smallRequest as request,
  settingsFor,
} from '#testing/fault-server-refusing.ts';
import { createTestTools } from '#testing/fault-server-tools.ts';
import { createRemote } from '../index.ts';
import type { RemoteSettings } from './protocol.ts';

const signal = new AbortController().signal;

let server: FaultServer | undefined;
afterEach(() => server?.close());
const settings = (change: Partial<RemoteSettings> = {}): RemoteSettings => settingsFor(server, change);

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

test('a place goes to the next call only when the reply is kept', async () => {
  const reply = 'data: {"choices":[{"delta":{"content":"Yes"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';
  let asked = 0;
  const tools = createTestTools({
    fetch: async () => {
      asked++;
      return new Response(reply);
    },
  });
  const at = { address: 'localhost:1234', model: 'm', openCalls: 1 };
  const backend = createRemote('openai', at, '', countTokens, tools);
  let keepFirst = (): void => {};
  const held = new Promise<void>((resolve) => {
    keepFirst = resolve;
  });
  let kept: unknown = null;
  const keep = vi.fn((completion: unknown) => {
    kept = completion;
    return held;
  });
  const first = backend.complete(request, { signal, keep });
  const second = backend.complete(request, { signal });
  await vi.waitFor(() => expect(keep).toHaveBeenCalledOnce());
  expect(asked).toBe(1);
  keepFirst();
  expect(await first).toBe(kept);
  expect(await second).toMatchObject({ text: 'Yes' });
  expect(asked).toBe(2);
});
