/** Where a model is and what it needs, in WebLLM's words. */
export interface WebLlmRecord {
  readonly model: string;
  readonly model_id: string;
  readonly model_lib: string;
  readonly required_features?: string[];
}

export interface WebLlmReport {
  /** Between 0 and 1. */
  readonly progress: number;
  readonly text: string;
}

export interface WebLlmChunk {
  readonly choices: readonly {
    readonly delta: { readonly content?: string | null };
    readonly finish_reason?: string | null;
  }[];
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number } | null;
}

export interface WebLlmCall {
  readonly messages: { readonly role: 'user'; readonly content: string }[];
  readonly stream: true;
  readonly stream_options: { readonly include_usage: true };
  readonly max_tokens: number;
  readonly seed: number;
  readonly temperature?: number;
  readonly extra_body?: { readonly enable_thinking: false };
}

/** As much of WebLLM's engine as is used. What it throws are strings, most of them. */
export interface WebLlmEngine {
  reload(model: string, settings: { readonly context_window_size: number }): Promise<void>;
  chatCompletion(call: WebLlmCall): Promise<AsyncIterable<WebLlmChunk>>;
  interruptGenerate(): void;
}

/** The page's side of WebLLM. */
export interface WebLlmLibrary {
  /** Records of the models that it lists. */
  readonly records: readonly WebLlmRecord[];
  /** An engine that works in a worker which runs WebLLM's handler. */
  readonly create: (
    worker: Worker,
    record: WebLlmRecord,
    onReport: (report: WebLlmReport) => void,
  ) => WebLlmEngine;
}

/** Loads the library: 2 MB compressed, hence on demand. */
export async function loadWebLlm(): Promise<WebLlmLibrary> {
  const { prebuiltAppConfig, WebWorkerMLCEngine } = await import('@mlc-ai/web-llm');
  return {
    records: prebuiltAppConfig.model_list,
    create: (worker, record, onReport) =>
      new WebWorkerMLCEngine(worker, {
        // One record: what is not listed cannot be loaded by mistake. Finished files stay in the browser's cache.
        appConfig: { model_list: [{ ...record }], cacheBackend: 'cache' },
        initProgressCallback: onReport,
        logLevel: 'WARN',
      }),
  };
}
