import { type Estimate, estimateRatio, fewestItems, type Resampling } from '../statistics/bootstrap.ts';
import { type Interval, wilsonInterval } from '../statistics/wilson.ts';
import { groupBy, type Level, type PairRequest, taskOf } from './pair-runs.ts';
import type { GroupOutcome, RoundMeasures } from './round-measures.ts';
import { isMarked, type RunSummary } from './run-summary.ts';

/** Which runs of one arm count, and how they belong to items. */
export interface ArmRequest extends Pick<PairRequest, 'itemOf' | 'keep'> {
  /** `all` unless said otherwise. */
  readonly level?: Level;
  /** The round to look at; the run's last one where left out. */
  readonly round?: number;
}

/** The group accuracy of one arm, with what it is made of (spec: protocol, "Measures", "Exclusions"). */
export interface GroupAccuracy {
  /** Share of runs whose group answer is right, 0 to 1; null without a scored run. */
  readonly value: number | null;
  /** Wilson's 95% interval over runs; null with fewer than 5 items. */
  readonly interval: Interval | null;
  /** Scored runs that count, and the items that they are about. */
  readonly runs: number;
  readonly items: number;
  readonly right: number;
  /** Undecided, and without any readable answer: neither is right. */
  readonly ties: number;
  readonly none: number;
  /** Unfinished runs: at level `all` they count as not right [ours], after exclusions they are left out. */
  readonly unfinished: number;
  /** Left out by `keep`; 0 at level `all`. */
  readonly screened: number;
  /** The task gives no answer; never in `runs`. */
  readonly unscored: number;
  /** More than a quarter of the answers are missing: marked, not left out. */
  readonly marked: number;
  /** Answers asked for in the runs that count, and those that are missing. */
  readonly answers: { readonly asked: number; readonly missing: number };
}

/** The measures of a round; of the run's last one where `round` is left out. Undefined where the run has no such round. */
export const roundOf = (run: RunSummary, round?: number): RoundMeasures | undefined =>
  round === undefined ? run.byRound.at(-1) : run.byRound[round];

/** The group's outcome in a round; `none` where an unfinished run never came to it. */
const outcomeOf = (run: RunSummary, round?: number): GroupOutcome => {
  if (run.group === 'unscored' || round === undefined) return run.group;
  return run.byRound[round]?.group ?? 'none';
};

/** 1 where the group is right, 0 where it is not or the run did not finish; null where nothing can be scored. */
export function scoreGroup(run: RunSummary, round?: number): number | null {
  const outcome = outcomeOf(run, round);
  if (outcome === 'unscored') return null;
  return run.finished && outcome === 'right' ? 1 : 0;
}

const countsAt = (run: RunSummary, { level = 'all', keep = () => true }: ArmRequest): boolean =>
  level === 'all' || (run.finished && keep(run));

/** Group accuracy of one arm with Wilson's interval. With several seeds per item the runs are taken as independent [ours]. */
export function measureGroupAccuracy(runs: readonly RunSummary[], request: ArmRequest = {}): GroupAccuracy {
  const { level = 'all', keep = () => true, itemOf = taskOf, round } = request;
  const counted = runs.filter((run) => countsAt(run, request));
  const scored = counted.filter((run) => scoreGroup(run, round) !== null);
  const items = new Set(scored.map(itemOf)).size;
  const right = scored.filter((run) => scoreGroup(run, round) === 1).length;
  const count = (list: readonly RunSummary[], holds: (run: RunSummary) => boolean): number =>
    list.filter(holds).length;
  const among = (outcome: GroupOutcome): number =>
    count(scored, (run) => run.finished && outcomeOf(run, round) === outcome);
  return {
    value: scored.length === 0 ? null : right / scored.length,
    interval: items < fewestItems ? null : wilsonInterval(right, scored.length),
    runs: scored.length,
    items,
    right,
    ties: among('tie'),
    none: among('none'),
    unfinished: count(runs, (run) => !run.finished),
    screened: level === 'all' ? 0 : count(runs, (run) => !keep(run)),
    unscored: count(runs, (run) => run.group === 'unscored'),
    marked: count(counted, isMarked),
    answers: {
      asked: counted.reduce((sum, run) => sum + run.answers.asked, 0),
      missing: counted.reduce((sum, run) => sum + run.answers.missing, 0),
    },
  };
}

/** An estimate over the runs of one arm. */
export interface RunEstimate extends Estimate {
  /** Runs that count; those of the level that lack a value do not. */
  readonly runs: number;
}

/**
 * Σ over / Σ under over runs, drawn item by item. `partsOf` gives both numbers of a run, null where it has none: such runs
 * are left out. A mean over runs has `under` = 1.
 */
export function estimateOverRuns(
  runs: readonly RunSummary[],
  partsOf: (run: RunSummary) => readonly [over: number, under: number] | null,
  request: ArmRequest & Resampling,
): RunEstimate {
  const parts = runs.flatMap((run) => {
    const found = countsAt(run, request) ? partsOf(run) : null;
    return found === null ? [] : [{ item: (request.itemOf ?? taskOf)(run), found }];
  });
  const items = groupBy(parts, ({ item }) => item).map(([, own]) => own);
  const sums = (place: 0 | 1): Float64Array =>
    // Sorted, so that not even rounding depends on the order of the runs.
    Float64Array.from(items, (own) =>
      Float64Array.from(own, ({ found }) => found[place])
        .sort()
        .reduce((sum, value) => sum + value, 0),
    );
  return { ...estimateRatio(sums(0), sums(1), request), runs: parts.length };
}

/** Mean of a measure over runs, in its unit, with a bootstrap interval over items. Null values are left out. */
export function estimateMean(
  runs: readonly RunSummary[],
  measure: (run: RunSummary) => number | null,
  request: ArmRequest & Resampling,
): RunEstimate {
  const partsOf = (run: RunSummary) => {
    const value = measure(run);
    return value === null ? null : ([value, 1] as const);
  };
  return estimateOverRuns(runs, partsOf, request);
}

/**
 * Share of agents that are right in a round, over all that were asked or over those with an answer. Agents of a run are not
 * independent, so the interval draws items.
 */
export function measureAgentAccuracy(
  runs: readonly RunSummary[],
  over: 'asked' | 'answered',
  request: ArmRequest & Resampling,
): RunEstimate {
  const partsOf = (run: RunSummary) => {
    const agents = roundOf(run, request.round)?.agents;
    return agents === undefined || run.group === 'unscored' ? null : ([agents.right, agents[over]] as const);
  };
  return estimateOverRuns(runs, partsOf, request);
}
