import { expect, test } from 'vitest';
import type { DeskView } from '#store/lab-state.ts';
import { countCalls, formatTime, timeLeft } from './count-calls.ts';

type Call = DeskView['calls'][number];

const call = (state: Call['state'], recorded = false): Call => ({
  request: { prompt: '', agent: 0, round: 0, seed: 1 },
  reader: 'm',
  state,
  text: '',
  recorded,
});

const view = (calls: readonly Call[], at: number): DeskView => ({
  calls,
  at,
  spent: { calls: 0, tokens: 0, readers: [] },
  started: 1000,
  estimate: { calls: 20, promptTokens: 0, completionTokens: 0, readers: [], waves: [], isRehearsed: true },
  usedUp: false,
});

test('a recorded reply is no call of this start', () => {
  const calls = [call('done', true), call('done'), call('running'), call('held'), call('failed')];
  expect(countCalls({ calls })).toEqual({ waiting: 1, running: 1, done: 1, failed: 1, recorded: 1 });
});

test('the time left goes by the calls that were really made', () => {
  const calls = [
    ...Array.from({ length: 8 }, () => call('done', true)),
    ...Array.from({ length: 4 }, () => call('done')),
  ];
  // 4 calls in 2 seconds; 20 − 8 − 4 = 8 are left.
  expect(timeLeft(view(calls, 3000))).toBe(4000);
  expect(timeLeft(view(calls.slice(0, 10), 3000))).toBeNull();
});

test('times are read as clocks show them', () => {
  expect([0, 41_000, 725_000, 3_750_000].map(formatTime)).toEqual(['0:00', '0:41', '12:05', '1:02:30']);
});
