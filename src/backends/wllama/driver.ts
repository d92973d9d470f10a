import { BackendError } from '../errors.ts';
import { EngineLost, engineErrors, wordsOf } from '../local/engine-errors.ts';
import type { EngineDriver, LoadHooks, RunningEngine } from '../local/engine-types.ts';
import { askWllama } from './ask.ts';
import { chooseSlots, chooseThreads, type Machine, thisMachine } from './choose-size.ts';
import { fetchEngineCode } from './engine-code.ts';
import { readComplaint } from './failures.ts';
import { type GgufHeader, readGgufHeader } from './gguf-header.ts';
import { loadWllama, type WllamaEngine, type WllamaLibrary, type WllamaLogger } from './library.ts';
import { ReadMeter } from './read-meter.ts';
import { nameOf, type WllamaSource } from './source.ts';

/** What the driver is handed. */
export interface WllamaTools {
  readonly library: () => Promise<WllamaLibrary>;
  readonly fetch: typeof globalThis.fetch;
  readonly machine: () => Machine;
  /** The files at an address, downloaded where they are not kept yet. */
  readonly getFiles: (address: string, hooks: Pick<LoadHooks, 'signal' | 'onProgress'>) => Promise<Blob[]>;
}

export const browserWllamaTools = (getFiles: WllamaTools['getFiles']): WllamaTools => ({
  library: loadWllama,
  fetch: (input, init) => globalThis.fetch(input, init),
  machine: thisMachine,
  getFiles,
});

/** Tokens of one agent's prompt and reply [ours]. */
const WINDOW = 4096;
const AGENTS = 4;
/** Small enough for a sign of life now and then from a slow machine. */
const BATCH = 512;

async function checkFile(file: Blob): Promise<GgufHeader> {
  const header = await readGgufHeader(file);
  if (header === null)
    throw engineErrors.badFile('This is no model in the GGUF format, or its beginning is damaged.');
  if (file.size < header.leastSize)
    throw engineErrors.badFile('The model’s file is cut: its end is missing.');
  return header;
}

/** The engine for machines without WebGPU: llama.cpp on the CPU, by @wllama/wllama. */
export function createWllamaDriver(tools: WllamaTools): EngineDriver<WllamaSource> {
  return {
    id: 'wllama',
    nameOf,
    load: async (source, hooks) => {
      const { signal, onProgress, onLife, onLost } = hooks;
      const library = await tools.library();
      signal.throwIfAborted();
      const code = await fetchEngineCode(library.wasmAddress, tools.fetch, { signal, onProgress });
      let engine: WllamaEngine | null = null;
      let complaint: BackendError | null = null;
      let ready = false;
      let giveUp = (_error: BackendError): void => {};
      const hopeless = new Promise<never>((_resolve, reject) => {
        giveUp = reject;
      });
      hopeless.catch(() => {});
      /** Lines of the engine's log are signs of life, and some say what the errors after them do not. */
      const listen = (...words: unknown[]): void => {
        onLife();
        if (words[0] instanceof Event) {
          const died = engineErrors.lost('its worker ended.');
          if (ready) onLost(died);
          else giveUp(died);
          return;
        }
        if (ready || complaint !== null) return;
        complaint = readComplaint(words.map(wordsOf).join(' '));
        if (complaint !== null) giveUp(complaint);
      };
      const logger: WllamaLogger = { debug: listen, log: listen, warn: listen, error: listen };
      const stop = (): void => {
        code.release();
        engine?.exit().catch(() => {});
      };
      const stopped = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      stopped.catch(() => {});
      try {
        const files = source.kind === 'files' ? source.files : await tools.getFiles(source.address, hooks);
        signal.throwIfAborted();
        const [first] = files;
        if (first === undefined) throw engineErrors.badFile('No file was given.');
        const header = await checkFile(first);
        const machine = tools.machine();
        const window = Math.min(source.window ?? WINDOW, header.window ?? Number.MAX_SAFE_INTEGER);
        const slots = source.slots ?? chooseSlots(source.agents ?? AGENTS, window, header, machine);
        const total = files.reduce((sum, file) => sum + file.size, 0);
        let loaded = 0;
        const meter = (bytes: number): void => {
          loaded = Math.min(total, loaded + bytes);
          onProgress({ stage: 'memory', share: loaded / total, loaded, total });
        };
        engine = await library.create(code.address, logger);
        const running = engine;
        const load = running.loadModel(
          files.map((file) => new ReadMeter(file, meter)),
          {
            n_ctx: window * slots,
            n_parallel: slots,
            kv_unified: false,
            n_gpu_layers: 0,
            n_threads: source.threads ?? chooseThreads(machine),
            n_batch: BATCH,
          },
        );
        await Promise.race([load, hopeless, stopped]);
        onProgress({ stage: 'warm-up', share: null, loaded: null, total: null });
        const ask: RunningEngine['ask'] = (call) => askWllama(running, window, call, hooks);
        // A file that is no good loads without a word and fails at its first token.
        const first1 = ask({
          prompt: 'Hello',
          seed: 0,
          maxTokens: 1,
          slot: 0,
          signal,
          onPiece: () => {},
        });
        await Promise.race([first1, hopeless, stopped]);
        ready = true;
        code.release();
        return {
          model: {
            name: nameOf(source),
            window,
            slots,
            threads: running.getNumThreads(),
            ownTemplate: header.hasTemplate,
          },
          ask,
          stop,
        };
      } catch (error) {
        stop();
        signal.throwIfAborted();
        if (complaint !== null) throw complaint;
        if (error instanceof EngineLost) throw error.error;
        throw error instanceof BackendError ? error : engineErrors.failed(wordsOf(error));
      }
    },
  };
}
