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

/** Tables H.2 and H.3 at both ends, HiddenBench. */
function overlay({ agents }: FigureSettings): PublishedPoint[] {
  const column = [16, 32].indexOf(agents);
  const at =
    (x: string) =>
    (place: number): string | null =>
      place === column ? x : null;
  const only = (condition: string) => (id: string) => (id === condition ? 'copies' : null);
  return [
    ...overlayRows(tableH2, 'H.2', at('0'), only('inhibitory')),
    ...overlayRows(tableH3, 'H.3', at('all'), only('all-restated-copies')),
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
              name: 'router’s sentences',
              tone: 'inhibitory',
              points: doses.map(([x, condition]) => accuracyPoint(x, picked, condition, settings)),
            },
          ]),
          published: overlay(settings),
          // Against the router itself.
          ties: doses.slice(1).flatMap(([x, condition]) => {
            const found = findTie(x, picked, ['inhibitory', condition], settings);
            return found.map((tie) => ({ ...tie, a: 'copies', b: 'copies' }));
          }),
        }),
      ],
      notes: ['≈ compares with 0 copies, the router itself.'],
    };
  },
};
