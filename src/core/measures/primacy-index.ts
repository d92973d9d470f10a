import { type Estimate, pairedBootstrap, type Resampling } from '../statistics/bootstrap.ts';
import { scoreGroup } from './estimate-runs.ts';
import { taskOf } from './pair-runs.ts';
import type { RunSummary } from './run-summary.ts';

/** Runs with the private sentences handed out in round 0, and in round 3 [ours]. */
export interface EarlyLate {
  readonly early: readonly RunSummary[];
  readonly late: readonly RunSummary[];
}

export interface PrimacyRequest extends Resampling {
  readonly standard: EarlyLate;
  readonly inhibitory: EarlyLate;
  /** Without communication, the baseline of each. */
  readonly alone: EarlyLate;
  /** Which item a run is about; must name an item alike in early and late runs. By default the task's id. */
  readonly itemOf?: (run: RunSummary) => string;
  /** Items that screening keeps; by default all. */
  readonly keep?: (run: RunSummary) => boolean;
}

/** Late evidence (spec: protocol, "primacy index"; Table D.1). Shares, not points. */
export interface PrimacyIndex {
  /** lost(standard) − lost(inhibitory). */
  readonly index: Estimate;
  /** 1 − B_late / B_early, B = accuracy − accuracy without communication; undefined where B_early ≤ 0. */
  readonly lost: { readonly standard: Estimate; readonly inhibitory: Estimate };
  /** Items that lack a finished, scored run in one of the six lists. */
  readonly leftOut: number;
  /** Runs that did not finish, in all lists. */
  readonly unfinished: number;
  /** Runs that screening left out, in all lists. */
  readonly screened: number;
}

/** Right runs and runs of each item, in one order of items. */
interface Tally {
  readonly right: Float64Array;
  readonly runs: Float64Array;
}

function accuracy({ right, runs }: Tally, indices: Int32Array): number {
  let [hits, all] = [0, 0];
  for (let i = 0; i < indices.length; i++) {
    const item = indices[i] as number;
    hits += right[item] as number;
    all += runs[item] as number;
  }
  return hits / all;
}

/** The primacy index with its interval, over the items that every list has; all six are drawn together. */
export function measurePrimacy(request: PrimacyRequest): PrimacyIndex {
  const { standard, inhibitory, alone, itemOf = taskOf, keep = () => true } = request;
  const lists = [standard, inhibitory, alone].flatMap(({ early, late }) => [early, late]);
  const byItem = lists.map((runs) => {
    const scores = new Map<string, { right: number; runs: number }>();
    for (const run of runs) {
      const score = run.finished && keep(run) ? scoreGroup(run) : null;
      if (score === null) continue;
      const item = itemOf(run);
      const sum = scores.get(item) ?? { right: 0, runs: 0 };
      scores.set(item, { right: sum.right + score, runs: sum.runs + 1 });
    }
    return scores;
  });
  const named = new Set(lists.flatMap((runs) => runs.map(itemOf)));
  const items = [...named].filter((item) => byItem.every((scores) => scores.has(item))).sort();
  const tallies = byItem.map(
    (scores): Tally => ({
      right: Float64Array.from(items, (item) => scores.get(item)?.right ?? 0),
      runs: Float64Array.from(items, (item) => scores.get(item)?.runs ?? 0),
    }),
  );
  const at = (list: number, indices: Int32Array): number => accuracy(tallies[list] as Tally, indices);
  const [aloneEarly, aloneLate] = [4, 5];
  /** `arm` is the place of its early runs among the lists; its late runs follow. */
  const lost = (arm: 0 | 2, indices: Int32Array): number => {
    const early = at(arm, indices) - at(aloneEarly, indices);
    const late = at(arm + 1, indices) - at(aloneLate, indices);
    return early > 0 ? 1 - late / early : Number.NaN;
  };
  const estimate = (statistic: (indices: Int32Array) => number): Estimate =>
    pairedBootstrap({ ...request, items: items.length, statistic });
  const count = (holds: (run: RunSummary) => boolean): number =>
    lists.reduce((sum, runs) => sum + runs.filter(holds).length, 0);
  return {
    index: estimate((indices) => lost(0, indices) - lost(2, indices)),
    lost: {
      standard: estimate((indices) => lost(0, indices)),
      inhibitory: estimate((indices) => lost(2, indices)),
    },
    leftOut: named.size - items.length,
    unfinished: count((run) => !run.finished),
    screened: count((run) => !keep(run)),
  };
}
