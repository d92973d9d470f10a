import type { Condition } from '#core/condition.ts';

/** The router: equation (1). Evidence, not messages; once per round; only if missing. */
export const inhibitory: Condition = {
  id: 'inhibitory',
  name: 'inhibitory',
  summary: 'Every peer, or the team. A sentence enters once, only if missing.',
  family: 'inhibitory',
  hears: 'every',
  parsedOnly: true,
  information: 'own',
  memory: true,
  inbox: 'sentences',
  record: 'accumulated',
  theta: (held) => (held ? 0 : 1),
  ours: 'The order inside an inbox is the task’s order of evidence.',
};
