import type { RunSummary } from '#core/measures/run-summary.ts';
import type { FigureDefinition } from './definition.ts';
import { factsFor } from './figure-tasks.ts';
import { accuracyAxis, findTie, makePanel, makeSeries } from './make-panel.ts';
import { makePart } from './make-part.ts';
import { accuracyPoint, meanPoint } from './make-point.ts';
import { pickRuns } from './pick-runs.ts';

const arms = ['standard', 'inhibitory', 'inhibitory-six-senders'];

/** Private sentences that a receiver lacks, in its last inbox. */
const lastDelivered = ({ byRound }: RunSummary): number | null => {
  const last = byRound.at(-1);
  return last === undefined || last.round === 0 ? null : last.missingDelivered;
};

export const figureI1: FigureDefinition = {
  id: 'I.1 figure',
  title: 'Needed evidence grows with the group',
  source: 'paper, figure I.1',
  says: 'elimination tasks with H = N/4 private sentences, each of which is needed',
  ours: 'Elimination tasks are this project’s own (at least two private sentences); the arms shown are inferred.',
  over: 'sizes',
  plan: (settings) =>
    settings.sizes.map((agents) =>
      makePart(`${factsFor(agents)} needed sentences`, settings, {
        kinds: ['elimination'],
        agents: [agents],
        conditions: arms,
      }),
    ),
  draw: (runs, settings) => {
    const places = settings.sizes.map((agents) => ({
      x: String(agents),
      picked: pickRuns(runs, { kinds: ['elimination'], agents }, arms),
    }));
    const x = {
      name: 'agents',
      places: settings.sizes.map((n) => ({ id: String(n), name: String(n) })),
    };
    return {
      panels: [
        makePanel({
          id: 'accuracy',
          title: 'Group accuracy',
          x,
          y: accuracyAxis,
          series: makeSeries(
            arms.map((id) => ({
              id,
              points: places.map(({ x: at, picked }) => accuracyPoint(at, picked, id, settings)),
            })),
          ),
          ties: places.flatMap(({ x: at, picked }) =>
            findTie(at, picked, ['standard', 'inhibitory'], settings),
          ),
        }),
        makePanel({
          id: 'delivered',
          title: 'Missing sentences delivered, last inbox',
          x,
          y: { name: 'sentences per inbox', unit: 'count', from: 0 },
          series: makeSeries(
            arms.map((id) => ({
              id,
              points: places.map(({ x: at, picked }) => meanPoint(at, picked, id, settings, lastDelivered)),
            })),
          ),
        }),
      ],
    };
  },
};
