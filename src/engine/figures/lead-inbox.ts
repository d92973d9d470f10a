import type { RunSummary } from '#core/measures/run-summary.ts';
import { cellsF } from './architectures.ts';
import type { FigureDefinition } from './definition.ts';
import { makePanel, makeSeries, nameOf, sizePlaces } from './make-panel.ts';
import { makePart } from './make-part.ts';
import { meanPoint } from './make-point.ts';
import { pickRuns } from './pick-runs.ts';
import { sizesF, tableF2 } from './published.ts';

const arms = ['standard', 'inhibitory'];
const architecture = 'fan-out-gather';

type Measure = (run: RunSummary) => number | null;

const measures: readonly {
  readonly id: 'private' | 'shared';
  readonly name: string;
  readonly unit: 'percent' | 'copies';
  readonly scale: number;
  readonly of: Measure;
}[] = [
  {
    id: 'private',
    name: 'Private evidence in the lead’s last inbox, %',
    unit: 'percent',
    scale: 100,
    of: ({ decider }) => decider?.privateShare ?? null,
  },
  {
    id: 'shared',
    name: 'Copies of shared evidence in the lead’s inbox, mean over rounds',
    unit: 'copies',
    scale: 1,
    of: ({ decider }) => decider?.sharedCopies.mean ?? null,
  },
];

export const tableF2Figure: FigureDefinition = {
  id: 'F.2',
  title: 'What stands in the lead’s inbox',
  source: 'paper, table F.2',
  says: 'fan-out, then gather: the lead hears all workers; copies of shared evidence summed over its sentences',
  ours: 'Which architecture’s lead is meant is not printed: fan-out-gather, as in Table F.1. Puzzles: half strong, half weak.',
  over: 'one size',
  plan: (settings) => [
    makePart('lead’s inbox', settings, {
      kinds: ['hidden', 'strong', 'weak'],
      agents: sizesF,
      conditions: arms,
      architectures: [architecture],
    }),
  ],
  draw: (runs, settings) => ({
    panels: measures.map((measure) =>
      makePanel({
        id: measure.id,
        title: measure.name,
        kind: 'table',
        x: { name: '', places: cellsF.map(({ id, name }) => ({ id, name })) },
        y: { name: measure.name, unit: measure.unit, from: 0 },
        series: makeSeries(
          arms.map((id) => ({
            id,
            points: cellsF.map((cell) => {
              const picked = pickRuns(runs, { kinds: cell.kinds, agents: cell.agents, architecture }, arms);
              return meanPoint(cell.id, picked, id, settings, measure.of, measure.scale);
            }),
          })),
        ),
        published: tableF2
          .filter((row) => row.measure === measure.id)
          .flatMap((row) =>
            cellsF.flatMap(({ id, kind, column }) => {
              const y = row[kind][column];
              const place = { series: row.condition, x: id, low: null, high: null };
              return y === undefined ? [] : [{ ...place, y, model: 'Qwen3-8B', source: 'F.2' }];
            }),
          ),
      }),
    ),
  }),
};

const leadArms = ['standard', 'all-restated-copies', 'inhibitory'];

export const figureF1: FigureDefinition = {
  id: 'F.1 figure',
  title: 'The lead’s prompt against group size',
  source: 'paper, figure F.1',
  says: 'prompt tokens of the lead, mean over rounds; hidden profiles, fan-out, then gather',
  ours: 'The sources do not print what Figure F.1 shows: the decider’s prompt is chosen among their measures.',
  over: 'sizes',
  plan: (settings) => [
    makePart('the lead’s prompt', settings, {
      kinds: ['hidden'],
      agents: settings.sizes,
      conditions: leadArms,
      architectures: [architecture],
    }),
  ],
  draw: (runs, settings) => ({
    panels: [
      makePanel({
        x: { name: 'agents', places: sizePlaces(settings.sizes) },
        y: { name: 'prompt tokens of the lead', unit: 'tokens', from: 0 },
        series: makeSeries(
          leadArms.map((id) => ({
            id,
            name: nameOf(id),
            points: settings.sizes.map((agents) => {
              const picked = pickRuns(runs, { kinds: ['hidden'], agents, architecture }, leadArms);
              return meanPoint(
                String(agents),
                picked,
                id,
                settings,
                (run) => run.decider?.promptTokens ?? null,
              );
            }),
          })),
        ),
      }),
    ],
  }),
};
