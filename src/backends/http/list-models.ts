import * as z from 'zod';
import { BackendError } from '../errors.ts';
import { askQuick } from './ask-quick.ts';
import type { Remote } from './remote-call.ts';
import { readServerMessage } from './server-message.ts';

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

/** Anthropic gives 20 models a page unless asked for more; others take no notice. */
const pageOf = ({ protocol, endpoints }: Remote): string => {
  if (protocol.id !== 'anthropic') return endpoints.models;
  const url = new URL(endpoints.models);
  url.searchParams.set('limit', '1000');
  return url.href;
};

/** The names of a server's models, in its order. Rejects with a BackendError, or with the signal's reason. */
export async function listModels(remote: Remote, signal: AbortSignal): Promise<readonly string[]> {
  const url = pageOf(remote);
  const answer = await askQuick(remote, url, signal);
  const models = listSchema.safeParse(answer);
  if (models.success) return [...new Set(models.data)];
  throw new BackendError(
    'backend.not-an-api',
    `What answers at ${url} is no list of models. It sent: ${readServerMessage(answer).text}`,
    'Check the address: it should be that of the API, most often ending with /v1.',
    false,
  );
}
