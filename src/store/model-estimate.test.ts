import { expect, test } from 'vitest';
import { estimateCalls } from '#core/measures/estimate-calls.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { buildTools, readAloud } from '#testing/build-trace.ts';
import { defaultSetup } from './defaults.ts';
import { makePlan } from './make-plan.ts';
import { estimateRun } from './model-estimate.ts';

const setup = { ...defaultSetup, agents: 4, rounds: 2, reader: 'big' };
const rehearse = () => runToEnd(makePlan(setup, []), buildTools(readAloud()));

test('one step per arm and round, round 0 once; the sums are those of the readers', async () => {
  const traces = await rehearse();
  const estimate = estimateRun(traces, setup);
  expect(estimate.waves).toEqual([[4], [4], [4], [4], [4]]);
  expect(estimate).toMatchObject(estimateCalls(traces, () => true));
  expect(estimate.readers).toEqual([
    {
      reader: 'big',
      calls: estimate.calls,
      promptTokens: estimate.promptTokens,
      completionTokens: estimate.completionTokens,
    },
  ]);
});

test('each reader has its own calls, and scripted ones have none', async () => {
  const mixed = {
    ...setup,
    seats: [
      { agent: 1, reader: 'small' },
      { agent: 2, reader: 'scripted' },
    ],
  };
  const { calls, readers, waves } = estimateRun(await rehearse(), mixed);
  expect(readers.map(({ reader, calls: own }) => [reader, own])).toEqual([
    ['big', 10],
    ['small', 5],
  ]);
  expect(calls).toBe(15);
  expect(waves).toEqual(Array.from({ length: 5 }, () => [2, 1]));
});

test('rounds that are given are not asked: the first of the rest is shared by no two arms', async () => {
  const rest = (await rehearse()).map((trace) => ({ ...trace, rounds: trace.rounds.slice(1) }));
  expect(
    estimateRun(
      [rest[0], rest[0]].flatMap((one) => one ?? []),
      setup,
    ).calls,
  ).toBe(16);
});

test('a call that scripted readers had no reply to leaves the tokens unknown, not nought', async () => {
  const traces = await rehearse();
  expect(estimateRun(traces, setup).isRehearsed).toBe(true);
  const error = { code: 'reader.answer', message: 'No right answer.', hint: '' };
  const failed = traces.map((trace) => ({
    ...trace,
    rounds: trace.rounds.map((round) => ({
      ...round,
      turns: round.turns.map((turn, agent) => (agent === 0 ? { ...turn, error } : turn)),
    })),
  }));
  expect(estimateRun(failed, setup)).toMatchObject({ isRehearsed: false, calls: 20 });
  const seats = [{ agent: 0, reader: 'scripted' }];
  expect(estimateRun(failed, { ...setup, seats }).isRehearsed).toBe(true);
});
