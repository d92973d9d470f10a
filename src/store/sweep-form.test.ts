import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planSchema } from '#engine/sweep/plan-schema.ts';
import { builtInTasks } from '#tasks/index.ts';
import { draftOf, firstForm, formOf, parseNumbers, toggleNumber, writeNumbers } from './sweep-form.ts';
import { createSweepForm, type FormTools } from './sweep-form-store.ts';
import type { CheckedPlan } from './sweep-state.ts';

describe('the form of a plan', () => {
  test('its first plan is one, and showing a complete plan changes nothing', () => {
    const plan = planSchema.parse(draftOf(firstForm));
    expect(plan.agents).toEqual([4, 8, 16]);
    expect(planSchema.parse(draftOf(formOf(plan)))).toEqual(plan);
  });

  test('numbers read back as they were written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 2, max: 60 }), { minLength: 1 }), (numbers) => {
        const agents = planSchema.parse({
          ...draftOf(firstForm),
          agents: parseNumbers(writeNumbers(numbers)),
        });
        expect(agents.agents).toEqual(numbers);
      }),
    );
    expect(writeNumbers([1, 2, 3, 9, 10])).toBe('1..3, 9, 10');
  });

  test('what is no number stays, so that the check names it', () => {
    expect(parseNumbers('4, 8..10; x 3–5')).toEqual([4, '8..10', 'x', '3..5']);
    expect(planSchema.safeParse({ ...draftOf(firstForm), agents: parseNumbers('x') }).success).toBe(false);
  });

  test('a number is put in its place and taken out again', () => {
    expect(toggleNumber('4, 16', 8)).toBe('4, 8, 16');
    expect(toggleNumber('4, 8, 16', 8)).toBe('4, 16');
    expect(toggleNumber('4..8, 32', 16)).toBe('4..8, 16, 32');
  });
});

describe('the form’s store', () => {
  const checked = { runs: 2 } as CheckedPlan;
  function open(change: Partial<FormTools> = {}) {
    const waiting: (() => void)[] = [];
    const asked: unknown[] = [];
    const form = createSweepForm({
      checkPlan: async (draft) => {
        asked.push(draft);
        return checked;
      },
      readSource: async () => ({ kind: 'tasks', read: { tasks: builtInTasks, faults: [], notes: [] } }),
      later: (callback) => waiting.push(callback),
      ...change,
    });
    const settle = async (): Promise<void> => {
      for (const callback of waiting.splice(0)) callback();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { form, asked, settle };
  }

  test('counts once, after the last change', async () => {
    const { form, asked, settle } = open();
    form.getState().change({ agents: '4' });
    form.getState().change({ agents: '4, 8' });
    expect(form.getState().counting).toBe(true);
    await settle();
    expect(asked).toMatchObject([{ agents: [4, 8] }]);
    expect(form.getState()).toMatchObject({ counting: false, checked, faults: [] });
  });

  test('an answer that comes late does not replace a newer one', async () => {
    const answers: ((plan: CheckedPlan) => void)[] = [];
    const checkPlan = () =>
      new Promise<CheckedPlan>((resolve) => {
        answers.push(resolve);
      });
    const { form, settle } = open({ checkPlan });
    form.getState().change({ agents: '4' });
    await settle();
    form.getState().change({ agents: '8' });
    await settle();
    answers[1]?.({ runs: 8 } as CheckedPlan);
    answers[0]?.({ runs: 4 } as CheckedPlan);
    await settle();
    expect(form.getState().checked).toEqual({ runs: 8 });
  });

  test('files bring tasks, a second time the newer ones; a plan replaces the form; faults are named by file', async () => {
    const fault = { code: 'x', place: 'file', message: 'It is empty.', hint: 'Choose another.' };
    const { form } = open();
    const named = (name: string) => [{ name, source: '[]' }];
    await form.getState().take(named('mine.json'));
    await form.getState().take(named('mine.json'));
    expect(form.getState().form.tasks).toEqual(['hidden-profile:*', { file: 'mine.json', ids: null }]);
    expect(form.getState().files).toHaveLength(1);
    const plan = planSchema.parse({ tasks: 'hidden-profile:*', agents: 32, conditions: 'anonymous' });
    const other = open({ readSource: async () => ({ kind: 'plan', plan }) });
    await other.form.getState().take(named('plan.json'));
    expect(draftOf(other.form.getState().form)).toMatchObject({ agents: [32], conditions: ['anonymous'] });
    const bad = open({
      readSource: async () => ({ kind: 'tasks', read: { tasks: [], faults: [fault], notes: [] } }),
    });
    await bad.form.getState().take(named('empty.json'));
    expect(bad.form.getState().notices).toEqual([{ ...fault, place: 'empty.json' }]);
    expect(bad.form.getState().form.tasks).toEqual(['hidden-profile:*']);
  });
});
