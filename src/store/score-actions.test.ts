import { describe, expect, test } from 'vitest';
import type { RunClient } from '#runtime/run-client.ts';
import { readAloud } from '#testing/build-trace.ts';
import { createLocalClient } from '#testing/local-client.ts';
import { openFinishedLab } from '#testing/open-finished-lab.ts';

async function openLab() {
  const local = createLocalClient(readAloud());
  const asked: number[] = [];
  const client: RunClient = {
    start: local.start,
    ask: (question) => {
      if ('item' in question) asked.push(Number(question.item));
      return local.ask(question);
    },
  };
  return { ...(await openFinishedLab(client, { agents: 5, rounds: 2 })), asked };
}

describe('askScores', () => {
  test('scores every message of the arm, and does not ask twice', async () => {
    const { store, until, asked } = await openLab();
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
    const { store, until, asked } = await openLab();
    for (const evidence of [0, 1, 2, 3]) {
      store.getState().select({ evidence });
      store.getState().askScores(0);
    }
    await until(({ scores }) => scores?.key.evidence === 3);
    expect(asked).toEqual([0, 3]);
  });

  test('an override’s preset is what is asked for', async () => {
    const { store, until } = await openLab();
    store.getState().overrule({ preset: 'plain', threshold: 0.5 });
    store.getState().askScores(0);
    await until(({ scores }) => scores?.key.preset === 'plain');
    expect(store.getState().scores?.key.preset).toBe('plain');
  });
});
