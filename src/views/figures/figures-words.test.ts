import { expect, test } from 'vitest';
import type { FigureState, FigureStatus } from '#store/figure-runs.ts';
import { madeOf, sayButton, sayStatus } from './figures-words.ts';

const state = (status: FigureStatus, change: Partial<FigureState['progress']> = {}): FigureState => ({
  status,
  progress: {
    runs: 200,
    runsDone: 142,
    failed: 0,
    callsMade: 15904,
    callsToCome: 6496,
    left: 41_000,
    ...change,
  },
  sweeps: [],
  missing: [],
  fault: null,
});
const toCome = { runs: 96, calls: 9360, atMost: false };
const say = (...given: Parameters<typeof sayStatus>): string => {
  const { strong, rest } = sayStatus(...given);
  return `${strong}${rest}`;
};

test('before a run the calls are counted, and said', () => {
  expect(say(state('none'), null, 0)).toBe('Counting the calls…');
  expect(say(state('none'), toCome, 0)).toBe('Not run yet: 96 runs, 9,360 scripted calls, no cost');
  expect(say(state('none'), { ...toCome, atMost: true }, 0)).toContain('at most 9,360');
  expect(sayButton(state('none'))).toBe('Run');
});

test('while it runs: runs, calls, time left, and what a stop keeps', () => {
  expect(say(state('running'), null, 142)).toBe('142 of 200 runs, 15,904 of 22,400 calls, 0:41 left');
  expect(sayButton(state('running'))).toBe('Stop, keep 142');
  expect(say(state('running', { left: 3_723_000, failed: 2 }), null, 142)).toContain(
    '1:02:03 left, 2 units failed',
  );
});

test('stopped, broken off and done', () => {
  expect(say(state('stopped'), null, 142)).toBe('Stopped with 142 of 200 runs, 6,496 calls to come');
  expect(say(state('failed'), null, 142)).toContain('Broke off at 142 of 200 runs');
  expect(sayButton(state('stopped'))).toBe('Go on');
  const done = state('done', { runs: 200, runsDone: 200, callsMade: 22400, callsToCome: 0, left: null });
  expect(say(done, null, 200)).toBe('200 runs done, 22,400 scripted calls, no cost');
  expect(say(done, null, 80)).toBe('80 runs of another figure’s, no new calls');
  expect(sayButton(done)).toBe('Run again');
});

test('a point says what it is made of, and what is left out of it', () => {
  const point = { x: '4', y: 50, low: null, high: null, items: 1, runs: 12, excluded: 2, missing: 3 };
  expect(madeOf(point)).toBe('12 runs of 1 item, 2 left out, 3 answers missing');
});
