import type { Condition } from '#core/condition.ts';
import { buildSummaryPrompt, readSummary } from '#core/router-prompts.ts';
import { inhibitory } from './inhibitory.ts';

/** The router without rule (1): a model's summary of the heard messages, cut at the router's inbox size. */
export const llmSummary: Condition = {
  ...inhibitory,
  id: 'llm-summary',
  name: 'LLM summary',
  summary: 'A model’s summary of what is heard, router-sized. Scripted readers stand in by rule.',
  record: 'latest',
  routerCalls: { purpose: 'summary', prompt: buildSummaryPrompt, read: readSummary },
  ours: 'The prompt’s wording; it asks to leave out what the receiver holds. Cut at whole sentences. E counts the latest messages, which the model sees; what the matcher finds in the summary counts as read.',
};
