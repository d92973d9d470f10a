import { sharedPrefix } from '#backends/local/prompt-queue.ts';
import type { WllamaTools } from '#backends/wllama/driver.ts';
import type { WllamaCall, WllamaEngine, WllamaLoad, WllamaLogger } from '#backends/wllama/library.ts';
import { readAloudTo } from './fault-server.ts';

/** What goes wrong with the fake engine, in the words of the real one (3.13). */
export interface WllamaScript {
  /** Lines that the engine logs while it loads, before it says that all is well. */
  readonly complaints?: readonly string[];
  /** `loadModel` never comes back. */
  readonly hangs?: boolean;
  /** Thrown by the n-th call, the warm-up being the first. */
  readonly onCall?: (n: number) => Error | null;
  readonly say?: (prompt: string) => string;
}

const words = (text: string): number => text.split(/\s+/u).length;

/** An error of the library: it has a type. */
export const wllamaError = (type: string, message: string): Error =>
  Object.assign(new Error(message), { type });

/** A breakdown of the engine inside. */
export const breakdown = (): Error => Object.assign(new Error('(ABORT) '), { name: 'RuntimeError' });

/**
 * wllama as it is seen from the page: slots that run at the same time and know their last prompt, usage of the whole prompt with the
 * cached tokens apart, an abort that ends with the library's own error, a load that says nothing about a file that is no good.
 */
export class FakeWllama {
  readonly calls: WllamaCall[] = [];
  load: WllamaLoad | null = null;
  created = 0;
  exits = 0;
  running = 0;
  mostRunning = 0;
  onPiece: (n: number) => void = () => {};
  private readonly script: WllamaScript;

  constructor(script: WllamaScript = {}) {
    this.script = script;
  }

  private create(logger: WllamaLogger): WllamaEngine {
    this.created++;
    const known = new Map<number, string>();
    return {
      loadModel: async (blobs, load) => {
        this.load = load;
        // Read as the real one does: in slices.
        for (const blob of blobs) await blob.slice(0, Math.ceil(blob.size / 2)).arrayBuffer();
        for (const line of this.script.complaints ?? []) logger.error(line);
        if (this.script.hangs) await new Promise(() => {});
      },
      createChatCompletion: async (call) => {
        this.calls.push(call);
        this.running++;
        this.mostRunning = Math.max(this.mostRunning, this.running);
        try {
          await this.answer(call, known);
        } finally {
          this.running--;
        }
      },
      getNumThreads: () => this.load?.n_threads ?? 1,
      getChatTemplate: () => null,
      getLoadedContextInfo: () => ({ n_ctx: this.load?.n_ctx ?? 0, n_ctx_train: 32_768 }),
      exit: async () => {
        this.exits++;
      },
    };
  }

  private async answer(call: WllamaCall, known: Map<number, string>): Promise<void> {
    const failure = this.script.onCall?.(this.calls.length) ?? null;
    if (failure !== null) throw failure;
    const prompt = call.messages[0]?.content ?? '';
    const before = known.get(call.id_slot) ?? '';
    known.set(call.id_slot, prompt);
    const text = (this.script.say ?? readAloudTo)(prompt);
    for (const [n, piece] of (text.match(/[\s\S]{1,24}/gu) ?? []).entries()) {
      await Promise.resolve();
      if (call.abortSignal.aborted) throw Object.assign(new Error('aborted'), { name: 'AbortError' });
      this.onPiece(n);
      call.onData({ choices: [{ delta: { content: piece } }] });
    }
    call.onData({ choices: [{ delta: {}, finish_reason: 'stop' }] });
    call.onData({
      choices: [],
      usage: {
        prompt_tokens: words(prompt),
        completion_tokens: words(text),
        prompt_tokens_details: { cached_tokens: words(prompt.slice(0, sharedPrefix(prompt, before))) - 1 },
      },
    });
  }

  /** Tools for the driver: the engine's code is four right bytes, the machine has eight cores. */
  tools(more: Partial<WllamaTools> = {}): WllamaTools {
    return {
      library: async () => ({
        wasmAddress: 'http://lab.test/wllama.wasm',
        create: async (_address, logger) => this.create(logger),
      }),
      fetch: async () => new Response(new Uint8Array([0, 0x61, 0x73, 0x6d])),
      machine: () => ({ memory: 8, cores: 8, isolated: true }),
      getFiles: async () => [],
      ...more,
    };
  }
}
