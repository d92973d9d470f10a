import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anthropicProtocol } from '../anthropic/protocol.ts';
import { BackendError } from '../errors.ts';
import { resolveAddress } from '../http/address.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Protocol, RawReply } from '../http/protocol.ts';
import { readReply } from '../http/read-reply.ts';
import { openAiProtocol } from './protocol.ts';

const fixture = (name: string): Buffer => readFileSync(`src/testing/fixtures/cases/${name}`);

/** An open exchange whose body arrives in these pieces. */
const exchangeOf = (pieces: readonly Uint8Array[]): Exchange => ({
  status: 200,
  headers: new Headers(),
  pieces: async function* () {
    yield* pieces;
  },
  close: () => {},
});

const context = {
  endpoints: resolveAddress('openai', 'https://host.example'),
  model: 'm',
  hasKey: false,
  now: 0,
  longestWait: 0,
};

const read = (
  pieces: readonly Uint8Array[] | string,
  protocol: Protocol = openAiProtocol,
  onToken?: (piece: string) => void,
): Promise<RawReply> => {
  const given = typeof pieces === 'string' ? [Buffer.from(pieces)] : pieces;
  return readReply(exchangeOf(given), protocol, 'https://host.example/v1', context, onToken);
};

const failureOf = async (reply: Promise<unknown>): Promise<BackendError> => {
  try {
    await reply;
  } catch (error) {
    if (error instanceof BackendError) return error;
  }
  throw new Error('no failure');
};

const said = (content: unknown, more: object = {}): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, ...more }] })}\n\n`;
const end = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';

describe('odd but legal stream lines (case A06)', () => {
  test('every form, whole', async () => {
    const reply = await read([fixture('A06_forms.sse')]);
    expect(reply).toEqual({
      text: 'The north gate is shut.',
      thinking: 'hmm',
      finish: 'stop',
      usage: { prompt: 41, completion: 6, cached: 0 },
    });
  });

  test('a stream that ends without a finish reason is cut off', async () => {
    expect(await read([fixture('A06_no_done_cut.sse')])).toMatchObject({
      text: 'The north gate is',
      finish: null,
    });
  });

  test('however the bytes are cut, with any line ends, the reply is the same', async () => {
    const forms = fixture('A06_forms.sse').toString('utf8');
    const text = `${said('Ünïcode — 好的 🧭')}${forms}`;
    const whole = await read(text);
    expect(whole.text).toBe('Ünïcode — 好的 🧭The north gate is shut.');
    const property = fc.asyncProperty(
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.nat(1500), { maxLength: 60 }),
      async (lineEnd, cuts) => {
        const bytes = Buffer.from(text.replaceAll('\n', lineEnd));
        const places = [...new Set([0, ...cuts.filter((cut) => cut < bytes.length), bytes.length])].sort(
          (a, b) => a - b,
        );
        const pieces = places.slice(1).map((place, i) => bytes.subarray(places[i], place));
        let streamed = '';
        const reply = await read(pieces, openAiProtocol, (piece) => {
          streamed += piece;
        });
        expect(reply).toEqual(whole);
        expect(streamed).toBe(whole.text);
      },
    );
    await fc.assert(property);
  });

  test('cut off at any byte: never more than the whole, never a finish that was not there', async () => {
    const bytes = Buffer.from(`${said('Ünïcode ')}${said('— 好的 🧭')}${end}`);
    const finished = bytes.indexOf('finish_reason');
    for (let length = 1; length < bytes.length; length++) {
      const reply = await read([bytes.subarray(0, length)]).catch((error: unknown) => error);
      if (reply instanceof BackendError) {
        expect(reply.code).toBe('backend.empty');
        continue;
      }
      const { text, finish } = reply as RawReply;
      expect('Ünïcode — 好的 🧭'.startsWith(text)).toBe(true);
      if (length < finished) expect(finish).toBeNull();
    }
  });

  test('an error object inside a 200 stream is that error', async () => {
    const failure = await failureOf(
      read(`${said('He')}data: {"error":{"message":"Overloaded","code":529}}\n\n`),
    );
    expect(failure).toMatchObject({ code: 'backend.busy', retryable: true });
    const limit = await failureOf(read('event: error\ndata: {"message":"rate limit reached"}\n\n'));
    expect(limit).toMatchObject({ code: 'backend.rate-limit', retryable: true });
    const key = await failureOf(read('{"error":{"message":"bad key","type":"authentication_error"}}'));
    expect(key).toMatchObject({ code: 'backend.key', retryable: false });
  });

  test('a part that is damaged in the middle is a failure, not a gap', async () => {
    const failure = await failureOf(read(`${said('He')}data: {"choices":[{"del\n\n${said('llo')}${end}`));
    expect(failure).toMatchObject({ code: 'backend.garbled', retryable: true });
  });

  test('a page instead of an API, other JSON, nothing at all', async () => {
    expect((await failureOf(read('<!doctype html><title>Hello</title>'))).code).toBe('backend.not-an-api');
    expect((await failureOf(read('{"status":"ok"}'))).code).toBe('backend.not-an-api');
    expect(await failureOf(read(''))).toMatchObject({ code: 'backend.empty', retryable: true });
    expect(await failureOf(read('{"choices":[{"mess'))).toMatchObject({ code: 'backend.garbled' });
  });
});

test('whatever a server sends with status 200: a reply, or a failure with a way out', async () => {
  const json = fc.json().map((value) => `data: ${value}\n\n`);
  const near = fc
    .record(
      {
        choices: fc.oneof(
          fc.jsonValue(),
          fc.array(fc.record({ delta: fc.jsonValue(), finish_reason: fc.jsonValue() })),
        ),
        usage: fc.oneof(fc.jsonValue(), fc.record({ prompt_tokens: fc.jsonValue() })),
        error: fc.option(fc.jsonValue(), { nil: undefined }),
        type: fc.constantFrom('message_start', 'content_block_delta', 'message_delta', 'error', 1, null),
        delta: fc.jsonValue(),
        message: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    .map((value) => `data: ${JSON.stringify(value)}\n\n`);
  const lines = fc.array(fc.oneof(json, near, fc.string(), fc.constant('\n')), { maxLength: 6 });
  const bodies = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    lines.map((parts) => Buffer.from(parts.join(''))),
    fc.json().map((text) => Buffer.from(text)),
  );
  const property = fc.asyncProperty(
    bodies,
    fc.constantFrom(openAiProtocol, anthropicProtocol),
    async (body, protocol) => {
      try {
        const { text, finish, usage } = await read([body], protocol);
        expect(typeof text).toBe('string');
        expect(finish === null || typeof finish === 'string').toBe(true);
        expect(Number.isInteger(usage?.prompt ?? 0)).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(BackendError);
        expect((error as BackendError).hint).not.toBe('');
        expect((error as BackendError).message).not.toContain('[object');
      }
    },
  );
  await fc.assert(property, { numRuns: 1000 });
});

describe('contents of a reply', () => {
  test('parts, thinking in parts, a refusal, other choices left out', async () => {
    const parts = [
      { type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] },
      { type: 'text', text: 'Yes' },
    ];
    const other = 'data: {"choices":[{"index":1,"delta":{"content":"No"}}]}\n\n';
    expect(await read(said(parts) + other + end)).toMatchObject({ text: 'Yes', thinking: 'hm' });
    const refused = 'data: {"choices":[{"index":0,"delta":{"refusal":"I will not."}}]}\n\n';
    expect(await read(refused + end)).toMatchObject({ text: 'I will not.' });
  });

  test('a reply that came whole although a stream was asked for', async () => {
    const message = { role: 'assistant', content: 'Yes', reasoning: 'hm' };
    const usage = { prompt_tokens: 9, completion_tokens: 2, prompt_tokens_details: { cached_tokens: 4 } };
    const whole = JSON.stringify({ choices: [{ message, finish_reason: 'length' }], usage });
    expect(await read(` \n${whole}`)).toEqual({
      text: 'Yes',
      thinking: 'hm',
      finish: 'length',
      usage: { prompt: 9, completion: 2, cached: 4 },
    });
  });

  test('a prompt of no tokens was not counted', async () => {
    const usage = 'data: {"choices":[],"usage":{"prompt_tokens":0,"completion_tokens":2}}\n\n';
    expect((await read(said('Yes') + usage + end)).usage).toEqual({ prompt: null, completion: 2, cached: 0 });
  });
});

describe('Anthropic’s way of speaking', () => {
  const event = (type: string, value: object): string =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...value })}\n\n`;
  const text = (piece: string): string =>
    event('content_block_delta', { delta: { type: 'text_delta', text: piece } });
  const start = event('message_start', {
    message: {
      usage: {
        input_tokens: 10,
        cache_read_input_tokens: 20,
        cache_creation_input_tokens: 3,
        output_tokens: 1,
      },
    },
  });

  test('text, thinking, the whole prompt with cached tokens as a part of it', async () => {
    const thought = event('content_block_delta', { delta: { type: 'thinking_delta', thinking: 'hm' } });
    const finish = event('message_delta', {
      delta: { stop_reason: 'max_tokens' },
      usage: { output_tokens: 7 },
    });
    const stop = event('message_stop', {});
    expect(
      await read(
        start + event('ping', {}) + thought + text('Ye') + text('s') + finish + stop,
        anthropicProtocol,
      ),
    ).toEqual({
      text: 'Yes',
      thinking: 'hm',
      finish: 'length',
      usage: { prompt: 33, completion: 7, cached: 20 },
    });
  });

  test('an error inside, an early end', async () => {
    const error = event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } });
    expect(await failureOf(read(start + text('Ye') + error, anthropicProtocol))).toMatchObject({
      code: 'backend.busy',
      retryable: true,
    });
    expect(await read(start + text('Ye'), anthropicProtocol)).toMatchObject({ text: 'Ye', finish: null });
    expect(
      await failureOf(
        read('{"type":"error","error":{"type":"api_error","message":"Internal"}}', anthropicProtocol),
      ),
    ).toMatchObject({ code: 'backend.busy' });
  });
});
