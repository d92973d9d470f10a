import type { Condition } from '#core/condition.ts';
import { inhibitory } from './inhibitory.ts';

/** The router without rule (3): each restated sentence once, also to those who hold it. */
export const deduplicationOnly: Condition = {
  ...inhibitory,
  id: 'deduplication-only',
  name: 'deduplication only',
  summary: 'Every peer, or the team. A sentence enters once, missing or not.',
  theta: () => 1,
  settings: { limit: false },
};
