import { describe, expect, test } from 'vitest';
import { buildRound, buildSummary } from '#testing/build-summary.ts';
import { compareReach } from './compare-runs.ts';
import type { RunSummary } from './run-summary.ts';

const quick = { seed: 7, resamples: 500 };

describe('relative reach', () => {
  const reaching = (id: string, seed: number, holder: number, delivered: number, agents = 16) =>
    buildSummary('t', 'right', {
      condition: { id },
      seed,
      agents,
      byRound: [
        buildRound({ reach: { pairs: 40, holder: 0, delivered: 0 } }),
        buildRound({ round: 1, reach: { pairs: 40, holder, delivered } }),
      ],
    });
  const six = [1, 2, 3, 4, 5].map((seed) => reaching('inhibitory-six-senders', seed, 0.3, 0.6));
  const every = [1, 2, 3, 4, 5].map((seed) => reaching('inhibitory', seed, 0.75, 0.8));

  test('pairs reached over pairs reached, beside ρ(N)', () => {
    const reach = compareReach(six, every, quick);
    expect(reach.expected).toBe(6 / 15);
    expect(reach.holder.value).toBeCloseTo(0.4);
    expect(reach.delivered.value).toBeCloseTo(0.75);
    expect(reach.holder).toMatchObject({ items: 5, pairs: 5 });
    expect(reach.holder.interval?.low).toBeCloseTo(0.4);
  });

  test('runs of one seed share their draws, so that five tasks of one seed give no interval', () => {
    const tasks = (runs: readonly RunSummary[]) =>
      runs.map((run, i) => ({ ...run, taskId: `t${i}`, seed: 1 }));
    expect(compareReach(tasks(six), tasks(every), quick).holder).toMatchObject({ items: 1, interval: null });
    const byTask = compareReach(tasks(six), tasks(every), { ...quick, itemOf: ({ taskId }) => taskId });
    expect(byTask.holder.items).toBe(5);
  });

  test('no one ρ for runs of several sizes; nothing reached, nothing to compare', () => {
    const sizes = (id: string) => [reaching(id, 1, 0, 0, 8), reaching(id, 2, 0, 0, 32)];
    const reach = compareReach(sizes('inhibitory-six-senders'), sizes('inhibitory'), quick);
    expect(reach.expected).toBeNull();
    expect(reach.holder.value).toBeNull();
  });
});
