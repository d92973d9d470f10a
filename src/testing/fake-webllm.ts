import type { BrowserAbilities } from '#backends/browser-abilities.ts';
import { sharedPrefix } from '#backends/local/prompt-queue.ts';
import type { WebLlmTools } from '#backends/webllm/driver.ts';
import type { WebLlmCall, WebLlmChunk, WebLlmEngine, WebLlmLibrary } from '#backends/webllm/library.ts';
import { readAloudTo } from './fault-server.ts';

/** What goes wrong with a load or a call of the fake engine, in the words of the real one (0.2.86). */
export interface WebLlmScript {
  /** Thrown by the n-th `reload` of all engines; null for none. */
  readonly onReload?: (n: number) => unknown;
  /** Thrown by the n-th call after the warm-up; null for none. */
  readonly onCall?: (n: number) => unknown;
  /** The n-th call never gives a sign of life. */
  readonly silentAt?: number;
  /** What it says; a reading aloud of the prompt where left out. */
  readonly say?: (prompt: string) => string;
  /** Reports no usage, as without `include_usage`. */
  readonly noUsage?: boolean;
}

const words = (text: string): number => text.split(/\s+/u).length;
const never = (): Promise<never> => new Promise(() => {});

/** A worker that does nothing but end. */
export class FakeWorker extends EventTarget {
  ended = false;
  terminate(): void {
    this.ended = true;
  }
}

/** Thrown as strings: so they come from the real worker. */
const notLoaded = 'ModelNotLoadedError: Model not loaded before trying to complete ChatCompletionRequest.';

/**
 * WebLLM as it is seen from the page, with the quirks that were found in 0.2.86: one call at a time in the order of asking; a stream
 * that is left early keeps the model locked; an interruption before a call has begun is forgotten; usage counts newly read tokens
 * only; errors are strings; a seed that is no integer throws; after a lost GPU the same engine never loads again.
 */
export class FakeWebLlm {
  readonly workers: FakeWorker[] = [];
  readonly prompts: string[] = [];
  reloads = 0;
  calls = 0;
  interrupts = 0;
  /** Streams that were neither read to their end nor closed. */
  open = 0;
  /** Told of every piece that is about to be written. */
  onPiece: (n: number) => void = () => {};
  private readonly script: WebLlmScript;

  constructor(script: WebLlmScript = {}) {
    this.script = script;
  }

  private engine(): WebLlmEngine {
    let loaded = false;
    let crashed = false;
    let interrupted = false;
    let known = '';
    let lock: Promise<void> = Promise.resolve();
    const fake = this;

    async function* stream(call: WebLlmCall, n: number): AsyncGenerator<WebLlmChunk> {
      const before = lock;
      let unlock = (): void => {};
      lock = new Promise((resolve) => {
        unlock = resolve;
      });
      await before;
      fake.open++;
      // The order of the real one: the signal is cleared when the work begins.
      interrupted = false;
      try {
        if (n === fake.script.silentAt) await never();
        const failure = n === 0 ? null : (fake.script.onCall?.(n) ?? null);
        if (failure !== null) {
          if (String(failure).includes('lost')) {
            crashed = true;
            loaded = false;
          }
          throw failure;
        }
        const prompt = call.messages[0]?.content ?? '';
        if (n > 0) fake.prompts.push(prompt);
        const read = words(prompt.slice(sharedPrefix(prompt, known)));
        known = prompt;
        const text = (fake.script.say ?? readAloudTo)(prompt);
        const pieces = text.match(/[\s\S]{1,24}/gu) ?? [];
        let written = 0;
        let finish = 'stop';
        for (const piece of pieces) {
          // The engine computes; whoever wants to stop it may do so meanwhile.
          await Promise.resolve();
          if (interrupted) {
            finish = 'abort';
            break;
          }
          if (n > 0) fake.onPiece(written);
          written++;
          yield { choices: [{ delta: { content: piece } }] };
        }
        yield { choices: [{ delta: {}, finish_reason: finish }] };
        const report = { prompt_tokens: read, completion_tokens: words(text) };
        if (!fake.script.noUsage) yield { choices: [], usage: report };
        unlock();
      } catch (error) {
        unlock();
        throw error;
      } finally {
        fake.open--;
      }
    }

    return {
      reload: async () => {
        fake.reloads++;
        if (crashed) throw 'Error: Device was lost';
        const failure = fake.script.onReload?.(fake.reloads) ?? null;
        if (failure === 'given up') return;
        if (failure !== null) throw failure;
        loaded = true;
      },
      chatCompletion: async (call) => {
        if (!loaded) throw notLoaded;
        if (!Number.isInteger(call.seed))
          throw `SeedTypeError: Seed should be an integer, but got ${call.seed}`;
        // The first call of an engine is its warm-up.
        const isWarmUp = call.max_tokens === 1;
        return stream(call, isWarmUp ? 0 : ++fake.calls);
      },
      interruptGenerate: () => {
        fake.interrupts++;
        interrupted = true;
      },
    };
  }

  readonly library: WebLlmLibrary = {
    records: [
      {
        model_id: 'Llama-3.2-1B-Instruct-q4f32_1-MLC',
        model: 'http://models.test/Llama-3.2-1B-Instruct-q4f32_1-MLC',
        model_lib: 'http://models.test/llama.wasm',
      },
      {
        model_id: 'Llama-3.2-1B-Instruct-q4f16_1-MLC',
        model: 'http://models.test/Llama-3.2-1B-Instruct-q4f16_1-MLC',
        model_lib: 'http://models.test/llama.wasm',
      },
    ],
    create: () => this.engine(),
  };

  /** Tools for the driver. Tokens are words. */
  tools(abilities: BrowserAbilities, more: Partial<WebLlmTools> = {}): WebLlmTools {
    return {
      library: async () => this.library,
      startWorker: () => {
        const worker = new FakeWorker();
        this.workers.push(worker);
        // Nothing else of a worker is used by the driver.
        return worker as unknown as Worker;
      },
      inspect: async () => abilities,
      countTokens: async () => words,
      keptBytes: async () => 0,
      removePages: async () => [],
      ...more,
    };
  }
}

/** A browser with a strong GPU and much room. */
export const ableBrowser: BrowserAbilities = {
  gpu: {
    state: 'ready',
    f16: true,
    maxBufferSize: 4 * 2 ** 30,
    maxStorageBufferBindingSize: 4 * 2 ** 30,
    software: false,
    name: 'test',
  },
  cpu: { able: true, lack: null },
  cores: 8,
  isolated: true,
  threadsLack: null,
  memory: 16,
  room: { used: 0, quota: 1e11, free: 1e11, persisted: false },
};
