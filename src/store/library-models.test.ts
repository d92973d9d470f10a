import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#archive/open-database.ts';
import { createRunArchive } from '#archive/run-archive.ts';
import type { Backend } from '#backends/types.ts';
import { randomStream } from '#core/rng.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { buildTools, readAloud } from '#testing/build-trace.ts';
import { openLibraryTab, settle } from '#testing/open-library-tab.ts';
import { defaultSetup } from './defaults.ts';
import { makePlan } from './make-plan.ts';
import type { ReaderSource } from './model-runs.ts';

const setup = { ...defaultSetup, agents: 4, rounds: 2, reader: 'my-model' };
const archive = createRunArchive(openDatabase);

/** A model that answers `most` calls; the next never return, as when the tab is closed. */
function createModel(most = Number.POSITIVE_INFINITY) {
  const voice = readAloud();
  const answered: string[] = [];
  const backend: Backend = {
    ...voice,
    id: 'openai',
    model: 'some-model-8b',
    simulated: false,
    complete: (request, options) => {
      if (answered.length >= most) return new Promise(() => {});
      answered.push(`${request.arm ?? 0} ${request.round} ${request.agent} ${request.prompt}`);
      return voice.complete(request, options);
    },
  };
  const readers: ReaderSource = {
    describe: (name) =>
      name === 'my-model' ? { label: 'Mine', model: backend.model, settings: { temperature: 0.7 } } : null,
    open: async (name) => {
      if (name !== 'my-model') throw new Error(`${name} is not connected`);
      return backend;
    },
  };
  return { answered, readers };
}

const openTab = (readers: ReaderSource, own = setup) =>
  openLibraryTab({ locks: new Set(), backend: readAloud(), setup: own, archive, readers });

beforeEach(async () => {
  const database = await openDatabase();
  for (const name of database.objectStoreNames) await database.clear(name);
});

describe('a run on a real model, killed with its tab', () => {
  const calls = setup.agents * (1 + 2 * setup.rounds);
  const moments = Array.from({ length: 30 }, (_, i) => randomStream(i, 'kill a model').below(calls));

  test('is kept by itself and resumed with the same reader; no call that was answered is made again: 30 moments', async () => {
    const whole = await runToEnd(makePlan(setup, []), buildTools(readAloud()));
    const said = whole.map(({ rounds }) => rounds.map(({ turns }) => turns.map(({ response }) => response)));
    for (const moment of moments) {
      const database = await openDatabase();
      for (const name of database.objectStoreNames) await database.clear(name);
      const before = createModel(moment);
      const killed = openTab(before.readers);
      killed.lab.getState().startRun();
      killed.lab.getState().confirmRun();
      await killed.until(({ status }) => status === 'running');
      await settle(archive);
      await settle(archive);
      expect(before.answered).toHaveLength(moment);

      // Another tab, whose lab stands elsewhere: the run brings its reader.
      const after = createModel();
      const { lab, library, until } = openTab(after.readers, { ...defaultSetup, agents: 8 });
      await library.getState().refresh();
      const [row] = library.getState().runs ?? [];
      expect(await library.getState().resumeInLab(row?.id ?? '', lab)).toBe(true);
      expect(lab.getState().setup.reader).toBe('my-model');
      // It costs something: the person has the word.
      expect(lab.getState().pending).not.toBeNull();
      lab.getState().confirmRun();
      await until(({ status }) => status === 'finished');
      await settle(archive);

      expect(before.answered.length + after.answered.length).toBe(calls);
      const both = [...before.answered, ...after.answered];
      expect(new Set(both).size).toBe(both.length);
      const rows = await archive.list();
      expect(rows.map(({ run }) => run?.arms.map(({ complete }) => complete))).toEqual([[true, true]]);
      const opened = await archive.read(row?.id ?? '');
      expect(
        opened?.traces.map(({ rounds }) => rounds.map(({ turns }) => turns.map(({ response }) => response))),
      ).toEqual(said);
      expect(opened?.replies).toEqual([]);
    }
  });

  test('stopped and gone on with in one tab it stays one saved run', async () => {
    const model = createModel();
    const { lab, until } = openTab(model.readers);
    lab.getState().startRun(true);
    lab.getState().confirmRun();
    await until(({ status }) => status === 'waiting');
    lab.getState().stepRun();
    await until(({ recorded }) => recorded?.[0].rounds.length === 1);
    lab.getState().cancelRun();
    await until(({ status }) => status === 'cancelled');
    await settle(archive);
    lab.getState().continueRun();
    await until(({ status }) => status === 'finished');
    await settle(archive);
    const rows = await archive.list();
    expect(rows.map(({ run }) => run?.arms.map(({ rounds, complete }) => [rounds, complete]))).toEqual([
      [
        [3, true],
        [3, true],
      ],
    ]);
    expect(model.answered).toHaveLength(calls);
  });
});
