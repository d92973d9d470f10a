import { describe, expect, test } from 'vitest';
import { buildRound, buildSummary } from '#testing/build-summary.ts';
import { wilsonInterval } from '../statistics/wilson.ts';
import { estimateMean, measureAgentAccuracy, measureGroupAccuracy } from './estimate-runs.ts';
import type { GroupOutcome } from './round-measures.ts';
import { screenItems } from './screen-items.ts';

const runsOf = (groups: readonly GroupOutcome[]) => groups.map((group, i) => buildSummary(`t${i}`, group));

describe('group accuracy of one arm', () => {
  test('share of right runs with Wilson’s interval; ties and no answers reported', () => {
    const accuracy = measureGroupAccuracy(runsOf(['right', 'right', 'wrong', 'tie', 'none', 'unscored']));
    expect(accuracy).toMatchObject({
      value: 0.4,
      runs: 5,
      items: 5,
      right: 2,
      ties: 1,
      none: 1,
      unscored: 1,
    });
    expect(accuracy.interval).toEqual(wilsonInterval(2, 5));
    expect(accuracy.answers).toEqual({ asked: 96, missing: 0 });
  });

  test('fewer than 5 items, however many seeds: a point and no interval', () => {
    const runs = [1, 2, 3, 4, 5, 6].map((seed) => buildSummary(`t${seed % 4}`, 'right', { seed }));
    expect(measureGroupAccuracy(runs)).toMatchObject({ value: 1, runs: 6, items: 4, interval: null });
    expect(measureGroupAccuracy([])).toMatchObject({ value: null, interval: null, runs: 0 });
  });

  test('both levels: unfinished runs are not right, then left out', () => {
    const runs = runsOf(['right', 'right', 'right', 'tie']);
    runs[0] = buildSummary('t0', 'right', { finished: false, unreadable: 0.5 });
    expect(measureGroupAccuracy(runs)).toMatchObject({
      value: 0.5,
      runs: 4,
      unfinished: 1,
      marked: 1,
      ties: 1,
    });
    const keep = ({ taskId }: { taskId: string }) => taskId !== 't1';
    expect(measureGroupAccuracy(runs, { level: 'kept', keep })).toMatchObject({
      value: 0.5,
      runs: 2,
      unfinished: 1,
      screened: 1,
      marked: 0,
    });
  });

  test('by round', () => {
    const run = buildSummary('t', 'right', {
      byRound: [buildRound({ group: 'tie' }), buildRound({ round: 1, group: 'right' })],
    });
    expect(measureGroupAccuracy([run], { round: 0 })).toMatchObject({ value: 0, ties: 1 });
    expect(measureGroupAccuracy([run], { round: 1 })).toMatchObject({ value: 1, ties: 0 });
    expect(measureGroupAccuracy([run], { round: 5 })).toMatchObject({ value: 0, none: 1 });
  });
});

describe('agents and means', () => {
  const withAgents = (task: string, right: number, answered: number, asked: number) =>
    buildSummary(task, 'right', { byRound: [buildRound({ agents: { right, answered, asked } })] });

  test('agent accuracy over all asked and over the answered', () => {
    const runs = [withAgents('a', 4, 8, 8), withAgents('b', 2, 4, 8), buildSummary('c', 'unscored')];
    expect(measureAgentAccuracy(runs, 'asked', { seed: 1 })).toMatchObject({
      value: 6 / 16,
      items: 2,
      runs: 2,
    });
    expect(measureAgentAccuracy(runs, 'answered', { seed: 1 }).value).toBe(0.5);
    const silent = [withAgents('a', 0, 0, 8)];
    expect(measureAgentAccuracy(silent, 'answered', { seed: 1 }).value).toBeNull();
    expect(measureAgentAccuracy(silent, 'asked', { seed: 1 }).value).toBe(0);
  });

  test('a mean over runs, its interval over items, the same whatever the order', () => {
    const runs = [0.1, 0.2, 0.3, 0.7, 1.1, 2.9].map((missingDelivered, i) =>
      buildSummary(`t${i % 5}`, 'right', { seed: i, byRound: [buildRound({ missingDelivered })] }),
    );
    const measure = (run: (typeof runs)[number]) => run.byRound[0]?.missingDelivered ?? null;
    const estimate = estimateMean(runs, measure, { seed: 1, resamples: 300 });
    expect(estimate).toMatchObject({ items: 5, runs: 6 });
    expect(estimate.value).toBeCloseTo(5.3 / 6);
    expect(estimateMean([...runs].reverse(), measure, { seed: 1, resamples: 300 })).toEqual(estimate);
  });
});

describe('screening items per model', () => {
  const by = (model: string) => ({ backend: { id: 'api', model, simulated: false, settings: [] } });
  const full = [
    buildSummary('easy', 'right', by('m')),
    buildSummary('good', 'right', by('m')),
    buildSummary('hard', 'tie', by('m')),
    buildSummary('torn', 'right', by('m')),
    buildSummary('cut', 'right', { ...by('m'), finished: false }),
    buildSummary('easy', 'right', by('other')),
  ];
  const alone = [
    buildSummary('easy', 'right', by('m')),
    buildSummary('good', 'none', by('m')),
    buildSummary('hard', 'wrong', by('m')),
    buildSummary('torn', 'wrong', by('m')),
    buildSummary('torn', 'right', { ...by('m'), seed: 2 }),
    buildSummary('cut', 'wrong', by('m')),
    buildSummary('easy', 'wrong', by('other')),
  ];

  test('right with full information, not right alone, with every seed', () => {
    const screen = screenItems(full, alone);
    const kept = (model: string) => full.filter((run) => run.backend.model === model && screen.keeps(run));
    expect(kept('m').map(({ taskId }) => taskId)).toEqual(['good']);
    expect(kept('other').map(({ taskId }) => taskId)).toEqual(['easy']);
    expect(screen).toMatchObject({ kept: 2, screenedOut: 3, unjudged: 1 });
    expect(screen.keeps(buildSummary('never seen', 'right', by('m')))).toBe(false);
  });
});
