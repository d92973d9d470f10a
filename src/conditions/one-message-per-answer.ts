import type { Condition } from '#core/condition.ts';
import { standard } from './standard.ts';

/** After an answer-level filter: one peer per distinct answer, drawn at random, its message as written. */
export const oneMessagePerAnswer: Condition = {
  ...standard,
  id: 'one-message-per-answer',
  name: 'one message per answer',
  summary: 'One peer per distinct answer, its message as written.',
  pick: 'one-per-answer',
  ours: 'Peers without a readable answer form no group and are not heard.',
};
