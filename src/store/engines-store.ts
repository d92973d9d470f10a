import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { BrowserAbilities } from '#backends/browser-abilities.ts';
import type { Connection } from '#backends/connection.ts';
import { BackendError } from '#backends/errors.ts';
import type { EngineId, EngineStatus } from '#backends/local/engine-types.ts';
import type { KeptModel } from '#backends/local/kept-model.ts';
import type { Backend } from '#backends/types.ts';
import type { WebLlm } from '#backends/webllm/index.ts';
import type { Wllama } from '#backends/wllama/index.ts';
import { pageWebLlm, pageWllama } from '#runtime/page-engines.ts';

/** The engines in this browser: what it can do, what is loaded, what is kept on this computer. */
export interface EnginesState {
  /** Null until it was looked at. */
  readonly abilities: BrowserAbilities | null;
  readonly status: Readonly<Record<EngineId, EngineStatus>>;
  /** Models whose files this browser keeps, whole or in part. */
  readonly kept: readonly KeptModel[];
  /** Looks at the browser and at what is kept. Downloads nothing. */
  readonly look: () => Promise<void>;
  /** Loads a connection's model, for groups of `agents` where the engine takes several at once. Rejects with a BackendError. */
  readonly load: (connection: Connection, agents?: number) => Promise<void>;
  /** Ends a download, or lets a loaded model go. What was fetched so far is kept. */
  readonly unload: (engine: EngineId) => Promise<void>;
  /** Deletes a model's files. */
  readonly remove: (model: KeptModel) => Promise<void>;
  /** Files of this computer under a connection's name; they are there until the page is closed. */
  readonly giveFiles: (name: string, files: readonly File[]) => void;
  /** A connection as a reader: its model is loaded first, where it is not. Rejects with a BackendError. */
  readonly open: (connection: Connection, agents: number) => Promise<Backend>;
}

interface EngineTools {
  readonly inspect: () => Promise<BrowserAbilities>;
  readonly wllama: () => Promise<Wllama>;
  readonly webllm: () => Promise<WebLlm>;
}

/** Loading a model of this size again by itself would surprise nobody; the name tells whether it is the same. */
const isLoaded = (status: EngineStatus, name: string): boolean =>
  status.kind === 'ready' && status.model.name === name;

const filesGone = (name: string): BackendError =>
  new BackendError(
    'reader.file',
    `The file of “${name}” was given to an earlier visit of this page.`,
    'Choose the file again under Models.',
    true,
  );

export function createEnginesStore({ inspect, wllama, webllm }: EngineTools) {
  const files = new Map<string, readonly File[]>();
  const watched = new Set<EngineId>();

  return createStore<EnginesState>()((set, get) => {
    const engineOf = async (id: EngineId): Promise<Wllama | WebLlm> => {
      const engine = id === 'wllama' ? await wllama() : await webllm();
      if (!watched.has(id)) {
        watched.add(id);
        const show = (): void => set({ status: { ...get().status, [id]: engine.host.status } });
        engine.host.subscribe(show);
        show();
      }
      return engine;
    };
    const listKept = async (): Promise<void> => {
      const lists = await Promise.all(
        (['wllama', 'webllm'] as const).map(async (id) => {
          try {
            return await (await engineOf(id)).listKept();
          } catch {
            // A browser that keeps nothing, or a page that may not: then nothing is kept.
            return [];
          }
        }),
      );
      set({ kept: lists.flat() });
    };

    const loadWllama = async ({ name, address }: Connection, agents: number): Promise<void> => {
      const { host } = await wllama();
      const given = files.get(name);
      if (address === '' && given === undefined) throw filesGone(name);
      if (given === undefined) await host.load({ kind: 'address', address, name, agents });
      else await host.load({ kind: 'files', files: given, name, agents });
    };
    const loadWebLlm = async ({ name, model, address }: Connection): Promise<void> => {
      const [{ host }, { gpuModels, customGpuModel }] = await Promise.all([
        webllm(),
        import('#backends/webllm/catalogue.ts'),
      ]);
      const [weights = '', library = ''] = address.split(' ');
      const own = address === '' ? undefined : customGpuModel(model, { weights, library });
      const found = own ?? gpuModels.find(({ id }) => id === model);
      if (found === undefined) {
        throw new BackendError(
          'reader.model',
          `“${name}” asks for ${model}, which is not in the list of models for the GPU.`,
          'Forget it under Models and choose one of the list.',
          false,
        );
      }
      await host.load({ model: { ...found, name } });
    };
    const load: EnginesState['load'] = async (connection, agents = 4) => {
      const id: EngineId = connection.kind === 'webllm' ? 'webllm' : 'wllama';
      await engineOf(id);
      try {
        await (id === 'webllm' ? loadWebLlm(connection) : loadWllama(connection, agents));
      } finally {
        await listKept();
      }
    };

    return {
      abilities: null,
      status: { wllama: { kind: 'empty' }, webllm: { kind: 'empty' } },
      kept: [],
      look: async () => {
        const [abilities] = await Promise.all([inspect(), listKept()]);
        set({ abilities });
      },
      load,
      unload: async (id) => (await engineOf(id)).host.unload(),
      remove: async ({ engine, key }) => {
        await (await engineOf(engine)).removeKept(key);
        await listKept();
      },
      giveFiles: (name, given) => {
        files.set(name, given);
      },
      open: async (connection, agents) => {
        const { kind, name, temperature, maxTokens } = connection;
        const id: EngineId = kind === 'webllm' ? 'webllm' : 'wllama';
        const engine = await engineOf(id);
        if (!isLoaded(engine.host.status, name)) await load(connection, agents);
        return engine.open({ maxTokens, ...(temperature === null ? {} : { temperature }) });
      },
    };
  });
}

export type EnginesStore = ReturnType<typeof createEnginesStore>;

/** The engines of this page. */
export const pageEngines: EnginesStore = createEnginesStore({
  inspect: async () => (await import('#backends/browser-abilities.ts')).inspectBrowser(),
  wllama: pageWllama,
  webllm: pageWebLlm,
});

export const useEngines = <T>(select: (state: EnginesState) => T): T => useStore(pageEngines, select);
