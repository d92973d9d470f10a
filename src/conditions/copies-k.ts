import type { Condition } from '#core/condition.ts';
import { inhibitory } from './inhibitory.ts';

/**
 * θ = k for sentences that the receiver holds, 1 for those it lacks. k = 0 is the router, k = 1 is
 * `deduplication-only` without a limit.
 */
export const copiesK: Condition = {
  ...inhibitory,
  id: 'copies-k',
  name: 'copies k',
  summary: 'Every peer, or the team. Missing: once. Held: up to k times.',
  theta: (held, settings) => (held ? (settings.k ?? 1) : 1),
  settings: { k: 1 },
  ours: 'k counts for every sentence that the receiver holds; the paper’s caption speaks of shared ones.',
};
