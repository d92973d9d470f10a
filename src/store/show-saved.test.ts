import { describe, expect, test } from 'vitest';
import { anywhere } from '#archive/link-state.ts';
import type { OpenedRun } from '#archive/run-record.ts';
import type { Trace } from '#core/trace.ts';
import { runToEnd } from '#engine/run-arms.ts';
import type { RunClient } from '#runtime/run-client.ts';
import { findTask } from '#tasks/index.ts';
import { buildPlan, buildTools, readAloud } from '#testing/build-trace.ts';
import { defaultSetup } from './defaults.ts';
import { createLabStore } from './lab-store.ts';
import { batchRun } from './library-writer.ts';
import { resolveTask } from './make-plan.ts';
import { pairOf, showSaved } from './show-saved.ts';

/** A lab whose client may not be asked for anything. */
function openLab() {
  const asked: string[] = [];
  const client: RunClient = {
    start: () => {
      asked.push('start');
      const nothing = (): void => {};
      return { pause: nothing, resume: nothing, step: nothing, cancel: nothing };
    },
    ask: () => Promise.reject(new Error('no question was expected')),
  };
  const store = createLabStore({ setup: defaultSetup, gaze: anywhere }, [], {
    client,
    later: (callback) => callback(),
    now: () => 0,
  });
  return { store, asked };
}

async function openRun(
  change: Parameters<typeof buildPlan>[0] = {},
  spoil: (traces: Trace[]) => Trace[] = (traces) => traces,
): Promise<OpenedRun> {
  const traces = spoil(await runToEnd(buildPlan(change), buildTools(readAloud())));
  const [first, ...rest] = traces;
  if (first === undefined) throw new Error('no traces');
  const { run } = batchRun([first, ...rest], {
    id: 'r',
    name: 'Mine',
    created: 1,
    changed: 1,
    seating: null,
  });
  return { run, traces, replies: [], faults: [] };
}

function show(opened: OpenedRun) {
  const { store, asked } = openLab();
  const traces = pairOf(opened);
  if (traces === null) throw new Error('nothing to show');
  showSaved(store, traces, opened);
  return { lab: store.getState(), store, asked, traces };
}

describe('a saved run in the lab', () => {
  test('is shown as recorded, nobody is asked, and the settings follow it', async () => {
    const opened = await openRun({
      agents: 6,
      arms: [{ id: 'share-all' }, { id: 'copies-k', k: 3 }],
      seed: 77,
      matcher: { preset: 'plain', threshold: 0.4, routeDistorted: true, routeUnsure: true },
    });
    const { lab, asked, traces } = show(opened);
    expect(asked).toEqual([]);
    expect(lab.traces).toBe(traces);
    expect(lab.recorded).toBe(traces);
    expect(traces).toEqual(opened.traces);
    expect(lab.status).toBe('finished');
    expect(lab.setup).toMatchObject({
      task: defaultSetup.task,
      agents: 6,
      arms: [{ id: 'share-all' }, { id: 'copies-k', k: 3 }],
      rounds: 3,
      seed: 77,
      preset: 'plain',
      threshold: 0.4,
    });
    // A task of the registry need not come along.
    expect(lab.imported).toEqual([]);
    expect(lab.notices[0]).toMatchObject({ place: '“Mine”' });
  });

  test('one undo leads back to the settings before', async () => {
    const { store } = show(await openRun({ seed: 77 }));
    store.getState().undo();
    expect(store.getState().setup).toEqual(defaultSetup);
  });

  test('brings a task along that nobody has, or that somebody has otherwise', async () => {
    const task = { ...findTask(defaultSetup.task, 1), id: 'my-own', name: 'Mine alone' };
    const { lab, store } = show(await openRun({ task }));
    expect(lab.setup.task).toBe('my-own');
    expect(resolveTask('my-own', lab.imported, 1)).toEqual(task);

    const changed = await openRun({ task: { ...task, description: 'Asked otherwise.' } });
    const traces = pairOf(changed);
    if (traces === null) throw new Error('nothing to show');
    showSaved(store, traces, changed);
    const { setup, imported } = store.getState();
    expect(setup.task).toBe('my-own (saved)');
    expect(resolveTask(setup.task, imported, 1).description).toBe('Asked otherwise.');
    expect(resolveTask('my-own', imported, 1)).toEqual(task);
    // Once more brings it no second time.
    showSaved(store, traces, changed);
    expect(store.getState().imported).toHaveLength(2);
  });

  test('a broken-off one is shown as far as both arms have come; one arm alone stands on both sides', async () => {
    const cut = await openRun({}, ([a, b]) => {
      if (a === undefined || b === undefined) throw new Error('no traces');
      return [
        { ...a, complete: false, rounds: a.rounds.slice(0, 3) },
        { ...b, complete: false, rounds: b.rounds.slice(0, 2) },
      ];
    });
    const shown = show(cut).lab;
    expect(shown.status).toBe('cancelled');
    expect(shown.traces?.map(({ rounds }) => rounds.length)).toEqual([2, 2]);

    const alone = show(await openRun({ arms: [{ id: 'inhibitory' }] })).lab;
    expect(alone.traces?.[0]).toBe(alone.traces?.[1]);
    expect(alone.notices[0]?.message).toMatch(/one arm/u);

    const empty = await openRun({}, (traces) => traces.map((trace) => ({ ...trace, rounds: [] })));
    expect(pairOf(empty)).toBeNull();
  });
});
