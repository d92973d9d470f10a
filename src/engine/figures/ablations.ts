import type { FigurePanel } from '#core/figure-data.ts';
import type { FigureDefinition, FigureRuns } from './definition.ts';
import { accuracyAxis, makePanel, makeSeries } from './make-panel.ts';
import { makePart } from './make-part.ts';
import { accuracyPoint } from './make-point.ts';
import { type Place, pickRuns } from './pick-runs.ts';
import { overlayRows, type PublishedRow, tableH2, tableH3, tableI1 } from './published.ts';
import type { FigureSettings } from './settings.ts';

interface Column extends Place {
  readonly name: string;
}

/** A table of conditions by columns, group accuracy in percent. */
function drawTable(
  runs: FigureRuns,
  settings: FigureSettings,
  columns: readonly Column[],
  rows: readonly PublishedRow[],
  source: string,
): FigurePanel {
  const conditions = [...new Set(rows.map(({ condition }) => condition))];
  const places = columns.map((column) => ({
    id: column.name,
    picked: pickRuns(runs, column, conditions),
  }));
  return makePanel({
    kind: 'table',
    x: { name: '', places: columns.map(({ name }) => ({ id: name, name })) },
    y: accuracyAxis,
    series: makeSeries(
      conditions.map((condition) => ({
        id: condition,
        points: places.map(({ id, picked }) => accuracyPoint(id, picked, condition, settings)),
      })),
    ),
    published: overlayRows(rows, source, (column) => columns[column]?.name ?? null),
  });
}

const listConditions = (rows: readonly PublishedRow[]): string[] => [
  ...new Set(rows.map(({ condition }) => condition)),
];

const columnsH2: readonly Column[] = [
  { name: 'hidden profiles, N\u00a0=\u00a016', kinds: ['hidden'], agents: 16 },
  { name: 'hidden profiles, N\u00a0=\u00a032', kinds: ['hidden'], agents: 32 },
  { name: 'puzzles strong, N\u00a0=\u00a016', kinds: ['strong'], agents: 16 },
  { name: 'puzzles weak, N\u00a0=\u00a016', kinds: ['weak'], agents: 16 },
  { name: 'multi-hop, N\u00a0=\u00a016', kinds: ['hops'], agents: 16 },
];

export const tableH2Figure: FigureDefinition = {
  id: 'H.2',
  title: 'Senders and answers',
  source: 'paper, table H.2',
  says: 'group accuracy in percent',
  ours: 'Multi-hop questions are screened after exclusions: full information is run for that and not shown.',
  over: 'one size',
  plan: (settings) => {
    const conditions = listConditions(tableH2);
    return [
      makePart('table H.2, N = 16', settings, {
        kinds: ['hidden', 'strong', 'weak'],
        agents: [16],
        conditions,
      }),
      makePart('table H.2, N = 32', settings, { kinds: ['hidden'], agents: [32], conditions }),
      makePart('table H.2, multi-hop', settings, {
        kinds: ['hops'],
        agents: [16],
        conditions: [...conditions, 'full-information'],
      }),
    ];
  },
  draw: (runs, settings) => ({ panels: [drawTable(runs, settings, columnsH2, tableH2, 'H.2')] }),
};

const columnsH3: readonly Column[] = [
  { name: 'hidden profiles, N\u00a0=\u00a016', kinds: ['hidden'], agents: 16 },
  { name: 'hidden profiles, N\u00a0=\u00a032', kinds: ['hidden'], agents: 32 },
  { name: 'puzzles, N\u00a0=\u00a016', kinds: ['strong', 'weak'], agents: 16 },
  { name: 'puzzles, N\u00a0=\u00a032', kinds: ['strong', 'weak'], agents: 32 },
];

export const tableH3Figure: FigureDefinition = {
  id: 'H.3',
  title: 'History and copies',
  source: 'paper, table H.3',
  says: 'group accuracy in percent',
  ours: 'Puzzles: half with a strong decoy, half with a weak one.',
  over: 'one size',
  plan: (settings) => [
    makePart('table H.3', settings, {
      kinds: ['hidden', 'strong', 'weak'],
      agents: [16, 32],
      conditions: listConditions(tableH3),
    }),
  ],
  draw: (runs, settings) => ({ panels: [drawTable(runs, settings, columnsH3, tableH3, 'H.3')] }),
};

const columnsI1: readonly Column[] = [
  { name: 'without', kinds: ['hidden'], agents: 16 },
  { name: 'with a planted falsehood', kinds: ['hidden'], agents: 16, on: '+falsehood' },
];

export const tableI1Figure: FigureDefinition = {
  id: 'I.1',
  title: 'A planted falsehood',
  source: 'paper, table I.1',
  says: 'group accuracy in percent; hidden profiles, N = 16',
  ours: null,
  over: 'one size',
  plan: (settings) => {
    const conditions = listConditions(tableI1);
    return (['', '+falsehood'] as const).map((on) =>
      makePart(on === '' ? 'without falsehood' : 'planted falsehood', settings, {
        kinds: ['hidden'],
        on,
        agents: [16],
        conditions,
      }),
    );
  },
  draw: (runs, settings) => ({ panels: [drawTable(runs, settings, columnsI1, tableI1, 'I.1')] }),
};
