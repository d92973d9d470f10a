import { isMarked, type RunSummary } from './run-summary.ts';

/** `all` runs as they are, or `kept`: after exclusions (spec: protocol, "Exclusions"). Figures can show both. */
export type Level = 'all' | 'kept';

/** One run of each arm with the same settings but for the condition. */
export interface RunPair {
  readonly a: RunSummary;
  readonly b: RunSummary;
}

/** What a paired comparison is made of, and what it leaves out: counts of pairs unless said otherwise. */
export interface PairCounts {
  readonly pairs: number;
  readonly items: number;
  /** Runs that have no partner in the other arm; they are in no comparison. */
  readonly alone: { readonly a: number; readonly b: number };
  /** Runs that stand in a list twice; the first that finished is taken. */
  readonly repeated: { readonly a: number; readonly b: number };
  /** Either arm did not finish: left out after exclusions. */
  readonly unfinished: number;
  /** Screened out by `keep`, finished or not: left out after exclusions. */
  readonly screened: number;
  /** The task gives no answer: nothing to score at either level. */
  readonly unscored: number;
  /** More than a quarter of the answers of either arm are missing: marked, not left out. */
  readonly marked: number;
  /** Answers missing in both arms of all pairs, of those asked for. */
  readonly answers: { readonly asked: number; readonly missing: number };
}

export interface PairRequest {
  /** What two runs must share to be a pair; by default every setting that a summary knows but the condition. */
  readonly pairBy?: (run: RunSummary) => string;
  /** Which item a run is about; its runs of several seeds are drawn together [ours]. By default the task. */
  readonly itemOf?: (run: RunSummary) => string;
  /** Items that screening keeps, e.g. `screenItems(...).keeps`; by default all. */
  readonly keep?: (run: RunSummary) => boolean;
}

/** Pairs of one item, in order of their key. */
export interface ItemPairs {
  readonly item: string;
  readonly pairs: readonly RunPair[];
}

export interface PairedRuns {
  readonly counts: PairCounts;
  /** The pairs of a level, grouped by item, in an order that does not depend on the order of the runs. */
  readonly at: (level: Level) => readonly ItemPairs[];
}

/** Every setting that a summary knows but the condition. */
export const settingsKey = (run: RunSummary): string =>
  JSON.stringify([
    run.taskId,
    run.agents,
    run.architecture,
    run.rounds,
    run.seed,
    run.matcher,
    run.backend,
    run.derived,
  ]);

export const taskOf = (run: RunSummary): string => run.taskId;

const byText = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : a > b ? 1 : 0;

/** Groups values by a text key, in the order of the keys' UTF-16 units. */
export function groupBy<T>(values: Iterable<T>, keyOf: (value: T) => string): (readonly [string, T[]])[] {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return [...groups].sort(byText);
}

/** The first finished run of each key, else the first; the rest are repeats. */
function pickOne(runs: readonly RunSummary[], keyOf: (run: RunSummary) => string) {
  const groups = groupBy(runs, keyOf);
  const picked = new Map<string, RunSummary>();
  for (const [key, group] of groups) {
    const run = group.find(({ finished }) => finished) ?? group[0];
    if (run !== undefined) picked.set(key, run);
  }
  return { picked, repeated: runs.length - picked.size };
}

/** Pairs the runs of two arms and counts what is left out and why. Every run is in a pair or in a count. */
export function pairRuns(
  a: readonly RunSummary[],
  b: readonly RunSummary[],
  { pairBy = settingsKey, itemOf = taskOf, keep = () => true }: PairRequest = {},
): PairedRuns {
  const [first, second] = [pickOne(a, pairBy), pickOne(b, pairBy)];
  const pairs: RunPair[] = [];
  for (const [key, run] of first.picked) {
    const partner = second.picked.get(key);
    if (partner !== undefined) pairs.push({ a: run, b: partner });
  }
  const count = (holds: (pair: RunPair) => boolean): number => pairs.filter(holds).length;
  const finished = (pair: RunPair): boolean => pair.a.finished && pair.b.finished;
  const kept = (pair: RunPair): boolean => keep(pair.a) && keep(pair.b);
  const group = (list: readonly RunPair[]): ItemPairs[] =>
    groupBy(list, (pair) => itemOf(pair.a)).map(([item, own]) => ({ item, pairs: own }));
  const sum = (of: (run: RunSummary) => number): number =>
    pairs.reduce((total, pair) => total + of(pair.a) + of(pair.b), 0);
  return {
    counts: {
      pairs: pairs.length,
      items: group(pairs).length,
      alone: { a: first.picked.size - pairs.length, b: second.picked.size - pairs.length },
      repeated: { a: first.repeated, b: second.repeated },
      unfinished: count((pair) => !finished(pair)),
      screened: count((pair) => !kept(pair)),
      unscored: count((pair) => pair.a.group === 'unscored' || pair.b.group === 'unscored'),
      marked: count((pair) => isMarked(pair.a) || isMarked(pair.b)),
      answers: { asked: sum((run) => run.answers.asked), missing: sum((run) => run.answers.missing) },
    },
    at: (level) => group(level === 'all' ? pairs : pairs.filter((pair) => finished(pair) && kept(pair))),
  };
}
