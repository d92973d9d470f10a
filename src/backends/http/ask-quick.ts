import * as z from 'zod';
import { callServer } from './call-server.ts';
import { readText } from './exchange.ts';
import { contextOf, openRemote, type Remote } from './remote-call.ts';
import { explainRefusal } from './server-error.ts';
import { parseJson, readServerMessage } from './server-message.ts';

/** Some servers report errors with status 200. */
const errorSchema = z.looseObject({ error: z.unknown().optional() }).refine(({ error }) => error != null);

/**
 * Asks a server a short question at `url`, and gives the answer: parsed, or its text where it is no JSON. It has a place of its
 * own in the queue, so that it is answered during a run. One try; rejects with a BackendError, or with the signal's reason.
 */
export async function askQuick(remote: Remote, url: string, signal: AbortSignal): Promise<unknown> {
  const { tools, endpoints, settings } = remote;
  const attempt = async (sent: () => void): Promise<unknown> => {
    sent();
    const exchange = await openRemote(remote, { url, method: 'GET' }, signal);
    try {
      const { status, headers } = exchange;
      const text = await readText(exchange);
      const value = parseJson(text);
      const good = status >= 200 && status < 300;
      if (good && !errorSchema.safeParse(value).success) return value ?? text;
      const message = readServerMessage(value ?? text);
      const real = good ? (message.status ?? 500) : status;
      throw explainRefusal({ status: real, headers, message, address: url }, contextOf(remote));
    } finally {
      exchange.close();
    }
  };
  const queue = tools.queues.of(endpoints.host, settings.openCalls);
  const { value } = await callServer({ queue, label: {}, lane: 'quick', signal, tries: 1, attempt }, tools);
  return value;
}
