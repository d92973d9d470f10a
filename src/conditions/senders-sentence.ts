import type { Condition } from '#core/condition.ts';
import { inhibitory } from './inhibitory.ts';

/** The router without rule (1): for each routed sentence, the sender's own sentence that restated it. */
export const sendersSentence: Condition = {
  ...inhibitory,
  id: 'senders-sentence',
  name: 'sender’s sentence',
  summary: 'Every peer, or the team. Routed once, in a sender’s own words.',
  wording: 'senders',
  ours: 'Of several senders the one with the highest score, then the lower index; from its most recent message that restates it.',
};
