import { describe, expect, test } from 'vitest';
import { anywhere } from '#archive/link-state.ts';
import type { RunClient } from '#runtime/run-client.ts';
import { readAloud } from '#testing/build-trace.ts';
import { createLocalClient } from '#testing/local-client.ts';
import { defaultSetup } from './defaults.ts';
import { createLabStore, type Lab } from './lab-store.ts';

async function openFinishedLab() {
  const local = createLocalClient(readAloud());
  const asked: number[] = [];
  const client: RunClient = {
    start: local.start,
    ask: (question) => {
      if ('item' in question) asked.push(Number(question.item));
      return local.ask(question);
    },
  };
  const store = createLabStore(
    { setup: { ...defaultSetup, agents: 5, rounds: 2 }, gaze: { ...anywhere, round: 1 } },
    [],
    { client, later: (callback) => callback(), now: () => 0 },
  );
  const until = (holds: (lab: Lab) => boolean): Promise<void> =>
    new Promise((resolve) => {
      if (holds(store.getState())) return resolve();
      const stop = store.subscribe((lab) => {
        if (!holds(lab)) return;
        stop();
        resolve();
      });
    });
  store.getState().startRun();
  await until(({ status }) => status === 'finished');
  return { store, until, asked };
}

describe('askScores', () => {
  test('scores every message of the arm, and does not ask twice', async () => {
    const { store, until, asked } = await openFinishedLab();
    store.getState().select({ evidence: 0 });
    store.getState().askScores(1);
    await until(({ scores }) => scores !== null);
    const { scores, recorded } = store.getState();
    expect(scores?.key).toMatchObject({ arm: 1, evidence: 0, preset: 'distinctive' });
    expect(scores?.scores.map((round) => round.length)).toEqual([5, 5, 5]);
    // Everybody reads the shared sentence aloud.
    expect(scores?.scores[0]?.map((one) => one?.score)).toEqual([1, 1, 1, 1, 1]);
    expect(scores?.key.recorded).toBe(recorded?.[1]);
    store.getState().goToRound(2);
    store.getState().askScores(1);
    expect(asked).toEqual([0]);
  });

  test('while one question is under way only the latest wish is kept', async () => {
    const { store, until, asked } = await openFinishedLab();
    for (const evidence of [0, 1, 2, 3]) {
      store.getState().select({ evidence });
      store.getState().askScores(0);
    }
    await until(({ scores }) => scores?.key.evidence === 3);
    expect(asked).toEqual([0, 3]);
  });

  test('an override’s preset is what is asked for', async () => {
    const { store, until } = await openFinishedLab();
    store.getState().overrule({ preset: 'plain', threshold: 0.5 });
    store.getState().askScores(0);
    await until(({ scores }) => scores?.key.preset === 'plain');
    expect(store.getState().scores?.key.preset).toBe('plain');
  });
});
