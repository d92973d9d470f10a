import { expect, test } from 'vitest';
import { describeTime, estimateTime, formatSpan, type ReaderSpeed } from './run-time.ts';

const pace = (low: number, high: number) => ({ calls: 9, low, median: (low + high) / 2, high });

const estimate = (names: readonly string[], waves: readonly (readonly number[])[]) => ({
  calls: waves.flat().reduce((sum, calls) => sum + calls, 0),
  promptTokens: 0,
  completionTokens: 0,
  readers: names.map((reader) => ({ reader, calls: 1, promptTokens: 0, completionTokens: 0 })),
  waves,
  isRehearsed: true,
});

const speeds =
  (all: Readonly<Record<string, ReaderSpeed>>) =>
  (reader: string): ReaderSpeed =>
    all[reader] ?? { pace: null, open: 1 };

test('step after step, as many batches as it takes', () => {
  // 64 calls, 5 at a time: 13 batches; 7 rounds of 2 arms.
  const waves = Array.from({ length: 14 }, () => [64]);
  const time = estimateTime(estimate(['a'], waves), speeds({ a: { pace: pace(2, 3), open: 5 } }));
  expect(time).toEqual({ low: 364, high: 546, unmeasured: [], waitsForPerson: false });
  expect(describeTime(time)).toBe('about 6 min to 9 min');
});

test('of several readers the slowest makes the step', () => {
  const both = speeds({ a: { pace: pace(1, 1), open: 4 }, b: { pace: pace(3, 3), open: 1 } });
  const time = estimateTime(
    estimate(
      ['a', 'b'],
      [
        [8, 1],
        [8, 0],
      ],
    ),
    both,
  );
  expect(time.low).toBe(3 + 2);
});

test('what was never measured is not guessed', () => {
  const time = estimateTime(estimate(['a', 'b'], [[4, 4]]), speeds({ a: { pace: pace(1, 1), open: 4 } }));
  expect(describeTime(time)).toBe('time unknown until the first call of b');
});

test('nobody knows how long a person takes', () => {
  const some = speeds({ a: { pace: pace(9, 9), open: 4 } });
  expect(describeTime(estimateTime(estimate(['a', 'person'], [[3, 1]]), some))).toBe(
    'about 9 s, and as long as you take',
  );
  expect(describeTime(estimateTime(estimate(['person'], [[1]]), some))).toBe('as long as you take');
});

test('times are no finer than an estimate is', () => {
  expect([0.2, 41.4, 99, 100, 3540, 3600, 3900].map(formatSpan)).toEqual([
    'under 1 s',
    '41 s',
    '99 s',
    '2 min',
    '59 min',
    '1 h',
    '1 h 5 min',
  ]);
});
