import { expect, test } from 'vitest';
import { onAbort } from './on-abort.ts';

test('however many watch, each is told the reason once, and those that let go are not', () => {
  const stop = new AbortController();
  let listeners = 0;
  const add = stop.signal.addEventListener.bind(stop.signal);
  stop.signal.addEventListener = (...given: Parameters<AbortSignal['addEventListener']>) => {
    listeners++;
    add(...given);
  };
  const told: [number, unknown][] = [];
  const unwatch = Array.from({ length: 50 }, (_, i) =>
    onAbort(stop.signal, (reason) => told.push([i, reason])),
  );
  unwatch[7]?.();
  stop.abort('Stopped.');
  stop.abort('Again.');
  expect(listeners).toBe(1);
  expect(told).toHaveLength(49);
  expect(told).not.toContainEqual([7, 'Stopped.']);
  expect(told.every(([, reason]) => reason === 'Stopped.')).toBe(true);
});
