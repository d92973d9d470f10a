import type { PublishedPoint } from '#core/figure-data.ts';
import type { FigureDefinition } from './definition.ts';
import { accuracyAxis, findTie, makePanel, makeSeries } from './make-panel.ts';
import { makePart } from './make-part.ts';
import { accuracyPoint } from './make-point.ts';
import { pickRuns } from './pick-runs.ts';
import { overlayRows, tableH2, tableH3 } from './published.ts';
import type { FigureSettings } from './settings.ts';

/** Copies of a held sentence that may pass, and the condition that lets so many through. */
const doses: readonly (readonly [x: string, condition: string])[] = [
  ['0', 'inhibitory'],
  ['1', 'copies-k:1'],
  ['2', 'copies-k:2'],
  ['4', 'copies-k:4'],
  ['all', 'all-restated-copies'],
];
const conditions = doses.map(([, condition]) => condition);

/** Every copy of every sentence is no larger k, since k limits sentences that the receiver holds alone: it stands by itself. */
const seriesOf = (x: string): string => (x === 'all' ? 'every copy' : 'copies');

/** Tables H.2 and H.3 at both ends, HiddenBench. */
function overlay({ agents }: FigureSettings): PublishedPoint[] {
  const column = [16, 32].indexOf(agents);
  const at =
    (x: string) =>
    (place: number): string | null =>
      place === column ? x : null;
  const only = (condition: string, series: string) => (id: string) => (id === condition ? series : null);
  return [
    ...overlayRows(tableH2, 'H.2', at('0'), only('inhibitory', seriesOf('0'))),
    ...overlayRows(tableH3, 'H.3', at('all'), only('all-restated-copies', seriesOf('all'))),
  ];
}

export const figure3c: FigureDefinition = {
  id: '3c',
  title: 'Group accuracy against copies let through',
  source: 'paper, figure 3c',
  says: 'copies of a sentence that the receiver holds; one of a sentence it lacks, but for “all”; hidden profiles',
  ours: 'The sources do not print what Figure 3c shows: copies k = 0, 1, 2, 4 and every copy are chosen among their variants.',
  over: 'one size',
  plan: (settings) => [
    makePart('copies let through', settings, { kinds: ['hidden'], agents: [settings.agents], conditions }),
  ],
  draw: (runs, settings) => {
    const picked = pickRuns(runs, { kinds: ['hidden'], agents: settings.agents }, conditions);
    return {
      panels: [
        makePanel({
          x: { name: 'copies let through', places: doses.map(([id]) => ({ id, name: id })) },
          y: accuracyAxis,
          series: makeSeries([
            {
              id: 'copies',
              name: 'k copies',
              tone: 'inhibitory',
              points: doses
                .filter(([x]) => seriesOf(x) === 'copies')
                .map(([x, condition]) => accuracyPoint(x, picked, condition, settings)),
            },
            {
              id: 'every copy',
              name: 'every copy of every sentence',
              tone: 'inhibitory',
              points: [accuracyPoint('all', picked, 'all-restated-copies', settings)],
            },
          ]),
          published: overlay(settings),
          // Against the router itself.
          ties: doses.slice(1).flatMap(([x, condition]) => {
            const found = findTie(x, picked, ['inhibitory', condition], settings);
            return found.map((tie) => ({ ...tie, a: seriesOf('0'), b: seriesOf(x) }));
          }),
        }),
      ],
      notes: ['≈ compares with 0 copies, the router itself.'],
    };
  },
};
