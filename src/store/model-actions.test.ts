import { describe, expect, test } from 'vitest';
import { anywhere } from '#archive/link-state.ts';
import { BackendError } from '#backends/errors.ts';
import type { Backend, CompletionRequest } from '#backends/types.ts';
import type { Trace } from '#core/trace.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { buildTools, readAloud } from '#testing/build-trace.ts';
import { createLocalClient } from '#testing/local-client.ts';
import { defaultSetup } from './defaults.ts';
import { createLabStore, type Lab } from './lab-store.ts';
import { makePlan } from './make-plan.ts';
import type { ReaderSource } from './model-runs.ts';

const setup = { ...defaultSetup, agents: 4, rounds: 2, reader: 'some-model' };

/** Answers as the read-aloud voice does; `gate` decides of each call whether it is let through. */
function createModel(gate: (request: CompletionRequest, sent: number) => boolean = () => true) {
  const voice = readAloud();
  const sent: CompletionRequest[] = [];
  const backend: Backend = {
    ...voice,
    id: 'openai',
    model: 'some-model-8b',
    simulated: false,
    complete: (request, options) => {
      sent.push(request);
      options.onSent?.();
      if (gate(request, sent.length)) return voice.complete(request, options);
      return new Promise((_resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(options.signal.reason), { once: true });
      });
    },
  };
  return { backend, sent };
}

function openLab(source: ReaderSource) {
  const store = createLabStore({ setup, gaze: anywhere }, [], {
    client: createLocalClient(readAloud()),
    later: (callback) => queueMicrotask(callback),
    now: () => 0,
    readers: source,
  });
  const until = (holds: (lab: Lab) => boolean): Promise<void> =>
    new Promise((resolve) => {
      const leave = store.subscribe((lab) => {
        if (!holds(lab)) return;
        leave();
        resolve();
      });
      if (holds(store.getState())) resolve();
    });
  return { store, until };
}

const sourceOf = (backend: Backend): ReaderSource => ({
  describe: (name) =>
    name === 'some-model'
      ? { label: 'Some model', model: backend.model, settings: { temperature: 0.7 } }
      : null,
  open: async () => backend,
});

const messages = (traces: readonly Trace[] | null) =>
  traces?.map(({ rounds }) => rounds.map(({ turns }) => turns.map(({ response }) => response)));

const whole = async () => messages(await runToEnd(makePlan(setup, []), buildTools(readAloud())));

describe('a run on a real model', () => {
  test('waits for a word, says what it will ask for, and asks exactly that', async () => {
    const { backend, sent } = createModel();
    const { store, until } = openLab(sourceOf(backend));
    store.getState().startRun();
    expect(store.getState()).toMatchObject({ status: 'idle', traces: null });
    await until(({ pending }) => pending?.estimate != null);
    const calls = store.getState().pending?.estimate?.calls;
    expect(sent).toEqual([]);
    store.getState().confirmRun();
    await until(({ status }) => status === 'finished');
    expect(sent).toHaveLength(calls ?? 0);
    // Round 0 is shared by the arms: 4 calls, then 2 rounds of 2 times 4.
    expect(calls).toBe(20);
    const { traces } = store.getState();
    expect(messages(traces)).toEqual(await whole());
    expect(traces?.[0].settings.backend).toEqual({
      id: 'openai',
      model: 'some-model-8b',
      simulated: false,
      settings: { temperature: 0.7 },
    });
  });

  test('stopped at any call, it goes on to the same run and asks nothing twice', async () => {
    for (let stopAt = 1; stopAt <= 20; stopAt++) {
      let stopped = false;
      const { backend, sent } = createModel((_request, count) => stopped || count < stopAt);
      const { store, until } = openLab(sourceOf(backend));
      store.getState().startRun();
      await until(({ pending }) => pending !== null);
      store.getState().confirmRun();
      await until(
        ({ desk }) => (desk?.calls.filter(({ state }) => state === 'done').length ?? 0) >= stopAt - 1,
      );
      const answered = stopAt - 1;
      stopped = true;
      store.getState().cancelRun();
      await until(({ status }) => status === 'cancelled');
      const before = sent.length;
      store.getState().continueRun();
      await until(({ status }) => status === 'finished');
      expect(messages(store.getState().traces)).toEqual(await whole());
      expect(sent.length - before).toBe(20 - answered);
    }
  });

  test('the budget ends it where it is, and a larger one lets it go on', async () => {
    const { backend, sent } = createModel();
    const { store, until } = openLab(sourceOf(backend));
    store.getState().setBudget({ calls: 7, tokens: null });
    store.getState().startRun();
    await until(({ pending }) => pending !== null);
    store.getState().confirmRun();
    await until(({ status }) => status === 'cancelled');
    expect(sent).toHaveLength(7);
    expect(store.getState().desk?.usedUp).toBe(true);
    store.getState().setBudget({ calls: null, tokens: null });
    store.getState().continueRun();
    await until(({ status }) => status === 'finished');
    expect(sent).toHaveLength(20);
  });

  test('a reader that cannot be opened is a failure with a way out, and nothing is asked', async () => {
    const { backend, sent } = createModel();
    const { store, until } = openLab({
      ...sourceOf(backend),
      open: () =>
        Promise.reject(new BackendError('api.key', 'No key is set.', 'Enter it under Models.', true, {})),
    });
    store.getState().startRun();
    store.getState().confirmRun();
    await until(({ status }) => status === 'failed');
    expect(store.getState().failure).toMatchObject({ code: 'api.key', hint: 'Enter it under Models.' });
    expect(sent).toEqual([]);
  });

  test('stopped while a reader is being opened, the opening ends, nothing is asked, and it can go on', async () => {
    const { backend, sent } = createModel((_request, count) => count !== 5);
    const signals: AbortSignal[] = [];
    let isSlow = true;
    const { store, until } = openLab({
      ...sourceOf(backend),
      open: (_name, _plan, signal) => {
        signals.push(signal);
        if (!isSlow) return Promise.resolve(backend);
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        });
      },
    });
    const stop = async (): Promise<void> => {
      store.getState().cancelRun();
      expect(signals.at(-1)?.aborted).toBe(true);
      for (let waits = 0; waits < 5; waits++) await Promise.resolve();
      expect(store.getState()).toMatchObject({ status: 'cancelled', failure: null });
    };
    store.getState().startRun();
    store.getState().confirmRun();
    await stop();
    expect(sent).toEqual([]);
    // Gone on with and stopped among its calls; gone on with once more, the stop is for the opening again.
    isSlow = false;
    store.getState().continueRun();
    await until(({ desk }) => desk?.calls.filter(({ state }) => state === 'done').length === 7);
    store.getState().cancelRun();
    await until(({ status }) => status === 'cancelled');
    isSlow = true;
    store.getState().continueRun();
    await stop();
    isSlow = false;
    store.getState().continueRun();
    await until(({ status }) => status === 'finished');
    expect(messages(store.getState().traces)).toEqual(await whole());
  });

  test('a reader that nobody connected is named', async () => {
    const { store, until } = openLab({ describe: () => null, open: () => Promise.reject(new Error('no')) });
    store.getState().startRun();
    store.getState().confirmRun();
    await until(({ status }) => status === 'failed');
    expect(store.getState().failure?.message).toContain('some-model');
  });

  test('while it asks, other settings are refused with a way out, and the replies are kept', async () => {
    const { backend, sent } = createModel((_request, count) => count < 3);
    const { store, until } = openLab(sourceOf(backend));
    store.getState().startRun();
    store.getState().confirmRun();
    await until(({ desk }) => desk?.calls.filter(({ state }) => state === 'done').length === 2);
    store.getState().changeSetup({ agents: 8 });
    store.getState().newSeed();
    store.getState().startRun();
    expect(store.getState().setup).toEqual(setup);
    expect(store.getState().notices).toMatchObject([{ code: 'run.asking' }]);
    expect(store.getState().status).toBe('running');
    expect(sent).toHaveLength(4);
  });

  test('other settings put the run away before it starts', async () => {
    const { backend, sent } = createModel();
    const { store, until } = openLab(sourceOf(backend));
    store.getState().startRun();
    store.getState().changeSetup({ reader: 'scripted' });
    await until(({ status }) => status === 'finished');
    expect(store.getState()).toMatchObject({ pending: null, desk: null });
    expect(sent).toEqual([]);
  });
});
