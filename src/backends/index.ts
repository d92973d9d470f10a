import type { TokenCounter } from '#core/tokens.ts';
import { anthropicProtocol } from './anthropic/protocol.ts';
import type { Protocol, RemoteSettings } from './http/protocol.ts';
import { createRemoteBackend } from './http/remote-backend.ts';
import type { HttpTools } from './http/tools.ts';
import { openAiProtocol } from './openai/protocol.ts';
import type { Backend } from './types.ts';

/** The ways of speaking to servers, in the order in which they are offered. A new one: a folder, and a line here. */
export const protocols: readonly Protocol[] = [openAiProtocol, anthropicProtocol];

/** A way of speaking by its name. Throws a RangeError that names those there are. */
export function findProtocol(id: string): Protocol {
  const found = protocols.find((protocol) => protocol.id === id);
  if (found !== undefined) return found;
  throw new RangeError(`There is no backend "${id}". Known: ${protocols.map((one) => one.id).join(', ')}.`);
}

/** A reader behind a server; see `createRemoteBackend`. */
export const createRemote = (
  id: string,
  settings: RemoteSettings,
  key: string,
  countTokens: TokenCounter,
  tools?: HttpTools,
): Backend => createRemoteBackend(findProtocol(id), settings, key, countTokens, tools);
