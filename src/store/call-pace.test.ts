import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Backend } from '#backends/types.ts';
import { type CallTiming, readPace, timeCalls } from './call-pace.ts';

test('quartiles of what was measured; nothing measured is no pace', () => {
  expect(readPace([])).toBeNull();
  expect(readPace([[2, 40]])).toEqual({ calls: 1, low: 2, median: 2, high: 2 });
  const timings = [5, 1, 4, 2, 3].map((seconds): CallTiming => [seconds, 1]);
  expect(readPace(timings)).toEqual({ calls: 5, low: 2, median: 3, high: 4 });
});

test('a pace lies within what was measured, and does not hang on its order', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1e4, noNaN: true }), { minLength: 1 }), (all) => {
      const pace = readPace(all.map((seconds) => [seconds, 1]));
      const turned = readPace([...all].reverse().map((seconds) => [seconds, 1]));
      expect(turned).toEqual(pace);
      const { low = 0, median = 0, high = 0 } = pace ?? {};
      const ordered = [Math.min(...all), low, median, high, Math.max(...all)];
      for (const [at, value] of ordered.slice(1).entries()) {
        expect(value).toBeGreaterThanOrEqual((ordered[at] ?? 0) - 1e-9);
      }
    }),
  );
});

test('a call that says how long it took is noted, one that does not or fails is not', async () => {
  const durations: (number | undefined | Error)[] = [1500, undefined, new Error('gone')];
  const backend: Backend = {
    id: 'x',
    model: 'x',
    simulated: false,
    concurrency: 3,
    complete: async () => {
      const duration = durations.shift();
      if (duration instanceof Error) throw duration;
      return {
        text: '',
        usage: { prompt: 9, completion: 4, cached: 0, estimated: false },
        finishReason: 'stop',
        ...(duration === undefined ? {} : { duration }),
      };
    },
  };
  const noted: CallTiming[] = [];
  const timed = timeCalls(backend, (timing) => noted.push(timing));
  const ask = () =>
    timed.complete({ prompt: '', agent: 0, round: 0, seed: 1 }, { signal: new AbortController().signal });
  await ask();
  await ask();
  await expect(ask()).rejects.toThrow('gone');
  expect(noted).toEqual([[1.5, 4]]);
  expect(timed).toMatchObject({ id: 'x', model: 'x', simulated: false, concurrency: 3 });
});
