import { type GroupAccuracy, measureGroupAccuracy } from '#core/measures/estimate-runs.ts';
import type { FailureLine, ResultLine, SweepPlan, SweepResults } from '#store/sweep-state.ts';

/** Runs of one sweep that differ in task and seed alone. */
export interface ResultRow {
  readonly readers: string;
  readonly architecture: string;
  readonly rounds: number;
  readonly agents: number;
  readonly condition: string;
  readonly accuracy: GroupAccuracy;
  /** Mean over finished runs; null without one. */
  readonly tokens: number | null;
  readonly estimated: boolean;
  /** Runs that there are none of, because their unit failed. */
  readonly failed: number;
}

/** What a table of results needs to know beside its rows. */
export interface ResultTable {
  readonly rows: readonly ResultRow[];
  /** Settings that differ between rows; the others are said once. */
  readonly varied: { readonly readers: boolean; readonly architecture: boolean; readonly rounds: boolean };
  readonly simulated: boolean;
}

type Place = Pick<ResultLine['settings'], 'readers' | 'architecture' | 'rounds' | 'agents'>;

const keyOf = ({ readers, architecture, rounds, agents }: Place, condition: string): string =>
  JSON.stringify([readers, architecture, rounds, agents, condition]);

function meanTokens(lines: readonly ResultLine[]): { tokens: number | null; estimated: boolean } {
  const finished = lines.filter(({ summary }) => summary.finished);
  const sum = finished.reduce((total, { summary }) => total + summary.tokens.total, 0);
  return {
    tokens: finished.length === 0 ? null : sum / finished.length,
    estimated: finished.some(({ summary }) => summary.tokens.estimated),
  };
}

/** The rows of a plan in its order, those that make no sense in their architecture left out once anything is known. */
export function tallyResults(plan: SweepPlan, { lines, failures }: SweepResults): ResultTable {
  const byKey = new Map<string, ResultLine[]>();
  for (const line of lines) {
    const key = keyOf(line.settings, line.settings.condition);
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [line]);
    else known.push(line);
  }
  const lost = (place: Place): number =>
    failures.filter(({ settings }: FailureLine) => keyOf(settings, '') === keyOf(place, '')).length;
  const rows: ResultRow[] = [];
  for (const { name: readers } of plan.readers) {
    for (const architecture of plan.architectures) {
      for (const rounds of plan.rounds) {
        for (const agents of plan.agents) {
          for (const condition of plan.conditions) {
            const place = { readers, architecture, rounds, agents };
            const own = byKey.get(keyOf(place, condition)) ?? [];
            const failed = lost(place);
            if (own.length + failed === 0) continue;
            const accuracy = measureGroupAccuracy(own.map(({ summary }) => summary));
            rows.push({ ...place, condition, accuracy, failed, ...meanTokens(own) });
          }
        }
      }
    }
  }
  return {
    rows,
    varied: {
      readers: plan.readers.length > 1,
      architecture: plan.architectures.length > 1,
      rounds: plan.rounds.length > 1,
    },
    simulated: lines.some(({ summary }) => summary.backend.simulated),
  };
}
