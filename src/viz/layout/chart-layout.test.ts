import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FigurePanel, FigurePoint, FigureSeries } from '#core/figure-data.ts';
import { barsHeight, layOutBars } from './chart-bars.ts';
import { spreadLabels, wrapLabel } from './chart-labels.ts';
import { layOutLines } from './chart-lines.ts';
import { valueDomain, writeValue } from './chart-scale.ts';
import { dashOf, shapeOf } from './chart-shapes.ts';
import { layOutSheet, sayPublished } from './chart-sheet.ts';
import { layOutTable } from './chart-table.ts';

const point = (x: string, y: number | null, change: Partial<FigurePoint> = {}): FigurePoint => ({
  x,
  y,
  low: null,
  high: null,
  items: 12,
  runs: 12,
  excluded: 0,
  missing: 0,
  ...change,
});

const series = (
  id: string,
  values: readonly (number | null)[],
  change: Partial<FigureSeries> = {},
): FigureSeries => ({
  id,
  name: id,
  tone: 'standard',
  nth: 0,
  kind: 'live',
  points: values.map((y, i) => point(String(i), y)),
  ...change,
});

const panel = (change: Partial<FigurePanel> = {}): FigurePanel => ({
  id: 'main',
  title: '',
  kind: 'lines',
  x: { name: 'agents', scale: 'steps', places: ['0', '1', '2'].map((id) => ({ id, name: `N ${id}` })) },
  y: { name: 'accuracy', unit: 'percent', from: 0, to: 100 },
  series: [series('standard', [50, 25, 0]), series('inhibitory', [100, 100, null], { tone: 'inhibitory' })],
  published: [
    { series: 'standard', x: '1', y: 43, low: 40, high: 50, model: 'A', source: 'E.1' },
    { series: 'standard', x: '1', y: 55, low: null, high: null, model: 'B', source: 'E.1' },
  ],
  range: null,
  ties: [{ a: 'standard', b: 'inhibitory', x: '0' }],
  ...change,
});

const box = { width: 640, height: 270 };

describe('lines', () => {
  test('values stand where the axis says, and a missing one breaks off', () => {
    const chart = layOutLines(panel(), box, true);
    const tick = (text: string): number => chart.yTicks.find((one) => one.text === text)?.at ?? Number.NaN;
    expect(chart.yTicks.map(({ text }) => text)).toEqual(['0', '25', '50', '75', '100 %']);
    expect(chart.points.filter(({ series: { id } }) => id === 'standard').map(({ y }) => y)).toEqual([
      tick('50'),
      tick('25'),
      tick('0'),
    ]);
    expect(chart.points).toHaveLength(5);
    expect(chart.paths[1]?.d.match(/L/gu)).toHaveLength(1);
  });

  test('published marks stand right of the live ones, models in order; without the overlay there are none', () => {
    const { points, marks, ties } = layOutLines(panel(), box, true);
    const here = points.filter(({ point: { x } }) => x === '1').map(({ x }) => x);
    const xs = marks.map(({ x }) => x);
    expect(Math.min(...xs)).toBeGreaterThan(Math.max(...here) + 4);
    expect([...xs].sort((a, b) => a - b)).toEqual(xs);
    expect(marks[0]?.low).toBeGreaterThan(marks[0]?.high ?? Number.NaN);
    expect(layOutLines(panel(), box, false).marks).toEqual([]);
    expect(ties).toHaveLength(1);
  });

  test('names stand at the ends of lines where there is room, without overlap', () => {
    const close = panel({ series: ['a', 'b', 'c', 'd'].map((id) => series(id, [10, 10, 10])) });
    const ys = layOutLines(close, box, true)
      .labels.map(({ y }) => y)
      .sort((a, b) => a - b);
    expect(ys).toHaveLength(4);
    for (const [i, y] of ys.slice(1).entries()) expect(y - (ys[i] ?? 0)).toBeGreaterThanOrEqual(14.99);
    expect(layOutLines(close, { width: 360, height: 230 }, true).labels).toEqual([]);
  });

  test('without any value nothing is claimed of the axis', () => {
    const empty = panel({
      series: [series('a', [null, null, null])],
      published: [],
      y: { name: 'tokens', unit: 'tokens', from: 0, to: null },
    });
    const chart = layOutLines(empty, box, true);
    expect(chart.empty).not.toBeNull();
    expect(chart.yTicks.map(({ text }) => text)).toEqual(['0']);
    expect(layOutLines(panel(), box, true).empty).toBeNull();
  });

  test('on a scale of numbers places stand by value', () => {
    const places = ['4', '8', '16'].map((id) => ({ id, name: id }));
    const { xTicks } = layOutLines(panel({ x: { name: '', scale: 'number', places } }), box, false);
    const [a = 0, b = 0, c = 0] = xTicks.map(({ at }) => at);
    expect((c - b) / (b - a)).toBeCloseTo(2);
  });
});

describe('bars', () => {
  test('grow from 0, both ways, and a series without a place takes no room', () => {
    const both = panel({
      kind: 'bars',
      y: { name: 'saved', unit: 'percent', from: null, to: null },
      series: [
        { ...series('a', []), points: [point('0', 40, { low: 30, high: 50 }), point('1', -20)] },
        { ...series('b', []), points: [point('2', 10)] },
      ],
    });
    const { bars, zero, rows, height } = layOutBars(both, 600, true);
    expect(bars[0]?.from).toBe(zero);
    expect(bars[1]?.to).toBe(zero);
    expect(bars[0]?.low).toBeLessThan(bars[0]?.high ?? 0);
    expect(rows.map((row) => row.lines)).toEqual([['≈ N 0'], ['N 1'], ['N 2']]);
    expect(height).toBe(barsHeight(both, true));
    expect(bars.every(({ from, to }) => from >= 0 && to <= 600)).toBe(true);
  });
});

test('published intervals stand beneath their bar, a line per model', () => {
  const forest = panel({ kind: 'bars', ties: [] });
  const { bars, marks, height } = layOutBars(forest, 600, true);
  const own = bars.find(({ key }) => key === 'standard/1');
  const beneath = marks.map(({ y }) => y - (own?.y ?? 0));
  expect(beneath).toHaveLength(2);
  expect(beneath[0]).toBeGreaterThan(10);
  expect(beneath[1]).toBe(2 * (beneath[0] ?? 0));
  expect(height).toBeGreaterThan(layOutBars(forest, 600, false).height);
});

describe('labels', () => {
  test('keep their distance and their order, inside the bounds where they fit', () => {
    const wishes = fc.array(
      fc.record({ y: fc.double({ min: 0, max: 200, noNaN: true }), lines: fc.integer({ min: 1, max: 2 }) }),
      {
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(wishes, (list) => {
        const named = list.map((wish, i) => ({ ...wish, id: String(i) }));
        const placed = spreadLabels(named, 15, 0, 200);
        const tops = named
          .map(({ id, lines }) => ({ top: (placed.get(id) ?? 0) - 7.5, lines }))
          .sort((a, b) => a.top - b.top);
        for (const [i, { top }] of tops.slice(1).entries()) {
          const before = tops[i];
          expect(top - (before?.top ?? 0)).toBeGreaterThanOrEqual((before?.lines ?? 0) * 15 - 1e-6);
        }
        const last = tops.at(-1);
        expect((tops[0]?.top ?? 0) >= -1e-6).toBe(true);
        expect((last?.top ?? 0) + (last?.lines ?? 0) * 15).toBeLessThanOrEqual(200 + 1e-6);
      }),
    );
  });

  test('wrap at blanks alone', () => {
    expect(wrapLabel('best prior work: share all', 16)).toEqual(['best prior work:', 'share all']);
    expect(wrapLabel('unbreakable', 4)).toEqual(['unbreakable']);
  });
});

test('numbers are written in their unit', () => {
  expect(writeValue(null, 'percent')).toBe('–');
  expect(writeValue(83.333, 'percent')).toBe('83');
  expect(writeValue(-0.616, 'index')).toBe('−0.62');
  expect(writeValue(15904.2, 'tokens')).toBe('15,904');
  expect(writeValue(13.54, 'copies')).toBe('13.5');
});

test('ends that are given hold until a value lies beyond them', () => {
  expect(valueDomain(panel(), true)).toEqual([0, 100]);
  const beyond = panel({
    series: [series('gain', [-12, 30, 60])],
    y: { name: '', unit: 'points', from: 0, to: 100 },
  });
  const [low, high] = valueDomain(beyond, true);
  expect(low).toBeLessThanOrEqual(-12);
  expect(high).toBe(100);
});

test('series of one tone differ in shape and dash', () => {
  for (const tone of ['standard', 'inhibitory', 'neutral'] as const) {
    const looks = [0, 1, 2].map((nth) => ({ tone, nth }));
    expect(new Set(looks.map(shapeOf)).size).toBe(3);
    expect(new Set(looks.map(dashOf)).size).toBe(3);
  }
});

test('a table has a cell per point, with what the paper prints beneath', () => {
  const [row] = layOutTable(panel(), true);
  expect(row?.cells.map(({ value }) => value)).toEqual(['50', '25', '0']);
  expect(row?.cells[1]?.published.map(({ words }) => words)).toEqual(['43 (40 to 50)', '55']);
  expect(row?.cells[0]?.tie).toBe(true);
  expect(layOutTable(panel(), false)[0]?.cells[1]?.published).toEqual([]);
});

test('a saved sheet says everything that stands around the figure, one line below the other', () => {
  const data = {
    id: 'E.1',
    title: 'Accuracy',
    source: 'paper, table E.1',
    says: 'says',
    level: 'all' as const,
    readers: 'scripted readers (simulated), default',
    settings: 'matching: distinctive words',
    counts: '96 runs; 3 of 9,000 answers missing',
    notes: ['a note'],
    panels: [panel(), panel({ id: 'table', kind: 'table' })],
  };
  const { words, panels, height } = layOutSheet(data, true);
  const all = words.map(({ text }) => text).join('\n');
  for (const wanted of [
    'Accuracy',
    'simulated',
    'matching',
    'answers missing',
    'a note',
    'hollow: the paper, A, B (E.1)',
  ])
    expect(all).toContain(wanted);
  const ys = words.map(({ y }) => y);
  expect([...ys].sort((a, b) => a - b)).toEqual(ys);
  expect(panels[1]?.y).toBeGreaterThan((panels[0]?.y ?? 0) + (panels[0]?.height ?? 0));
  expect(height).toBeGreaterThan(ys.at(-1) ?? 0);
  expect(sayPublished(panel({ published: [], range: { low: 10, high: 46, words: 'the paper' } }))).toBe(
    'bracket: the paper',
  );
});
