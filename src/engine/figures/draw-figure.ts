import type { FigureData } from '#core/figure-data.ts';
import { isMarked, type RunSummary } from '#core/measures/run-summary.ts';
import { tokenizerName } from '#core/tokens.ts';
import { keepOwn } from './cover.ts';
import type { FigureDefinition, FigureRuns } from './definition.ts';
import { kindNames } from './figure-tasks.ts';
import type { FigureSettings, TaskKind } from './settings.ts';

const whole = (n: number): string => n.toLocaleString('en');

/** Runs, or pairs of runs, that exclusions took out of the points of the first panel. */
const countLeftOut = ([panel]: FigureData['panels']): number =>
  (panel?.series ?? []).flatMap(({ points }) => points).reduce((sum, { excluded }) => sum + excluded, 0);

/** What is missing or left out in the runs that the figure has, counted and never dropped in silence. */
function countRuns(
  { lines, failedUnits }: FigureRuns,
  level: FigureSettings['level'],
  panels: FigureData['panels'],
): string {
  const runs: readonly RunSummary[] = lines.map(({ summary }) => summary);
  if (runs.length === 0) return 'No run yet.';
  const count = (holds: (run: RunSummary) => boolean): number => runs.filter(holds).length;
  const asked = runs.reduce((sum, { answers }) => sum + answers.asked, 0);
  const missing = runs.reduce((sum, { answers }) => sum + answers.missing, 0);
  return [
    `${whole(runs.length)} runs, ${
      level === 'all'
        ? 'all counted'
        : `of which ${whole(countLeftOut(panels))} are left out of the points shown`
    }`,
    `${whole(count(({ finished }) => !finished))} unfinished`,
    `${whole(count(({ group }) => group === 'tie'))} ties`,
    `${whole(missing)} of ${whole(asked)} answers missing`,
    `${whole(count(isMarked))} runs marked with more than a quarter missing`,
    ...(failedUnits === 0 ? [] : [`${whole(failedUnits)} units failed`]),
  ].join('; ');
}

/** Whoever answered: simulated readers by that word. Without a run, whoever is going to. */
function nameReaders({ lines }: FigureRuns, { readers }: FigureSettings): string {
  const names = new Set(
    lines.map(({ settings, summary: { backend } }) =>
      backend.simulated
        ? `scripted readers (simulated), ${settings.readers}`
        : `${backend.model}, ${settings.readers}`,
    ),
  );
  return names.size === 0 ? `scripted readers (simulated), ${readers.name}` : [...names].sort().join('; ');
}

function sayTasks({ plan }: FigureDefinition, settings: FigureSettings): string {
  const parts = plan(settings);
  const files = [settings.imported.hidden, settings.imported.hops].flatMap((one) =>
    one === null ? [] : [one.file],
  );
  const kinds = new Set<string>();
  for (const { tasks } of parts) {
    for (const task of tasks) {
      if (typeof task === 'string') kinds.add(familyName(task));
      else kinds.add(files.find((file) => task.file.startsWith(file)) ?? task.file);
    }
  }
  const sizes = [...new Set(parts.flatMap(({ agents }) => agents))].sort((a, b) => a - b);
  const seeds = settings.seeds.length === 1 ? `seed ${settings.seeds[0]}` : `${settings.seeds.length} seeds`;
  return `${[...kinds].join(', ')}; at most ${settings.items} items a kind; N = ${sizes.join(', ')}; ${seeds}; matching: ${
    settings.preset === 'plain' ? 'plain overlap' : 'distinctive words'
  } [ours]`;
}

const families: readonly (readonly [string, TaskKind])[] = [
  ['hidden-profile:', 'hidden'],
  ['decoy-puzzle-strong:', 'strong'],
  ['decoy-puzzle-weak:', 'weak'],
  ['multi-hop:', 'hops'],
  ['elimination:', 'elimination'],
];
const familyName = (task: string): string => {
  const kind = families.find(([start]) => task.startsWith(start))?.[1];
  return kind === undefined ? task : kindNames[kind];
};

const isAboutTokens = (panels: FigureData['panels']): boolean =>
  panels.some(({ y }) => y.name.includes('tokens'));

/** Draws a figure from the runs there are, none included: then axes and published numbers alone. */
export function drawFigure(
  definition: FigureDefinition,
  given: FigureRuns,
  settings: FigureSettings,
): FigureData {
  const runs = { ...given, lines: keepOwn(given.lines, definition.plan(settings)) };
  const { id, title, source, says, ours } = definition;
  const { panels, notes = [] } = definition.draw(runs, settings);
  const tied = panels.some(({ ties }) => ties.length > 0);
  return {
    id,
    title,
    source,
    says,
    level: settings.level,
    readers: nameReaders(runs, settings),
    settings: sayTasks(definition, settings),
    counts: countRuns(runs, settings.level, panels),
    notes: [
      ...notes,
      ...(isAboutTokens(panels) && runs.lines.some(({ summary }) => summary.tokens.estimated)
        ? [`Tokens are estimated with ${tokenizerName}.`]
        : []),
      ...(tied ? ['≈ not distinguishable yet: the 95 % interval of the difference holds 0.'] : []),
      ...(settings.items < 5 ? ['Fewer than 5 items: points without interval.'] : []),
      ...(ours === null ? [] : [`${ours} [ours]`]),
    ],
    panels,
  };
}
