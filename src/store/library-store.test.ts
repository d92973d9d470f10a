import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#archive/open-database.ts';
import { createRunArchive } from '#archive/run-archive.ts';
import type { RunArchive } from '#archive/run-record.ts';
import { createScriptedReaders } from '#backends/scripted/index.ts';
import { defaultReaderSettings } from '#backends/scripted/settings.ts';
import type { Backend } from '#backends/types.ts';
import { randomStream } from '#core/rng.ts';
import type { Trace } from '#core/trace.ts';
import { someTask } from '#testing/build-trace.ts';
import { openLibraryTab, settle } from '#testing/open-library-tab.ts';
import { defaultSetup } from './defaults.ts';

const setup = { ...defaultSetup, agents: 4, rounds: 3 };

/** Scripted readers that stop for good after a number of calls, as a closed tab does. */
function fragileReaders(mostCalls = Number.POSITIVE_INFINITY): Backend & { calls: number[] } {
  const readers = createScriptedReaders({
    task: someTask(),
    seed: setup.seed,
    settings: { ...defaultReaderSettings },
    countTokens: (text) => text.length,
  });
  const calls: number[] = [];
  return {
    ...readers,
    calls,
    complete: (request, options) => {
      if (calls.length >= mostCalls) return new Promise(() => {});
      calls.push(request.round);
      return readers.complete(request, options);
    },
  };
}

const openTab = (locks: Set<string>, backend: Backend, archive?: RunArchive) =>
  openLibraryTab({ locks, backend, setup, archive: archive ?? createRunArchive(openDatabase) });

const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const archive = createRunArchive(openDatabase);

async function runWhole(): Promise<{ traces: readonly Trace[]; calls: readonly number[] }> {
  const readers = fragileReaders();
  const { lab, until } = openTab(new Set(), readers);
  lab.getState().startRun();
  await until(({ status }) => status === 'finished');
  return { traces: asJson(lab.getState().recorded ?? []), calls: readers.calls };
}

/** The calls of some rounds, by round: one per agent and arm, but round 0 is asked once for both arms. */
const callsOf = (wanted: (arm: number, round: number) => boolean): number[] =>
  Array.from({ length: setup.rounds + 1 }, (_, round) => round).flatMap((round) => {
    const arms = (round === 0 ? [0] : [0, 1]).filter((arm) => wanted(arm, round));
    return Array<number>(arms.length * setup.agents).fill(round);
  });

beforeEach(async () => {
  const database = await openDatabase();
  for (const name of database.objectStoreNames) await database.clear(name);
});

describe('a tab that is killed in the middle of a run', () => {
  test('loses at most the calls of the round under way, and the run goes on in another: 30 moments', async () => {
    const whole = await runWhole();
    const moments = Array.from({ length: 30 }, (_, i) => randomStream(i, 'kill').below(whole.calls.length));
    for (const moment of moments) {
      const database = await openDatabase();
      for (const name of database.objectStoreNames) await database.clear(name);
      const dying = fragileReaders(moment);
      const killed = openTab(new Set(), dying);
      killed.lab.getState().startRun();
      // Kept as soon as it runs, before anything has been answered.
      await killed.keeper.keep([{ rounds: [] }, { rounds: [] }] as never, 'running', setup);
      await settle(archive);

      const [row] = await archive.list();
      if (row == null || row.run === null) throw new Error(`nothing on record after ${moment} calls`);
      const finished = row.run.arms.map(({ rounds }) => rounds);
      const lost = dying.calls.length - callsOf((arm, round) => round < (finished[arm] ?? 0)).length;
      expect(lost).toBeLessThanOrEqual(setup.agents);

      const readers = fragileReaders();
      const { lab, library, until } = openTab(new Set(), readers);
      await library.getState().refresh();
      expect(await library.getState().resumeInLab(row.id, lab)).toBe(true);
      await until(({ status }) => status === 'finished');
      expect(asJson(lab.getState().recorded)).toEqual(whole.traces);
      expect(readers.calls).toEqual(callsOf((arm, round) => round >= (finished[arm] ?? 0)));
      await settle(archive);
      const opened = await archive.read(row.id);
      expect(opened?.traces).toEqual(whole.traces);
      expect((await archive.list()).length).toBe(1);
    }
  });
});

describe('keeping', () => {
  test('what is on screen is kept once, however often it is asked for', async () => {
    const { lab, library, keeper, until } = openTab(new Set(), fragileReaders());
    lab.getState().startRun();
    await until(({ status }) => status === 'finished');
    const { traces, recorded } = lab.getState();
    if (traces === null) throw new Error('no run');
    expect(keeper.keptAs(traces)).toBeNull();
    const id = await keeper.keep(traces, 'finished', setup);
    expect(await keeper.keep(traces, 'finished', setup)).toBe(id);
    expect(keeper.keptAs(traces)).toBe(id);
    expect(library.getState().runs?.map(({ run }) => run?.name)).toEqual([
      `${someTask().name}, seed ${setup.seed}`,
    ]);
    expect((await archive.read(id))?.traces).toEqual(asJson(recorded));
  });

  test('scripted runs are not kept by themselves, those of models are, round by round', async () => {
    const scripted = openTab(new Set(), fragileReaders());
    scripted.lab.getState().startRun();
    await scripted.until(({ status }) => status === 'finished');
    await settle(archive);
    expect(await archive.list()).toEqual([]);

    const locks = new Set<string>();
    const real = openTab(locks, { ...fragileReaders(), id: 'a model' });
    real.lab.getState().startRun();
    await real.until(({ status }) => status === 'finished');
    await settle(archive);
    const [row] = await archive.list();
    expect(row?.run?.arms.map(({ rounds, complete }) => [rounds, complete])).toEqual([
      [4, true],
      [4, true],
    ]);
    const { recorded } = real.lab.getState();
    expect(recorded === null ? null : real.keeper.keptAs(recorded)).toBe(row?.id);
    // Nobody claims it any more.
    expect([...locks]).toEqual([]);
  });

  test('a run that goes on in one tab is not resumed in another', async () => {
    const locks = new Set<string>();
    const first = openTab(locks, fragileReaders(5));
    first.lab.getState().startRun();
    await first.keeper.keep([{ rounds: [] }, { rounds: [] }] as never, 'running', setup);
    await settle(archive);
    const [row] = await archive.list();
    const second = openTab(locks, fragileReaders());
    await second.library.getState().refresh();
    expect([...second.library.getState().elsewhere]).toEqual([row?.id]);
    expect(await second.library.getState().resumeInLab(row?.id ?? '', second.lab)).toBe(false);
    expect(second.library.getState().notices[0]?.message).toMatch(/goes on in another tab/u);
    // Reading it is fine: a copy.
    expect(second.lab.getState().status).toBe('idle');
  });
});

test('what was deleted can be kept again, and what was put back is kept', async () => {
  const { lab, library, keeper, until } = openTab(new Set(), fragileReaders());
  lab.getState().startRun();
  await until(({ status }) => status === 'finished');
  const { traces } = lab.getState();
  if (traces === null) throw new Error('no run');
  const id = await keeper.keep(traces, 'finished', setup);
  await library.getState().remove([id]);
  expect(library.getState()).toMatchObject({ runs: [], deleted: [id] });
  expect(keeper.keptAs(traces)).toBeNull();
  await library.getState().undoRemove();
  expect(library.getState().deleted).toEqual([]);
  expect(keeper.keptAs(traces)).toBe(id);
  expect((await archive.read(id))?.traces).toEqual(asJson(traces));
});

describe('a full disk', () => {
  test('is said with a way out; the run goes on, and is written once there is room', async () => {
    let isFull = true;
    const full: RunArchive = {
      ...archive,
      write: async (batch) => {
        if (!isFull) return await archive.write(batch);
        const refusing = createRunArchive(async () => {
          throw new DOMException('full', 'QuotaExceededError');
        });
        return await refusing.write(batch);
      },
    };
    const { lab, library, keeper, until } = openTab(new Set(), { ...fragileReaders(), id: 'a model' }, full);
    const told: string[] = [];
    keeper.onFault = ({ code }) => told.push(code);
    lab.getState().startRun();
    await until(({ status }) => status === 'finished');
    await settle(archive);
    expect(library.getState().fault).toMatchObject({ code: 'archive.full' });
    // Once, although every round was tried.
    expect(told).toEqual(['archive.full']);
    expect(lab.getState().recorded?.[1].rounds).toHaveLength(4);
    expect(await archive.list()).toEqual([]);

    isFull = false;
    await library.getState().remove(['an old run']);
    await settle(archive);
    expect(library.getState().fault).toBeNull();
    const [row] = await archive.list();
    expect((await archive.read(row?.id ?? ''))?.traces).toEqual(asJson(lab.getState().recorded));
  });

  test('without any storage the lab works on', async () => {
    const none = createRunArchive((): Promise<Database> => {
      throw new ReferenceError('indexedDB is not defined');
    });
    const { lab, library, keeper, until } = openTab(new Set(), fragileReaders(), none);
    lab.getState().startRun();
    await until(({ status }) => status === 'finished');
    const { traces } = lab.getState();
    if (traces === null) throw new Error('no run');
    await expect(keeper.keep(traces, 'finished', setup)).rejects.toThrow(/keeps nothing/u);
    await library.getState().refresh();
    expect(library.getState().fault?.code).toBe('archive.none');
    expect(library.getState().runs).toEqual([]);
  });
});
