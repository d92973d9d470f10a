import { architectures } from '#architectures/index.ts';
import type { FigureDefinition } from './definition.ts';
import { makePanel, makeSeries, sizePlaces } from './make-panel.ts';
import { makePart } from './make-part.ts';
import { savedPoint } from './make-point.ts';
import { pickRuns } from './pick-runs.ts';
import { headline } from './published.ts';
import type { TaskKind } from './settings.ts';

const arms = ['standard', 'inhibitory'] as const;

/** Run for screening multi-hop questions alone, and not shown. */
const screens = ['no-communication', 'full-information'];

const kinds: readonly { readonly id: string; readonly name: string; readonly kinds: readonly TaskKind[] }[] =
  [
    { id: 'hidden', name: 'hidden profiles', kinds: ['hidden'] },
    { id: 'puzzles', name: 'decoy puzzles', kinds: ['strong', 'weak'] },
    { id: 'hops', name: 'multi-hop', kinds: ['hops'] },
  ];

const range = {
  low: headline.saved[0],
  high: headline.saved[1],
  words: `the paper: ${headline.saved[0]} to ${headline.saved[1]} %, ${headline.models} models, up to ${headline.agents} agents`,
};

/** `from` 0 unless more tokens are used than saved somewhere. */
const savedAxis = { name: 'tokens saved', unit: 'percent' } as const;

export const figure2d: FigureDefinition = {
  id: '2d',
  title: 'Tokens saved by the inhibitory inbox against group size',
  source: 'paper, figure 2d',
  says: '1 − inhibitory / standard, tokens of all calls, pairs of finished runs',
  ours: 'The sources do not print what Figure 2d shows: tokens saved are chosen; the range is the paper’s headline.',
  over: 'sizes',
  plan: (settings) =>
    kinds.map(({ name, kinds: own }) =>
      makePart(`${name}, two arms`, settings, {
        kinds: own,
        agents: settings.sizes,
        conditions: own.includes('hops') ? [...arms, ...screens] : arms,
      }),
    ),
  draw: (runs, settings) => ({
    panels: [
      makePanel({
        x: { name: 'agents', places: sizePlaces(settings.sizes) },
        y: savedAxis,
        series: makeSeries(
          kinds.map(({ id, name, kinds: own }) => ({
            id,
            name,
            tone: 'neutral' as const,
            points: settings.sizes.map((agents) =>
              savedPoint(String(agents), pickRuns(runs, { kinds: own, agents }, arms), arms, settings),
            ),
          })),
        ),
        range,
      }),
    ],
  }),
};

export const figure2f: FigureDefinition = {
  id: '2f',
  title: 'Tokens saved by architecture',
  source: 'paper, figure 2f',
  says: '1 − inhibitory / standard, tokens of all calls, deciders included; hidden profiles; peers hear six random senders',
  ours: 'The sources do not print what Figure 2f shows: tokens saved are chosen.',
  over: 'one size',
  plan: (settings) => [
    makePart('hidden profiles, architectures', settings, {
      kinds: ['hidden'],
      agents: [settings.agents],
      conditions: arms,
      architectures: architectures.map(({ id }) => id),
    }),
  ],
  draw: (runs, settings) => ({
    panels: [
      makePanel({
        kind: 'bars',
        x: { name: '', places: architectures.map(({ id, name }) => ({ id, name })) },
        y: savedAxis,
        series: makeSeries([
          {
            id: 'saved',
            name: 'saved',
            tone: 'neutral',
            points: architectures.map(({ id: architecture }) => {
              const place = { kinds: ['hidden' as const], agents: settings.agents, architecture };
              return savedPoint(architecture, pickRuns(runs, place, arms), arms, settings);
            }),
          },
        ]),
        range,
      }),
    ],
  }),
};
