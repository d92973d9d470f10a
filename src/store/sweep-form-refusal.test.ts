import { expect, test } from 'vitest';
import { answerSweepQuestion } from '#runtime/sweep-answers.ts';
import type { CheckedPlan, SourceRead } from '#runtime/sweep-protocol.ts';
import { firstForm } from './sweep-form.ts';
import { createSweepForm } from './sweep-form-store.ts';

const plan = {
  tasks: ['hidden-profile:*'],
  agents: 4,
  conditions: 'standard',
  readers: { name: 'qwen', backend: 'openai', model: 'Qwen/Qwen3-8B', baseUrl: 'http://vllm:8000/v1' },
};
const checkPlan = async (draft: unknown): Promise<CheckedPlan> =>
  (await answerSweepQuestion({ about: 'plan', draft, files: [] })) as CheckedPlan;
const readSource = async (source: Blob | string): Promise<SourceRead> =>
  (await answerSweepQuestion({ about: 'source', source })) as SourceRead;

test('a plan that names a model server is refused with the way to run it, and the form stays as it was', async () => {
  const form = createSweepForm({ checkPlan, readSource, later: (callback) => callback() });
  await form.getState().take([{ name: 'plan.json', source: JSON.stringify(plan) }]);
  const { notices, form: shown } = form.getState();
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatchObject({ place: 'plan.json, readers.0' });
  expect(notices[0]?.message).toContain('run it from the command line');
  expect(shown).toEqual(firstForm);
  await expect(checkPlan(plan)).rejects.toThrow(/run it from the command line/u);
});
