import type { Condition } from '#core/condition.ts';
import { tellEverything } from '#core/prompt.ts';
import { standard } from './standard.ts';

/** Standard with one more sentence in the prompt that asks everybody to tell everything. */
export const shareAll: Condition = {
  ...standard,
  id: 'share-all',
  name: 'share all',
  summary: 'Six random peers, or the team. Asked to tell everything.',
  instruction: tellEverything,
  ours: 'The wording of the added sentence.',
};
