import type { Condition } from '#core/condition.ts';
import { standard } from './standard.ts';

/** The control of `declared-tags`: standard passing, evidence tags visible. */
export const standardTagsShown: Condition = {
  ...standard,
  id: 'standard-tags-shown',
  name: 'standard, tags shown',
  summary: 'Six random peers, or the team. Evidence carries its tags.',
  tags: 'shown',
};
