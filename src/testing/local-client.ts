import type { Backend } from '#backends/types.ts';
import type { FromWorker } from '#runtime/protocol.ts';
import { createRunClient, type RunClient } from '#runtime/run-client.ts';
import { serveRuns } from '#runtime/serve-runs.ts';

/** Client and server joined without a worker; messages cross as copies, as they would between threads. */
export function createLocalClient(backend: Backend): RunClient {
  let hear: (event: { data: FromWorker }) => void = () => {};
  const handle = serveRuns(
    { post: (message) => hear({ data: structuredClone(message) }) },
    {
      createBackend: () => backend,
      loadTokenCounter: async () => (text) => text.length,
      now: () => 0,
      breathe: async () => {},
    },
  );
  return createRunClient({
    postMessage: (message) => handle(structuredClone(message)),
    addEventListener: (_type, listener) => {
      hear = listener;
    },
  });
}
