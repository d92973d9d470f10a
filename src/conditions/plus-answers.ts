import type { Condition } from '#core/condition.ts';
import { inhibitory } from './inhibitory.ts';

/** The router, and behind the sentences each heard sender's answer. */
export const plusAnswers: Condition = {
  ...inhibitory,
  id: 'plus-answers',
  name: 'plus answers',
  summary: 'The router’s sentences, then each heard peer’s answer.',
  answers: true,
};
