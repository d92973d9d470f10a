import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomStream } from './rng.ts';

describe('named random streams', () => {
  test('the same seed and name give the same numbers, another name or seed others', () => {
    const draw = (seed: number, ...name: (string | number)[]) =>
      Array.from(
        { length: 8 },
        (
          (stream) => () =>
            stream.float()
        )(randomStream(seed, ...name)),
      );
    expect(draw(7, 'senders', 2, 3)).toEqual(draw(7, 'senders', 2, 3));
    expect(draw(7, 'senders', 2, 3)).not.toEqual(draw(7, 'senders', 3, 2));
    expect(draw(7, 'senders', 2, 3)).not.toEqual(draw(8, 'senders', 2, 3));
  });

  test('a sample has no repeats, a shuffle loses nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0 }), fc.nat(30), fc.nat(40), (seed, n, k) => {
        const items = Array.from({ length: n }, (_, i) => i);
        const drawn = randomStream(seed, 'sample').sample(items, k);
        expect(new Set(drawn).size).toBe(Math.min(n, k));
        expect([...randomStream(seed, 'shuffle').shuffle(items)].sort((a, b) => a - b)).toEqual(items);
      }),
    );
  });

  test('numbers below n are even over n', () => {
    const stream = randomStream(3, 'evenness');
    const counts = [0, 0, 0, 0, 0];
    for (let i = 0; i < 10_000; i++) {
      const drawn = stream.below(5);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    // 2,000 each on average with a standard deviation of 40: six of them leave room for any seed.
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(240);
  });

  test('picking from nothing is an error', () => {
    expect(() => randomStream(1, 'x').pick([])).toThrow(RangeError);
  });
});
