import type { RunSummary } from '#core/measures/run-summary.ts';
import type { FigureDefinition } from './definition.ts';
import { makePanel, makeSeries, sizePlaces } from './make-panel.ts';
import { makePart } from './make-part.ts';
import { meanPoint } from './make-point.ts';
import { pickRuns } from './pick-runs.ts';

type Flow = 'arriving' | 'delivered' | 'cancelled';

/** Rounds in which there are inboxes; none of a run that broke off before the first. */
export const talkOf = ({ byRound }: RunSummary) => byRound.filter(({ round }) => round > 0);

const meanFlow =
  (flow: Flow) =>
  (run: RunSummary): number | null => {
    const talk = talkOf(run);
    return talk.length === 0 ? null : talk.reduce((sum, one) => sum + one.flow[flow], 0) / talk.length;
  };

const arms = ['standard', 'inhibitory'];

/** E, I and E − I of an inbox as the group grows: what the circuit of Figure 1c says of a neuron. */
export const figure1d: FigureDefinition = {
  id: '1d',
  title: 'Evidence tokens at an inbox against group size',
  source: 'paper, figure 1d',
  says: 'tokens of evidence per inbox, mean over rounds and inboxes; hidden profiles',
  ours: 'The sources do not print what Figure 1d shows: chosen as the measured counterpart of the circuit in Figure 1c.',
  over: 'sizes',
  plan: (settings) => [
    makePart('hidden profiles, two arms', settings, {
      kinds: ['hidden'],
      agents: settings.sizes,
      conditions: arms,
    }),
  ],
  draw: (runs, settings) => {
    const places = settings.sizes.map((agents) => ({
      x: String(agents),
      picked: pickRuns(runs, { kinds: ['hidden'], agents }, arms),
    }));
    const points = (condition: string, flow: Flow) =>
      places.map(({ x, picked }) => meanPoint(x, picked, condition, settings, meanFlow(flow)));
    return {
      panels: [
        makePanel({
          x: { name: 'agents', places: sizePlaces(settings.sizes) },
          y: { name: 'tokens per inbox', unit: 'tokens', from: 0 },
          series: makeSeries([
            { id: 'standard', name: 'standard: E = read', points: points('standard', 'delivered') },
            {
              id: 'arriving',
              name: 'router: E arriving',
              tone: 'neutral',
              points: points('inhibitory', 'arriving'),
            },
            {
              id: 'cancelled',
              name: 'router: I cancelled',
              tone: 'neutral',
              points: points('inhibitory', 'cancelled'),
            },
            { id: 'inhibitory', name: 'router: E − I read', points: points('inhibitory', 'delivered') },
          ]),
        }),
      ],
    };
  },
};
