import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createOpener } from '#archive/open-database.ts';
import { createSweepArchive } from '#archive/sweep-archive.ts';
import { createSweepMemory } from '#archive/sweep-memory.ts';
import { InputError } from '#core/fault.ts';
import { expandPlan } from '#engine/sweep/expand-plan.ts';
import { runSweep } from '#engine/sweep/run-sweep.ts';
import { createSweepAsker } from '#runtime/sweep-client.ts';
import type { SweepLine, SweepPlan, WrittenRound } from '#runtime/sweep-protocol.ts';
import { buildManifest, buildSweepTools, sweepTasks } from '#testing/build-sweep.ts';
import { createStandIns, type StandInOptions } from '#testing/sweep-stand-in.ts';
import type { PageArchive } from './sweep-sitting.ts';
import { createSweepStore, type SweepStoreTools } from './sweep-store.ts';

const change = { agents: 3, seeds: '1..2', rounds: 2, conditions: ['standard', 'inhibitory'], name: 'small' };
const { plan } = buildManifest(change);
const units = expandPlan(buildManifest(change));
const callsOfAll = units.length * (3 + 2 * 2 * 3);

let archive: PageArchive = createSweepMemory();
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  archive = createSweepArchive<SweepPlan, SweepLine, WrittenRound>(createOpener());
});

/** Locks that the pages of one browser share. */
function createLocks(): Pick<SweepStoreTools, 'hold' | 'listHeld'> {
  const held = new Set<string>();
  return {
    hold: async (id, work) => {
      if (held.has(id)) return false;
      held.add(id);
      await work().finally(() => held.delete(id));
      return true;
    },
    listHeld: async () => held,
  };
}

let lastId = 0;

/** A page with its workers; `locks` and the archive outlive it. */
function openPage(options: StandInOptions & Partial<SweepStoreTools> = {}, locks = createLocks()) {
  const standIns = createStandIns(options);
  const store = createSweepStore({
    asker: createSweepAsker(createStandIns().startWorker),
    startWorker: standIns.startWorker,
    openArchive: async () => ({ archive, fault: null }),
    ...locks,
    now: () => 0,
    later: (callback) => setImmediate(callback),
    date: () => 1,
    newId: () => `sweep-${++lastId}`,
    persist: () => {},
    cores: 2,
    ...options,
  });
  const statusOf = (id: string) => store.getState().sweeps?.find((one) => one.id === id)?.status;
  /** Resolves when the store's state is so. */
  const until = (holds: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (holds()) resolve();
        else setImmediate(look);
      };
      look();
    });
  return { store, standIns, statusOf, until, api: store.getState() };
}

const lines = (page: ReturnType<typeof openPage>, id: string) =>
  [...(page.store.getState().results.get(id)?.lines ?? [])].sort((a, b) => (a.key < b.key ? -1 : 1));

async function runAlone() {
  const all: SweepLine[] = [];
  for await (const result of runSweep(plan, units, sweepTasks, buildSweepTools()))
    all.push(...('failure' in result ? [result.failure] : result.lines));
  return all.sort((a, b) => (a.key < b.key ? -1 : 1));
}

describe('a sweep in the page', () => {
  test('runs to its end; results grow and are the engine’s own', async () => {
    const page = openPage();
    const sizes = new Set<number>();
    page.store.subscribe(({ results }) => {
      for (const { lines: own } of results.values()) sizes.add(own.length);
    });
    const id = await page.api.startSweep(plan, sweepTasks);
    await page.until(() => page.statusOf(id) === 'finished');
    expect(lines(page, id)).toEqual(await runAlone());
    expect(sizes.size).toBeGreaterThan(2);
    expect(page.store.getState().sweeps).toMatchObject([
      {
        id,
        name: 'small',
        plan,
        fault: null,
        progress: { runs: 12, runsDone: 12, failed: 0, callsMade: callsOfAll, callsToCome: 0, left: null },
      },
    ]);
    expect(page.standIns.calls()).toBe(callsOfAll);
    expect(page.standIns.alive()).toBe(0);
  });

  test('stopped, reloaded and resumed: the same results, and no call is made twice', async () => {
    const first = openPage();
    const id = await first.api.startSweep(plan, sweepTasks);
    await first.until(() => first.standIns.calls() > 40);
    await first.api.stop(id);
    expect(first.statusOf(id)).toBe('stopped');
    const before = lines(first, id).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(12);

    const second = openPage();
    await second.api.open();
    expect(second.store.getState().sweeps).toMatchObject([
      { id, status: 'stopped', progress: { runs: 12, runsDone: before, callsMade: first.standIns.calls() } },
    ]);
    await second.api.openResults(id);
    expect(lines(second, id)).toEqual(lines(first, id));
    second.api.resume(id);
    await second.until(() => second.statusOf(id) === 'finished');
    expect(lines(second, id)).toEqual(await runAlone());
    expect(first.standIns.calls() + second.standIns.calls()).toBe(callsOfAll);
    expect(second.store.getState().sweeps?.[0]?.progress.callsMade).toBe(callsOfAll);
  });

  test('pausing keeps the workers, resuming goes on', async () => {
    const page = openPage();
    const id = await page.api.startSweep(plan, sweepTasks);
    page.api.pause(id);
    expect(page.statusOf(id)).toBe('paused');
    await page.until(() => page.standIns.started() > 0);
    for (let i = 0; i < 50; i++) await new Promise((resolve) => setImmediate(resolve));
    expect(page.standIns.calls()).toBe(0);
    page.api.resume(id);
    await page.until(() => page.statusOf(id) === 'finished');
    expect(lines(page, id)).toHaveLength(12);
  });

  test('a second one waits for its turn, and may leave it', async () => {
    const page = openPage();
    const first = await page.api.startSweep(plan, sweepTasks);
    const second = await page.api.startSweep(plan, sweepTasks, 'second');
    const third = await page.api.startSweep(plan, sweepTasks, 'third');
    expect([first, second, third].map(page.statusOf)).toEqual(['starting', 'waiting', 'waiting']);
    await page.api.stop(second);
    expect(page.statusOf(second)).toBe('stopped');
    await page.until(() => page.statusOf(third) === 'finished');
    expect(page.statusOf(first)).toBe('finished');
    expect(lines(page, second)).toEqual([]);
    expect(lines(page, third)).toEqual(lines(page, first));
  });

  test('failed units are told, and tried again when resumed', async () => {
    const page = openPage({ breaksAt: (seed) => seed === units[2]?.settings.engineSeed });
    const id = await page.api.startSweep(plan, sweepTasks);
    await page.until(() => page.statusOf(id) === 'finished');
    expect(page.store.getState().sweeps?.[0]?.progress).toMatchObject({ runsDone: 10, failed: 1 });
    expect(page.store.getState().results.get(id)?.failures).toMatchObject([{ key: units[2]?.key }]);
    const again = openPage();
    await again.api.open();
    expect(again.statusOf(id)).toBe('finished');
    again.api.resume(id);
    await again.until(() => again.store.getState().sweeps?.[0]?.progress.runsDone === 12);
    await again.until(() => again.statusOf(id) === 'finished');
    expect(again.store.getState().results.get(id)?.failures).toEqual([]);
    expect(lines(again, id)).toEqual(await runAlone());
  });

  test('is renamed, written as one document, and deleted with all that is kept', async () => {
    const page = openPage();
    const id = await page.api.startSweep(plan, sweepTasks);
    await page.until(() => page.statusOf(id) === 'finished');
    await page.api.rename(id, 'another name');
    expect((await archive.list())[0]?.name).toBe('another name');
    const text = (await (await page.api.writeDocument(id))?.text()) ?? '';
    const document = JSON.parse(text) as {
      plan: unknown;
      runs: readonly { key: string }[];
      missing: unknown[];
    };
    expect(document.plan).toEqual(plan);
    // In the plan's order, whatever order they were made in.
    expect(document.runs.map(({ key }) => key)).toEqual(
      units.flatMap(({ runs }) => runs.map(({ key }) => key)),
    );
    expect(document.missing).toEqual([]);
    await page.api.remove(id);
    expect(page.store.getState().sweeps).toEqual([]);
    expect(page.store.getState().results.size).toBe(0);
    expect(await archive.read(id)).toBeNull();
    expect(await page.api.writeDocument(id)).toBeNull();
  });

  test('its table is written in the middle of a resumed sweep, and nothing of it is lost', async () => {
    const first = openPage();
    const id = await first.api.startSweep(plan, sweepTasks);
    await first.until(() => first.standIns.calls() > 40);
    await first.api.stop(id);
    const page = openPage();
    await page.api.open();
    // Two readings at a time, and one of them is the sitting's own.
    void page.api.openResults(id);
    page.api.resume(id);
    await page.until(() => page.standIns.calls() > 10);
    const table = await (await page.api.writeTable(id)).text();
    expect(table.split('\r\n').length).toBeGreaterThan(3);
    await page.until(() => page.statusOf(id) === 'finished');
    expect(lines(page, id)).toEqual(await runAlone());
    expect((await (await page.api.writeTable(id)).text()).trim().split('\r\n')).toHaveLength(13);
  });

  test('deleted while it runs, it stops first', async () => {
    const page = openPage();
    const id = await page.api.startSweep(plan, sweepTasks);
    await page.until(() => page.standIns.calls() > 10);
    await page.api.remove(id);
    expect(page.store.getState().sweeps).toEqual([]);
    expect(page.standIns.alive()).toBe(0);
    expect(await archive.list()).toEqual([]);
  });
});

describe('what goes wrong', () => {
  test('another tab runs it: it is left alone until that tab lets go', async () => {
    const locks = createLocks();
    const first = openPage({}, locks);
    const id = await first.api.startSweep(plan, sweepTasks);
    await first.until(() => first.standIns.calls() > 20);
    const second = openPage({}, locks);
    await second.api.open();
    expect(second.statusOf(id)).toBe('elsewhere');
    second.api.resume(id);
    await second.until(() => second.statusOf(id) === 'elsewhere');
    await second.api.remove(id);
    expect(second.statusOf(id)).toBe('elsewhere');
    expect(second.standIns.calls()).toBe(0);
    await first.api.stop(id);
    second.api.resume(id);
    await second.until(() => second.statusOf(id) === 'finished');
    expect(first.standIns.calls() + second.standIns.calls()).toBe(callsOfAll);
    expect(lines(second, id)).toEqual(await runAlone());
  });

  test('what another tab has done is there when the list is read again', async () => {
    const locks = createLocks();
    const first = openPage({}, locks);
    const id = await first.api.startSweep(plan, sweepTasks);
    await first.until(() => lines(first, id).length > 0);
    const second = openPage({}, locks);
    await second.api.open();
    await second.api.openResults(id);
    expect(second.statusOf(id)).toBe('elsewhere');
    await first.until(() => first.statusOf(id) === 'finished');
    await second.api.open();
    expect(second.statusOf(id)).toBe('finished');
    expect(second.store.getState().results.has(id)).toBe(false);
    await second.api.openResults(id);
    expect(lines(second, id)).toEqual(await runAlone());
  });

  test('no room: it stops and says so, shows what it has, and goes on without asking twice once there is room', async () => {
    let full = false;
    const real = archive;
    const refused = new InputError([{ code: 'archive.full', place: 'x', message: 'Full.', hint: 'Delete.' }]);
    archive = { ...real, keep: (id, batch) => (full ? Promise.reject(refused) : real.keep(id, batch)) };
    const page = openPage();
    const id = await page.api.startSweep(plan, sweepTasks);
    await page.until(() => page.standIns.calls() > 20);
    full = true;
    await page.until(() => page.statusOf(id) === 'failed');
    expect(page.store.getState().sweeps?.[0]?.fault).toMatchObject({ code: 'archive.full' });
    const shown = lines(page, id);
    expect(shown.length).toBeGreaterThan(0);
    full = false;
    page.api.resume(id);
    await page.until(() => page.statusOf(id) === 'finished');
    expect(page.standIns.calls()).toBe(callsOfAll);
    expect(lines(page, id)).toEqual(await runAlone());
  });

  test('a browser that keeps nothing runs it all the same, and says so', async () => {
    const memory = createSweepMemory<SweepPlan, SweepLine, WrittenRound>();
    const fault = { code: 'archive.none', place: 'this browser', message: 'Nothing.', hint: 'Download.' };
    const page = openPage({ openArchive: async () => ({ archive: memory, fault }) });
    const id = await page.api.startSweep(plan, sweepTasks);
    expect(page.store.getState()).toMatchObject({ keeps: false, fault });
    await page.until(() => page.standIns.calls() > 30);
    await page.api.stop(id);
    page.api.resume(id);
    await page.until(() => page.statusOf(id) === 'finished');
    expect(page.standIns.calls()).toBe(callsOfAll);
    expect(lines(page, id)).toEqual(await runAlone());
  });

  test('a plan that cannot be run is refused with every place that is wrong', async () => {
    const { api } = openPage();
    const refused = await api
      .checkPlan({ tasks: ['hidden-profile:*'], agents: 1, conditions: ['loudest'] })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InputError);
    expect((refused as InputError).faults.map(({ place }) => place)).toEqual(['agents.0', 'conditions.0']);
    const missing = { ...change, tasks: [{ file: 'mine.json' }] };
    await expect(api.checkPlan(missing)).rejects.toThrow(/mine\.json/u);
    const given = await api.checkPlan(missing, [{ file: 'mine.json', tasks: sweepTasks }]);
    expect(given).toMatchObject({ runs: 12, calls: callsOfAll, leftOut: [] });
    expect(given.tasks).toEqual(sweepTasks);
  });
});
