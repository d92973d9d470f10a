/** As much of node-llama-cpp as is used. It is installed in this folder alone, so its own types are not always there. */
export interface Library {
  getLlama(options: { readonly gpu: false; readonly build: 'never'; readonly logLevel: 'error' }): Promise<{
    loadModel(options: { readonly modelPath: string; readonly gpuLayers: 0 }): Promise<Model>;
  }>;
  readonly LlamaChat: new (options: { contextSequence: Sequence; chatWrapper: object }) => Chat;
  readonly ChatMLChatWrapper: new () => object;
}

export interface Model {
  tokenize(text: string): readonly unknown[];
  createContext(options: {
    readonly contextSize: number;
    readonly sequences: number;
    readonly threads: number;
  }): Promise<{ getSequence(): Sequence }>;
}

/** A slot: one prompt with its reply, and what is remembered of it. */
export interface Sequence {
  readonly tokenMeter: {
    getState(): unknown;
    diff(before: unknown): { readonly usedInputTokens: number; readonly usedOutputTokens: number };
  };
}

export type Turn =
  | { readonly type: 'system' | 'user'; readonly text: string }
  | { readonly type: 'model'; readonly response: string[] };

interface Chat {
  generateResponse(
    history: readonly Turn[],
    options: {
      readonly maxTokens: number;
      readonly temperature: number;
      readonly seed?: number;
      readonly signal: AbortSignal;
      readonly stopOnAbortSignal: true;
      readonly onTextChunk: (text: string) => void;
    },
  ): Promise<{ readonly response: string; readonly metadata: { readonly stopReason: string } }>;
  dispose(options: { readonly disposeSequence: false }): void;
}

/** Loads it. The name stands in a variable because the lab itself does not depend on it. */
export async function loadLibrary(): Promise<Library> {
  const name = 'node-llama-cpp';
  return (await import(name)) as Library;
}
