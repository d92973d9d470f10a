import type { EvidenceSet } from '#core/evidence-set.ts';
import { dealHolders, heldEvidence } from '#core/holders.ts';
import { dealFindings, foundEvidence, type Search } from '#core/searches.ts';
import type { Task } from '#core/task.ts';
import type { RunPlan } from './plan.ts';
import { makeSearches } from './search/make-searches.ts';

/** Who holds what in a run: the same for all of its arms. */
export interface Deal {
  /** The plan's task; after own searches with the kinds that come of them. */
  readonly task: Task;
  /** Per item its holder, or the first of them. */
  readonly holders: readonly (number | null)[];
  readonly searches?: readonly Search[];
  /** K_r of `group` agents: those that hold evidence, then deciders. */
  readonly hold: (group: number, information: 'own' | 'all') => EvidenceSet[];
}

/**
 * Deals a plan's evidence: by its holders or searches where it has them (of a run that goes on), else by search where
 * the task wants that, else as the seed draws. Throws a RangeError where an own search has holders set by hand.
 */
export async function dealEvidence(plan: RunPlan): Promise<Deal> {
  const { task, agents, seed } = plan;
  if (task.search === undefined) {
    const holders = plan.holders ?? dealHolders(task.evidence, agents, seed);
    return {
      task,
      holders,
      hold: (group, information) => heldEvidence(task.evidence, holders, group, information),
    };
  }
  if (plan.holders !== undefined && plan.searches === undefined)
    throw new RangeError('holders: where agents search for themselves, holders come of what they found.');
  const searches = plan.searches ?? (await makeSearches(task, task.search.top, agents, seed));
  const { evidence, holders } = dealFindings(task.evidence, searches);
  return {
    task: { ...task, evidence },
    holders,
    searches,
    hold: (group, information) =>
      information === 'all'
        ? heldEvidence(evidence, holders, group, information)
        : foundEvidence(evidence, searches, group),
  };
}
