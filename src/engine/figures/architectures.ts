import { architectures } from '#architectures/index.ts';
import type { PublishedPoint } from '#core/figure-data.ts';
import type { FigureDefinition } from './definition.ts';
import { accuracyAxis, findTie, makePanel, makeSeries, nameOf } from './make-panel.ts';
import { makePart } from './make-part.ts';
import { accuracyPoint } from './make-point.ts';
import { pickRuns } from './pick-runs.ts';
import { sizesF, tableF1 } from './published.ts';
import type { FigureSettings, TaskKind } from './settings.ts';

const peers = 'peer-to-peer';
const teams = architectures.filter(({ id }) => id !== peers);

/** Peers hear every peer here (spec: routing, "Architectures"): the standard arm among peers is another condition. */
const standardIn = (architecture: string): string =>
  architecture === peers ? 'standard-every-sender' : 'standard';

const overlay2e = ({ agents }: FigureSettings): PublishedPoint[] => {
  const column = sizesF.indexOf(agents);
  return tableF1.flatMap(({ architecture, condition, hidden }) => {
    const y = hidden[column];
    const series = condition.startsWith('standard') ? 'standard' : condition;
    return y === undefined || series === 'all-restated-copies'
      ? []
      : [{ series, x: architecture, y, low: null, high: null, model: 'Qwen3-8B', source: 'F.1' }];
  });
};

export const figure2e: FigureDefinition = {
  id: '2e',
  title: 'Group accuracy by architecture',
  source: 'paper, figure 2e',
  says: 'share of runs whose group answer is right; hidden profiles; peers hear every peer',
  ours: 'The sources name the architectures and who hears whom; that accuracy is shown is inferred.',
  over: 'one size',
  plan: (settings) => [
    makePart('peers, every sender', settings, {
      kinds: ['hidden'],
      agents: [settings.agents],
      conditions: ['standard-every-sender', 'inhibitory'],
    }),
    makePart('teams', settings, {
      kinds: ['hidden'],
      agents: [settings.agents],
      conditions: ['standard', 'inhibitory'],
      architectures: teams.map(({ id }) => id),
    }),
  ],
  draw: (runs, settings) => {
    const places = architectures.map(({ id }) => {
      const arms = [standardIn(id), 'inhibitory'] as const;
      return {
        id,
        arms,
        picked: pickRuns(runs, { kinds: ['hidden'], agents: settings.agents, architecture: id }, arms),
      };
    });
    return {
      panels: [
        makePanel({
          kind: 'bars',
          x: { name: '', places: architectures.map(({ id, name }) => ({ id, name })) },
          y: accuracyAxis,
          series: makeSeries([
            {
              id: 'standard',
              points: places.map(({ id, picked, arms }) => accuracyPoint(id, picked, arms[0], settings)),
            },
            {
              id: 'inhibitory',
              points: places.map(({ id, picked }) => accuracyPoint(id, picked, 'inhibitory', settings)),
            },
          ]),
          published: overlay2e(settings),
          ties: places
            .flatMap(({ id, picked, arms }) => findTie(id, picked, arms, settings))
            .map((tie) => ({ ...tie, a: 'standard' })),
        }),
      ],
    };
  },
};

const columns: readonly {
  readonly kind: 'hidden' | 'puzzles';
  readonly kinds: readonly TaskKind[];
  readonly name: string;
}[] = [
  { kind: 'hidden', kinds: ['hidden'], name: 'hidden profiles' },
  { kind: 'puzzles', kinds: ['strong', 'weak'], name: 'puzzles' },
];

export const cellsF = columns.flatMap(({ kind, kinds, name }) =>
  sizesF.map((agents, column) => ({
    kind,
    kinds,
    agents,
    column,
    id: `${kind} ${agents}`,
    name: `${name}, N\u00a0=\u00a0${agents}`,
  })),
);

export const tableF1Figure: FigureDefinition = {
  id: 'F.1',
  title: 'Architectures and copies',
  source: 'paper, table F.1',
  says: 'group accuracy in percent; peers hear every peer; the lead hears all workers',
  ours: 'Puzzles: half with a strong decoy, half with a weak one.',
  over: 'one size',
  plan: (settings) => [
    makePart('table F.1, peers', settings, {
      kinds: ['hidden', 'strong', 'weak'],
      agents: sizesF,
      conditions: ['standard-every-sender', 'inhibitory'],
    }),
    makePart('table F.1, fan-out', settings, {
      kinds: ['hidden', 'strong', 'weak'],
      agents: sizesF,
      conditions: ['standard', 'all-restated-copies'],
      architectures: ['fan-out-gather'],
    }),
  ],
  draw: (runs, settings) => {
    const rowId = (architecture: string, condition: string): string => `${architecture} ${condition}`;
    return {
      panels: [
        makePanel({
          kind: 'table',
          x: { name: '', places: cellsF.map(({ id, name }) => ({ id, name })) },
          y: accuracyAxis,
          series: makeSeries(
            tableF1.map(({ architecture, condition }) => ({
              id: rowId(architecture, condition),
              name: `${architecture === peers ? 'peers' : 'fan-out'}: ${nameOf(condition)}`,
              tone: condition.startsWith('standard') ? ('standard' as const) : ('inhibitory' as const),
              points: cellsF.map(({ id, kinds, agents }) => {
                const own = tableF1.filter((row) => row.architecture === architecture);
                const arms = own.map((row) => row.condition);
                const picked = pickRuns(runs, { kinds, agents, architecture }, arms);
                return accuracyPoint(id, picked, condition, settings);
              }),
            })),
          ),
          published: tableF1.flatMap((row) =>
            cellsF.flatMap(({ id, kind, column }) => {
              const y = row[kind][column];
              return y === undefined
                ? []
                : [
                    {
                      series: rowId(row.architecture, row.condition),
                      x: id,
                      y,
                      low: null,
                      high: null,
                      model: 'Qwen3-8B',
                      source: 'F.1',
                    },
                  ];
            }),
          ),
        }),
      ],
    };
  },
};
