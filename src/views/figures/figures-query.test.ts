import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FiguresQuery, readFiguresQuery, writeFiguresQuery } from './figures-query.ts';

const state: fc.Arbitrary<FiguresQuery> = fc.record({
  figure: fc.option(fc.constantFrom('E.1', 'F.1 figure', '__proto__')),
  items: fc.integer({ min: 1, max: 500 }),
  seeds: fc.integer({ min: 1, max: 50 }),
  sizes: fc
    .uniqueArray(fc.integer({ min: 2, max: 256 }), { minLength: 1, maxLength: 8 })
    .map((sizes) => sizes.sort((a, b) => a - b)),
  agents: fc.integer({ min: 2, max: 256 }),
  readers: fc.constantFrom('default' as const, 'ideal' as const, 'lab' as const),
  preset: fc.constantFrom('distinctive' as const, 'plain' as const),
  level: fc.constantFrom('all' as const, 'kept' as const),
  overlay: fc.boolean(),
  loaded: fc.boolean(),
});

test('an address gives back what it was written from', () => {
  fc.assert(
    fc.property(state, (query) => {
      expect(readFiguresQuery(writeFiguresQuery(query))).toEqual(query);
    }),
  );
});

test('an opened screen has a plain address, and nonsense reads as one', () => {
  const opened = readFiguresQuery('');
  expect(writeFiguresQuery(opened)).toBe('');
  const strange =
    'items=-3&seeds=many&sizes=1,,x&n=1e9&readers=me&match=&level=none&published=maybe&tasks=all';
  expect(readFiguresQuery(strange)).toEqual(opened);
});
