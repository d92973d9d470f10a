import type { RunSummary } from '#core/measures/run-summary.ts';
import type { FigureDefinition } from './definition.ts';
import { talkOf } from './inbox-flow.ts';
import { makePanel, makeSeries, sizePlaces } from './make-panel.ts';
import { makePart } from './make-part.ts';
import { meanPoint } from './make-point.ts';
import { pickRuns } from './pick-runs.ts';

const arms = ['standard', 'standard-every-sender', 'inhibitory', 'all-restated-copies'];

/** Copies of a shared sentence read in an inbox, mean over sentences, inboxes and rounds; null without shared sentences. */
function perSentence(run: RunSummary): number | null {
  const copies = talkOf(run).flatMap(({ sharedCopies }) => sharedCopies.perSentence ?? []);
  return copies.length === 0 ? null : copies.reduce((sum, one) => sum + one, 0) / copies.length;
}

export const figureH1: FigureDefinition = {
  id: 'H.1',
  title: 'Copies of shared evidence read against group size',
  source: 'paper, figure H.1',
  says: 'copies of a shared sentence in an inbox, mean over sentences, inboxes and rounds; hidden profiles',
  ours: 'Which arms Figure H.1 shows is not printed.',
  over: 'sizes',
  plan: (settings) => [
    makePart('copies of shared evidence', settings, {
      kinds: ['hidden'],
      agents: settings.sizes,
      conditions: arms,
    }),
  ],
  draw: (runs, settings) => ({
    panels: [
      makePanel({
        x: { name: 'agents', places: sizePlaces(settings.sizes) },
        y: { name: 'copies per sentence', unit: 'copies', from: 0 },
        series: makeSeries(
          arms.map((id) => ({
            id,
            points: settings.sizes.map((agents) => {
              const picked = pickRuns(runs, { kinds: ['hidden'], agents }, arms);
              return meanPoint(String(agents), picked, id, settings, perSentence);
            }),
          })),
        ),
      }),
    ],
  }),
};
