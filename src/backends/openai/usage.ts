import * as z from 'zod';
import type { ReportedUsage } from '../http/protocol.ts';

const tokens = z.number().int().min(0).nullish().catch(null);

export const usageSchema = z.looseObject({
  prompt_tokens: tokens,
  completion_tokens: tokens,
  prompt_tokens_details: z.looseObject({ cached_tokens: tokens }).nullish().catch(null),
  /** DeepSeek's name for cached tokens. */
  prompt_cache_hit_tokens: tokens,
});

/**
 * Usage in the one meaning of Quell: the whole prompt, cached tokens as a part of it. A prompt of 0 tokens is no prompt: some
 * servers leave out what they had in their cache, and that counts as not reported.
 */
export function readUsage(usage: z.infer<typeof usageSchema>): ReportedUsage {
  const prompt = usage.prompt_tokens ?? 0;
  const cached = usage.prompt_tokens_details?.cached_tokens ?? usage.prompt_cache_hit_tokens ?? 0;
  return {
    prompt: prompt === 0 ? null : prompt,
    completion: usage.completion_tokens ?? null,
    cached: Math.min(cached, prompt),
  };
}
