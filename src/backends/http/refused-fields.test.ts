import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { resolveAddress } from './address.ts';
import { findRefusedFields, refusesSystem } from './refused-fields.ts';
import { explainRefusal } from './server-error.ts';
import { readServerMessage } from './server-message.ts';

const { cases }: { cases: { sent?: string[]; status: number; body: unknown; next: string }[] } = JSON.parse(
  readFileSync('src/testing/fixtures/cases/A09_params.json', 'utf8'),
);

const SENT = [
  'model',
  'messages',
  'stream',
  'stream_options',
  'temperature',
  'seed',
  'max_completion_tokens',
];
const refusedIn = (status: number, body: unknown, sent = SENT): readonly string[] =>
  findRefusedFields(status, readServerMessage(body), sent);

/** Which fields each case of the file refuses, in its order. */
const refused = [
  ['max_tokens'],
  ['temperature'],
  ['stream_options', 'max_completion_tokens'],
  [],
  ['stream_options'],
  [],
  [],
  [],
];

describe('fields that a server refuses (case A09)', () => {
  test('every case has its fields', () => {
    expect(cases).toHaveLength(refused.length);
  });

  test.each(cases.map((one, i) => ({ ...one, fields: refused[i] ?? [] })))(
    '$status $next',
    ({ status, body, sent, fields }) => {
      expect(refusedIn(status, body, sent)).toEqual(fields);
    },
  );

  test('words are always words', () => {
    for (const { body } of cases) {
      const { text } = readServerMessage(body);
      expect(text).not.toContain('[object');
      expect(text.length).toBeGreaterThan(5);
    }
    expect(readServerMessage('<html>Bad Gateway</html>').text).toBe('<html>Bad Gateway</html>');
    expect(readServerMessage(`<p>${'x'.repeat(900)}`).text).toHaveLength(201);
    for (const odd of [null, '', [], {}, 7, { error: {} }, { error: { message: { a: [1] } } }, [[]]]) {
      expect(readServerMessage(odd).text).not.toContain('[object');
      expect(readServerMessage(odd).text).not.toBe('');
    }
  });

  test.each([
    ['context length exceeded: 9000 > 8192', 'by 808 tokens'],
    ['prompt is too long: 215000 tokens > 200000 maximum', 'by 15000 tokens'],
    [
      "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
      'by 808 tokens',
    ],
    [
      'maximum context length is 2048 tokens. However, you requested 2100 tokens (2000 in the messages, 100 in the completion)',
      'by 52 tokens',
    ],
    [
      'request (9,000 tokens) exceeds the available context size (4,096 tokens), try increasing it',
      'by 4904 tokens',
    ],
    ['Input is too long for requested model.', 'too long for this model.'],
  ])('a prompt that is too long is said to be, and by how much: %s', (text, words) => {
    const endpoints = resolveAddress('openai', 'localhost:11434');
    const { code, message, hint, retryable } = explainRefusal(
      {
        status: 400,
        headers: new Headers(),
        message: readServerMessage({ error: { message: text } }),
        address: '',
      },
      { endpoints, model: 'm', hasKey: false, now: 0, longestWait: 0 },
    );
    expect([code, retryable]).toEqual(['backend.prompt-too-long', false]);
    expect(message).toContain(words);
    expect(hint).toContain('OLLAMA_CONTEXT_LENGTH');
  });

  test('what a call cannot do without is never left out', () => {
    for (const field of ['model', 'messages']) {
      expect(
        refusedIn(400, { error: { message: `Unsupported parameter: '${field}'`, param: field } }),
      ).toEqual([]);
    }
  });

  test('only refusals count: no other status, no field of a longer name', () => {
    expect(refusedIn(500, { error: { message: "Unknown parameter: 'seed'" } })).toEqual([]);
    expect(refusedIn(400, { error: { message: "Unknown parameter: 'seed_value'" } })).toEqual([]);
    expect(refusedIn(400, { error: { message: "Unknown parameter: 'seed'" } })).toEqual(['seed']);
    expect(refusedIn(400, { error: 'json: unknown field "seed"' })).toEqual(['seed']);
  });
});

describe('a system role that is refused (case A12)', () => {
  test.each([
    [400, 'System role not supported'],
    [500, 'Value is not callable: raise_exception("System role not supported")'],
    [400, 'Conversation roles must alternate user/assistant/user/assistant/...'],
    [422, "Unexpected role 'system' after role 'user'"],
  ])('%i %s', (status, text) => {
    expect(refusesSystem(status, readServerMessage({ error: { message: text } }))).toBe(true);
  });

  test('other failures are no reason to fold', () => {
    expect(refusesSystem(500, readServerMessage('Internal server error'))).toBe(false);
    expect(refusesSystem(429, readServerMessage('system role not supported'))).toBe(false);
  });
});
