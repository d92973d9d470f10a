import { expect, test } from 'vitest';
import { clockText, Progress } from './progress.ts';

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [42_000, '0:42'],
  [3_723_000, '1:02:03'],
])('%d ms reads %s', (milliseconds, text) => {
  expect(clockText(milliseconds)).toBe(text);
});

function build(terminal: boolean) {
  let [time, written] = [0, ''];
  const write = (text: string): void => {
    written += text;
  };
  const progress = new Progress({
    runs: 2_000,
    before: 1_000,
    calls: 4_000,
    now: () => time,
    write,
    terminal,
  });
  return {
    progress,
    /** A unit of 2 runs and 100 calls that takes so many milliseconds. */
    unit: (milliseconds: number): void => {
      for (let i = 0; i < 100; i++) progress.call();
      time += milliseconds;
      progress.unitOver(2, 100);
    },
    read: () => written,
  };
}

test('time left follows from the calls to come; runs that were there before took none', () => {
  const { progress, unit } = build(false);
  expect(progress.text()).toBe('1,000 of 2,000 runs; calls: 0 made, 4,000 to come');
  unit(1_000);
  expect(progress.text()).toBe('1,002 of 2,000 runs; calls: 100 made, 3,900 to come, about 0:39 left');
});

test('a log gets a line now and then, a terminal one line that is rewritten', () => {
  const log = build(false);
  for (let i = 0; i < 40; i++) log.unit(1_000);
  log.progress.end();
  expect(log.read().split('\n')).toHaveLength(10);
  expect(log.read()).toMatch(/1,080 of 2,000 runs; calls: 4,000 made, 0 to come\n$/u);
  const terminal = build(true);
  for (let i = 0; i < 40; i++) terminal.unit(1_000);
  terminal.progress.end();
  expect(terminal.read().split('\n')).toHaveLength(2);
});
