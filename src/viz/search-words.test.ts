import { expect, test } from 'vitest';
import { buildTinyTrace } from '#testing/tiny-trace.ts';
import { nameSome, wordFinders, wordQuery, wordSearch, wordUnfound } from './search-words.ts';

const trace = {
  ...buildTinyTrace(),
  searches: [
    { query: 'x or y? mill depot', by: 'role' as const, found: [1, 0] },
    { query: 'x or y?', by: 'question' as const, found: [0] },
    { query: 'where is the mill', by: 'model' as const, found: [] },
  ],
};

test('names beyond the first few are counted', () => {
  expect(nameSome(['a', 'b'], 2)).toBe('a, b');
  expect(nameSome(['a', 'b', 'c'], 2)).toBe('a, b and 1 more');
});

test('a query is told without the question that everybody asks', () => {
  const words = trace.searches.map((search) => wordQuery(trace.task, search));
  expect(words).toEqual(['the question and “mill depot”', 'the question', '“where is the mill”']);
  const [, plain] = trace.searches;
  if (plain === undefined) throw new Error('three searches');
  expect(wordQuery(trace.task, plain, true)).toBe('the question, for no query could be read in its reply');
});

test('who found a sentence, and what nobody found', () => {
  expect([0, 1, 2].map((e) => wordFinders(trace, e))).toEqual(['2 of 3', '1 of 3', 'nobody']);
  expect(wordFinders(buildTinyTrace(), 0)).toBeNull();
  expect(wordUnfound(trace)).toBe('Nobody found Q, F.');
  expect(wordUnfound(buildTinyTrace())).toBe('');
});

test('what an agent found, and what for', () => {
  expect(wordSearch(trace, 0)).toBe('P, S, found by searching for the question and “mill depot”');
  expect(wordSearch(trace, 2)).toBe('none, after searching for “where is the mill”');
  expect(wordSearch(buildTinyTrace(), 0)).toBeNull();
});
