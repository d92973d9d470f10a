import type { Condition } from '#core/condition.ts';
import { fullInformation } from './full-information.ts';

/** Full information, answered afresh each round: no last choice and no last message in the prompt. */
export const fullInformationOneAnswer: Condition = {
  ...fullInformation,
  id: 'full-information-one-answer',
  name: 'full information, one answer',
  summary: 'All evidence for all. Each round answered afresh.',
  memory: false,
};
