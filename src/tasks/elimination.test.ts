import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOf } from './check-bearing.ts';
import { makeElimination } from './elimination.ts';
import { findTask } from './index.ts';

const sizes = fc.integer({ min: 2, max: 64 });

test('only with all H private sentences one option is left, read from the sentences themselves', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(99), sizes, (seed, item, facts) => {
      const task = makeElimination({ seed, item, facts });
      const hidden = task.evidence.filter(({ kind }) => kind === 'private');
      expect(hidden).toHaveLength(facts);
      expect(task.options).toHaveLength(facts + 1);
      const named = hidden.map(({ text }) => task.options?.filter((option) => text.includes(option)));
      expect(named.every((names) => names?.length === 1)).toBe(true);
      expect(task.options?.filter((option) => !named.flat().includes(option))).toEqual([task.answer]);
    }),
    { numRuns: 50 },
  );
});

test('the decoy is ahead until it is ruled out; then what is not ruled out is open', () => {
  fc.assert(
    fc.property(fc.integer(), sizes, fc.nat(), (seed, facts, which) => {
      const task = makeElimination({ seed, item: 0, facts });
      const all = task.evidence.map(({ id }) => id);
      expect(answerOf(task, new Set(all))).toBe(task.answer);
      expect(answerOf(task, new Set(all.filter((id) => id.startsWith('S'))))).toBe(task.decoy);
      const missing = `P${1 + (which % facts)}`;
      const rulesOutDecoy = task.evidence.some(
        ({ id, text }) => id === missing && text.includes(task.decoy ?? ''),
      );
      const rest = new Set(all.filter((id) => id !== missing));
      expect(answerOf(task, rest)).toBe(rulesOutDecoy ? task.decoy : null);
    }),
    { numRuns: 50 },
  );
});

test('H is 4 unless the name says otherwise, and only 2 to 64', () => {
  expect(findTask('elimination:17', 5)).toEqual(findTask('elimination:17x4@5', 9));
  expect(findTask('elimination:17x64', 5).options).toHaveLength(65);
  for (const name of ['17x1', '17x65', '17x', '17x4.5', '17x04x4']) {
    expect(() => findTask(`elimination:${name}`, 5)).toThrow(/2 to 64/u);
  }
  expect(() => makeElimination({ seed: 1, item: 1, facts: 2.5 })).toThrow(RangeError);
});
