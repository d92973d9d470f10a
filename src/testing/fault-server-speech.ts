import type { Fault, SeenRequest } from './fault-server.ts';

/** How a server of one way of speaking puts things, right and wrong. */
export interface Speech {
  readonly prompt: (body: Readonly<Record<string, unknown>>) => string;
  readonly error: (status: number) => unknown;
  readonly whole: (request: SeenRequest) => unknown;
  readonly stream: (request: SeenRequest, fault: Fault) => string;
}

const promptOf = (body: Readonly<Record<string, unknown>>): string => {
  const messages = body.messages as { role: string; content: string }[];
  return messages.map(({ content }) => content).join('\n\n');
};

const reasons = new Map([
  [400, 'this request is refused'],
  [429, 'too many requests'],
  [503, 'unavailable'],
  [529, 'Overloaded'],
]);

/** Pieces of a few words, as models send them. */
const piecesOf = (text: string): string[] => text.match(/[\s\S]{1,24}/gu) ?? [];

const line = (value: unknown, end = '\n\n'): string => `data: ${JSON.stringify(value)}${end}`;

const delta = (content: string): unknown => ({ choices: [{ index: 0, delta: { content } }] });

const openAi: Speech = {
  prompt: promptOf,
  error: (status) => ({ error: { message: reasons.get(status), type: 'test', code: null } }),
  whole: ({ text, usage }) => ({
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: { prompt_tokens: usage.prompt, completion_tokens: usage.completion },
  }),
  stream: ({ text, usage }, fault) => {
    const said = piecesOf(text).map((piece) => line(delta(piece)));
    if (fault === 'early-end' || fault === 'cut' || fault === 'stall') return said.join('');
    const middle = said.length >> 1;
    if (fault === 'error-inside') {
      return `${said.slice(0, middle).join('')}${line({ error: { message: 'Overloaded', code: 529 } })}`;
    }
    if (fault === 'garbled') said.splice(middle, 1, `data: {"choices":[{"delta":{"content":"he\n\n`);
    const report = { prompt_tokens: usage.prompt, completion_tokens: usage.completion };
    const end = [
      line({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }),
      ...(fault === 'no-usage' ? [] : [line({ choices: [], usage: report })]),
      'data: [DONE]\n\n',
    ];
    if (fault !== 'odd') return [...said, ...end].join('');
    return [
      ': opened',
      '',
      ...said,
      ': still working',
      '',
      'data: : keepalive',
      '',
      'data:',
      '',
      ...end.slice(0, 2),
    ]
      .join('\n')
      .replaceAll(/\r?\n/gu, '\r\n');
  },
};

const anthropic: Speech = {
  prompt: promptOf,
  error: (status) => ({ type: 'error', error: { type: 'test_error', message: reasons.get(status) } }),
  whole: ({ text, usage }) => ({
    type: 'message',
    content: [{ type: 'text', text }],
    stop_reason: 'end_turn',
    usage: { input_tokens: usage.prompt, output_tokens: usage.completion },
  }),
  stream: ({ text, usage }, fault) => {
    const event = (type: string, value: object): string => `event: ${type}\n${line({ type, ...value })}`;
    const reported = fault !== 'no-usage';
    const start = event('message_start', {
      message: reported ? { usage: { input_tokens: usage.prompt, output_tokens: 1 } } : {},
    });
    const said = piecesOf(text).map((piece) =>
      event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: piece } }),
    );
    if (fault === 'early-end' || fault === 'cut' || fault === 'stall') return [start, ...said].join('');
    const middle = said.length >> 1;
    if (fault === 'error-inside') {
      const error = event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } });
      return [start, ...said.slice(0, middle), error].join('');
    }
    if (fault === 'garbled')
      said.splice(middle, 1, 'event: content_block_delta\ndata: {"type":"content_bl\n\n');
    const end = [
      event('message_delta', {
        delta: { stop_reason: 'end_turn' },
        ...(reported ? { usage: { output_tokens: usage.completion } } : {}),
      }),
      event('message_stop', {}),
    ];
    const all = [start, event('ping', {}), ...said, ...end].join('');
    return fault === 'odd' ? `: opened\n\n${all}`.replaceAll('\n', '\r\n') : all;
  },
};

export const speeches: ReadonlyMap<string, Speech> = new Map([
  ['/v1/chat/completions', openAi],
  ['/v1/messages', anthropic],
]);
