import { type Condition, nothingCancelled } from '#core/condition.ts';
import { inhibitory } from './inhibitory.ts';

/** The router without rules (2) and (3): θ = ∞, every restated copy is delivered as its original sentence. */
export const allRestatedCopies: Condition = {
  ...inhibitory,
  id: 'all-restated-copies',
  name: 'all restated copies',
  summary: 'Every peer, or the team. Every copy enters, nothing is cancelled.',
  theta: nothingCancelled,
};
