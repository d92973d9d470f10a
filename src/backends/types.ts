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

/**
 * What a call is for: an agent's answer, or work of the router that some conditions leave to a model (spec: routing,
 * "Variants of the router"): a summary of messages, the claims of one message, a sentence reworded; or an agent's own
 * search query (spec: tasks, "Own searches").
 */
export type CallPurpose = 'answer' | 'summary' | 'claims' | 'paraphrase' | 'query';

/** One call: the prompt of one agent in one round, or one of the router's. */
export interface CompletionRequest {
  readonly prompt: string;
  /** 'answer' where left out. Models need not know it; scripted readers do. */
  readonly purpose?: CallPurpose;
  /**
   * Index of the agent in its run, and the round: for queues, logs and seeded readers. A router's call carries the
   * agent that it is about: who receives a summary, who wrote the claims; 0 for a reworded sentence.
   */
  readonly agent: number;
  readonly round: number;
  /** Index of the arm, where a run has several: the same seat is asked once in each. */
  readonly arm?: number;
  /** Seed for backends that take one. */
  readonly seed: number;
  readonly maxTokens?: number;
}

export interface CompletionOptions {
  readonly signal: AbortSignal;
  /** Called when the call is really sent, after any wait in a queue; again for every new try. */
  readonly onSent?: () => void;
  /** Called with each piece of text as it arrives, where a backend streams. */
  readonly onToken?: (piece: string) => void;
  /** Called where a reply broke off and the call is made anew: the pieces so far are void. */
  readonly onRestart?: () => void;
  /**
   * Called with the reply before its place at the server or engine goes to the next call, and waited for: what is kept in it
   * cannot be outrun by calls that follow. Never rejects. Backends that have no queue leave it to their caller.
   */
  readonly keep?: (completion: Completion) => Promise<void>;
}

/**
 * What to know about a reply before trusting it: `prompt-cut` = the server seems to have cut the prompt, so that its
 * first evidence may never have been read; `prompt-unchecked` = the server did not say how much it read; `ended-early` =
 * the reply broke off without saying why; `noise` = it holds no word of its prompt, as an engine writes that is out of memory.
 */
export type CompletionFlag = 'prompt-cut' | 'prompt-unchecked' | 'ended-early' | 'noise';

export interface Completion {
  readonly text: string;
  readonly thinking?: string;
  readonly usage: Usage;
  readonly finishReason: FinishReason;
  /** The seed that was in force, where a backend takes one. */
  readonly seed?: number;
  /** Requests that were sent for it; 1 where left out. */
  readonly attempts?: number;
  /** Milliseconds from the real send of the request that was answered to its last byte, without any wait in a queue. */
  readonly duration?: number;
  readonly flags?: readonly CompletionFlag[];
  /** Settings that the model refused, by name: they were not in force. */
  readonly dropped?: readonly string[];
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
