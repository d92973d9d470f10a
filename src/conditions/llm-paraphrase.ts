import type { Condition } from '#core/condition.ts';
import { buildParaphrasePrompt, readParaphrase } from '#core/router-prompts.ts';
import { inhibitory } from './inhibitory.ts';

/** The router with its text reworded: each routed sentence once, by the same model. */
export const llmParaphrase: Condition = {
  ...inhibitory,
  id: 'llm-paraphrase',
  name: 'LLM paraphrase',
  summary: 'The router’s sentences, reworded by a model. Scripted readers stand in by rule.',
  routerCalls: { purpose: 'paraphrase', prompt: buildParaphrasePrompt, read: readParaphrase },
  ours: 'The prompt’s wording. Reworded when first routed, then kept for the run; where that call fails the sentence stays as it is.',
};
