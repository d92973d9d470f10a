import type { Condition } from '#core/condition.ts';
import { nameTags } from '#core/prompt.ts';
import { inhibitory } from './inhibitory.ts';

/** The router keyed on tags that agents name, instead of on the words they use. */
export const declaredTags: Condition = {
  ...inhibitory,
  id: 'declared-tags',
  name: 'declared tags',
  summary: 'Every peer, or the team. Routed by the tags that agents name.',
  tags: 'routed',
  instruction: nameTags,
  ours: 'The wording of the added sentence.',
};
