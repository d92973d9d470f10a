import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anywhere, type Gaze } from '#archive/link-state.ts';
import { runArms } from '#engine/run-arms.ts';
import type { RunPlan } from '#runtime/protocol.ts';
import type { RunClient, RunListener } from '#runtime/run-client.ts';
import { buildTools, readAloud, someTask } from '#testing/build-trace.ts';
import { createLocalClient } from '#testing/local-client.ts';
import { defaultSetup } from './defaults.ts';
import { createLabStore } from './lab-store.ts';

/** A client whose runs are played by hand, event by event. */
function createHandClient() {
  const runs: {
    plan: RunPlan;
    listener: RunListener;
    held: boolean;
    said: string[];
    play: () => Promise<void>;
  }[] = [];
  const client: RunClient = {
    start(plan, listener, held = false) {
      const said: string[] = [];
      const play = async (): Promise<void> => {
        for await (const event of runArms(plan, buildTools(readAloud()))) listener.onEvent(event);
        listener.onFinished();
      };
      runs.push({ plan, listener, held, said, play });
      const tell = (word: string) => () => void said.push(word);
      return { pause: tell('pause'), resume: tell('resume'), step: tell('step'), cancel: tell('cancel') };
    },
    ask: () => Promise.reject(new Error('no question was expected')),
  };
  return { client, runs };
}

function openLab(gaze: Gaze = anywhere, setup = { ...defaultSetup, agents: 6, rounds: 3 }) {
  const { client, runs } = createHandClient();
  let now = 0;
  const pending: (() => void)[] = [];
  const store = createLabStore({ setup, gaze }, [], {
    client,
    later: (callback) => void pending.push(callback),
    now: () => now,
  });
  const frame = (milliseconds: number): void => {
    now += milliseconds;
    for (const callback of pending.splice(0)) callback();
  };
  const finish = async (): Promise<void> => runs.at(-1)?.play();
  return { store, runs, frame, finish };
}

describe('a finished run', () => {
  test('swaps in whole and opens where the arms differ: delivered right, buried or missing left', async () => {
    const { store, finish } = openLab();
    store.getState().startRun();
    expect(store.getState()).toMatchObject({ status: 'running', traces: null });
    await finish();
    const { traces, status, round, evidence, receiver, chosen } = store.getState();
    expect(status).toBe('finished');
    expect(traces?.map(({ complete, rounds }) => [complete, rounds.length])).toEqual([
      [true, 4],
      [true, 4],
    ]);
    expect(chosen).toBe(false);
    expect(traces?.[1].task.evidence[evidence]?.kind).toBe('private');
    expect(traces?.[1].agents[receiver]?.holds).not.toContain(evidence);
    expect(traces?.[1].rounds[round]?.turns[receiver]?.inbox).toContainEqual({ kind: 'sentence', evidence });
  });

  test('opens where a link points, and a place that is not there is clamped', async () => {
    const { store, finish } = openLab({
      ...anywhere,
      round: 2,
      evidence: someTask().evidence[8]?.id ?? '',
      receiver: 4,
    });
    store.getState().startRun();
    await finish();
    expect(store.getState()).toMatchObject({ round: 2, evidence: 8, receiver: 4, chosen: true });
    store.getState().goToRound(99);
    store.getState().select({ receiver: -3 });
    expect(store.getState()).toMatchObject({ round: 3, receiver: 0 });
  });
});

describe('stages of a round', () => {
  test('are stepped across rounds; going to a round shows all of it', async () => {
    const { store, finish } = openLab({ ...anywhere, round: 1, stage: 'match' });
    store.getState().startRun();
    await finish();
    const { goToStage, goToRound, stepStage } = store.getState();
    expect(store.getState()).toMatchObject({ round: 1, stage: 'match', chosen: true });
    stepStage(1);
    stepStage(1);
    expect(store.getState()).toMatchObject({ round: 1, stage: 'read' });
    stepStage(1);
    expect(store.getState()).toMatchObject({ round: 2, stage: 'write' });
    goToStage('route');
    goToRound(0);
    expect(store.getState()).toMatchObject({ round: 0, stage: 'read' });
    goToStage('match');
    expect(store.getState()).toMatchObject({ round: 0, stage: 'read' });
    stepStage(-1);
    stepStage(-1);
    expect(store.getState()).toMatchObject({ round: 0, stage: 'write' });
  });

  test('a new run of the same rounds keeps the stage', async () => {
    const { store, finish } = openLab();
    store.getState().startRun();
    await finish();
    store.getState().goToRound(2);
    store.getState().goToStage('route');
    store.getState().changeSetup({ seed: 7 });
    await finish();
    expect(store.getState()).toMatchObject({ round: 2, stage: 'route' });
  });
});

describe('settings', () => {
  test('a change runs anew, and undo and redo go back and forth', async () => {
    const { store, runs, finish } = openLab();
    store.getState().startRun();
    await finish();
    store.getState().changeSetup({ agents: 9 });
    store.getState().changeSetup({ agents: 9 });
    store.getState().changeSetup({ seed: 5 });
    expect(runs.map(({ plan }) => [plan.agents, plan.seed])).toEqual([
      [6, 1142],
      [9, 1142],
      [9, 5],
    ]);
    store.getState().undo();
    store.getState().undo();
    store.getState().undo();
    expect(store.getState().setup).toMatchObject({ agents: 6, seed: 1142 });
    store.getState().redo();
    expect(store.getState().setup).toMatchObject({ agents: 9, seed: 1142 });
    store.getState().newSeed();
    expect(store.getState().future).toEqual([]);
    expect(store.getState().setup.seed).not.toBe(1142);
  });

  test('the run that is replaced is cancelled and says nothing more', async () => {
    const { store, runs } = openLab();
    store.getState().startRun();
    store.getState().changeSetup({ seed: 2 });
    expect(runs[0]?.said).toEqual(['cancel']);
    await runs[0]?.play();
    expect(store.getState()).toMatchObject({ status: 'running', traces: null });
    await runs[1]?.play();
    expect(store.getState().traces?.[0].settings.seed).toBe(2);
  });

  test('a task that nobody has is an error with the known ones, and the run on screen stays', async () => {
    const { store, finish } = openLab();
    store.getState().startRun();
    await finish();
    const before = store.getState().traces;
    store.getState().changeSetup({ task: 'hidden-profile:nowhere' });
    expect(store.getState()).toMatchObject({ status: 'failed', traces: before });
    expect(store.getState().failure?.hint).toContain('repair-fair');
  });

  test('imported tasks replace those of the same id, and the first one opens', async () => {
    const { store, runs } = openLab();
    const mine = { ...someTask(), id: 'mine', name: 'Mine' };
    store.getState().addTasks([mine, { ...mine, id: '__proto__' }], []);
    store.getState().addTasks([{ ...mine, name: 'Mine, mended' }], []);
    expect(store.getState().imported.map(({ id, name }) => [id, name])).toEqual([
      ['mine', 'Mine, mended'],
      ['__proto__', 'Mine'],
    ]);
    expect(runs.at(-1)?.plan.task.id).toBe('mine');
  });
});

describe('a slow or stepped run', () => {
  test('keeps the old run on screen for a moment, then shows the rounds there are', async () => {
    const { store, runs, frame } = openLab();
    store.getState().startRun();
    const run = runs[0];
    if (run === undefined) throw new Error('no run was started');
    for await (const event of runArms(run.plan, buildTools(readAloud()))) {
      run.listener.onEvent(event);
      const roundEnds = event.type === 'round' && event.arm === 1;
      if (roundEnds && event.round.round === 1) {
        frame(16);
        expect(store.getState()).toMatchObject({ traces: null, roundsDone: 2 });
      }
      if (roundEnds && event.round.round === 2) break;
    }
    frame(500);
    expect(store.getState()).toMatchObject({ status: 'running', roundsDone: 3, round: 2 });
    expect(store.getState().traces?.map(({ rounds }) => rounds.length)).toEqual([3, 3]);
  });

  test('waiting, it shows what there is and follows the latest round', async () => {
    const { store, runs } = openLab();
    store.getState().stepRun();
    const run = runs[0];
    if (run === undefined) throw new Error('no run was started');
    expect(run.held).toBe(true);
    run.listener.onWaiting();
    expect(store.getState()).toMatchObject({ status: 'waiting', traces: null });
    store.getState().stepRun();
    expect(run.said).toEqual(['step']);
    for await (const event of runArms(run.plan, buildTools(readAloud()))) {
      run.listener.onEvent(event);
      if (event.type === 'round' && event.arm === 1 && event.round.round === 1) break;
    }
    run.listener.onWaiting();
    expect(store.getState()).toMatchObject({ status: 'waiting', round: 1, roundsDone: 2 });
    expect(store.getState().traces?.[0].rounds).toHaveLength(2);
    store.getState().resumeRun();
    expect(run.said).toEqual(['step', 'resume']);
    store.getState().cancelRun();
    run.listener.onCancelled();
    expect(store.getState()).toMatchObject({ status: 'cancelled' });
    expect(store.getState().traces?.[0].rounds).toHaveLength(2);
  });
});

describe('importing', () => {
  const file = (name: string): Blob => new Blob([readFileSync(`src/testing/fixtures/cases/${name}`)]);
  const open = () =>
    createLabStore({ setup: defaultSetup, gaze: anywhere }, [], {
      client: createLocalClient(readAloud()),
      later: (callback) => callback(),
      now: () => 0,
    });

  test('keeps the good tasks of a file, names the bad ones with file and place, and opens the first', async () => {
    const store = open();
    const shapes = JSON.parse(
      readFileSync('src/testing/fixtures/cases/G04_hiddenbench_shapes.json', 'utf8'),
    ) as {
      task: object;
    }[];
    const text = JSON.stringify(shapes.map(({ task }) => task));
    await store.getState().importTasks([{ name: 'mine.json', source: new Blob([text]) }]);
    const { imported, notices, setup } = store.getState();
    expect(imported.length).toBeGreaterThan(5);
    expect(setup.task).toBe(imported[0]?.id);
    expect(notices.length).toBeGreaterThan(5);
    for (const { place } of notices) expect(place).toMatch(/^mine\.json/u);
  });

  test('a file in an unknown encoding is named, and what is loaded stays', async () => {
    const store = open();
    store.getState().addTasks([{ ...someTask(), id: 'kept' }], []);
    await store.getState().importTasks([{ name: 'old.json', source: file('F05_latin1.json') }]);
    expect(store.getState().imported.map(({ id }) => id)).toEqual(['kept']);
    expect(store.getState().notices).toMatchObject([{ code: 'file.encoding', place: 'old.json' }]);
  });
});
