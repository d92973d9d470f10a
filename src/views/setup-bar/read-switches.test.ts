import { expect, test } from 'vitest';
import { readSwitches } from './read-switches.ts';

const off = { falsehood: false, late: false, search: false };

test('switches behind a reference are read off it', () => {
  expect(readSwitches('recall:3+search', [])).toEqual({ ...off, base: 'recall:3', search: true });
  expect(readSwitches('7+late', [{ id: '7' }])).toEqual({ ...off, base: '7', late: true });
});

test('a task of a file that was saved switched keeps its name', () => {
  expect(readSwitches('recall:3+late', [{ id: 'recall:3+late' }])).toEqual({ ...off, base: 'recall:3+late' });
  expect(readSwitches('recall:3+late+search', [{ id: 'recall:3+late' }]).search).toBe(true);
});
