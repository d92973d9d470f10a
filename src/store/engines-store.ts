import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { BrowserAbilities } from '#backends/browser-abilities.ts';
import type { Connection } from '#backends/connection.ts';
import { BackendError } from '#backends/errors.ts';
import type { EngineId, EngineStatus } from '#backends/local/engine-types.ts';
import type { KeptModel } from '#backends/local/kept-model.ts';
import type { Backend } from '#backends/types.ts';
import type { WebLlmSource } from '#backends/webllm/driver.ts';
import type { WebLlm } from '#backends/webllm/index.ts';
import type { Wllama } from '#backends/wllama/index.ts';
import type { WllamaSource } from '#backends/wllama/source.ts';
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
  readonly load: (connection: Connection, options?: LoadWish) => Promise<void>;
  /** The load that failed last, once more, although another tab has the model. */
  readonly loadAnyway: (engine: EngineId) => Promise<void>;
  /** A lost model once more: open calls are asked again. */
  readonly reload: (engine: EngineId) => Promise<void>;
  /** Lets a lost model go: open calls fail with the reason. */
  readonly giveUp: (engine: EngineId) => Promise<void>;
  /** Ends a download, or lets a loaded model go. What was fetched so far is kept. */
  readonly unload: (engine: EngineId) => Promise<void>;
  /** Deletes a model's files. */
  readonly remove: (model: KeptModel) => Promise<void>;
  /** Files of this computer under a connection's name; they are there until the page is closed. */
  readonly giveFiles: (name: string, files: readonly File[]) => void;
  /**
   * A connection as a reader: its model is loaded first, where it is not. Rejects with a BackendError, or with the signal's reason:
   * what was fetched by then is kept.
   */
  readonly open: (connection: Connection, agents: number, signal: AbortSignal) => Promise<Backend>;
}

export interface LoadWish {
  /** Agents of the group: each gets a slot of its own where the memory allows it. */
  readonly agents?: number;
  readonly anyway?: boolean;
  readonly signal?: AbortSignal;
}

interface EngineTools {
  readonly inspect: () => Promise<BrowserAbilities>;
  readonly wllama: () => Promise<Wllama>;
  readonly webllm: () => Promise<WebLlm>;
  /** Asks the browser not to clear what is kept. */
  readonly persist: () => Promise<unknown>;
}

const engineIdOf = ({ kind }: Connection): EngineId => (kind === 'webllm' ? 'webllm' : 'wllama');

const isLoaded = (status: EngineStatus, name: string): boolean =>
  status.kind === 'ready' && status.model.name === name;

const filesGone = (name: string): BackendError =>
  new BackendError(
    'reader.file',
    `The file of “${name}” was given to an earlier visit of this page.`,
    'Choose the file again under Models.',
    true,
  );

const unsafe = (name: string): BackendError =>
  new BackendError(
    'reader.unsafe',
    `Loading “${name}” ended this tab before, so it is not loaded by itself.`,
    'Load it under Models if you want to try again; a smaller model is safer.',
    true,
  );

/** Usual group of a load that nobody has named agents for. */
const USUAL_AGENTS = 4;

export function createEnginesStore({ inspect, wllama, webllm, persist }: EngineTools) {
  const asked = new Map<EngineId, Connection>();
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
    /** After files came or went: what is kept, and the room that is left. */
    const lookAgain = async (): Promise<void> => {
      await listKept();
      if (get().abilities !== null) set({ abilities: await inspect() });
    };

    const cpuSource = ({ name, address }: Connection, agents: number): WllamaSource => {
      const given = files.get(name);
      if (given !== undefined) return { kind: 'files', files: given, name, agents };
      if (address === '') throw filesGone(name);
      return { kind: 'address', address, name, agents };
    };
    const gpuSource = async ({ name, model, address, custom }: Connection): Promise<WebLlmSource> => {
      const { gpuModels, customGpuModel } = await import('#backends/webllm/catalogue.ts');
      const own =
        custom === null
          ? undefined
          : customGpuModel(model, { weights: address, library: custom.library }, custom);
      const found = own ?? gpuModels.find(({ id }) => id === model);
      if (found !== undefined) return { model: { ...found, name } };
      throw new BackendError(
        'reader.model',
        `“${name}” asks for ${model}, which is not in the list of models for the GPU.`,
        'Forget it under Models and choose one of the list.',
        false,
      );
    };
    /** `byItself`: nobody pressed a button, so that a load which ended the tab before is not tried. */
    const loadSource = async (
      connection: Connection,
      { agents = USUAL_AGENTS, anyway = false, signal }: LoadWish,
      byItself: boolean,
    ): Promise<void> => {
      const options = { anyway, ...(signal === undefined ? {} : { signal }) };
      if (connection.kind === 'webllm') {
        const [{ host }, source] = await Promise.all([webllm(), gpuSource(connection)]);
        if (byItself && !host.mayLoadByItself(source)) throw unsafe(connection.name);
        await host.load(source, options);
      } else {
        const { host } = await wllama();
        const source = cpuSource(connection, agents);
        if (byItself && !host.mayLoadByItself(source)) throw unsafe(connection.name);
        await host.load(source, options);
      }
    };
    const bringUp = async (connection: Connection, wish: LoadWish, byItself: boolean): Promise<void> => {
      const id = engineIdOf(connection);
      await engineOf(id);
      asked.set(id, connection);
      void persist().catch(() => {});
      try {
        await loadSource(connection, wish, byItself);
      } finally {
        await lookAgain();
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
      load: (connection, wish = {}) => bringUp(connection, wish, false),
      loadAnyway: async (id) => {
        const connection = asked.get(id);
        if (connection !== undefined) await bringUp(connection, { anyway: true }, false);
      },
      reload: async (id) => (await engineOf(id)).host.reload(),
      giveUp: async (id) => (await engineOf(id)).host.giveUp(),
      unload: async (id) => (await engineOf(id)).host.unload(),
      remove: async ({ engine, key }) => {
        await (await engineOf(engine)).removeKept(key);
        await lookAgain();
      },
      giveFiles: (name, given) => {
        files.set(name, given);
      },
      open: async (connection, agents, signal) => {
        const { name, temperature, maxTokens } = connection;
        const engine = await engineOf(engineIdOf(connection));
        if (!isLoaded(engine.host.status, name)) await bringUp(connection, { agents, signal }, true);
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
  persist: async () => {
    const { StorageRoom } = await import('#backends/local/storage-room.ts');
    return await new StorageRoom().persist();
  },
});

export const useEngines = <T>(select: (state: EnginesState) => T): T => useStore(pageEngines, select);
