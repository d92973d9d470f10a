import type { FigurePanel, PublishedPoint } from '#core/figure-data.ts';
import { scoreGroup } from '#core/measures/estimate-runs.ts';
import type { Drawing, FigureDefinition, FigureRuns } from './definition.ts';
import { accuracyAxis, findTie, makePanel, makeSeries, nameOf, sizePlaces } from './make-panel.ts';
import { makePart } from './make-part.ts';
import { accuracyPoint } from './make-point.ts';
import { type PickedRuns, pickRuns } from './pick-runs.ts';
import { overlayRows, sizeColumn, sizesE, tableH2 } from './published.ts';
import type { FigureSettings, TaskKind } from './settings.ts';

/** The prior-work baselines (spec: routing, "Conditions"). */
export const priorWork = [
  'exchange-then-decide',
  'share-all',
  'one-message-per-answer',
  'anonymous',
] as const;

const rules = ['no-communication', 'full-information', 'standard', ...priorWork, 'inhibitory'] as const;

/** The baseline with the most right runs over all places [ours]; null while there are none. */
export function bestPrior(places: readonly PickedRuns[]): string | null {
  let best: { id: string; share: number } | null = null;
  for (const id of priorWork) {
    const scores = places.flatMap((place) => place.of(id).flatMap((run) => scoreGroup(run) ?? []));
    if (scores.length === 0) continue;
    const share = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    if (best === null || share > best.share) best = { id, share };
  }
  return best?.id ?? null;
}

function drawSizes(runs: FigureRuns, settings: FigureSettings, kinds: readonly TaskKind[]): Drawing {
  const places = settings.sizes.map((agents) => ({
    x: String(agents),
    picked: pickRuns(runs, { kinds, agents }, rules),
  }));
  const best = bestPrior(places.map(({ picked }) => picked));
  const shown = ['full-information', 'no-communication', 'standard', 'inhibitory'];
  const series = makeSeries([
    ...shown.map((id) => ({
      id,
      points: places.map(({ x, picked }) => accuracyPoint(x, picked, id, settings)),
    })),
    {
      id: 'prior-work',
      name: best === null ? 'best prior work' : `best prior work: ${nameOf(best)}`,
      tone: 'standard' as const,
      points: places.map(({ x, picked }) => accuracyPoint(x, picked, best ?? priorWork[0], settings)),
    },
  ]);
  return {
    panels: [
      makePanel({
        x: { name: 'agents', places: sizePlaces(settings.sizes) },
        y: accuracyAxis,
        series,
        published: overlayH2(kinds, settings),
        ties: places.flatMap(({ x, picked }) => findTie(x, picked, ['standard', 'inhibitory'], settings)),
      }),
    ],
    notes: [
      'Best prior work: of the four baselines the one with the most right runs over all sizes shown, chosen by these runs [ours].',
    ],
  };
}

/** Which of Table H.2's columns belong to a kind of task. */
function overlayH2(kinds: readonly TaskKind[], { sizes }: FigureSettings): PublishedPoint[] {
  const columns: readonly (readonly [TaskKind, number])[] = [
    ['hidden', 16],
    ['hidden', 32],
    ['strong', 16],
    ['weak', 16],
    ['hops', 16],
  ];
  const placeOf = (column: number): string | null => {
    const [kind, size] = columns[column] ?? [];
    if (kind === undefined || size === undefined || kinds.length > 1) return null;
    return kinds.includes(kind) && sizes.includes(size) ? String(size) : null;
  };
  const own = tableH2.filter(({ condition }) => (rules as readonly string[]).includes(condition));
  return overlayRows(own, 'H.2', placeOf);
}

const sizesFigure = (
  id: string,
  what: string,
  kinds: readonly TaskKind[],
  ours: string,
): FigureDefinition => ({
  id,
  title: `Group accuracy against group size: ${what}`,
  source: `paper, figure ${id}`,
  says: 'share of runs whose group answer is right; peers hear six random senders, the router every sender',
  ours,
  over: 'sizes',
  plan: (settings) => [makePart(what, settings, { kinds, agents: settings.sizes, conditions: rules })],
  draw: (runs, settings) => drawSizes(runs, settings, kinds),
});

export const figure2a = sizesFigure(
  '2a',
  'hidden profiles',
  ['hidden'],
  'Hidden profiles of this project stand in for HiddenBench until that is loaded.',
);
export const figure2b = sizesFigure(
  '2b',
  'decoy puzzles',
  ['strong', 'weak'],
  'Half of the puzzles have a strong decoy, half a weak one.',
);
export const figure2c = sizesFigure(
  '2c',
  'multi-hop questions',
  ['hops'],
  'Invented chains stand in for MuSiQue until that is loaded.',
);

/** The x axis and series of a panel over sizes with three arms, shared by Tables E.1 and E.2. */
export function drawThreeArms(
  runs: FigureRuns,
  settings: FigureSettings,
  published: readonly PublishedPoint[],
): FigurePanel {
  const arms = ['standard', 'inhibitory', 'full-information'];
  const places = settings.sizes.map((agents) => ({
    x: String(agents),
    picked: pickRuns(runs, { kinds: ['hidden'], agents }, arms),
  }));
  return makePanel({
    x: { name: 'agents', places: sizePlaces(settings.sizes) },
    y: accuracyAxis,
    series: makeSeries(
      arms.map((id) => ({
        id,
        points: places.map(({ x, picked }) => accuracyPoint(x, picked, id, settings)),
      })),
    ),
    published,
    ties: places.flatMap(({ x, picked }) => findTie(x, picked, ['standard', 'inhibitory'], settings)),
  });
}

export const columnE = (settings: FigureSettings) => sizeColumn(sizesE, settings.sizes);
