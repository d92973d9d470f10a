import { expect, test } from 'vitest';
import { shortTokens, wordSaving } from './format.ts';

test('token totals are short', () => {
  expect(shortTokens(9120)).toBe('9,120');
  expect(shortTokens(56_780)).toBe('56.8k');
  expect(shortTokens(437_200)).toBe('437k');
  expect(shortTokens(2_480_000)).toBe('2.48M');
});

test('a saving says in which direction', () => {
  expect(wordSaving(0.36)).toEqual({ figure: '36 %', word: 'saved' });
  expect(wordSaving(-0.58)).toEqual({ figure: '58 %', word: 'more' });
  expect(wordSaving(null)).toBeNull();
});
