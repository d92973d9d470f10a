import { beforeAll, describe, expect, test } from 'vitest';
import { buildSweepTools } from '#testing/build-sweep.ts';
import { expandPlan } from '../sweep/expand-plan.ts';
import type { SweepPlan } from '../sweep/plan.ts';
import { planSchema } from '../sweep/plan-schema.ts';
import { markTasks, resolveTasks } from '../sweep/resolve-tasks.ts';
import type { ResultLine } from '../sweep/result-line.ts';
import { runSweep } from '../sweep/run-sweep.ts';
import { covers } from './cover.ts';
import { drawFigure } from './draw-figure.ts';
import { readFigureCsv, writeFigureCsv } from './figure-csv.ts';
import { figures } from './index.ts';
import { defaultFigureSettings, type FigurePart, type FigureSettings } from './settings.ts';

const small: FigureSettings = { ...defaultFigureSettings, items: 2, sizes: [4, 8], agents: 8 };
const none = { lines: [], failedUnits: 0 };
const noFile = async () => ({ tasks: [], faults: [] });

/** Two rounds are enough to draw from; no group has more than 16 agents, so that the test is quick. */
const shorten = (part: FigurePart): FigurePart => ({
  ...part,
  rounds: [1],
  agents: [...new Set(part.agents.map((agents) => Math.min(agents, 16)))],
});

async function runPart(part: FigurePart): Promise<ResultLine[]> {
  const plan = planSchema.parse(shorten(part));
  const { tasks } = await resolveTasks(plan, noFile);
  const units = expandPlan({ plan, tasks: markTasks(tasks) });
  const lines: ResultLine[] = [];
  for await (const result of runSweep(plan, units, tasks, buildSweepTools())) {
    if ('failure' in result) throw new Error(result.failure.error.message);
    lines.push(...result.lines);
  }
  return lines;
}

test('names are unlike one another, and titles promise no outcome', () => {
  expect(new Set(figures.map(({ id }) => id)).size).toBe(figures.length);
  for (const { title } of figures) expect(title).not.toMatch(/\b(better|beats|wins|improves|loses)\b/iu);
});

describe.each(figures)('$id', (definition) => {
  let plans: readonly SweepPlan[] = [];

  beforeAll(() => {
    plans = definition.plan(small).map((part) => planSchema.parse(part));
  });

  test('asks for runs that a sweep can make, and knows them again', () => {
    const parts = definition.plan(small);
    expect(parts.length).toBeGreaterThan(0);
    for (const [i, part] of parts.entries()) {
      const plan = plans[i] as SweepPlan;
      expect(covers(plan, part)).toBe(true);
      expect(covers({ ...plan, seeds: [99] }, part)).toBe(false);
      expect(covers({ ...plan, matcher: { ...plan.matcher, threshold: 0.31 } }, part)).toBe(false);
      expect(covers({ ...plan, matcher: { ...plan.matcher, routeDistorted: false } }, part)).toBe(false);
      expect(covers({ ...plan, conditions: plan.conditions.slice(1) }, part)).toBe(false);
    }
  });

  test.each(['all', 'kept'] as const)(
    'without a run (%s): axes, published numbers, no live value',
    (level) => {
      const data = drawFigure(definition, none, { ...small, sizes: [4, 8, 16, 32], agents: 16, level });
      const live = data.panels.flatMap(({ series }) => series.filter(({ kind }) => kind === 'live'));
      expect(live.length).toBeGreaterThan(0);
      for (const { points } of live) expect(points.every(({ y }) => y === null)).toBe(true);
      expect(data.readers).toContain('simulated');
      expect(data.settings).toContain('matching');
      expect(readFigureCsv(writeFigureCsv(data))).toEqual(data);
    },
  );

  test('from runs: values, counts, and its CSV redraws it exactly', async () => {
    const lines = (await Promise.all(definition.plan(small).map(runPart))).flat();
    for (const level of ['all', 'kept'] as const) {
      const data = drawFigure(definition, { lines, failedUnits: 1 }, { ...small, level });
      const points = data.panels.flatMap(({ series }) => series.flatMap((one) => one.points));
      // Screening may leave no multi-hop question over.
      expect(level === 'kept' || points.some(({ y }) => y !== null)).toBe(true);
      for (const { low, high, items } of points) {
        if (items < 5) expect([low, high]).toEqual([null, null]);
      }
      expect(data.counts).toContain('answers missing');
      expect(data.counts).toContain('1 units failed');
      const csv = writeFigureCsv(data);
      expect(readFigureCsv(csv)).toEqual(data);
      expect(writeFigureCsv(readFigureCsv(csv))).toBe(csv);
    }
  });

  test('every published mark and every tie belongs to a series and a place that are drawn', () => {
    const data = drawFigure(definition, none, { ...small, sizes: [4, 8, 16, 32], agents: 16 });
    for (const { series, x, published } of data.panels) {
      const ids = new Set(series.map(({ id }) => id));
      const places = new Set(x.places.map(({ id }) => id));
      for (const mark of published) {
        expect(ids).toContain(mark.series);
        expect(places).toContain(mark.x);
      }
      for (const { points, kind } of series) {
        const own = points.map((point) => point.x);
        if (kind === 'live') expect([...places].filter((place) => own.includes(place))).toEqual(own);
      }
    }
  });
});
