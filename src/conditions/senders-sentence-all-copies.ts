import { type Condition, nothingCancelled } from '#core/condition.ts';
import { sendersSentence } from './senders-sentence.ts';

/** Without rules (1), (2) and (3): those sentences from every sender, nothing cancelled. */
export const sendersSentenceAllCopies: Condition = {
  ...sendersSentence,
  id: 'senders-sentence-all-copies',
  name: 'sender’s sentence, all copies',
  summary: 'Every peer, or the team. Every restatement, in its own words.',
  theta: nothingCancelled,
};
