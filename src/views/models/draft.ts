import { type Connection, defaultConnection, nameConnection } from '#backends/connection.ts';
import { knownServers } from '#backends/known-servers.ts';

/** A connection that is being filled in. The key is not part of it: it stays in its field. */
export type Draft = Omit<Connection, 'name' | 'kind'> & {
  readonly kind: 'openai' | 'anthropic';
  /** The known server that was chosen; `other` for any address. */
  readonly server: string;
};

export const otherServer = 'other';

/** A draft for a known server, or for any other. */
export function draftFor(server: string): Draft {
  const known = knownServers.find(({ id }) => id === server);
  return {
    server,
    kind: known?.kind ?? 'openai',
    address: known?.address ?? '',
    model: '',
    ...defaultConnection,
  };
}

/** The connection that a draft means, under a name that nobody has. */
export function finishDraft({ server: _, ...draft }: Draft, taken: readonly string[]): Connection {
  const { address, model } = draft;
  return { ...draft, name: nameConnection(model, address, taken) };
}
