import type { FinishReason } from '#core/answer/types.ts';
import type { EngineCall, EngineReply, LoadHooks } from '../local/engine-types.ts';
import { readFailure } from './failures.ts';
import type { WllamaChunk, WllamaEngine } from './library.ts';

const finishes: readonly FinishReason[] = ['stop', 'length', 'content_filter'];

/** Names that the lab does not know, and an end without a name, are errors. */
const finishOf = (reason: string | null): FinishReason =>
  finishes.find((known) => known === reason) ?? 'error';

/**
 * One call to a slot. Rejects with a BackendError, an EngineLost, or the signal's reason once the slot is free again.
 */
export async function askWllama(
  engine: WllamaEngine,
  window: number,
  { prompt, seed, maxTokens, temperature, slot, signal, onPiece }: EngineCall,
  { onLife }: Pick<LoadHooks, 'onLife'>,
): Promise<EngineReply> {
  let text = '';
  let thinking = '';
  let finish: string | null = null;
  let usage: WllamaChunk['usage'];
  signal.throwIfAborted();
  try {
    await engine.createChatCompletion({
      messages: [{ role: 'user', content: prompt }],
      max_tokens: maxTokens,
      seed,
      ...(temperature === undefined ? {} : { temperature }),
      stream: true,
      stream_options: { include_usage: true },
      id_slot: slot,
      cache_prompt: true,
      return_progress: true,
      chat_template_kwargs: { enable_thinking: false },
      abortSignal: signal,
      onData: (chunk) => {
        onLife();
        usage = chunk.usage ?? usage;
        const [choice] = chunk.choices;
        if (choice === undefined) return;
        finish = choice.finish_reason ?? finish;
        thinking += choice.delta.reasoning_content ?? '';
        const piece = choice.delta.content ?? '';
        text += piece;
        onPiece(piece);
      },
    });
  } catch (error) {
    signal.throwIfAborted();
    throw readFailure(error, window);
  }
  return {
    text,
    ...(thinking === '' ? {} : { thinking }),
    usage: {
      prompt: usage?.prompt_tokens ?? 0,
      completion: usage?.completion_tokens ?? 0,
      cached: usage?.prompt_tokens_details?.cached_tokens ?? 0,
      estimated: false,
    },
    finishReason: finishOf(finish),
  };
}
