import type { RunSummary } from '#core/measures/run-summary.ts';
import { type CsvField, writeCsv } from './write-csv.ts';

/** What a row of the table says of a run; the engine's `ResultLine` has it. */
export interface TableLine {
  readonly key: string;
  readonly settings: {
    readonly task: string;
    readonly family: string;
    readonly agents: number;
    readonly architecture: string;
    readonly readers: string;
    readonly seed: number;
    readonly rounds: number;
    readonly condition: string;
  };
  readonly summary: RunSummary;
}

const columns: readonly (readonly [name: string, of: (line: TableLine) => CsvField])[] = [
  ['task', ({ settings }) => settings.task],
  ['family', ({ settings }) => settings.family],
  ['agents', ({ settings }) => settings.agents],
  ['architecture', ({ settings }) => settings.architecture],
  ['condition', ({ settings }) => settings.condition],
  ['readers', ({ settings }) => settings.readers],
  ['simulated', ({ summary }) => summary.backend.simulated],
  ['seed', ({ settings }) => settings.seed],
  ['rounds', ({ settings }) => settings.rounds],
  ['finished', ({ summary }) => summary.finished],
  ['group', ({ summary }) => summary.group],
  ['agents_right', ({ summary }) => summary.byRound.at(-1)?.agents.right ?? null],
  ['agents_answered', ({ summary }) => summary.byRound.at(-1)?.agents.answered ?? null],
  ['agents_asked', ({ summary }) => summary.byRound.at(-1)?.agents.asked ?? null],
  ['answers_asked', ({ summary }) => summary.answers.asked],
  ['answers_missing', ({ summary }) => summary.answers.missing],
  ['calls_failed', ({ summary }) => summary.answers.failed],
  ['tokens_prompt', ({ summary }) => summary.tokens.prompt],
  ['tokens_completion', ({ summary }) => summary.tokens.completion],
  ['tokens_total', ({ summary }) => summary.tokens.total],
  ['tokens_estimated', ({ summary }) => summary.tokens.estimated],
  ['delivered_reach', ({ summary }) => summary.byRound.at(-1)?.reach.delivered ?? null],
  ['missing_delivered', ({ summary }) => summary.byRound.at(-1)?.missingDelivered ?? null],
  ['key', ({ key }) => key],
];

const names = columns.map(([name]) => name);

export const csvHead = writeCsv(names, []);

/**
 * One row per run, to stand below `csvHead`; shares from 0 to 1, tokens and copies as counts, the agents' figures those of the
 * last round. Parts of a long table can be written one after the other.
 */
export function csvRows(lines: readonly TableLine[]): string {
  const rows = lines.map((line) => columns.map(([, of]) => of(line)));
  return writeCsv(names, rows).slice(csvHead.length);
}
