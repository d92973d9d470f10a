import { expect, test } from 'vitest';
import type { SweepBatch, SweepTally } from './sweep-record.ts';
import { createSweepWriter } from './sweep-writer.ts';

interface Line {
  readonly key: string;
}
interface Round {
  readonly unit: string;
  readonly arm: number;
  readonly at: number;
}
type Batch = SweepBatch<Line, Round>;

const tally = (unitsDone: number): SweepTally => ({
  units: 9,
  runs: 18,
  unitsDone,
  runsDone: 0,
  failed: 0,
  callsMade: 0,
  callsToCome: 0,
});
const round = (unit: string, at: number): Round => ({ unit, arm: 0, at });

/** A writer over a database whose writes are let through by hand, and a clock that is set by hand. */
function open() {
  const batches: Batch[] = [];
  const pending: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const errors: unknown[] = [];
  const timers: (() => void)[] = [];
  const clock = { now: 0 };
  const writer = createSweepWriter<Line, Round>(
    {
      keep: (_id, batch) => {
        batches.push(batch);
        return new Promise<void>((resolve, reject) => pending.push({ resolve, reject }));
      },
    },
    'a',
    {
      now: () => clock.now,
      later: (callback) => timers.push(callback),
      onError: (error) => errors.push(error),
    },
  );
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const letThrough = async (error?: Error): Promise<void> => {
    const next = pending.shift();
    if (error === undefined) next?.resolve();
    else next?.reject(error);
    await turn();
  };
  return { writer, batches, pending, errors, timers, clock, letThrough, turn };
}

test('the first word is written at once, what follows together, without the rounds of what is over', async () => {
  const { writer, batches, timers, clock, letThrough } = open();
  writer.keepRound(round('u1', 0), tally(0));
  expect(batches).toMatchObject([{ rounds: [{ unit: 'u1' }] }]);
  writer.keepRound(round('u1', 1), tally(0));
  writer.keepRound(round('u2', 0), tally(0));
  writer.finish('u1', [{ key: 'u1/x' }], tally(1));
  expect(batches).toHaveLength(1);
  await letThrough();
  expect(batches).toHaveLength(1);
  clock.now = 100;
  for (const timer of timers.splice(0)) timer();
  expect(batches[1]).toMatchObject({
    tally: { unitsDone: 1 },
    finished: [{ unit: 'u1' }],
    rounds: [{ unit: 'u2' }],
  });
});

test('what comes in sets off a write where the clock of a hidden tab stands still', async () => {
  const { writer, batches, clock, letThrough } = open();
  writer.keepRound(round('u1', 0), tally(0));
  await letThrough();
  clock.now = 150;
  writer.keepRound(round('u1', 1), tally(0));
  expect(batches).toHaveLength(2);
});

test('what could not be written is told, kept, and written the next time', async () => {
  const { writer, batches, errors, letThrough } = open();
  writer.finish('u1', [{ key: 'u1/x' }], tally(1));
  writer.keepRound(round('u2', 0), tally(1));
  await letThrough(new Error('full'));
  expect(errors).toEqual([new Error('full')]);
  const flushed = writer.flush();
  await letThrough();
  await flushed;
  expect(batches[1]).toMatchObject({
    tally: { unitsDone: 1 },
    finished: [{ unit: 'u1' }],
    rounds: [{ unit: 'u2' }],
  });
});

test('a flush waits for no write that is under way, and rejects where nothing can be written', async () => {
  const { writer, batches, pending, letThrough, turn } = open();
  writer.finish('u1', [], tally(1));
  writer.finish('u2', [], tally(2));
  const flushed = writer.flush().catch((error: unknown) => error);
  expect(batches).toHaveLength(2);
  await letThrough();
  await letThrough(new Error('full'));
  await turn();
  expect(pending).toHaveLength(0);
  expect(await flushed).toEqual(new Error('full'));
});
