import type { Condition } from '#core/condition.ts';
import { standard } from './standard.ts';

/** Standard without the draw of six: every peer's latest message. */
export const standardEverySender: Condition = {
  ...standard,
  id: 'standard-every-sender',
  name: 'standard, every sender',
  summary: 'Every peer, their messages as written.',
  hears: 'every',
};
