import type { Condition } from '#core/condition.ts';
import { buildClaimsPrompt, readClaims } from '#core/router-prompts.ts';
import { inhibitory } from './inhibitory.ts';

/** The router without rule (1): the factual claims that a model lists from each message, no opinions or conclusions. */
export const llmClaims: Condition = {
  ...inhibitory,
  id: 'llm-claims',
  name: 'LLM claims',
  summary: 'Facts that a model lists from each message. Scripted readers stand in by rule.',
  record: 'latest',
  routerCalls: { purpose: 'claims', prompt: buildClaimsPrompt, read: readClaims },
  ours: 'The prompt’s wording. A claim in which the matcher finds only what the receiver holds or has got this round stays out; one in which it finds nothing enters once. E counts the latest messages, which the model sees.',
};
