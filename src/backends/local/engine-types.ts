import type { FinishReason } from '#core/answer/types.ts';
import type { BackendError } from '../errors.ts';
import type { Usage } from '../types.ts';

export type EngineId = 'wllama' | 'webllm';

/** What a load is busy with: the engine's own code, the model's files, putting them into memory, the first token. */
export type LoadStage = 'engine' | 'download' | 'memory' | 'warm-up';

export interface LoadProgress {
  readonly stage: LoadStage;
  /** Between 0 and 1; null where nobody knows. */
  readonly share: number | null;
  /** Bytes so far and in all; null where the engine counts something else. */
  readonly loaded: number | null;
  readonly total: number | null;
}

/** A model in memory, as far as people want to know. */
export interface LoadedModel {
  readonly name: string;
  /** Tokens of prompt and reply together that one call may have. */
  readonly window: number;
  /** Calls that run at the same time. */
  readonly slots: number;
  /** Threads on the CPU; null where the work is the GPU's. */
  readonly threads: number | null;
  /** Whether the model's own chat template is used; false where the engine falls back to a common one. */
  readonly ownTemplate: boolean;
}

export type EngineStatus =
  | { readonly kind: 'empty'; readonly error?: BackendError }
  | { readonly kind: 'loading'; readonly name: string; readonly progress: LoadProgress }
  | { readonly kind: 'ready'; readonly model: LoadedModel }
  /** It was loaded and is gone: open calls wait for `reload` or `giveUp`. */
  | { readonly kind: 'lost'; readonly name: string; readonly error: BackendError };

/** One call as engines take it. */
export interface EngineCall {
  readonly prompt: string;
  /** Integer in [0, 2³¹). */
  readonly seed: number;
  readonly maxTokens: number;
  /** Left to the engine where left out. */
  readonly temperature?: number;
  /** Which of the engine's slots: a slot that had an agent before still knows the beginning of its prompt. */
  readonly slot: number;
  readonly signal: AbortSignal;
  readonly onPiece: (piece: string) => void;
}

export interface EngineReply {
  readonly text: string;
  readonly thinking?: string;
  readonly usage: Usage;
  readonly finishReason: FinishReason;
}

/** An engine with a model in memory. */
export interface RunningEngine {
  readonly model: LoadedModel;
  /** Rejects with a BackendError, with an EngineLost where the engine is gone, or with the signal's reason once it has stopped. */
  readonly ask: (call: EngineCall) => Promise<EngineReply>;
  /** Ends its worker and frees its memory; may be called at any time. */
  readonly stop: () => void;
}

/** What a driver is told and tells while it loads. */
export interface LoadHooks {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: LoadProgress) => void;
  /** Any sign of life, loading or answering: a long silence means that the engine is gone. */
  readonly onLife: () => void;
  /** The engine is gone although nobody asked it for anything. */
  readonly onLost: (error: BackendError) => void;
}

/** How one kind of engine is brought up. */
export interface EngineDriver<Source> {
  readonly id: EngineId;
  /** A name for people; equal names mean the same model. */
  readonly nameOf: (source: Source) => string;
  /** Rejects with a BackendError, or with the signal's reason; leaves nothing running behind. */
  readonly load: (source: Source, hooks: LoadHooks) => Promise<RunningEngine>;
}
