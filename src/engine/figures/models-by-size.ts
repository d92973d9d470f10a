import type { FigurePanel } from '#core/figure-data.ts';
import { columnE, drawThreeArms } from './accuracy-by-size.ts';
import type { FigureDefinition } from './definition.ts';
import { makePanel, makeSeries, sizePlaces } from './make-panel.ts';
import { makePart } from './make-part.ts';
import { gainPoint } from './make-point.ts';
import { pickRuns } from './pick-runs.ts';
import { gainE2, overlayRows, sizesE, tableE1, tableE2 } from './published.ts';
import type { FigureSettings } from './settings.ts';

const arms = ['standard', 'inhibitory', 'full-information'];

const plan: FigureDefinition['plan'] = (settings) => [
  makePart('hidden profiles, three arms', settings, {
    kinds: ['hidden'],
    agents: settings.sizes,
    conditions: arms,
  }),
];

/** Table E.1: open models. */
export const tableE1Figure: FigureDefinition = {
  id: 'E.1',
  title: 'Group accuracy against group size: three arms',
  source: 'paper, table E.1',
  says: 'share of runs whose group answer is right, hidden profiles',
  ours: null,
  over: 'sizes',
  plan,
  draw: (runs, settings) => ({
    panels: [drawThreeArms(runs, settings, overlayRows(tableE1, 'E.1', columnE(settings)))],
  }),
};

const overlayGain = (settings: FigureSettings): FigurePanel['published'] =>
  gainE2.flatMap(([y, low, high], column) => {
    const size = sizesE[column];
    return size === undefined || !settings.sizes.includes(size)
      ? []
      : [{ series: 'gain', x: String(size), y, low, high, model: 'GPT-6 Luna', source: 'E.2' }];
  });

/** Table E.2: closed models, and the gain of one of them with intervals. */
export const tableE2Figure: FigureDefinition = {
  id: 'E.2',
  title: 'Gain of the inhibitory inbox against group size',
  source: 'paper, table E.2',
  says: 'group accuracy, and inhibitory less standard in percentage points, over pairs of runs; hidden profiles',
  ours: null,
  over: 'sizes',
  plan,
  draw: (runs, settings) => ({
    panels: [
      {
        ...drawThreeArms(runs, settings, overlayRows(tableE2, 'E.2', columnE(settings))),
        id: 'accuracy',
        title: 'Group accuracy',
      },
      makePanel({
        id: 'gain',
        title: 'Inhibitory less standard',
        x: { name: 'agents', places: sizePlaces(settings.sizes) },
        y: { name: 'gain', unit: 'points', from: 0, to: 100 },
        series: makeSeries([
          {
            id: 'gain',
            name: 'gain',
            tone: 'inhibitory',
            points: settings.sizes.map((agents) =>
              gainPoint(
                String(agents),
                pickRuns(runs, { kinds: ['hidden'], agents }, arms),
                ['standard', 'inhibitory'],
                settings,
              ),
            ),
          },
        ]),
        published: overlayGain(settings),
      }),
    ],
  }),
};
