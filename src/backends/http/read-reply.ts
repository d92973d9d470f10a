import { BackendError } from '../errors.ts';
import type { Exchange } from './exchange.ts';
import { type Protocol, type RawReply, ServerFault, UnreadableEvent } from './protocol.ts';
import { readBody } from './read-events.ts';
import { explainRefusal, type RefusalContext } from './server-error.ts';
import { parseJson, readServerMessage } from './server-message.ts';

const garbled = (): BackendError =>
  new BackendError(
    'backend.garbled',
    'A part of the reply arrived damaged.',
    'Run again; if it stays, something between here and the server changes what it sends.',
    true,
  );

const notAnApi = (address: string, text: string): BackendError =>
  new BackendError(
    'backend.not-an-api',
    `What answers at ${address} is not a model server. It sent: ${readServerMessage(text).text}`,
    'Check the address: it should be that of the API, most often ending with /v1, not that of a web page.',
    false,
  );

/** An error inside a reply of status 200 counts like the same error with its own status. */
function explainFault(fault: ServerFault, address: string, context: RefusalContext): BackendError {
  const message = readServerMessage(fault.body);
  const words = `${message.code} ${message.type} ${message.text}`;
  const guess = /rate.?limit|too many requests/iu.test(words)
    ? 429
    : /overload|unavailable|capacity|internal|server_error|timeout|timed out|try again/iu.test(words)
      ? 503
      : /authentication|permission/iu.test(message.type)
        ? 401
        : null;
  const status = message.status ?? guess;
  const headers = { get: () => null };
  // An error without a name broke off a reply that had begun: most often the next one comes through.
  return explainRefusal({ status: status ?? 500, headers, message, address }, context);
}

/**
 * Reads one reply from an open exchange of status 200, telling each piece as it comes. Rejects with a BackendError where an
 * error came inside it, or parts of it were damaged. A reply that ended without saying why has the finish null.
 */
export async function readReply(
  exchange: Exchange,
  { createReader }: Protocol,
  address: string,
  context: RefusalContext,
  onToken: ((piece: string) => void) | undefined,
): Promise<RawReply> {
  const reader = createReader();
  let damaged = false;
  try {
    for await (const part of readBody(exchange.pieces())) {
      // Damage at the very end is a cut, not a loss in the middle.
      if (damaged) throw garbled();
      if (part.kind === 'whole') {
        const value = parseJson(part.text);
        if (value === null && part.text.trimStart().startsWith('{')) throw garbled();
        if (!reader.takeWhole(value)) throw notAnApi(address, part.text);
        if (reader.reply.text !== '') onToken?.(reader.reply.text);
        break;
      }
      try {
        const piece = reader.takeEvent(part.event);
        if (piece !== '') onToken?.(piece);
      } catch (error) {
        if (!(error instanceof UnreadableEvent)) throw error;
        damaged = true;
      }
      if (reader.done) break;
    }
  } catch (error) {
    throw error instanceof ServerFault ? explainFault(error, address, context) : error;
  }
  const { reply } = reader;
  if (reply.finish === null && reply.text === '' && reply.thinking === '') {
    throw new BackendError(
      'backend.empty',
      'The server ended its reply before it said anything.',
      'Run again; if it stays, look at the log of the server.',
      true,
    );
  }
  return reply;
}
