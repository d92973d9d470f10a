import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InputError } from '#core/fault.ts';
import { buildTrace, someTask } from '#testing/build-trace.ts';
import { type FaultServer, startFaultServer } from '#testing/fault-server.ts';
import { UsageError } from './read-input.ts';
import { openReaders, type ReaderFlags, type ReaderTools } from './readers.ts';

let server: FaultServer;
let warnings: string[];
beforeEach(async () => {
  server = await startFaultServer();
  warnings = [];
});
afterEach(() => server.close());

const tools = (environment: ReaderTools['environment'] = {}): ReaderTools => ({
  task: someTask(),
  seed: 1,
  countTokens: (text) => text.split(/\s+/u).length,
  signal: new AbortController().signal,
  environment,
  warn: (text) => warnings.push(text),
});

const openai = (change: Partial<ReaderFlags> = {}): ReaderFlags => ({
  backend: 'openai',
  model: 'tiny',
  'base-url': server.address,
  ...change,
});

const request = { prompt: 'Say something.', agent: 0, round: 0, seed: 1 };
const ask = async (flags: ReaderFlags, environment: ReaderTools['environment'] = {}) => {
  const { backend, settings } = await openReaders(flags, tools(environment));
  await backend.complete(request, { signal: new AbortController().signal });
  return { settings, headers: server.seen.at(-1)?.headers, body: server.seen.at(-1)?.body };
};

describe('readers by flags', () => {
  test('a server: its settings are for the trace, its key for nobody', async () => {
    const { settings, headers, body } = await ask(openai({ temperature: '0.5', 'max-tokens': '80' }), {
      QUELL_API_KEY: 'a-planted-key',
    });
    expect(headers?.authorization).toBe('Bearer a-planted-key');
    expect(body).toMatchObject({ model: 'tiny', temperature: 0.5, max_tokens: 80 });
    expect(settings).toEqual({ server: server.address, temperature: 0.5, maxTokens: 80 });
  });

  test('the key of a provider goes to that provider alone', async () => {
    const { headers } = await ask(openai(), { OPENAI_API_KEY: 'a-planted-key' });
    expect(headers?.authorization).toBeUndefined();
  });

  test('a variable may be named; one that is empty is a slip', async () => {
    const named = openai({ backend: 'anthropic', 'key-env': 'MINE' });
    expect((await ask(named, { MINE: 'k', QUELL_API_KEY: 'other' })).headers?.['x-api-key']).toBe('k');
    await expect(openReaders(named, tools())).rejects.toThrow(UsageError);
  });

  test('a model that is not listed is a warning, a server that is not there the end', async () => {
    await ask(openai({ model: 'unlisted' }));
    expect(warnings.join('')).toContain('lists no model "unlisted"');
    await server.close();
    await expect(openReaders(openai(), tools())).rejects.toThrow(InputError);
    server = await startFaultServer();
  });

  test('a replay of recorded runs', async () => {
    const trace = await buildTrace();
    const file = join(mkdtempSync(join(tmpdir(), 'quell-readers-')), 'trace.json');
    writeFileSync(file, JSON.stringify(trace));
    const { backend } = await openReaders({ backend: 'replay', trace: [file] }, tools());
    const turn = trace.rounds[1]?.turns[1];
    const asked = { prompt: turn?.prompt ?? '', agent: 1, round: 1, seed: 1 };
    const { text } = await backend.complete(asked, { signal: new AbortController().signal });
    expect(text).toBe(turn?.response);
  });

  test.each<[ReaderFlags, RegExp]>([
    [{ backend: 'parrot' }, /Known: scripted, openai, anthropic, replay/u],
    [{ backend: 'openai' }, /needs --model/u],
    [{ backend: 'replay' }, /needs --trace/u],
    [{ backend: 'openai', model: 'm', temperature: 'hot' }, /--temperature takes a number/u],
    [{ backend: 'openai', model: 'm', temperature: '-1' }, /--temperature takes no negative number/u],
    [{ backend: 'openai', model: 'm', 'max-tokens': '60.5' }, /--max-tokens takes a whole number/u],
    [{ backend: 'openai', model: 'm', 'open-calls': '0' }, /--open-calls takes a whole number/u],
  ])('called wrongly: %j', async (flags, words) => {
    await expect(openReaders(flags, tools())).rejects.toThrow(UsageError);
    await expect(openReaders(flags, tools())).rejects.toThrow(words);
  });

  test('an address with a key in it is refused without being repeated', async () => {
    const flags = { backend: 'openai', model: 'm', 'base-url': 'https://host.example/v1?key=a-planted-key' };
    const error: unknown = await openReaders(flags, tools()).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(InputError);
    expect(String(error)).not.toContain('a-planted-key');
  });
});
