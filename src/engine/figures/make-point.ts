import type { FigurePoint } from '#core/figure-data.ts';
import { type Comparison, compareGroupAccuracy, compareTokens } from '#core/measures/compare-runs.ts';
import { estimateMean, measureGroupAccuracy } from '#core/measures/estimate-runs.ts';
import type { RunSummary } from '#core/measures/run-summary.ts';
import type { Estimate } from '#core/statistics/bootstrap.ts';
import { itemOf, type PickedRuns, resampling } from './pick-runs.ts';
import type { FigureSettings } from './settings.ts';

type Settings = Pick<FigureSettings, 'level' | 'seeds'>;

/** Nothing is known at x. */
export const emptyPoint = (x: string): FigurePoint => ({
  x,
  y: null,
  low: null,
  high: null,
  items: 0,
  runs: 0,
  excluded: 0,
  missing: 0,
});

const missingIn = (runs: readonly RunSummary[]): number =>
  runs.reduce((sum, { answers }) => sum + answers.missing, 0);

const countsAt =
  ({ level }: Settings, { keep }: PickedRuns) =>
  (run: RunSummary): boolean =>
    level === 'all' || (run.finished && keep(run));

/** Numbers as people can read them in a table: six places are more than any figure shows, and survive text unchanged. */
const round = (value: number): number => Number(value.toPrecision(12));

/** A point from an estimate, times `scale`. */
export function pointOf(
  x: string,
  { value, interval, items }: Pick<Estimate, 'value' | 'interval' | 'items'>,
  made: Pick<FigurePoint, 'runs' | 'excluded' | 'missing'>,
  scale = 1,
): FigurePoint {
  return {
    x,
    y: value === null ? null : round(value * scale),
    low: interval === null ? null : round(interval.low * scale),
    high: interval === null ? null : round(interval.high * scale),
    items,
    ...made,
  };
}

/** Group accuracy in percent; Wilson's interval. */
export function accuracyPoint(
  x: string,
  picked: PickedRuns,
  condition: string,
  settings: Settings,
  at?: number,
): FigurePoint {
  const runs = picked.of(condition);
  const { level } = settings;
  const found = measureGroupAccuracy(runs, {
    level,
    itemOf,
    keep: picked.keep,
    ...(at === undefined ? {} : { round: at }),
  });
  const excluded = runs.length - found.runs - found.unscored;
  return pointOf(x, found, { runs: found.runs, excluded, missing: found.answers.missing }, 100);
}

/** Mean of a measure over runs, in its unit times `scale`; bootstrap over items. */
export function meanPoint(
  x: string,
  picked: PickedRuns,
  condition: string,
  settings: Settings,
  measure: (run: RunSummary) => number | null,
  scale = 1,
): FigurePoint {
  const all = picked.of(condition);
  const runs = all.filter(countsAt(settings, picked));
  const found = estimateMean(runs, measure, { ...resampling(settings, 'items'), itemOf });
  return pointOf(
    x,
    found,
    { runs: found.runs, excluded: all.length - runs.length, missing: missingIn(runs) },
    scale,
  );
}

/** The estimate of a comparison at the figure's level. */
export function comparedPoint(
  x: string,
  comparison: Comparison,
  { level }: Settings,
  scale: number,
): FigurePoint {
  const { counts } = comparison;
  const estimate = comparison[level];
  return pointOf(
    x,
    estimate,
    { runs: estimate.pairs, excluded: counts.pairs - estimate.pairs, missing: counts.answers.missing },
    scale,
  );
}

/** What `a` and `b` are compared with: one seed of resamples for every figure. */
export const compareRequest = (settings: Settings, { keep }: PickedRuns) => ({
  ...resampling(settings, 'items'),
  itemOf,
  keep,
});

/** Group accuracy of `b` less that of `a`, in percentage points. */
export const gainPoint = (
  x: string,
  picked: PickedRuns,
  [a, b]: readonly [string, string],
  settings: Settings,
): FigurePoint =>
  comparedPoint(
    x,
    compareGroupAccuracy(picked.of(a), picked.of(b), compareRequest(settings, picked)),
    settings,
    100,
  );

/** Tokens that `b` saves of `a`, in percent. */
export const savedPoint = (
  x: string,
  picked: PickedRuns,
  [a, b]: readonly [string, string],
  settings: Settings,
): FigurePoint =>
  comparedPoint(
    x,
    compareTokens(picked.of(a), picked.of(b), compareRequest(settings, picked)),
    settings,
    100,
  );

/** Whether the interval of a difference holds 0: with this many items nobody can tell. */
export const isTie = ({ low, high }: FigurePoint): boolean =>
  low !== null && high !== null && low <= 0 && high >= 0;
