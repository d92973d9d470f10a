import type { FinishReason } from '#core/answer/types.ts';
import type { TokenCounter } from '#core/tokens.ts';
import type { EngineCall, EngineReply } from '../local/engine-types.ts';
import { readCallFailure } from './failures.ts';
import type { WebLlmChunk, WebLlmEngine } from './library.ts';
import { settleUsage } from './usage.ts';

const finishes: readonly FinishReason[] = ['stop', 'length', 'abort'];

/** What a model in memory is asked with. */
export interface AskSettings {
  readonly window: number;
  readonly thinks: boolean;
  readonly countTokens: TokenCounter;
  /** Told of every chunk. */
  readonly onLife: () => void;
}

/**
 * One call. Once aborted, the engine is interrupted and its stream read to the end: it holds the model until then, and the next
 * call would wait for ever. Rejects with a BackendError, an EngineLost, or the signal's reason after that.
 */
export async function askWebLlm(
  engine: WebLlmEngine,
  { prompt, seed, maxTokens, temperature, signal, onPiece }: EngineCall,
  { window, thinks, countTokens, onLife }: AskSettings,
): Promise<EngineReply> {
  signal.throwIfAborted();
  const interrupt = (): void => engine.interruptGenerate();
  signal.addEventListener('abort', interrupt, { once: true });
  let text = '';
  let finish: string | null = null;
  let usage: WebLlmChunk['usage'];
  try {
    const stream = await engine.chatCompletion({
      messages: [{ role: 'user', content: prompt }],
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: maxTokens,
      // A seed that is no integer is refused.
      seed: Math.trunc(seed),
      ...(temperature === undefined ? {} : { temperature }),
      // Other models would be shown a thinking block that they do not know.
      ...(thinks ? { extra_body: { enable_thinking: false as const } } : {}),
    });
    for await (const chunk of stream) {
      onLife();
      // An interruption that came before the work began was forgotten by the engine.
      if (signal.aborted) interrupt();
      usage = chunk.usage ?? usage;
      const [choice] = chunk.choices;
      finish = choice?.finish_reason ?? finish;
      const piece = choice?.delta.content ?? '';
      text += piece;
      onPiece(piece);
    }
  } catch (error) {
    const failure = readCallFailure(error, window);
    // A lost engine is news even to those who wait no longer.
    if (failure.name !== 'EngineLost') signal.throwIfAborted();
    throw failure;
  } finally {
    signal.removeEventListener('abort', interrupt);
  }
  signal.throwIfAborted();
  return {
    text,
    usage: settleUsage(prompt, text, usage, countTokens),
    finishReason: finishes.find((known) => known === finish) ?? 'error',
  };
}
