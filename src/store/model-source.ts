import type { Connection } from '#backends/connection.ts';
import { BackendError } from '#backends/errors.ts';
import type { Backend } from '#backends/types.ts';
import type { KeyRing } from './key-ring.ts';
import type { ReaderSource } from './model-runs.ts';
import type { ModelsStore } from './models-store.ts';

/** Makes the backend of a connection; engines and clients are loaded when the first one is. */
async function openConnection(connection: Connection, key: string): Promise<Backend> {
  const { kind, address, model, temperature, maxTokens, openCalls, timeout } = connection;
  if (kind === 'openai' || kind === 'anthropic') {
    const [{ createRemote }, { loadTokenCounter }] = await Promise.all([
      import('#backends/index.ts'),
      import('#core/tokens.ts'),
    ]);
    const sampling = temperature === null ? {} : { temperature };
    const settings = { address, model, maxTokens, openCalls, stallSeconds: timeout, ...sampling };
    return createRemote(kind, settings, key, await loadTokenCounter());
  }
  throw new BackendError(
    'reader.kind',
    `“${connection.name}” runs in an engine that is not loaded.`,
    'Load it under Models, then run again.',
    true,
  );
}

/** The readers that this page can reach: connected models, by the names that settings and links use. */
export function createModelSource(models: ModelsStore, keys: KeyRing): ReaderSource {
  const find = (name: string): Connection | undefined =>
    models.getState().connections.find((one) => one.name === name);
  return {
    describe: (name) => {
      const connection = find(name);
      if (connection === undefined) return null;
      const { kind, model, temperature, maxTokens } = connection;
      return { label: name, model, settings: { kind, temperature, maxTokens } };
    },
    open: async (name) => {
      const connection = find(name);
      if (connection === undefined) throw new RangeError(`There is no connection "${name}".`);
      return await openConnection(connection, keys.find(name));
    },
  };
}
