import type { Architecture } from '#core/architecture.ts';
import { listHeard, refuseDraws, upTo } from './team.ts';

/** The lead hears all workers, each worker hears the lead; the lead decides. */
export const orchestratorWorker: Architecture = {
  id: 'orchestrator-worker',
  name: 'orchestrator-worker',
  summary: 'A lead hears all workers, each worker hears the lead. The lead decides.',
  deciders: () => ['Lead'],
  decides: (agents) => agents,
  hear: (condition, _seed, _round, agents) =>
    listHeard(condition, [...upTo(agents).map(() => [agents]), upTo(agents)]),
  refuses: refuseDraws,
  ours: 'All agents of a round, the lead included, answer at the same time from the previous round’s messages.',
};
