import type { Condition } from '#core/condition.ts';
import { standard } from './standard.ts';

/** Standard with a memory: this round's messages and all that the receiver got before. */
export const standardFullHistory: Condition = {
  ...standard,
  id: 'standard-full-history',
  name: 'standard, full history',
  summary: 'Six random peers, or the team: messages so far.',
  history: true,
  ours: 'Earlier messages come first; E counts every message in the inbox that restates the sentence, old or new.',
};
