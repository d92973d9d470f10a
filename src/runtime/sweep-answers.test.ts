import { expect, test } from 'vitest';
import { buildSweepPlan } from '#testing/build-sweep.ts';
import { answerSweepQuestion } from './sweep-answers.ts';
import type { CheckedPlan } from './sweep-protocol.ts';

const check = async (conditions: readonly string[]): Promise<CheckedPlan> => {
  const draft = buildSweepPlan({ agents: 4, seeds: 1, conditions });
  return (await answerSweepQuestion({ about: 'plan', draft, files: [] })) as CheckedPlan;
};

test('a plan whose router asks a model is counted at most, any other exactly', async () => {
  const exact = await check(['standard', 'inhibitory']);
  expect(exact.atMost).toBeUndefined();
  const bound = await check(['standard', 'llm-summary']);
  expect(bound.atMost).toBe(true);
  expect(bound.calls).toBeGreaterThan(exact.calls);
});
