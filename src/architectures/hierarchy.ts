import type { Architecture } from '#core/architecture.ts';
import { listHeard, refuseDraws, upTo } from './team.ts';

/** Workers per team [ours]. */
const TEAM = 4;

const teamsOf = (agents: number): number => Math.ceil(agents / TEAM);

/** Teams under leads, leads under a head; the head decides. Order: workers, leads, head. */
export const hierarchy: Architecture = {
  id: 'hierarchy',
  name: 'hierarchy',
  summary: 'Teams of four under a lead each, leads under a head. The head decides.',
  deciders: (agents) => [...upTo(teamsOf(agents)).map((team) => `Lead ${team + 1}`), 'Head'],
  decides: (agents) => agents + teamsOf(agents),
  hear: (condition, _seed, _round, agents) => {
    const leads = upTo(teamsOf(agents)).map((team) => agents + team);
    const head = agents + leads.length;
    return listHeard(condition, [
      ...upTo(agents).map((worker) => [agents + Math.floor(worker / TEAM)]),
      ...leads.map((_, team) => [
        ...upTo(agents).filter((worker) => Math.floor(worker / TEAM) === team),
        head,
      ]),
      leads,
    ]);
  },
  refuses: refuseDraws,
  ours: 'Teams have four workers. All agents of a round answer at the same time from the previous round’s messages.',
};
