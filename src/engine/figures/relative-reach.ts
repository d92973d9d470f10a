import type { FigurePanel, FigureSeries } from '#core/figure-data.ts';
import { compareReach, type PairEstimate } from '#core/measures/compare-runs.ts';
import { expectedReach } from '#core/reach.ts';
import type { FigureDefinition, FigureRuns } from './definition.ts';
import { makePanel, makeSeries } from './make-panel.ts';
import { makePart } from './make-part.ts';
import { compareRequest, emptyPoint, pointOf } from './make-point.ts';
import { pickRuns } from './pick-runs.ts';
import type { FigureSettings } from './settings.ts';

const arms = ['inhibitory', 'inhibitory-six-senders'] as const;

/** ρ(N) at every N between the ends of the axis: equation (3) needs no run. */
function drawCurve(sizes: readonly number[]): FigureSeries {
  const [first, last] = [Math.min(...sizes), Math.max(...sizes)];
  const points = Array.from({ length: last - first + 1 }, (_, i) => first + i).map((agents) => ({
    ...emptyPoint(String(agents)),
    y: expectedReach(agents),
  }));
  return { id: 'rho', name: 'expected: ρ(N)', tone: 'neutral', nth: 2, kind: 'curve', points };
}

function drawReach(runs: FigureRuns, settings: FigureSettings): FigurePanel {
  const found = settings.sizes.map((agents) => {
    const picked = pickRuns(runs, { kinds: ['hidden'], agents }, arms);
    const [every, six] = arms.map(picked.of);
    // Items and seeds have draws of their own here, so that runs of one item are what is drawn together.
    const reach = compareReach(six ?? [], every ?? [], compareRequest(settings, picked));
    return { x: String(agents), reach };
  });
  const points = (by: 'holder' | 'delivered') =>
    found.map(({ x, reach: { counts, [by]: estimate } }) => {
      const { pairs }: PairEstimate = estimate;
      return pointOf(x, estimate, {
        runs: pairs,
        excluded: counts.pairs - pairs,
        missing: counts.answers.missing,
      });
    });
  return {
    ...makePanel({
      x: { name: 'agents', places: settings.sizes.map((n) => ({ id: String(n), name: String(n) })) },
      y: { name: 'reach, six senders / every sender', unit: 'share', from: 0 },
      series: [
        ...makeSeries([
          { id: 'holder', name: 'holders heard', tone: 'neutral', points: points('holder') },
          { id: 'delivered', name: 'sentences delivered', tone: 'inhibitory', points: points('delivered') },
        ]),
        drawCurve(settings.sizes),
      ],
    }),
    x: {
      name: 'agents',
      scale: 'number',
      places: settings.sizes.map((n) => ({ id: String(n), name: String(n) })),
    },
  };
}

export const figure3a: FigureDefinition = {
  id: '3a',
  title: 'Reach of six random senders',
  source: 'paper, figure 3a',
  says: 'pairs of private sentence and receiver reached under six senders, relative to every sender, beside ρ(N) = min(1, 6 / (N − 1)); hidden profiles',
  ours: 'The sources do not print what Figure 3a shows: relative reach beside equation (3) is chosen.',
  over: 'sizes',
  plan: (settings) => [
    makePart('reach', settings, { kinds: ['hidden'], agents: settings.sizes, conditions: arms }),
  ],
  draw: (runs, settings) => ({
    panels: [drawReach(runs, settings)],
    notes: ['Pairs of finished runs at both levels. Relays may lift delivered sentences above ρ(N).'],
  }),
};
