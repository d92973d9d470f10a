import type { Condition } from '#core/condition.ts';
import { inhibitory } from './inhibitory.ts';

/** The router with a short record: only what senders restated in their latest message. */
export const latestMessageOnly: Condition = {
  ...inhibitory,
  id: 'latest-message-only',
  name: 'latest message only',
  summary: 'Latest messages of every peer, or the team. Once, only if missing.',
  record: 'latest',
};
