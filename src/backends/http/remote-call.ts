import { BackendError } from '../errors.ts';
import type { CompletionRequest } from '../types.ts';
import type { Endpoints } from './address.ts';
import { type Exchange, type HttpRequest, openExchange, readText } from './exchange.ts';
import { foldedSystem, type Protocol, type RawReply, type RemoteSettings } from './protocol.ts';
import { readReply } from './read-reply.ts';
import { findRefusedFields, refusesSystem } from './refused-fields.ts';
import { explainRefusal, type RefusalContext } from './server-error.ts';
import { parseJson, readServerMessage } from './server-message.ts';
import type { HttpTools } from './tools.ts';

/** Repairs of one call at most, each leaving out what the server named. */
const MOST_REPAIRS = 3;
/** A server that asks for a longer wait is not waited for, in milliseconds [ours]. */
const LONGEST_WAIT = 120_000;
const USUAL_STALL_SECONDS = 120;

/** A server, and how it is spoken to. The key is in `headers` and nowhere else. */
export interface Remote {
  readonly protocol: Protocol;
  readonly endpoints: Endpoints;
  readonly settings: RemoteSettings;
  readonly headers: Readonly<Record<string, string>>;
  readonly hasKey: boolean;
  readonly tools: HttpTools;
}

export const contextOf = ({ endpoints, settings, hasKey, tools }: Remote): RefusalContext => ({
  endpoints,
  model: settings.model,
  hasKey,
  now: tools.now(),
  longestWait: LONGEST_WAIT,
});

/** Opens an exchange with the server; from the first answer on its host counts as known. */
export async function openRemote(
  remote: Remote,
  request: Pick<HttpRequest, 'url' | 'method' | 'body'>,
  signal: AbortSignal,
): Promise<Exchange> {
  const { tools, settings, endpoints, hasKey } = remote;
  // A question without a body and without a key is one that a page may send without asking the server first.
  const type = request.body === undefined ? {} : { 'content-type': 'application/json' };
  const headers = { ...type, ...remote.headers };
  const stall = 1000 * (settings.stallSeconds ?? USUAL_STALL_SECONDS);
  const exchange = await openExchange({ ...request, headers, hasKey, stall }, tools, signal);
  tools.queues.of(endpoints.host).known = true;
  return exchange;
}

/** What is remembered of a model goes by where it is asked for, and its name. */
const nameOf = ({ endpoints, settings }: Remote): string => `${endpoints.reply}\n${settings.model}`;

/** Fields that a model was found to refuse, remembered for all calls of this page or process. */
function memoryOf(remote: Remote): Set<string> {
  const { tools } = remote;
  const name = nameOf(remote);
  const known = tools.refused.get(name) ?? new Set();
  tools.refused.set(name, known);
  return known;
}

/** A model that said it takes no calls before some later moment is not asked again until then: every call would be in vain. */
function throwIfClosed(remote: Remote): void {
  const closed = remote.tools.closed.get(nameOf(remote));
  if (closed !== undefined && remote.tools.now() < closed.until) throw closed.error;
}

function rememberClosed(remote: Remote, error: BackendError): BackendError {
  const { retryAfter } = error.details;
  if (!error.retryable && retryAfter != null) {
    remote.tools.closed.set(nameOf(remote), { until: remote.tools.now() + retryAfter, error });
  }
  return error;
}

/** A reply, and the body that it answers. */
export interface Answered {
  readonly raw: RawReply;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Asks once. Where the server refuses a field by name, the call is made again without it, at most three times, and the refusal is
 * remembered for the model (spec: files, "Parameters that a model refuses"). Rejects with a BackendError.
 */
export async function askRemote(
  remote: Remote,
  request: CompletionRequest,
  seed: number,
  sent: () => void,
  signal: AbortSignal,
  onToken: ((piece: string) => void) | undefined,
): Promise<Answered> {
  const { protocol, endpoints, settings } = remote;
  throwIfClosed(remote);
  const refused = memoryOf(remote);
  for (let repairs = 0; ; repairs++) {
    const asked = new Set(refused);
    const body = protocol.writeBody(settings, request, { refused: asked, seed });
    sent();
    const exchange = await openRemote(
      remote,
      { url: endpoints.reply, method: 'POST', body: JSON.stringify(body) },
      signal,
    );
    try {
      if (exchange.status >= 200 && exchange.status < 300) {
        return {
          raw: await readReply(exchange, protocol, endpoints.reply, contextOf(remote), onToken),
          body,
        };
      }
      const { status, headers } = exchange;
      // The status stands, also where the words behind it are lost.
      const text = await readText(exchange).catch((error: unknown) => {
        signal.throwIfAborted();
        if (error instanceof BackendError) return '';
        throw error;
      });
      const message = readServerMessage(parseJson(text) ?? text);
      const fields = [...findRefusedFields(status, message, Object.keys(body))];
      const hasSystem = settings.system !== undefined && settings.system !== '';
      if (fields.length === 0 && hasSystem && !asked.has(foldedSystem) && refusesSystem(status, message)) {
        fields.push(foldedSystem);
      }
      if (fields.length === 0 || repairs === MOST_REPAIRS) {
        const refusal = { status, headers, message, address: endpoints.reply };
        throw rememberClosed(remote, explainRefusal(refusal, contextOf(remote)));
      }
      for (const field of fields) refused.add(field);
    } finally {
      exchange.close();
    }
  }
}
