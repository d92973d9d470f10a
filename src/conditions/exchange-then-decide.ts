import type { Condition } from '#core/condition.ts';
import { standard } from './standard.ts';

/** After HiddenBench: messages without choices, and nobody is asked for a choice before the last round. */
export const exchangeThenDecide: Condition = {
  ...standard,
  id: 'exchange-then-decide',
  name: 'exchange, then decide',
  summary: 'Six random peers, or the team. Choices only at the end.',
  messages: 'without-choices',
  asks: 'last-round',
};
