import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BackendError } from '../errors.ts';
import { knownServers } from '../known-servers.ts';
import { isLocalName, resolveAddress } from './address.ts';

const cases: {
  openai_kind: [string, string][];
  anthropic_kind: [string, string][];
  refuse: [string, string][];
} = JSON.parse(readFileSync('src/testing/fixtures/cases/A10_base_urls.json', 'utf8'));

const refusalOf = (typed: string): BackendError => {
  try {
    resolveAddress('openai', typed);
  } catch (error) {
    if (error instanceof BackendError) return error;
  }
  throw new Error(`"${typed}" was not refused`);
};

describe('resolveAddress', () => {
  test.each(cases.openai_kind)('openai: %s', (typed, reply) => {
    expect(resolveAddress('openai', typed).reply).toBe(reply);
  });

  test.each(cases.anthropic_kind)('anthropic: %s', (typed, reply) => {
    expect(resolveAddress('anthropic', typed).reply).toBe(reply);
  });

  test.each(cases.refuse)('refuses %s: %s', (typed, why) => {
    const { code, message, hint } = refusalOf(typed);
    expect(code).toBe('backend.address');
    const word = /password|key|empty/u.exec(why)?.[0] ?? 'http';
    expect(message).toContain(word);
    expect(hint).not.toBe('');
    for (const secret of ['pw', 'abc']) expect(`${message}${hint}`).not.toContain(secret);
  });

  test('the models lie beside the replies', () => {
    for (const [typed] of cases.openai_kind) {
      const { reply, models } = resolveAddress('openai', typed);
      expect(models).toBe(reply.replace('/chat/completions', '/models'));
    }
  });

  test('an address that was resolved resolves to itself, whichever endpoint is pasted', () => {
    for (const { kind, address } of knownServers) {
      const { reply, models } = resolveAddress(kind, address);
      expect(resolveAddress(kind, reply).reply).toBe(reply);
      expect(resolveAddress(kind, models).reply).toBe(reply);
    }
  });

  test('slashes, blanks and a second version change nothing', () => {
    const blanks = fc.constantFrom('', ' ', '  \n');
    const slashes = fc.constantFrom('', '/', '//', '///');
    fc.assert(
      fc.property(
        blanks,
        slashes,
        fc.constantFrom('', '/v1', '/v1/v1', '/v1/chat/completions'),
        (blank, end, path) => {
          const typed = `${blank}https://host.example${path}${end}${blank}`;
          expect(resolveAddress('openai', typed).reply).toBe('https://host.example/v1/chat/completions');
        },
      ),
    );
  });

  test.each([
    ['http://0.0.0.0:8000', 'http://127.0.0.1:8000/v1/chat/completions'],
    ['http://localhost:11434/api/chat', 'http://localhost:11434/v1/chat/completions'],
    ['http://localhost:11434/api', 'http://localhost:11434/v1/chat/completions'],
    ['192.168.1.9:8000', 'http://192.168.1.9:8000/v1/chat/completions'],
    ['mybox:8080', 'http://mybox:8080/v1/chat/completions'],
    ['[::1]:8080', 'http://[::1]:8080/v1/chat/completions'],
    ['api.example', 'https://api.example/v1/chat/completions'],
    ['https://host.example/api/paas/v4', 'https://host.example/api/paas/v4/chat/completions'],
    ['https://host.example/v1?api-version=2', 'https://host.example/v1/chat/completions?api-version=2'],
  ])('%s', (typed, reply) => {
    expect(resolveAddress('openai', typed).reply).toBe(reply);
  });

  test('whatever is typed: endpoints, or a refusal with a way out', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (typed) => {
        try {
          const { reply, host } = resolveAddress('openai', typed);
          expect(reply.startsWith(`${host}/`)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(BackendError);
        }
      }),
    );
  });
});

test('names and numbers of a local network', () => {
  for (const name of [
    'localhost',
    '127.0.0.1',
    '[::1]',
    '10.0.0.3',
    '172.20.1.1',
    'box.local',
    '[fe80::1]',
  ]) {
    expect(isLocalName(name), name).toBe(true);
  }
  for (const name of ['host.example', '172.32.0.1', '8.8.8.8', 'localhost.example', '[2001:db8::1]']) {
    expect(isLocalName(name), name).toBe(false);
  }
});
