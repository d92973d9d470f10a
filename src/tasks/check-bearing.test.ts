import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bearing, Task } from '#core/task.ts';
import { answerOf, followRoads } from './check-bearing.ts';

const make = (bearing: Bearing, options: readonly string[] | null = ['Kiln', '__proto__', 'Mill']): Task => ({
  id: 't',
  name: 't',
  description: 'Pick.',
  options,
  evidence: [
    { id: 'S1', text: 's', kind: 'shared' },
    { id: 'P1', text: 'p', kind: 'private' },
    { id: 'F1', text: 'f', kind: 'false' },
  ],
  answer: options?.[0] ?? 'Kiln',
  aliases: [],
  decoy: options?.[1] ?? null,
  bearing,
  family: 'own',
});

describe('weights', () => {
  const task = make({
    kind: 'weights',
    weights: [
      { evidence: 'S1', option: '__proto__', weight: 2 },
      { evidence: 'P1', option: '__proto__', weight: -3 },
      { evidence: 'F1', option: 'Mill', weight: 2 },
    ],
  });

  test('the greatest sum of held weights wins; a tie decides nothing', () => {
    expect(answerOf(task, new Set(['S1']))).toBe('__proto__');
    expect(answerOf(task, new Set(['S1', 'F1']))).toBeNull();
    expect(answerOf(task, new Set(['S1', 'P1', 'F1']))).toBe('Mill');
    expect(answerOf(task, new Set(['S1', 'P1']))).toBeNull();
    expect(answerOf(task, new Set())).toBeNull();
    expect(answerOf(task, new Set(['S1', 'no such id']))).toBe('__proto__');
  });

  test('without options nothing can be weighed', () => {
    expect(answerOf(make(task.bearing, null), new Set(['S1']))).toBeNull();
  });
});

describe('all-private', () => {
  test('every private item, and no other, is needed', () => {
    const task = make({ kind: 'all-private' });
    expect(answerOf(task, new Set(['P1']))).toBe('Kiln');
    expect(answerOf(task, new Set(['S1', 'F1']))).toBe('__proto__');
  });
});

describe('followRoads', () => {
  const road = (from: string, to: string) => ({ evidence: `${from}-${to}`, from, to });
  const landmarks = new Set(['Abbey', 'constructor']);

  test('ends at the first landmark', () => {
    expect(followRoads('A', [road('B', 'constructor'), road('A', 'B')], landmarks)).toBe('constructor');
    expect(followRoads('A', [road('A', 'Abbey'), road('Abbey', 'constructor')], landmarks)).toBe('Abbey');
  });

  test('a dead end, a fork or a circle reaches nothing; the same road twice is one road', () => {
    expect(followRoads('A', [], landmarks)).toBeNull();
    expect(followRoads('A', [road('A', 'B')], landmarks)).toBeNull();
    expect(followRoads('A', [road('A', 'Abbey'), road('A', 'B')], landmarks)).toBeNull();
    expect(followRoads('A', [road('A', 'B'), road('B', 'A')], landmarks)).toBeNull();
    expect(followRoads('A', [road('A', 'Abbey'), road('A', 'Abbey')], landmarks)).toBe('Abbey');
  });

  test('always comes to an end, at a landmark or at none', () => {
    const places = fc.constantFrom('A', 'B', 'C', 'D', 'Abbey', 'constructor');
    fc.assert(
      fc.property(fc.array(fc.tuple(places, places)), places, (pairs, start) => {
        const end = followRoads(
          start,
          pairs.map(([from, to]) => road(from, to)),
          landmarks,
        );
        expect([null, 'Abbey', 'constructor']).toContain(end);
      }),
    );
  });
});
