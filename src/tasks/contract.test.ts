import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError } from '#core/fault.ts';
import type { Task } from '#core/task.ts';
import { answerOf } from './check-bearing.ts';
import { checkTask } from './check-task.ts';
import { builtInTasks, findTask, taskFamilies } from './index.ts';
import { applySwitches } from './switches.ts';

const HOSTILE = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', ' ', ':', '🙂'];

function refusalOf(act: () => unknown): InputError {
  try {
    act();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

/** A question to reason about: nobody holds anything. */
const bare: Task = {
  id: 'bare',
  name: 'Bare',
  description: 'How much is one and one?',
  options: null,
  evidence: [],
  answer: '2',
  aliases: [],
  decoy: null,
  bearing: { kind: 'all-private' },
  family: 'own',
};

function expectSound(task: Task): void {
  const ids = task.evidence.map((item) => item.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(checkTask(task)).toEqual([]);
  expect(task.answer).not.toBeNull();
  expect(answerOf(task, new Set(ids))).toBe(task.answer);
  expect(answerOf(task, new Set())).not.toBe(task.answer);
}

test('family ids are unique and free of colons', () => {
  const ids = taskFamilies.map((family) => family.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.includes(':'))).toEqual([]);
});

describe.each(taskFamilies.map((family) => [family.id, family] as const))('family %s', (id, family) => {
  test('has what its kind promises', () => {
    expect(family.list !== undefined).toBe(family.kind === 'built-in');
    expect(family.make !== undefined).toBe(family.kind === 'generated');
  });

  test('its tasks are sound, carry its id, and are found by their own id', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(999), (seed, item) => {
        const tasks = family.list?.() ?? [family.make?.(String(item), seed) as Task];
        for (const task of tasks) {
          expectSound(task);
          expect(task.family).toBe(id);
          expect(findTask(task.id, seed + 1)).toEqual(task);
        }
      }),
      { numRuns: family.kind === 'built-in' ? 1 : 100 },
    );
  });

  test('switches name themselves in the id, which is a reference; own searches change nothing else', () => {
    const name = family.list?.()[0]?.id.slice(id.length + 1) ?? '17';
    const plain = findTask(`${id}:${name}`, 7);
    const searching = findTask(`${id}:${name}+search`, 7);
    expect(searching).toEqual({ ...plain, id: `${plain.id}+search`, search: { top: 4 } });
    const all = findTask(`${id}:${name}+search+falsehood+late`, 7);
    expect(all.id).toBe(`${plain.id}+falsehood+late+search`);
    expect(findTask(all.id, 8)).toEqual(all);
  });

  test('same seed, same task', () => {
    const name = family.list?.()[0]?.id.slice(id.length + 1) ?? '17';
    expect(findTask(`${id}:${name}`, 1142)).toEqual(findTask(`${id}:${name}`, 1142));
  });

  test('names that it lacks are refused with the known ones', () => {
    for (const name of HOSTILE) {
      const [fault] = refusalOf(() => findTask(`${id}:${name}`, 1)).faults;
      expect(fault?.place).toBe(`${id}:${name}`);
      expect(fault?.hint).toContain(`${id}:`);
    }
  });
});

test('a task without evidence has nothing to search, and that is said', () => {
  const [fault] = refusalOf(() =>
    applySwitches(bare, { falsehood: false, late: false, search: true }),
  ).faults;
  expect(fault).toMatchObject({ code: 'task.search', place: 'bare' });
});

test('unknown families are refused with the known ones', () => {
  for (const name of [...HOSTILE, 'repair-fair']) {
    const [fault] = refusalOf(() => findTask(name, 1)).faults;
    for (const family of taskFamilies) expect(fault?.hint).toContain(family.id);
  }
});

test('a number with more digits than a number holds is refused, not rounded', () => {
  expect(refusalOf(() => findTask('decoy-puzzle-weak:99999999999999999999', 1)).faults).toHaveLength(1);
});

test('the built-in tasks are listed by their family', () => {
  expect(taskFamilies.flatMap((family) => family.list?.() ?? [])).toEqual(builtInTasks);
});
