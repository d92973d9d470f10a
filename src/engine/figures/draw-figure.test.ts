import { describe, expect, test } from 'vitest';
import { wilsonInterval } from '#core/statistics/wilson.ts';
import { buildRound, buildSummary } from '#testing/build-summary.ts';
import type { ResultLine } from '../sweep/result-line.ts';
import { drawFigure } from './draw-figure.ts';
import { figures } from './index.ts';
import { defaultFigureSettings, type FigureSettings } from './settings.ts';

const settings: FigureSettings = { ...defaultFigureSettings, sizes: [8], agents: 8 };
const items = 6;

/** A made-up line of one of six items, as a sweep gives it. */
function lineOf(
  condition: string,
  item: number,
  change: Partial<ResultLine['summary']> & { readonly family?: string } = {},
): ResultLine {
  const family = change.family ?? 'hidden-profile';
  const task = `${family}:${item}`;
  const summary = buildSummary(task, 'wrong', { condition: { id: condition }, family, ...change });
  return {
    key: `${task}/${condition}`,
    summary,
    settings: {
      task,
      family,
      taskHash: '',
      agents: 8,
      architecture: 'peer-to-peer',
      readers: 'default',
      seed: 1,
      engineSeed: 1,
      rounds: 1,
      condition,
    },
  };
}

const each = (condition: string, group: (item: number) => 'right' | 'wrong' | 'tie'): ResultLine[] =>
  Array.from({ length: items }, (_, item) => lineOf(condition, item, { group: group(item) }));

const draw = (id: string, lines: readonly ResultLine[], change: Partial<FigureSettings> = {}) => {
  const definition = figures.find((one) => one.id === id);
  if (definition === undefined) throw new Error(`no figure ${id}`);
  return drawFigure(definition, { lines, failedUnits: 0 }, { ...settings, ...change });
};
const pointOf = (data: ReturnType<typeof draw>, series: string, panel = 0) =>
  data.panels[panel]?.series.find(({ id }) => id === series)?.points[0];

describe('group accuracy against group size', () => {
  const lines = [
    ...each('standard', (item) => (item < 2 ? 'right' : item === 2 ? 'tie' : 'wrong')),
    ...each('inhibitory', () => 'right'),
  ];

  test('is the share of right runs in percent, with Wilson’s interval; a tie is not right', () => {
    const data = draw('E.1', lines);
    const { low = 0, high = 0 } = wilsonInterval(2, 6) ?? {};
    const point = pointOf(data, 'standard');
    expect(point).toMatchObject({ x: '8', items: 6, runs: 6, excluded: 0, missing: 0 });
    expect(point?.y).toBeCloseTo(100 / 3, 9);
    expect(point?.low).toBeCloseTo(low * 100, 9);
    expect(point?.high).toBeCloseTo(high * 100, 9);
    expect(pointOf(data, 'inhibitory')?.y).toBe(100);
    expect(data.panels[0]?.ties).toEqual([]);
    expect(data.counts).toBe(
      '12 runs, all counted; 0 unfinished; 1 ties; 0 of 192 answers missing; 0 runs marked with more than a quarter missing',
    );
  });

  test('arms that nobody can tell apart yet say so', () => {
    const alike = [
      ...each('standard', (item) => (item % 2 === 0 ? 'right' : 'wrong')),
      ...each('inhibitory', (item) => (item % 2 === 0 ? 'wrong' : 'right')),
    ];
    const data = draw('E.1', alike);
    expect(data.panels[0]?.ties).toEqual([{ a: 'standard', b: 'inhibitory', x: '8' }]);
    expect(data.notes.join(' ')).toContain('not distinguishable yet');
  });

  test('after exclusions an item counts only where every arm finished; what is left out is counted', () => {
    const broken = lines.map((line) =>
      line.key === 'hidden-profile:0/inhibitory'
        ? {
            ...line,
            summary: { ...line.summary, finished: false, answers: { asked: 16, missing: 9, failed: 9 } },
          }
        : line,
    );
    const all = draw('E.1', broken);
    expect(pointOf(all, 'inhibitory')).toMatchObject({ runs: 6, excluded: 0, missing: 9 });
    expect(pointOf(all, 'inhibitory')?.y).toBeCloseTo((5 / 6) * 100, 9);
    const kept = draw('E.1', broken, { level: 'kept' });
    expect(pointOf(kept, 'inhibitory')).toMatchObject({ y: 100, runs: 5, excluded: 1, missing: 0 });
    expect(pointOf(kept, 'standard')).toMatchObject({ y: 20, runs: 5, excluded: 1 });
    expect(kept.counts).toContain('12 runs, of which 2 are left out of the points shown; 1 unfinished');
  });

  test('fewer than five items: points without interval', () => {
    const few = lines.filter(({ settings: { task } }) => Number(task.split(':')[1]) < 4);
    expect(pointOf(draw('E.1', few), 'standard')).toMatchObject({ y: 50, low: null, high: null, items: 4 });
  });

  test('runs that the figure is not about are neither drawn nor counted, nor is one twice', () => {
    const more = [
      ...lines,
      ...lines,
      ...each('anonymous', () => 'right'),
      lineOf('standard', 1, { family: 'recall' }),
    ];
    expect(draw('E.1', more)).toEqual(draw('E.1', lines));
  });
});

test('the best prior work is the baseline with most right runs', () => {
  const lines = [
    ...each('share-all', (item) => (item < 1 ? 'right' : 'wrong')),
    ...each('anonymous', (item) => (item < 4 ? 'right' : 'wrong')),
    ...each('inhibitory', () => 'right'),
  ];
  const series = draw('2a', lines).panels[0]?.series.find(({ id }) => id === 'prior-work');
  expect(series).toMatchObject({ name: 'best prior work: anonymous', tone: 'standard' });
  expect(series?.points[0]?.y).toBeCloseTo((4 / 6) * 100, 9);
  const gains = draw('D.1', lines).panels[0];
  expect(gains?.x.places.find(({ id }) => id === 'prior')?.name).toContain('anonymous');
  const gain = gains?.series[0]?.points.find(({ x }) => x === 'prior');
  expect(gain?.y).toBeCloseTo((2 / 6) * 100, 9);
});

test('multi-hop questions are screened after exclusions, where there are runs to screen by', () => {
  const hops = (condition: string, right: (item: number) => boolean) =>
    Array.from({ length: items }, (_, item) =>
      lineOf(condition, item, { family: 'multi-hop', group: right(item) ? 'right' : 'wrong' }),
    );
  const lines = [
    ...hops('full-information', (item) => item !== 0),
    ...hops('no-communication', (item) => item === 1),
    ...hops('standard', (item) => item < 3),
    ...hops('inhibitory', () => true),
  ];
  expect(pointOf(draw('2c', lines), 'standard')).toMatchObject({ y: 50, excluded: 0 });
  expect(pointOf(draw('2c', lines, { level: 'kept' }), 'standard')).toMatchObject({
    y: 25,
    runs: 4,
    excluded: 2,
  });
});

test('tokens saved are paired, in percent', () => {
  const tokens = (total: number) => ({ prompt: total, completion: 0, total, estimated: true });
  const lines = Array.from({ length: items }, (_, item) => [
    lineOf('standard', item, { tokens: tokens(1000) }),
    lineOf('inhibitory', item, { tokens: tokens(600) }),
  ]).flat();
  expect(pointOf(draw('2d', lines), 'hidden')).toMatchObject({ y: 40, low: 40, high: 40, runs: 6 });
  expect(pointOf(draw('2d', lines), 'hops')).toMatchObject({ y: null, runs: 0 });
});

test('declared tags: the share of holders whose first message declared theirs', () => {
  const rounds = [buildRound({ spread: [1, 0, 1, 1] }), buildRound({ round: 1, spread: [2, 1, 1, 1] })];
  const { notes } = draw('G.1', [lineOf('declared-tags', 0, { byRound: rounds })]);
  expect(notes[0]).toBe('Declared tags: 75 % of the holders’ first messages declared their tag (3 of 4).');
});
