import type { FinishReason } from '#core/answer/types.ts';

/** Tokens of one call. `estimated`: counted here with a named tokenizer, not reported by an engine. */
export interface Usage {
  /** The whole prompt, cached tokens included. */
  readonly prompt: number;
  readonly completion: number;
  /** Prompt tokens served from a cache, part of `prompt`. */
  readonly cached: number;
  readonly estimated: boolean;
}

/** One call: the prompt of one agent in one round. */
export interface CompletionRequest {
  readonly prompt: string;
  /** Index of the agent in its run, and the round: for queues, logs and seeded readers. */
  readonly agent: number;
  readonly round: number;
  /** Seed for backends that take one. */
  readonly seed: number;
  readonly maxTokens?: number;
}

export interface CompletionOptions {
  readonly signal: AbortSignal;
  /** Called with each piece of text as it arrives, where a backend streams. */
  readonly onToken?: (piece: string) => void;
}

export interface Completion {
  readonly text: string;
  readonly thinking?: string;
  readonly usage: Usage;
  readonly finishReason: FinishReason;
  /** The seed that was in force, where a backend takes one. */
  readonly seed?: number;
}

/** Whatever answers prompts: one interface for scripted readers, engines in the browser, servers and people. */
export interface Backend {
  readonly id: string;
  /** Name of the model, for traces and figures. */
  readonly model: string;
  /** True where the replies are simulated; shown wherever their numbers appear. */
  readonly simulated: boolean;
  /** Calls that it takes at the same time. */
  readonly concurrency: number;
  /** Rejects with a BackendError, or with the signal's reason once aborted. */
  complete(request: CompletionRequest, options: CompletionOptions): Promise<Completion>;
}
