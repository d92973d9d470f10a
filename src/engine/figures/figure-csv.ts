import type {
  FigureData,
  FigurePanel,
  FigurePoint,
  FigureSeries,
  PublishedPoint,
} from '#core/figure-data.ts';
import { type Cell, readCells, writeCells } from './csv-cells.ts';

/**
 * A figure as a table: one row per point first, for people and spreadsheets, then rows that say what is needed to draw it again.
 * `record` names what a row is; `text` and `more` hold what has no column of its own.
 */
const columns = [
  'record',
  'panel',
  'series',
  'x',
  'y',
  'low',
  'high',
  'items',
  'runs',
  'excluded',
  'missing_answers',
  'text',
  'more',
] as const;

type Column = (typeof columns)[number];
type Row = Partial<Record<Column, Cell>>;

const pointRow = (panel: string, series: string, { missing, ...point }: FigurePoint): Row => ({
  record: 'point',
  panel,
  series,
  ...point,
  missing_answers: missing,
});

const panelRows = (panel: FigurePanel): Row[] => [
  ...panel.published.map(
    ({ model, source, ...point }): Row => ({
      record: 'published',
      panel: panel.id,
      ...point,
      text: model,
      more: source,
    }),
  ),
  { record: 'panel', panel: panel.id, x: panel.x.name, text: panel.title, more: panel.kind },
  { record: 'x scale', panel: panel.id, text: panel.x.scale },
  {
    record: 'y axis',
    panel: panel.id,
    low: panel.y.from,
    high: panel.y.to,
    text: panel.y.name,
    more: panel.y.unit,
  },
  ...panel.x.places.map(({ id, name }): Row => ({ record: 'x place', panel: panel.id, x: id, text: name })),
  ...panel.series.map(
    ({ id, name, tone, nth, kind }): Row => ({
      record: 'series',
      panel: panel.id,
      series: id,
      x: kind,
      y: nth,
      text: name,
      more: tone,
    }),
  ),
  ...(panel.range === null
    ? []
    : [
        {
          record: 'range',
          panel: panel.id,
          low: panel.range.low,
          high: panel.range.high,
          text: panel.range.words,
        },
      ]),
  ...panel.ties.map(({ a, b, x }): Row => ({ record: 'tie', panel: panel.id, series: a, x, more: b })),
];

const facts = ['id', 'title', 'source', 'says', 'level', 'readers', 'settings', 'counts'] as const;

/** A figure's data as CSV; `readFigureCsv` gives the same data back. */
export function writeFigureCsv(data: FigureData): string {
  const rows: Row[] = [
    ...data.panels.flatMap((panel) =>
      panel.series.flatMap((series) => series.points.map((point) => pointRow(panel.id, series.id, point))),
    ),
    ...data.panels.flatMap(panelRows),
    ...facts.map((fact): Row => ({ record: fact, text: data[fact] })),
    ...data.notes.map((text): Row => ({ record: 'note', text })),
  ];
  return writeCells([columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))]);
}

const text = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell));
const number = (cell: Cell | undefined): number => Number(cell ?? 0);
const maybe = (cell: Cell | undefined): number | null => (typeof cell === 'number' ? cell : null);

const readPoint = (row: Row): FigurePoint => ({
  x: text(row.x),
  y: maybe(row.y),
  low: maybe(row.low),
  high: maybe(row.high),
  items: number(row.items),
  runs: number(row.runs),
  excluded: number(row.excluded),
  missing: number(row.missing_answers),
});

const readPublished = (row: Row): PublishedPoint => ({
  series: text(row.series),
  x: text(row.x),
  y: number(row.y),
  low: maybe(row.low),
  high: maybe(row.high),
  model: text(row.text),
  source: text(row.more),
});

/** Words of a small set, as they stand in the file; anything else is refused. */
function oneOf<T extends string>(cell: Cell | undefined, known: readonly T[]): T {
  const found = known.find((one) => one === cell);
  if (found === undefined)
    throw new SyntaxError(`The table says "${text(cell)}"; it takes ${known.join(', ')}.`);
  return found;
}

function readPanel(rows: readonly Row[], head: Row): FigurePanel {
  const id = text(head.panel);
  const own = (record: string): Row[] => rows.filter((row) => row.record === record && row.panel === id);
  const points = own('point');
  const series = own('series').map(
    (row): FigureSeries => ({
      id: text(row.series),
      name: text(row.text),
      tone: oneOf(row.more, ['standard', 'inhibitory', 'neutral']),
      nth: number(row.y),
      kind: oneOf(row.x, ['live', 'curve']),
      points: points.filter((point) => point.series === row.series).map(readPoint),
    }),
  );
  const [scale] = own('x scale');
  const [axis] = own('y axis');
  const [range] = own('range');
  return {
    id,
    title: text(head.text),
    kind: oneOf(head.more, ['lines', 'bars', 'table']),
    x: {
      name: text(head.x),
      scale: oneOf(scale?.text, ['steps', 'number']),
      places: own('x place').map((row) => ({ id: text(row.x), name: text(row.text) })),
    },
    y: {
      name: text(axis?.text),
      unit: oneOf(axis?.more, ['percent', 'points', 'tokens', 'copies', 'count', 'share', 'index']),
      from: maybe(axis?.low),
      to: maybe(axis?.high),
    },
    series,
    published: own('published').map(readPublished),
    range:
      range === undefined
        ? null
        : { low: number(range.low), high: number(range.high), words: text(range.text) },
    ties: own('tie').map((row) => ({ a: text(row.series), b: text(row.more), x: text(row.x) })),
  };
}

/** The figure that a table holds. Throws a SyntaxError where it is no table of a figure. */
export function readFigureCsv(csv: string): FigureData {
  const [head, ...body] = readCells(csv);
  if (head === undefined || columns.some((column, i) => head[i] !== column))
    throw new SyntaxError(`This is no table of a figure: its first row must be ${columns.join(', ')}.`);
  const rows = body.map(
    (cells): Row => Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? null])),
  );
  const fact = (name: (typeof facts)[number]): string =>
    text(rows.find(({ record }) => record === name)?.text);
  return {
    id: fact('id'),
    title: fact('title'),
    source: fact('source'),
    says: fact('says'),
    level: oneOf(fact('level'), ['all', 'kept']),
    readers: fact('readers'),
    settings: fact('settings'),
    counts: fact('counts'),
    notes: rows.filter(({ record }) => record === 'note').map((row) => text(row.text)),
    panels: rows.filter(({ record }) => record === 'panel').map((row) => readPanel(rows, row)),
  };
}
