import type { Condition } from '#core/condition.ts';
import { inhibitory } from './inhibitory.ts';

/** The router over the same six random senders that the standard arm hears. */
export const inhibitorySixSenders: Condition = {
  ...inhibitory,
  id: 'inhibitory-six-senders',
  name: 'inhibitory, six senders',
  summary: 'Six random peers. A sentence once, only if missing.',
  hears: 'six-random',
};
