import type { SavedRun } from '#archive/run-record.ts';
import { type CsvField, writeCsv } from '#archive/write-csv.ts';
import { nameCondition } from '#conditions/condition-name.ts';
import { type RunSummary, summariseRun } from '#core/measures/run-summary.ts';
import { tokensSaved } from '#core/measures/run-tokens.ts';
import type { Trace } from '#core/trace.ts';
import type { LibraryFile } from './library-state.ts';

/** One arm of a saved run, measured. */
export interface ComparedArm {
  readonly run: SavedRun;
  /** Index: arm A or arm B. */
  readonly arm: number;
  readonly summary: RunSummary;
  /** Tokens saved by arm B of what arm A took, 0 to 1; null for arm A, and where either is not finished. */
  readonly saved: number | null;
}

/** The arms of saved runs, measured anew from their traces. */
export const compareSaved = (
  runs: readonly { readonly run: SavedRun; readonly traces: readonly Trace[] }[],
): readonly ComparedArm[] =>
  runs.flatMap(({ run, traces }) => {
    const [a] = traces;
    const finished = traces.every(({ complete }) => complete);
    return traces.map((trace, arm) => ({
      run,
      arm,
      summary: summariseRun(trace),
      saved: arm === 0 || a === undefined || !finished ? null : tokensSaved(a, trace),
    }));
  });

const columns: readonly (readonly [string, (arm: ComparedArm, at: number) => CsvField])[] = [
  ['run', ({ run }) => run.name],
  ['task', ({ run }) => run.task.id],
  ['agents', ({ run }) => run.agents],
  ['architecture', ({ run }) => run.architecture],
  ['seed', ({ run }) => run.seed],
  ['arm', ({ arm }) => (arm === 0 ? 'A' : 'B')],
  ['condition', ({ summary }) => nameCondition(summary.condition)],
  ['readers', ({ run }) => run.backend.model],
  ['simulated', ({ run }) => run.backend.simulated],
  ['finished', ({ summary }) => summary.finished],
  ['derived', ({ summary }) => summary.derived],
  ['round', ({ summary }, at) => summary.byRound[at]?.round ?? null],
  ['group', ({ summary }, at) => summary.byRound[at]?.group ?? null],
  ['agents_right', ({ summary }, at) => summary.byRound[at]?.agents.right ?? null],
  ['agents_answered', ({ summary }, at) => summary.byRound[at]?.agents.answered ?? null],
  ['agents_asked', ({ summary }, at) => summary.byRound[at]?.agents.asked ?? null],
  ['reach_holder', ({ summary }, at) => summary.byRound[at]?.reach.holder ?? null],
  ['reach_delivered', ({ summary }, at) => summary.byRound[at]?.reach.delivered ?? null],
  ['run_tokens', ({ summary }) => summary.tokens.total],
  ['tokens_estimated', ({ summary }) => summary.tokens.estimated],
  ['run_tokens_saved', ({ saved }) => saved],
];

/** One line per run, arm and round; what belongs to the whole run stands in each of its lines. */
export function fileComparison(arms: readonly ComparedArm[]): LibraryFile {
  const rows = arms.flatMap((arm) =>
    arm.summary.byRound.map((_, at) => columns.map(([, field]) => field(arm, at))),
  );
  const text = writeCsv(
    columns.map(([name]) => name),
    rows,
  );
  return { name: `quell-comparison_${new Set(arms.map(({ run }) => run.id)).size}-runs.csv`, text };
}
