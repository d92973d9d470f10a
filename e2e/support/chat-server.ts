import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from './close-server.ts';

/** A server with OpenAI's interface on this machine: it states what it reads and takes the first option. */
export interface ChatServer {
  /** E.g. `http://127.0.0.1:40123`. */
  readonly address: string;
  /** The prompts that it was asked, in order. */
  readonly asked: readonly string[];
  /** What it answered to the end: seed and prompt of each call, so that two agents who read the same are told apart. */
  readonly answered: readonly string[];
  /** Resolves as soon as this many calls have come in all. */
  readonly whenAsked: (count: number) => Promise<void>;
  /** The keys that it was shown. */
  readonly keys: readonly string[];
  /** Calls that were open when their page left them. */
  readonly left: () => number;
  /** From the call with this index on, replies stop half-way until `release`. */
  readonly holdFrom: (index: number) => void;
  readonly release: () => void;
  readonly close: () => Promise<void>;
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-allow-private-network': 'true',
};

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += piece;
  return text;
}

/** Says the first evidence sentences of a prompt and takes its first option. */
function answer(prompt: string): string {
  const lines = [...prompt.matchAll(/^- (.*)$/gmu)].map(([, line]) => line ?? '');
  const [option = 'yes'] = lines.slice(-3);
  return `${lines.slice(0, 2).join(' ')}\nFinal answer: ${option}`;
}

export async function openChatServer(models: readonly string[]): Promise<ChatServer> {
  const asked: string[] = [];
  const answered: string[] = [];
  const keys: string[] = [];
  let watchers: { readonly count: number; readonly tell: () => void }[] = [];
  let left = 0;
  let holdFrom = Number.POSITIVE_INFINITY;
  let wake: (() => void)[] = [];

  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = JSON.parse(await readBody(request)) as { seed?: number; messages: { content: string }[] };
    const prompt = body.messages.at(-1)?.content ?? '';
    const index = asked.push(prompt) - 1;
    keys.push(request.headers.authorization ?? '');
    for (const { tell } of watchers.filter(({ count }) => count <= asked.length)) tell();
    watchers = watchers.filter(({ count }) => count > asked.length);
    // No two replies are alike: what an agent reads later tells which of its replies was kept.
    const text = `Reply ${index}. ${answer(prompt)}`;
    response.on('close', () => {
      if (!response.writableEnded) left++;
    });
    response.writeHead(200, { ...cors, 'content-type': 'text/event-stream' });
    const send = (value: unknown): boolean => response.write(`data: ${JSON.stringify(value)}\n\n`);
    const half = Math.floor(text.length / 2);
    send({ choices: [{ index: 0, delta: { content: text.slice(0, half) } }] });
    if (index >= holdFrom) await new Promise<void>((resolve) => wake.push(resolve));
    send({ choices: [{ index: 0, delta: { content: text.slice(half) }, finish_reason: 'stop' }] });
    send({ choices: [], usage: { prompt_tokens: 700, completion_tokens: 40 } });
    response.end('data: [DONE]\n\n', () => {
      answered.push(`${body.seed}\n${prompt}`);
    });
  };

  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') response.writeHead(204, cors).end();
    else if (request.url?.endsWith('/models') === true) {
      response
        .writeHead(200, { ...cors, 'content-type': 'application/json' })
        .end(JSON.stringify({ object: 'list', data: models.map((id) => ({ id })) }));
    } else void reply(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    answered,
    whenAsked: (count) =>
      asked.length >= count
        ? Promise.resolve()
        : new Promise((tell) => {
            watchers.push({ count, tell });
          }),
    keys,
    left: () => left,
    holdFrom: (index) => {
      holdFrom = index;
    },
    release: () => {
      holdFrom = Number.POSITIVE_INFINITY;
      for (const go of wake) go();
      wake = [];
    },
    close: () => closeServer(server),
  };
}
