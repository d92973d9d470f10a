import * as z from 'zod';
import { BackendError } from '../errors.ts';
import { callServer } from './call-server.ts';
import { readText } from './exchange.ts';
import { contextOf, openRemote, type Remote } from './remote-call.ts';
import { explainRefusal } from './server-error.ts';
import { parseJson, readServerMessage } from './server-message.ts';

const entry = z.union([
  z.string(),
  z.looseObject({ id: z.string() }).transform(({ id }) => id),
  z.looseObject({ model: z.string() }).transform(({ model }) => model),
  z.looseObject({ name: z.string() }).transform(({ name }) => name),
]);
const list = z.array(entry);
const listSchema = z.union([
  list,
  z.looseObject({ data: list }).transform(({ data }) => data),
  z.looseObject({ models: list }).transform(({ models }) => models),
]);
const errorSchema = z.looseObject({ error: z.unknown() }).refine(({ error }) => error != null);

/** Anthropic gives 20 models a page unless asked for more; others take no notice. */
const pageOf = ({ protocol, endpoints }: Remote): string => {
  if (protocol.id !== 'anthropic') return endpoints.models;
  const url = new URL(endpoints.models);
  url.searchParams.set('limit', '1000');
  return url.href;
};

/**
 * The names of a server's models, in its order. Has a place of its own in the queue, so that it loads during a run. One try;
 * rejects with a BackendError, or with the signal's reason.
 */
export async function listModels(remote: Remote, signal: AbortSignal): Promise<readonly string[]> {
  const { tools, endpoints } = remote;
  const url = pageOf(remote);
  const attempt = async (sent: () => void): Promise<readonly string[]> => {
    sent();
    const exchange = await openRemote(remote, { url, method: 'GET' }, signal);
    try {
      const { status, headers } = exchange;
      const text = await readText(exchange);
      const value = parseJson(text);
      const failed = status < 200 || status >= 300 || errorSchema.safeParse(value).success;
      if (failed) {
        const message = readServerMessage(value ?? text);
        const real = status < 300 ? (message.status ?? 500) : status;
        throw explainRefusal({ status: real, headers, message, address: url }, contextOf(remote));
      }
      const models = listSchema.safeParse(value);
      if (models.success) return [...new Set(models.data)];
      throw new BackendError(
        'backend.not-an-api',
        `What answers at ${url} is no list of models. It sent: ${readServerMessage(value ?? text).text}`,
        'Check the address: it should be that of the API, most often ending with /v1.',
        false,
      );
    } finally {
      exchange.close();
    }
  };
  const queue = tools.queues.of(endpoints.host, remote.settings.openCalls);
  const { value } = await callServer({ queue, label: {}, lane: 'quick', signal, tries: 1, attempt }, tools);
  return value;
}
