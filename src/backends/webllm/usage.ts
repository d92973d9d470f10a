import type { TokenCounter } from '#core/tokens.ts';
import type { Usage } from '../types.ts';
import type { WebLlmChunk } from './library.ts';

/** Tokenizers and chat templates differ by less than this: a smaller share means that the rest was known already [ours]. */
const LEAST_SHARE = 0.55;

/**
 * Tokens in the lab's meaning. WebLLM counts only the prompt tokens that it had to read anew: where these are far fewer than the prompt
 * has, the whole prompt is counted here and the difference was cached.
 */
export function settleUsage(
  prompt: string,
  text: string,
  reported: WebLlmChunk['usage'],
  countTokens: TokenCounter,
): Usage {
  const estimate = countTokens(prompt);
  if (reported == null) {
    return { prompt: estimate, completion: countTokens(text), cached: 0, estimated: true };
  }
  const { prompt_tokens: read, completion_tokens: completion } = reported;
  if (read >= LEAST_SHARE * estimate) return { prompt: read, completion, cached: 0, estimated: false };
  return { prompt: estimate, completion, cached: estimate - read, estimated: true };
}
