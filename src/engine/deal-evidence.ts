import type { EvidenceSet } from '#core/evidence-set.ts';
import { dealHolders, heldEvidence } from '#core/holders.ts';
import { dealFindings, foundEvidence, type Search } from '#core/searches.ts';
import type { Task } from '#core/task.ts';
import type { TraceRouterCall } from '#core/trace.ts';
import type { RunPlan, RunTools } from './plan.ts';
import { askQueries, queriesIn, readQueries, rehearseQueries } from './search/ask-queries.ts';
import { drawQueries, makeSearches } from './search/make-searches.ts';

/** Who holds what in a run: the same for all of its arms. */
export interface Deal {
  /** The plan's task; after own searches with the kinds that come of them. */
  readonly task: Task;
  /** Per item its holder, or the first of them. */
  readonly holders: readonly (number | null)[];
  readonly searches?: readonly Search[];
  /** What models were asked for their queries, for round 0 of every arm; empty where none was. */
  readonly queryCalls: readonly TraceRouterCall[];
  /** K_r of `group` agents: those that hold evidence, then deciders. */
  readonly hold: (group: number, information: 'own' | 'all') => EvidenceSet[];
}

/**
 * Deals a plan's evidence: by its holders or searches where it has them (of a run that goes on), else by search where
 * the task wants that, else as the seed draws. Models are asked for their queries; in a group with scripted readers all
 * search as these do [ours]. Throws a RangeError where an own search has holders set by hand.
 */
export async function dealEvidence(plan: RunPlan, tools: RunTools): Promise<Deal> {
  const { task, agents, seed } = plan;
  if (task.search === undefined) {
    const holders = plan.holders ?? dealHolders(task.evidence, agents, seed);
    return {
      task,
      holders,
      queryCalls: [],
      hold: (group, information) => heldEvidence(task.evidence, holders, group, information),
    };
  }
  if (plan.holders !== undefined && plan.searches === undefined)
    throw new RangeError('holders: where agents search for themselves, holders come of what they found.');
  const made = queriesIn(plan.past?.[0]?.[0]?.routerCalls);
  const asks = plan.searches === undefined && !tools.backend.simulated;
  const rehearses = plan.rehearsesModels === true && made.length === 0 && plan.searches === undefined;
  const queryCalls = asks
    ? await askQueries(task, agents, seed, made, tools)
    : rehearses
      ? rehearseQueries(task, agents, tools)
      : made;
  const queries = asks ? readQueries(task, queryCalls) : drawQueries(task, agents, seed);
  const searches = plan.searches ?? (await makeSearches(task, task.search.top, queries));
  const { evidence, holders } = dealFindings(task.evidence, searches);
  return {
    task: { ...task, evidence },
    holders,
    searches,
    queryCalls,
    hold: (group, information) =>
      information === 'all'
        ? heldEvidence(evidence, holders, group, information)
        : foundEvidence(evidence, searches, group),
  };
}
