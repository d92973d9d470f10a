import type { Connection } from '#backends/connection.ts';
import type { Backend } from '#backends/types.ts';
import type { RunPlan } from '#runtime/protocol.ts';
import { timeCalls } from './call-pace.ts';
import type { KeyRing } from './key-ring.ts';
import type { SeatTurn } from './lab-state.ts';
import type { ReaderSource } from './model-runs.ts';
import type { ModelsStore } from './models-store.ts';
import { personReader } from './seats.ts';

/** Makes the backend of a connection; engines and clients are loaded when the first one is. */
async function openConnection(
  connection: Connection,
  key: string,
  plan: RunPlan,
  signal: AbortSignal,
): Promise<Backend> {
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
  const { pageEngines } = await import('./engines-store.ts');
  return await pageEngines.getState().open(connection, plan.agents, signal);
}

/** Told of every turn that waits for the person; it is over when its signal is aborted. */
type OnTurn = (turn: SeatTurn) => void;

async function seatPerson({ task: { options } }: RunPlan, onTurn: OnTurn): Promise<Backend> {
  const [{ createPerson }, { loadTokenCounter }] = await Promise.all([
    import('#backends/person/index.ts'),
    import('#core/tokens.ts'),
  ]);
  return createPerson((turn) => onTurn({ ...turn, options }), await loadTokenCounter());
}

/**
 * The readers that this page can reach: connected models, by the names that settings and links use, and the person, whose turns
 * go to `onTurn`.
 */
export function createModelSource(models: ModelsStore, keys: KeyRing, onTurn: OnTurn): ReaderSource {
  const find = (name: string): Connection | undefined =>
    models.getState().connections.find((one) => one.name === name);
  return {
    describe: (name) => {
      if (name === personReader) return { label: 'you', model: 'person', settings: {} };
      const connection = find(name);
      if (connection === undefined) return null;
      const { kind, model, temperature, maxTokens } = connection;
      return { label: name, model, settings: { kind, temperature, maxTokens } };
    },
    open: async (name, plan, signal) => {
      if (name === personReader) return await seatPerson(plan, onTurn);
      const connection = find(name);
      if (connection === undefined) throw new RangeError(`There is no connection "${name}".`);
      const backend = await openConnection(connection, keys.find(name), plan, signal);
      return timeCalls(backend, (timing) => models.getState().noteTiming(name, timing));
    },
  };
}
