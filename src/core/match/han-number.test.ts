import { expect, test } from 'vitest';
import { hanNumber } from './han-number.ts';

test.each([
  ['七', '7'],
  ['十二', '12'],
  ['二十', '20'],
  ['三百二十', '320'],
  ['四千五百', '4500'],
  ['一万二千', '12000'],
  ['二〇二六', '2026'],
  ['一', null],
  ['门', null],
])('%s', (text, expected) => {
  expect(hanNumber([...text], 0)).toBe(expected);
});
