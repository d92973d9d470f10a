import type { Condition } from '#core/condition.ts';
import { standard } from './standard.ts';

/** After HiddenBench: messages without choices, and nobody is asked for a choice before the last round. */
export const exchangeThenDecide: Condition = {
  ...standard,
  id: 'exchange-then-decide',
  name: 'exchange, then decide',
  summary: 'Six random peers. Choices only in the last round.',
  messages: 'without-choices',
  asks: 'last-round',
};
