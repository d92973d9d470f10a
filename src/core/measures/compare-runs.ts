import { expectedReach } from '../reach.ts';
import { type Estimate, estimateRatio, estimateSaving, type Resampling } from '../statistics/bootstrap.ts';
import { scoreGroup } from './estimate-runs.ts';
import { type ItemPairs, type Level, type PairCounts, type PairRequest, pairRuns } from './pair-runs.ts';
import type { RoundMeasures } from './round-measures.ts';
import type { RunSummary } from './run-summary.ts';

/** An estimate over pairs of runs. */
export interface PairEstimate extends Estimate {
  /** Pairs that count; those of the level that lack a value in either arm do not. */
  readonly pairs: number;
}

/** A comparison of two arms at both levels, with what was left out (spec: protocol, "Exclusions"). */
export interface Comparison {
  readonly counts: PairCounts;
  readonly all: PairEstimate;
  /** After exclusions. */
  readonly kept: PairEstimate;
}

export interface CompareRequest extends PairRequest, Resampling {}

type Measure = (run: RunSummary) => number | null;

/** One arm's sum, the other's, and the number of pairs, per item. A pair counts where both of its runs have a value. */
interface ItemSums {
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly pairs: Float64Array;
}

function sumItems(items: readonly ItemPairs[], measure: Measure): ItemSums {
  const sums = items.flatMap(({ pairs }) => {
    const values = pairs.flatMap((pair) => {
      const [a, b] = [measure(pair.a), measure(pair.b)];
      return a === null || b === null ? [] : [{ a, b }];
    });
    if (values.length === 0) return [];
    const sum = (arm: 'a' | 'b'): number => values.reduce((total, value) => total + value[arm], 0);
    return [{ a: sum('a'), b: sum('b'), pairs: values.length }];
  });
  return {
    a: Float64Array.from(sums, ({ a }) => a),
    b: Float64Array.from(sums, ({ b }) => b),
    pairs: Float64Array.from(sums, ({ pairs }) => pairs),
  };
}

const countPairs = ({ pairs }: ItemSums): number => pairs.reduce((sum, n) => sum + n, 0);

function compareBy(
  a: readonly RunSummary[],
  b: readonly RunSummary[],
  request: CompareRequest,
  measure: Measure,
  estimate: (sums: ItemSums) => Estimate,
): Comparison {
  const { counts, at } = pairRuns(a, b, request);
  const of = (level: Level): PairEstimate => {
    const sums = sumItems(at(level), measure);
    return { ...estimate(sums), pairs: countPairs(sums) };
  };
  const all = of('all');
  return { counts, all, kept: counts.unfinished + counts.screened === 0 ? all : of('kept') };
}

/**
 * Mean of a measure in `b` less its mean in `a`, over pairs of runs, in its unit; paired bootstrap over items. With
 * several seeds per item the point is the mean over pairs, and an item's pairs are drawn together [ours].
 */
export const compareMeans = (
  a: readonly RunSummary[],
  b: readonly RunSummary[],
  measure: Measure,
  request: CompareRequest,
): Comparison =>
  compareBy(a, b, request, measure, (sums) => {
    const gain = sums.b.map((value, i) => value - (sums.a[i] as number));
    return estimateRatio(gain, sums.pairs, request);
  });

/**
 * Group accuracy of `b` less that of `a`, −1 to 1: the gain of `b`. A tie, no answer and, at level `all`, an unfinished
 * run count as not right.
 */
export const compareGroupAccuracy = (
  a: readonly RunSummary[],
  b: readonly RunSummary[],
  request: CompareRequest,
  round?: number,
): Comparison => compareMeans(a, b, (run) => scoreGroup(run, round), request);

/**
 * Tokens saved: 1 − Σ b / Σ a, as `b` = inhibitory, `a` = standard. A run that broke off used fewer tokens for that
 * reason, so that at both levels only pairs count of which both finished [ours].
 */
export const compareTokens = (
  a: readonly RunSummary[],
  b: readonly RunSummary[],
  request: CompareRequest,
): Comparison =>
  compareBy(
    a,
    b,
    request,
    (run) => (run.finished ? run.tokens.total : null),
    (sums) => estimateSaving(sums.a, sums.b, request),
  );

/** Reach under six senders relative to reach under every sender, beside the expected ρ(N). */
export interface RelativeReach {
  readonly counts: PairCounts;
  /** Of holders that are heard, have an answer and have said their sentence. After exclusions. */
  readonly holder: PairEstimate;
  /** Of sentences in the inbox; relays help, so that it may lie above. */
  readonly delivered: PairEstimate;
  /** ρ(N) of equation (3); null where the runs differ in N. */
  readonly expected: number | null;
}

/** Pairs (sentence, receiver) that are reached, all rounds together; round 0 reaches none. */
const reachedPairs =
  (by: 'holder' | 'delivered'): Measure =>
  ({ byRound }) => {
    const share = (round: RoundMeasures): number => (round.reach[by] ?? 0) * round.reach.pairs;
    const talk = byRound.filter(({ reach }) => reach.pairs > 0);
    return talk.length === 0 ? null : talk.reduce((sum, round) => sum + share(round), 0);
  };

/**
 * Relative reach: pairs reached with `six` / with `every`, over finished pairs of runs. The draws of senders and
 * holders know the seed and not the task: runs of one seed reach nearly the same pairs. So seeds are drawn here, unless
 * `itemOf` says otherwise, and fewer than 5 of them give no interval [ours].
 */
export function compareReach(
  six: readonly RunSummary[],
  every: readonly RunSummary[],
  request: CompareRequest,
): RelativeReach {
  const bySeed = { itemOf: (run: RunSummary) => String(run.seed), ...request };
  const { counts, at } = pairRuns(every, six, bySeed);
  const items = at('kept');
  const ratio = (by: 'holder' | 'delivered'): PairEstimate => {
    const sums = sumItems(items, reachedPairs(by));
    return { ...estimateRatio(sums.b, sums.a, request), pairs: countPairs(sums) };
  };
  const sizes = new Set(items.flatMap(({ pairs }) => pairs.map(({ a }) => a.agents)));
  const [agents] = sizes;
  return {
    counts,
    holder: ratio('holder'),
    delivered: ratio('delivered'),
    expected: agents === undefined || sizes.size > 1 ? null : expectedReach(agents),
  };
}
