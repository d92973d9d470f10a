import { expect, test } from 'vitest';
import { readGenerated } from './read-generated.ts';

test('number, size and switches of a generated task', () => {
  expect(readGenerated('puzzle:12x8+late', 'puzzle:')).toEqual({ item: 12, rest: 'x8+late' });
  expect(readGenerated('puzzle:12', 'puzzle:')).toEqual({ item: 12, rest: '' });
  expect(readGenerated('roads:12x8', 'puzzle:')).toEqual({ item: 0, rest: '' });
  expect(readGenerated('puzzle:', 'puzzle:')).toEqual({ item: 0, rest: '' });
});
