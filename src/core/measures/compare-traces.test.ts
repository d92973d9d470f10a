import { describe, expect, test } from 'vitest';
import { buildTrace } from '#testing/build-trace.ts';
import { compareReach, compareTokens } from './compare-runs.ts';
import { measureAgentAccuracy, measureGroupAccuracy } from './estimate-runs.ts';
import { type RunSummary, summariseRun } from './run-summary.ts';

const seeds = Array.from({ length: 12 }, (_, i) => i + 1);

/** Runs of one condition, whose agents read their own evidence aloud in every round. */
const runs = async (id: string, agents: number): Promise<RunSummary[]> => {
  const summaries: RunSummary[] = [];
  for (const seed of seeds)
    summaries.push(summariseRun(await buildTrace({ arms: [{ id }], agents, seed, rounds: 2 })));
  return summaries;
};

describe('real traces of six senders and every sender', () => {
  test.each([8, 16, 32, 64])('N = %i: holder reach lies around ρ(N)', async (agents) => {
    const reach = compareReach(
      await runs('inhibitory-six-senders', agents),
      await runs('inhibitory', agents),
      {
        seed: 1,
      },
    );
    const { low, high } = reach.holder.interval ?? { low: 9, high: -9 };
    expect(reach.expected).toBe(6 / (agents - 1));
    expect(low).toBeLessThanOrEqual(reach.expected ?? 0);
    expect(high).toBeGreaterThanOrEqual(reach.expected ?? 0);
    expect(high - low).toBeLessThan(0.12);
    expect(reach.holder.pairs).toBe(12);
    expect(reach.delivered.value ?? 0).toBeGreaterThanOrEqual(reach.holder.value ?? 1);
  });

  test.each([2, 5, 7])('N = %i: six are every peer', async (agents) => {
    const reach = compareReach(
      await runs('inhibitory-six-senders', agents),
      await runs('inhibitory', agents),
      {
        seed: 1,
      },
    );
    expect(reach).toMatchObject({
      expected: 1,
      holder: { value: 1, interval: { low: 1, high: 1 } },
      delivered: { value: 1, interval: { low: 1, high: 1 } },
    });
  });
});

test('tokens and accuracies of real arms', async () => {
  const [standard, router] = [await runs('standard', 9), await runs('inhibitory', 9)];
  const saved = compareTokens(standard, router, { seed: 1, itemOf: ({ seed }) => String(seed) });
  const total = (list: readonly RunSummary[]) => list.reduce((sum, run) => sum + run.tokens.total, 0);
  expect(saved.all.value).toBeCloseTo(1 - total(router) / total(standard), 12);
  expect(saved.all.interval?.low).toBeGreaterThan(0);
  // Everybody chooses the first option, always.
  const accuracy = measureGroupAccuracy(router);
  expect(measureAgentAccuracy(router, 'asked', { seed: 1 }).value).toBe(accuracy.value);
  expect([0, 1]).toContain(accuracy.value);
});
