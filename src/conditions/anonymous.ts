import type { Condition } from '#core/condition.ts';
import { standard } from './standard.ts';

/** After an anonymous board: messages without choice and without the final-answer line, no sender named. */
export const anonymous: Condition = {
  ...standard,
  id: 'anonymous',
  name: 'anonymous',
  summary: 'Six random peers, or the team. No choices, no answer lines.',
  messages: 'anonymous',
};
