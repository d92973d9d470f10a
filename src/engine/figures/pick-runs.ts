import type { RunSummary } from '#core/measures/run-summary.ts';
import { screenItems } from '#core/measures/screen-items.ts';
import type { ResultLine } from '../sweep/result-line.ts';
import type { FigureRuns } from './definition.ts';
import { kindOf, readTaskId } from './figure-tasks.ts';
import type { FigureSettings, TaskKind } from './settings.ts';

/** Which runs: everything but the condition. Peers, and tasks without a switch, where nothing else is said. */
export interface Place {
  readonly kinds: readonly TaskKind[];
  readonly agents: number;
  readonly architecture?: string;
  readonly on?: string;
}

/** The item that a run is about, whatever is switched on. */
export const itemOf = (run: RunSummary): string => readTaskId(run.taskId).item;

function isAt(
  { settings }: ResultLine,
  { kinds, agents, architecture = 'peer-to-peer', on = '' }: Place,
): boolean {
  const kind = kindOf(settings.family);
  return (
    settings.agents === agents &&
    settings.architecture === architecture &&
    kind !== null &&
    kinds.includes(kind) &&
    readTaskId(settings.task).on === on
  );
}

/** Runs of each condition at one place, and which of them exclusions keep. */
export interface PickedRuns {
  readonly of: (condition: string) => readonly RunSummary[];
  /** Whether exclusions keep a run; for `PairRequest.keep` and `ArmRequest.keep`. */
  readonly keep: (run: RunSummary) => boolean;
}

const runKey = (run: RunSummary): string => JSON.stringify([run.taskId, run.seed]);

/**
 * The runs at a place. Exclusions (spec: protocol): an item and seed counts where every condition of the figure finished, and
 * multi-hop questions only where screening keeps them, as far as there are runs to screen by.
 */
export function pickRuns({ lines }: FigureRuns, place: Place, conditions: readonly string[]): PickedRuns {
  const here = new Map<string, RunSummary[]>();
  const known = new Set<string>();
  for (const line of lines) {
    if (known.has(line.key) || !isAt(line, place)) continue;
    known.add(line.key);
    const list = here.get(line.settings.condition);
    if (list === undefined) here.set(line.settings.condition, [line.summary]);
    else list.push(line.summary);
  }
  const of = (condition: string): readonly RunSummary[] => here.get(condition) ?? [];
  const broken = new Set(
    conditions.flatMap((one) =>
      of(one)
        .filter(({ finished }) => !finished)
        .map(runKey),
    ),
  );
  const screens = place.kinds.includes('hops') && of('full-information').length > 0;
  const screening = screens
    ? screenItems(of('full-information'), of('no-communication'), (run) => run.taskId)
    : null;
  return {
    of,
    keep: (run) => !broken.has(runKey(run)) && (screening === null || screening.keeps(run)),
  };
}

/** How a figure resamples: the same for all of them, so that a figure redraws the same. */
export const resampling = (settings: Pick<FigureSettings, 'seeds'>, name: string) => ({
  seed: settings.seeds[0] ?? 1,
  name,
});
