import { BackendError } from '#backends/errors.ts';
import type { RemoteSettings } from '#backends/http/protocol.ts';
import type { CompletionRequest } from '#backends/types.ts';
import { type FaultServer, startFaultServer } from './fault-server.ts';

/** Says whether a body is refused, and how. */
export type Refuse = (body: Record<string, unknown>) => { status: number; body: unknown } | null;

/** A server that refuses bodies as `refuse` says, and answers all others. */
export const startRefusing = (refuse: Refuse): Promise<FaultServer> =>
  startFaultServer({
    intercept: (_, response, text) => {
      const refusal = text === '' ? null : refuse(JSON.parse(text));
      if (refusal === null) return false;
      response.writeHead(refusal.status, { 'content-type': 'application/json' });
      response.end(typeof refusal.body === 'string' ? refusal.body : JSON.stringify(refusal.body));
      return true;
    },
  });

/** A small request in the shape of a prompt. */
export const smallRequest: CompletionRequest = {
  prompt: 'You know:\n- The gate is shut.\n- north\n- south\n- west',
  agent: 1,
  round: 0,
  seed: 5,
};

export const settingsFor = (
  server: FaultServer | undefined,
  change: Partial<RemoteSettings> = {},
): RemoteSettings => ({ address: server?.address ?? '', model: 'tiny', ...change });

export const countWords = (text: string): number => text.split(/\s+/u).length;

/** The failure of a call. Throws where there was none, or none of the right kind. */
export async function failureOf(reply: Promise<unknown>): Promise<BackendError> {
  const error: unknown = await reply.catch((one: unknown) => one);
  if (error instanceof BackendError) return error;
  throw new Error(`no failure: ${String(error)}`);
}
