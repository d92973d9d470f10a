import { type Condition, nothingCancelled } from '#core/condition.ts';

/** Every agent holds all evidence and hears nobody: what the task yields when nothing needs to travel. */
export const fullInformation: Condition = {
  id: 'full-information',
  name: 'full information',
  summary: 'Every agent holds all evidence and hears nobody.',
  family: 'standard',
  hears: 'nobody',
  parsedOnly: false,
  information: 'all',
  memory: true,
  inbox: 'empty',
  record: 'accumulated',
  theta: nothingCancelled,
};
