import { type Condition, nothingCancelled } from '#core/condition.ts';

/** Nobody hears anybody; each agent still answers every round, with its own last message before it. */
export const noCommunication: Condition = {
  id: 'no-communication',
  name: 'no communication',
  summary: 'Nobody is heard. Each agent goes on alone.',
  family: 'standard',
  hears: 'nobody',
  parsedOnly: false,
  information: 'own',
  memory: true,
  inbox: 'empty',
  record: 'accumulated',
  theta: nothingCancelled,
};
