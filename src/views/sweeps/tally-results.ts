import { type GroupAccuracy, measureGroupAccuracy } from '#core/measures/estimate-runs.ts';
import type { FailureLine, ResultLine, SweepPlan, SweepResults } from '#store/sweep-state.ts';

/** Runs of one sweep that differ in task and seed alone. */
export interface ResultRow {
  /** What kind of tasks: kinds are never thrown together. */
  readonly family: string;
  readonly readers: string;
  readonly architecture: string;
  readonly rounds: number;
  readonly agents: number;
  readonly condition: string;
  readonly accuracy: GroupAccuracy;
  /** Mean over finished runs; null without one. */
  readonly tokens: number | null;
  /** Runs that there are none of, because their unit failed. */
  readonly failed: number;
}

/** What a table of results needs to know beside its rows. */
export interface ResultTable {
  readonly rows: readonly ResultRow[];
  /** Settings that differ between rows; the others are said once. */
  readonly varied: Readonly<Record<'family' | 'readers' | 'architecture' | 'rounds', boolean>>;
  readonly simulated: boolean;
  readonly estimated: boolean;
}

type Place = Pick<ResultLine['settings'], 'family' | 'readers' | 'architecture' | 'rounds' | 'agents'>;

const keyOf = ({ family, readers, architecture, rounds, agents }: Place, condition: string): string =>
  JSON.stringify([family, readers, architecture, rounds, agents, condition]);

function meanTokens(lines: readonly ResultLine[]): number | null {
  const finished = lines.filter(({ summary }) => summary.finished);
  const sum = finished.reduce((total, { summary }) => total + summary.tokens.total, 0);
  return finished.length === 0 ? null : sum / finished.length;
}

/** The settings of a plan that a row stands for, in the plan's order. */
function* listPlaces(plan: SweepPlan, families: readonly string[]): Generator<Place> {
  for (const family of families) {
    for (const { name: readers } of plan.readers) {
      for (const architecture of plan.architectures) {
        for (const rounds of plan.rounds) {
          for (const agents of plan.agents) yield { family, readers, architecture, rounds, agents };
        }
      }
    }
  }
}

function group<T>(list: readonly T[], keyOfOne: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const key = keyOfOne(one);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [one]);
    else known.push(one);
  }
  return groups;
}

/** A row per kind of task, readers, architecture, rounds, N and condition, as far as there is anything to say of it. */
export function tallyResults(plan: SweepPlan, { lines, failures }: SweepResults): ResultTable {
  const families = [...new Set([...lines, ...failures].map(({ settings }) => settings.family))].sort();
  const byKey = group(lines, ({ settings }) => keyOf(settings, settings.condition));
  const lost = group(failures, ({ settings }: FailureLine) => keyOf(settings, ''));
  const rows: ResultRow[] = [];
  for (const place of listPlaces(plan, families)) {
    const failed = lost.get(keyOf(place, ''))?.length ?? 0;
    for (const condition of plan.conditions) {
      const own = byKey.get(keyOf(place, condition)) ?? [];
      if (own.length + failed === 0) continue;
      const accuracy = measureGroupAccuracy(own.map(({ summary }) => summary));
      rows.push({ ...place, condition, accuracy, failed, tokens: meanTokens(own) });
    }
  }
  return {
    rows,
    varied: {
      family: families.length > 1,
      readers: plan.readers.length > 1,
      architecture: plan.architectures.length > 1,
      rounds: plan.rounds.length > 1,
    },
    simulated: lines.some(({ summary }) => summary.backend.simulated),
    estimated: lines.some(({ summary }) => summary.tokens.estimated),
  };
}
