/** A piece of a reply, in the words of the OpenAI API, with what llama.cpp adds. */
export interface WllamaChunk {
  readonly choices: readonly {
    readonly finish_reason?: string | null;
    readonly delta: { readonly content?: string | null; readonly reasoning_content?: string | null };
  }[];
  readonly usage?: {
    readonly prompt_tokens: number;
    readonly completion_tokens: number;
    readonly prompt_tokens_details?: { readonly cached_tokens?: number };
  };
}

/** What a call may say to llama.cpp's server code; see its README for the fields that OpenAI's API lacks. */
export interface WllamaCall {
  readonly messages: { readonly role: 'user'; readonly content: string }[];
  readonly max_tokens: number;
  readonly seed: number;
  readonly temperature?: number;
  readonly stream: true;
  readonly stream_options: { readonly include_usage: true };
  /** The slot that must answer. */
  readonly id_slot: number;
  readonly cache_prompt: true;
  /** Chunks that say how much of a prompt has been read: signs of life. */
  readonly return_progress: true;
  readonly chat_template_kwargs: { readonly enable_thinking: false };
  readonly abortSignal: AbortSignal;
  readonly onData: (chunk: WllamaChunk) => void;
}

/** How a model is put into memory. */
export interface WllamaLoad {
  /** Window of all slots together. */
  readonly n_ctx: number;
  readonly n_parallel: number;
  /** Every slot has its share of the window to itself. */
  readonly kv_unified: false;
  /** The engine for machines without a GPU computes on the CPU alone. */
  readonly n_gpu_layers: 0;
  readonly n_threads: number;
  readonly n_batch: number;
}

/** As much of @wllama/wllama as is used. */
export interface WllamaEngine {
  loadModel(blobs: Blob[], settings: WllamaLoad): Promise<void>;
  createChatCompletion(call: WllamaCall): Promise<unknown>;
  getNumThreads(): number;
  getChatTemplate(): string | null;
  getLoadedContextInfo(): { readonly n_ctx: number; readonly n_ctx_train: number };
  exit(): Promise<void>;
}

export type Log = (...words: unknown[]) => void;

export interface WllamaLogger {
  readonly debug: Log;
  readonly log: Log;
  readonly warn: Log;
  readonly error: Log;
}

/** The library and its WebAssembly file. */
export interface WllamaLibrary {
  readonly create: (wasmAddress: string, logger: WllamaLogger) => Promise<WllamaEngine>;
  readonly wasmAddress: string;
}

/** Loads the library, on demand. */
export async function loadWllama(): Promise<WllamaLibrary> {
  const [{ Wllama }, { default: wasmAddress }] = await Promise.all([
    import('@wllama/wllama'),
    import('@wllama/wllama/esm/wasm/wllama.wasm?url'),
  ]);
  return {
    wasmAddress,
    create: async (address, logger) => {
      const engine = new Wllama({ default: address }, { logger });
      // Otherwise browsers that lack 64-bit memory are sent code from another site.
      engine.setCompat(null);
      return engine;
    },
  };
}
