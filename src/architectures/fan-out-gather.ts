import type { Architecture } from '#core/architecture.ts';
import { listHeard, refuseDraws, upTo } from './team.ts';

/** Workers hear nobody and keep answering alone; the lead hears all workers and decides. */
export const fanOutGather: Architecture = {
  id: 'fan-out-gather',
  name: 'fan-out-gather',
  summary: 'Workers hear nobody, a lead hears all of them. The lead decides.',
  deciders: () => ['Lead'],
  decides: (agents) => agents,
  hear: (condition, _seed, _round, agents) =>
    listHeard(condition, [...upTo(agents).map(() => []), upTo(agents)]),
  // Nobody reads what workers write in the last round, so they are not asked.
  asks: (agent, round, rounds, agents) => agent >= agents || round < rounds || rounds === 0,
  refuses: refuseDraws,
  ours: 'All agents of a round, the lead included, answer at the same time from the previous round’s messages.',
};
