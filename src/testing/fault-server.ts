import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { randomStream } from '#core/rng.ts';
import { type Speech, speeches } from './fault-server-speech.ts';

/** What may go wrong with one request. `none`, `split`, `odd` and `whole` are legal, the rest are not, or break off. */
export const faults = [
  'none',
  'split',
  'odd',
  'whole',
  'no-usage',
  'rate-limit',
  'rate-limit-silent',
  'overloaded',
  'unavailable',
  'reset',
  'cut',
  'early-end',
  'error-inside',
  'garbled',
  'stall',
  'silent-stall',
  'refused',
] as const;
export type Fault = (typeof faults)[number];

/** Replies that reach the other side, be it in part. */
export const delivers: ReadonlySet<Fault> = new Set([
  'none',
  'split',
  'odd',
  'whole',
  'no-usage',
  'early-end',
]);

/** One request as the server saw it. */
export interface SeenRequest {
  readonly path: string;
  readonly prompt: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: IncomingMessage['headers'];
  readonly fault: Fault;
  /** The reply as far as it was meant to arrive. */
  readonly text: string;
  /** Tokens as reported. */
  readonly usage: { readonly prompt: number; readonly completion: number };
}

export interface FaultServerSettings {
  readonly seed?: number;
  /** The fault of a request: `tries` counts the requests with the same body before it. */
  readonly pick?: (prompt: string, tries: number) => Fault;
  /** Answers by itself where it returns true. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse, body: string) => boolean;
  readonly speak?: (prompt: string, seed: unknown) => string;
}

export interface FaultServer {
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  readonly seen: SeenRequest[];
  /** Requests so far that were left open without another byte. */
  readonly stalls: () => number;
  /** Requests that are open. */
  readonly open: () => number;
  /** Resolves when no request is open: what the other side lets go takes a turn of the network to be seen. */
  readonly quiet: () => Promise<void>;
  onStall: () => void;
  readonly close: () => Promise<void>;
}

/** The first option and the evidence of a prompt, with letters of several bytes, so that cuts may fall inside them. */
export function readAloudTo(prompt: string): string {
  const own = prompt.split('\n').filter((line) => line.startsWith('- '));
  const said = own.slice(0, -3).map((line) => line.slice(2));
  return `Très bien — 好的 🧭. ${said.join(' ')}\nFinal answer: ${own.at(-3)?.slice(2) ?? ''}`;
}

const countWords = (text: string): number => text.split(/\s+/u).length;

const readBodyOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
};

/** A server of both ways of speaking on 127.0.0.1 in which things go wrong as a seed, or `pick`, says. */
export async function startFaultServer(settings: FaultServerSettings = {}): Promise<FaultServer> {
  const { seed = 1, pick = () => 'none', intercept, speak = readAloudTo } = settings;
  const seen: SeenRequest[] = [];
  const tries = new Map<string, number>();
  const open = new Set<ServerResponse>();
  let stalls = 0;
  const sockets = new Set<Socket>();
  let whenQuiet: (() => void)[] = [];

  const send = (response: ServerResponse, speech: Speech, fault: Fault, request: SeenRequest): void => {
    const stall = (): void => {
      stalls++;
      server.emit('stall');
    };
    const say = (status: number, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(speech.error(status)));
    };
    if (fault === 'rate-limit') say(429, { 'retry-after': '2' });
    else if (fault === 'rate-limit-silent') say(429);
    else if (fault === 'overloaded') say(529);
    else if (fault === 'unavailable') say(503, { 'retry-after-ms': '350' });
    else if (fault === 'refused') say(400);
    else if (fault === 'reset') response.socket?.destroy();
    else if (fault === 'silent-stall') stall();
    else if (fault === 'whole') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(speech.whole(request)));
    } else {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const bytes = Buffer.from(speech.stream(request, fault));
      const draw = randomStream(seed, 'bytes', request.prompt);
      let at = 0;
      const go = (): void => {
        if (response.destroyed) return;
        const next = fault === 'none' ? bytes.length : at + 1 + draw.below(400);
        response.write(bytes.subarray(at, next));
        at = next;
        if (at < bytes.length) setImmediate(go);
        else if (fault === 'cut') setImmediate(() => response.socket?.destroy());
        else if (fault === 'stall') stall();
        else response.end();
      };
      go();
    }
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    open.add(response);
    response.on('close', () => {
      open.delete(response);
      if (open.size > 0) return;
      for (const tell of whenQuiet) tell();
      whenQuiet = [];
    });
    const text = await readBodyOf(request);
    if (intercept?.(request, response, text) === true) return;
    const path = request.url ?? '';
    if (path.startsWith('/v1/models')) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ object: 'list', data: [{ id: 'tiny' }, { id: 'other' }] }));
      return;
    }
    const speech = speeches.get(path);
    if (speech === undefined) {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'not found' } }));
      return;
    }
    const body: Record<string, unknown> = JSON.parse(text);
    const prompt = speech.prompt(body);
    const before = tries.get(text) ?? 0;
    tries.set(text, before + 1);
    const fault = pick(prompt, before);
    const full = speak(prompt, body.seed);
    const partly = fault === 'early-end' || fault === 'cut' || fault === 'stall';
    const said = partly ? [...full].slice(0, Math.ceil([...full].length / 2)).join('') : full;
    const usage = { prompt: countWords(prompt), completion: countWords(said) };
    const entry = { path, prompt, body, headers: request.headers, fault, text: said, usage };
    seen.push(entry);
    send(response, speech, fault, entry);
  };

  const server: Server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const control: FaultServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    stalls: () => stalls,
    open: () => open.size,
    quiet: () => (open.size === 0 ? Promise.resolve() : new Promise((resolve) => whenQuiet.push(resolve))),
    onStall: () => {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  server.on('stall', () => control.onStall());
  return control;
}
