import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTask } from './index.ts';
import { findItem, joinReference, splitKnown, splitReference, switchNames } from './switches.ts';

const off = { falsehood: false, late: false, search: false };
const switchesOf = (on: readonly string[]) => ({
  falsehood: on.includes('falsehood'),
  late: on.includes('late'),
  search: on.includes('search'),
});

test('a reference and its switches are put together again as they came, in their order', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('recall:3', '7', '__proto__', 'my+later', ''),
      fc.subarray([...switchNames]),
      (base, on) => {
        const reference = joinReference(base, switchesOf(on));
        expect(splitReference(reference)).toEqual({ base, ...switchesOf(on) });
      },
    ),
  );
});

describe('tasks that are known by their whole id', () => {
  test('what an id ends with is part of it; what stands behind it is a switch', () => {
    const ids = ['7', '7+late', 'constructor'];
    expect(splitKnown('7+late', ids)).toEqual({ ...off, base: '7+late' });
    expect(splitKnown('7+late+search', ids)).toEqual({ ...off, base: '7+late', search: true });
    expect(splitKnown('7+falsehood+search', ids)).toEqual({
      ...off,
      base: '7',
      falsehood: true,
      search: true,
    });
    expect(splitKnown('constructor+search', ids)).toEqual({ ...off, base: 'constructor', search: true });
  });

  test('others are split as ever', () => {
    expect(splitKnown('recall:3+search', ['recall', '3'])).toEqual({
      ...off,
      base: 'recall:3',
      search: true,
    });
    expect(splitKnown('77+search', ['7'])).toEqual({ ...off, base: '77', search: true });
  });
});

test('an item of a list is found by id or name, switched or as it was saved', () => {
  const plain = findTask('hidden-profile:repair-fair', 1);
  const saved = { ...findTask('hidden-profile:repair-fair+late', 1), name: 'Saved late' };
  const tasks = [plain, saved];
  expect(findItem(tasks, plain.name)).toBe(plain);
  expect(findItem(tasks, `${plain.id}+late`)).toBe(saved);
  expect(findItem(tasks, `${plain.name}+search`)?.search).toEqual({ top: 4 });
  expect(findItem(tasks, 'nowhere')).toBeUndefined();
});
