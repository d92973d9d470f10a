import { measurePrimacy, type PrimacyIndex } from '#core/measures/primacy-index.ts';
import type { FigureDefinition, FigureRuns } from './definition.ts';
import { accuracyAxis, makePanel, makeSeries } from './make-panel.ts';
import { makePart } from './make-part.ts';
import { accuracyPoint } from './make-point.ts';
import { itemOf, type PickedRuns, pickRuns, resampling } from './pick-runs.ts';
import type { FigurePart, FigureSettings } from './settings.ts';

const arms = ['standard', 'inhibitory', 'no-communication'];

/** Runs with the private sentences handed out in round 0, and in round 3. */
export const pickEarlyLate = (runs: FigureRuns, { agents }: FigureSettings) => ({
  early: pickRuns(runs, { kinds: ['hidden'], agents }, arms),
  late: pickRuns(runs, { kinds: ['hidden'], agents, on: '+late' }, arms),
});

export const latePart = (settings: FigureSettings): FigurePart =>
  makePart('late evidence', settings, {
    kinds: ['hidden'],
    on: '+late',
    agents: [settings.agents],
    conditions: arms,
  });

/** The index and what each arm lost. At both levels only finished runs count. */
export function findPrimacy(
  { early, late }: { readonly early: PickedRuns; readonly late: PickedRuns },
  settings: FigureSettings,
): PrimacyIndex {
  const both = (condition: string) => ({ early: early.of(condition), late: late.of(condition) });
  return measurePrimacy({
    ...resampling(settings, 'items'),
    itemOf,
    standard: both('standard'),
    inhibitory: both('inhibitory'),
    alone: both('no-communication'),
  });
}

const number = (value: number): string => value.toFixed(2).replace('-', '−');

/** The index in words, with why there is none. */
export function sayIndex({ index: { value, interval, items }, leftOut }: PrimacyIndex): string {
  if (items === 0) return 'Primacy index: no item has all six runs yet.';
  const left = leftOut === 0 ? '' : `; ${leftOut} items left out`;
  if (value === null)
    return `Primacy index: undefined, an arm gains nothing from talking (${items} items${left}).`;
  const width =
    interval === null
      ? 'too few items for an interval'
      : `${number(interval.low)} to ${number(interval.high)}`;
  const tie =
    interval !== null && interval.low <= 0 && interval.high >= 0 ? ', not distinguishable from 0 yet' : '';
  return `Primacy index, lost(standard) − lost(inhibitory): ${number(value)} (${width}${tie}; ${items} items${left}).`;
}

export const figure4b: FigureDefinition = {
  id: '4b',
  title: 'Late evidence',
  source: 'paper, figure 4b',
  says: 'group accuracy with private sentences handed out in round 0 and in round 3; hidden profiles',
  ours: 'The sources do not print what Figure 4b shows: late evidence is chosen; “late” is round 3.',
  over: 'one size',
  plan: (settings) => [
    makePart('early evidence', settings, {
      kinds: ['hidden'],
      agents: [settings.agents],
      conditions: arms,
    }),
    latePart(settings),
  ],
  draw: (runs, settings) => {
    const both = pickEarlyLate(runs, settings);
    return {
      panels: [
        makePanel({
          x: {
            name: '',
            places: [
              { id: 'early', name: 'in round 0' },
              { id: 'late', name: 'in round 3' },
            ],
          },
          y: accuracyAxis,
          series: makeSeries(
            arms.map((id) => ({
              id,
              points: [
                accuracyPoint('early', both.early, id, settings),
                accuracyPoint('late', both.late, id, settings),
              ],
            })),
          ),
        }),
      ],
      notes: [sayIndex(findPrimacy(both, settings))],
    };
  },
};
