import { groupBy, taskOf } from './pair-runs.ts';
import type { RunSummary } from './run-summary.ts';

/** Which items screening keeps for which model (spec: protocol, "Exclusions"). */
export interface Screening {
  /** Whether a run's item is kept for the run's model. False where it could not be judged. */
  readonly keeps: (run: RunSummary) => boolean;
  /** Counts of items per model, added up. */
  readonly kept: number;
  readonly screenedOut: number;
  /** No finished, scored run with full information or none without communication. */
  readonly unjudged: number;
}

/**
 * MuSiQue's screen, per model: an item is kept where the group is right with full information and not right without
 * communication; with several such runs, where all of them say so [ours].
 */
export function screenItems(
  full: readonly RunSummary[],
  alone: readonly RunSummary[],
  itemOf: (run: RunSummary) => string = taskOf,
): Screening {
  const keyOf = (run: RunSummary): string => JSON.stringify([run.backend.id, run.backend.model, itemOf(run)]);
  const judged = (runs: readonly RunSummary[]) =>
    new Map(
      groupBy(
        runs.filter(({ finished, group }) => finished && group !== 'unscored'),
        keyOf,
      ),
    );
  const [withAll, withNone] = [judged(full), judged(alone)];
  const kept = new Set<string>();
  const keys = new Set([...full, ...alone].map(keyOf));
  let unjudged = 0;
  for (const key of keys) {
    const [informed, lone] = [withAll.get(key), withNone.get(key)];
    if (informed === undefined || lone === undefined) unjudged++;
    else if (informed.every(({ group }) => group === 'right') && lone.every(({ group }) => group !== 'right'))
      kept.add(key);
  }
  return {
    keeps: (run) => kept.has(keyOf(run)),
    kept: kept.size,
    screenedOut: keys.size - kept.size - unjudged,
    unjudged,
  };
}
