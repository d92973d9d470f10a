import { expect, test } from 'vitest';
import { findTask } from '#tasks/index.ts';
import { readAloud } from '#testing/build-trace.ts';
import { countCalls } from './count-calls.ts';
import { expandPlan } from './expand-plan.ts';
import { anyPlanSchema } from './plan-schema.ts';
import { markTasks } from './resolve-tasks.ts';
import { runSweep } from './run-sweep.ts';

const model = { name: 'm', backend: 'openai', model: 'm', baseUrl: 'http://localhost:1/v1' };

test.each([
  ['a model is asked for the queries of own searches, once for both arms', model, 4],
  ['scripted readers are asked for none', 'default', 0],
])('%s, and the count beforehand knows it', async (_, readers, queries) => {
  const references = ['hidden-profile:repair-fair', 'hidden-profile:repair-fair+search'];
  const tasks = references.map((reference) => findTask(reference, 1));
  const plan = anyPlanSchema.parse({
    tasks: references,
    agents: 4,
    conditions: ['standard', 'inhibitory'],
    seeds: 1,
    rounds: 2,
    readers,
  });
  const units = expandPlan({ plan, tasks: markTasks(tasks) });
  const counts = await countCalls(plan, units, tasks);
  const made: number[] = [];
  const tools = {
    createBackend: () => ({ ...readAloud(), simulated: readers === 'default' }),
    countTokens: () => 1,
    now: () => 0,
    signal: new AbortController().signal,
    onCall: () => {
      made.push(1);
    },
  };
  const perUnit: number[] = [];
  for await (const result of runSweep(plan, units, tasks, tools)) {
    expect(result).not.toHaveProperty('failure');
    perUnit.push(made.length - perUnit.reduce((sum, count) => sum + count, 0));
  }
  expect(perUnit).toEqual(counts);
  expect((counts[1] ?? 0) - (counts[0] ?? 0)).toBe(queries);
});
