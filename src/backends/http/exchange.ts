import { BackendError } from '../errors.ts';
import { onAbort } from './on-abort.ts';
import { explainSilence } from './reach.ts';
import type { HttpTools } from './tools.ts';

/** One request as it goes out. */
export interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds without a single byte after which the call counts as stalled. */
  readonly stall: number;
  readonly hasKey: boolean;
}

/** An open exchange. `close` must be called whatever happens: it ends what is still open. */
export interface Exchange {
  readonly status: number;
  readonly headers: Headers;
  /** The body as it arrives; UTF-8 may be split anywhere between pieces. Rejects where the connection breaks. */
  readonly pieces: () => AsyncGenerator<Uint8Array, void, undefined>;
  readonly close: () => void;
}

const stalled = (seconds: number): BackendError =>
  new BackendError(
    'backend.stalled',
    `Nothing came from the server for ${seconds} seconds.`,
    'Look whether the server is still at work. A slow one may need a longer limit for stalled calls in the settings.',
    true,
  );

const brokenOff = (): BackendError =>
  new BackendError(
    'backend.broken-off',
    'The connection broke in the middle of the reply.',
    'Run again; if it stays, look at the network and the log of the server.',
    true,
  );

/** Why a stall clock ends, thousands of times in a run: a constant, since an error of its own would cost more than the clock. */
const inTime = 'in time';

/** The system's name of a network failure, e.g. `ECONNREFUSED`, else its words; empty where it gives none, as in browsers. */
function systemCodeOf(error: unknown): string {
  let current: unknown = error;
  let words = '';
  while (current instanceof Error) {
    const code: unknown = Reflect.get(current, 'code');
    if (typeof code === 'string') return code;
    if (current !== error) words = current.message;
    current = current instanceof AggregateError ? current.errors[0] : current.cause;
  }
  return words;
}

/**
 * Sends one request and gives its open answer. Rejects with the signal's reason once aborted, and with a BackendError where
 * no answer comes, or none within the limit. Sends no cookies, and no headers but those given.
 */
export async function openExchange(
  request: HttpRequest,
  tools: HttpTools,
  signal: AbortSignal,
): Promise<Exchange> {
  signal.throwIfAborted();
  const call = new AbortController();
  /** Nothing is open any more once the body has come to its end. */
  let ended = false;
  const unwatch = onAbort(signal, (reason) => call.abort(reason));
  const close = (): void => {
    unwatch();
    if (!ended) call.abort(new DOMException('The reply is no longer needed.', 'AbortError'));
  };

  /** A step of the exchange under the stall clock. */
  const within = async <T>(step: Promise<T>): Promise<T> => {
    const timer = new AbortController();
    const late = tools.wait(request.stall, timer.signal).then(() => {
      throw stalled(request.stall / 1000);
    });
    try {
      return await Promise.race([step, late]);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof BackendError) close();
      throw error;
    } finally {
      timer.abort(inTime);
    }
  };

  const { url, method, headers, body } = request;
  let response: Response;
  try {
    const answer = tools.fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: call.signal,
      credentials: 'omit',
      cache: 'no-store',
    });
    response = await within(answer);
  } catch (error) {
    close();
    signal.throwIfAborted();
    if (error instanceof BackendError) throw error;
    throw explainSilence({
      address: url,
      page: tools.page,
      hasKey: request.hasKey,
      systemCode: systemCodeOf(error),
    });
  }

  async function* pieces(): AsyncGenerator<Uint8Array, void, undefined> {
    const reader = response.body?.getReader();
    if (reader === undefined) return;
    for (;;) {
      let piece: ReadableStreamReadResult<Uint8Array>;
      try {
        piece = await within(reader.read());
      } catch (error) {
        throw error instanceof BackendError || signal.aborted ? error : brokenOff();
      }
      ended = piece.done;
      if (piece.done) return;
      yield piece.value;
    }
  }
  return { status: response.status, headers: response.headers, pieces, close };
}

/** The most of a body that is read where only its words matter, in bytes. */
const MOST_TEXT = 4_000_000;

/** The whole body as text, up to 4 MB. */
export async function readText(exchange: Exchange): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const piece of exchange.pieces()) {
    text += decoder.decode(piece, { stream: true });
    bytes += piece.byteLength;
    if (bytes > MOST_TEXT) break;
  }
  return text + decoder.decode();
}
