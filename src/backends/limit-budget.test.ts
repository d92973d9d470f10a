import { describe, expect, test } from 'vitest';
import { runToEnd } from '#engine/run-arms.ts';
import { buildPlan, buildTools, readAloud } from '#testing/build-trace.ts';
import { openBudget, type Spending } from './limit-budget.ts';

/** Runs a small plan under a budget, stopped where it is used up. */
async function runWithin(limit: { calls?: number; tokens?: number }) {
  const stop = new AbortController();
  const told: Spending[] = [];
  const voice = readAloud();
  const budget = openBudget(limit, (spending) => {
    told.push({ ...spending });
    stop.abort(new Error('The budget is used up.'));
  });
  const end = await runToEnd(buildPlan(), buildTools(budget.over(voice), stop.signal)).then(
    () => 'finished',
    (error: unknown) => String(error),
  );
  return { end, told, calls: voice.calls.length, spending: budget.spending };
}

// Two arms of five agents share round 0, and have three rounds more.
const ALL = 5 + 2 * 3 * 5;

describe('a budget', () => {
  test('that is large enough is not noticed', async () => {
    const { end, told, calls, spending } = await runWithin({ calls: ALL, tokens: 1e9 });
    expect([end, told, calls, spending.calls]).toEqual(['finished', [], ALL, ALL]);
  });

  test('of calls is never overrun', async () => {
    for (const most of [0, 1, 7, ALL - 1]) {
      const { end, told, calls } = await runWithin({ calls: most });
      expect(end).toContain('used up');
      expect(calls).toBe(most);
      expect(told.map((one) => one.calls)).toEqual([most]);
    }
  });

  test('of tokens is overrun by no more than what was open', async () => {
    const { end, told, calls, spending } = await runWithin({ tokens: 1 });
    expect(end).toContain('used up');
    // Test voices take four calls at a time.
    expect(calls).toBeLessThanOrEqual(4);
    expect(told).toEqual([spending]);
    expect(spending.tokens).toBeGreaterThan(1);
  });
});
