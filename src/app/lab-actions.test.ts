import { describe, expect, test } from 'vitest';
import { anywhere } from '#archive/link-state.ts';
import { defaultSetup } from '#store/defaults.ts';
import { createLabStore } from '#store/lab-store.ts';
import { createScreenStore } from '#store/screen-store.ts';
import { buildTrace } from '#testing/build-trace.ts';
import { followSteps } from './follow-steps.ts';
import { createLabActions } from './lab-actions.ts';

/** A store with three rounds on screen and a run that waits; what its worker is told is written down. */
async function openLab() {
  const told: string[] = [];
  const say = (word: string) => () => void told.push(word);
  const store = createLabStore({ setup: defaultSetup, gaze: anywhere }, [], {
    client: {
      ask: () => Promise.reject(new Error('nobody asks here')),
      start: (_plan, listener, held) => {
        told.push(held === true ? 'start held' : 'start');
        if (held === true) listener.onWaiting();
        return { pause: say('pause'), resume: say('resume'), step: say('step'), cancel: say('cancel') };
      },
    },
    later: (callback) => callback(),
    now: () => 0,
  });
  const trace = await buildTrace();
  const cut = (rounds: number) => {
    const part = { ...trace, rounds: trace.rounds.slice(0, rounds) };
    store.setState({ traces: [part, part] });
  };
  cut(3);
  return { store, told, cut, actions: createLabActions(store, createScreenStore('lab', ''), say('help')) };
}

describe('going through rounds', () => {
  test('back and forward stay inside the rounds there are', async () => {
    const { store, actions } = await openLab();
    actions.back();
    expect(store.getState().round).toBe(0);
    actions.last();
    actions.forward();
    expect(store.getState().round).toBe(2);
    actions.first();
    expect(store.getState().round).toBe(0);
  });

  test('forward at the end of a waiting run asks for the next round', async () => {
    const { store, told, actions } = await openLab();
    store.getState().startRun(true);
    expect(store.getState().status).toBe('waiting');
    actions.forward();
    expect(told).toEqual(['start held']);
    actions.last();
    actions.forward();
    expect(told).toEqual(['start held', 'step']);
  });

  test('a stage on at the end of a waiting run asks for the next round, and shows it as written', async () => {
    const { store, told, cut, actions } = await openLab();
    followSteps(store, (callback) => callback());
    store.getState().startRun(true);
    actions.last();
    actions.stageForward();
    expect(told).toEqual(['start held', 'step']);
    cut(4);
    expect(store.getState()).toMatchObject({ round: 3, stage: 'write' });
    actions.stageForward();
    expect(store.getState()).toMatchObject({ round: 3, stage: 'match' });
    actions.back();
    actions.forward();
    expect(store.getState()).toMatchObject({ round: 3, stage: 'read' });
  });

  test('play starts anew at the end of a finished run', async () => {
    const { store, actions } = await openLab();
    actions.last();
    actions.play();
    expect(store.getState()).toMatchObject({ round: 0, stage: 'write', playing: true });
    actions.play();
    expect(store.getState().playing).toBe(false);
    actions.pace();
    actions.last();
    actions.play();
    expect(store.getState()).toMatchObject({ pace: 'rounds', round: 0, stage: 'read', playing: true });
  });
});

describe('a run step by step', () => {
  test('a new round comes into view where the person stood at the end, and only there', async () => {
    const { store, cut } = await openLab();
    followSteps(store, (callback) => callback());
    store.setState({ status: 'waiting', round: 2 });
    cut(4);
    expect(store.getState().round).toBe(3);
    store.setState({ round: 1 });
    cut(5);
    expect(store.getState().round).toBe(1);
  });

  test('a run under way is not followed', async () => {
    const { store, cut } = await openLab();
    followSteps(store, (callback) => callback());
    store.setState({ status: 'running', round: 2 });
    cut(4);
    expect(store.getState().round).toBe(2);
  });
});
