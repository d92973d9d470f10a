import { type Condition, nothingCancelled } from '#core/condition.ts';

/** Six random peers' latest messages as written, each followed by its choice. */
export const standard: Condition = {
  id: 'standard',
  name: 'standard',
  summary: 'Six random peers, or the team: messages as written.',
  family: 'standard',
  hears: 'six-random',
  parsedOnly: false,
  information: 'own',
  memory: true,
  inbox: 'messages',
  record: 'accumulated',
  theta: nothingCancelled,
  ours: 'E counts the messages delivered this round that restate the sentence, with or without a readable answer.',
};
