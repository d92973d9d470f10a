import type { RunSummary } from '#core/measures/run-summary.ts';
import type { FigureDefinition } from './definition.ts';
import { accuracyAxis, makePanel, makeSeries } from './make-panel.ts';
import { makePart } from './make-part.ts';
import { accuracyPoint, meanPoint } from './make-point.ts';
import { pickRuns } from './pick-runs.ts';
import { type FigureSettings, figureRounds } from './settings.ts';

const roundPlaces = Array.from({ length: figureRounds + 1 }, (_, t) => ({ id: String(t), name: String(t) }));

/** Agents that have a private sentence in their record after a round: mean over the private sentences. */
const spreadAt =
  (round: number) =>
  ({ byRound }: RunSummary): number | null => {
    const spread = byRound[round]?.spread ?? [];
    return spread.length === 0 ? null : spread.reduce((sum, agents) => sum + agents, 0) / spread.length;
  };

const arms = ['standard', 'inhibitory'];
const place = ({ agents }: FigureSettings) => ({ kinds: ['hidden' as const], agents });

export const figure3b: FigureDefinition = {
  id: '3b',
  title: 'Spread of private evidence over rounds',
  source: 'paper, figure 3b',
  says: 'agents that have stated a private sentence so far, mean over private sentences; hidden profiles',
  ours: 'The sources do not print what Figure 3b shows: evidence spread is chosen among their measures.',
  over: 'one size',
  plan: (settings) => [
    makePart('hidden profiles, two arms', settings, {
      kinds: ['hidden'],
      agents: [settings.agents],
      conditions: arms,
    }),
  ],
  draw: (runs, settings) => {
    const picked = pickRuns(runs, place(settings), arms);
    return {
      panels: [
        makePanel({
          x: { name: 'round', places: roundPlaces },
          y: { name: 'agents', unit: 'count', from: 0, to: settings.agents },
          series: makeSeries(
            arms.map((id) => ({
              id,
              points: roundPlaces.map(({ id: x }, t) => meanPoint(x, picked, id, settings, spreadAt(t))),
            })),
          ),
        }),
      ],
    };
  },
};

const roundArms = ['standard', 'inhibitory', 'no-communication'];

/** Share of agents right in a round; null where none was asked. */
const agentsRight =
  (round: number) =>
  ({ byRound, group }: RunSummary): number | null => {
    const agents = byRound[round]?.agents;
    return agents === undefined || agents.asked === 0 || group === 'unscored'
      ? null
      : agents.right / agents.asked;
  };

export const figureC1: FigureDefinition = {
  id: 'C.1',
  title: 'Accuracy over rounds',
  source: 'paper, figure C.1',
  says: 'groups by vote, and agents one by one over all that were asked; hidden profiles',
  ours: 'The sources do not print what the two panels of Figure C.1 show: group and agent accuracy over rounds are chosen.',
  over: 'one size',
  plan: (settings) => [
    makePart('over rounds', settings, {
      kinds: ['hidden'],
      agents: [settings.agents],
      conditions: roundArms,
    }),
  ],
  draw: (runs, settings) => {
    const picked = pickRuns(runs, place(settings), roundArms);
    const x = { name: 'round', places: roundPlaces };
    return {
      panels: [
        makePanel({
          id: 'group',
          title: 'Groups',
          x,
          y: accuracyAxis,
          series: makeSeries(
            roundArms.map((id) => ({
              id,
              points: roundPlaces.map((at, t) => accuracyPoint(at.id, picked, id, settings, t)),
            })),
          ),
        }),
        makePanel({
          id: 'agents',
          title: 'Agents',
          x,
          y: { ...accuracyAxis, name: 'agent accuracy' },
          series: makeSeries(
            roundArms.map((id) => ({
              id,
              points: roundPlaces.map((at, t) => meanPoint(at.id, picked, id, settings, agentsRight(t), 100)),
            })),
          ),
        }),
      ],
    };
  },
};
