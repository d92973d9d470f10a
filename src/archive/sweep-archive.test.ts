import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { InputError } from '#core/fault.ts';
import { builtInTasks } from '#tasks/index.ts';
import { createOpener } from './open-database.ts';
import { createSweepArchive } from './sweep-archive.ts';
import { createSweepMemory } from './sweep-memory.ts';
import type { SweepArchive, SweepRecord, SweepTally } from './sweep-record.ts';

interface Plan {
  readonly agents: number;
}
interface Line {
  readonly key: string;
}
interface Round {
  readonly unit: string;
  readonly arm: number;
  readonly at: number;
  readonly text: string;
}
type Archive = SweepArchive<Plan, Line, Round>;

const tally: SweepTally = {
  units: 3,
  runs: 6,
  unitsDone: 0,
  runsDone: 0,
  failed: 0,
  callsMade: 0,
  callsToCome: 9,
};
const record = (id: string, created = 1): SweepRecord<Plan> => ({
  id,
  name: `sweep ${id}`,
  created,
  plan: { agents: 4 },
  tally,
});
const round = (unit: string, arm: number, at: number): Round => ({
  unit,
  arm,
  at,
  text: 'x',
});
const empty = { tally, finished: [], failed: [], rounds: [] };
const tasks = builtInTasks.slice(0, 2);

async function allLines(archive: Archive, id: string): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const part of archive.readLines(id)) lines.push(...part);
  return lines;
}

let openDatabase = createOpener();
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  openDatabase = createOpener();
});

const kinds: readonly (readonly [string, () => Archive])[] = [
  ['the database', () => createSweepArchive<Plan, Line, Round>(openDatabase)],
  ['the page’s memory', () => createSweepMemory<Plan, Line, Round>()],
];

describe.each(kinds)('sweeps in %s', (_name, create) => {
  test('are listed newest first, renamed and deleted', async () => {
    const archive = create();
    await archive.add(record('a', 1), tasks);
    await archive.add(record('b', 3), tasks);
    await archive.add(record('c', 2), []);
    expect((await archive.list()).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    await archive.rename('c', 'another');
    await archive.remove('b');
    expect((await archive.list()).map(({ name }) => name)).toEqual(['another', 'sweep a']);
    expect(await archive.read('b')).toBeNull();
  });

  test('come back with their tasks, finished units and open rounds in turn', async () => {
    const archive = create();
    await archive.add(record('a'), tasks);
    await archive.add(record('ab'), tasks);
    await archive.keep('a', {
      ...empty,
      rounds: [
        round('u2', 1, 0),
        round('u2', 0, 10),
        round('u2', 0, 2),
        round('u1', 0, 0),
        round('u3', 0, 0),
      ],
    });
    await archive.keep('ab', {
      ...empty,
      rounds: [round('u1', 0, 0)],
      finished: [{ unit: 'u9', lines: [] }],
    });
    const done = { ...tally, unitsDone: 1 };
    await archive.keep('a', {
      tally: done,
      finished: [{ unit: 'u1', lines: [{ key: 'u1/x' }, { key: 'u1/y' }] }],
      failed: [{ unit: 'u3', line: { key: 'u3' } }],
      rounds: [],
    });
    const kept = await archive.read('a');
    expect(kept?.record).toEqual({ ...record('a'), tally: done });
    expect(kept?.tasks).toEqual(tasks);
    expect(kept?.finished).toEqual(['u1']);
    // Rounds of a unit that failed stay, those of a finished one are gone.
    expect(kept?.rounds.map(({ unit, arm, at }) => [unit, arm, at])).toEqual([
      ['u2', 0, 2],
      ['u2', 0, 10],
      ['u2', 1, 0],
      ['u3', 0, 0],
    ]);
    expect(await allLines(archive, 'a')).toEqual([{ key: 'u1/x' }, { key: 'u1/y' }, { key: 'u3' }]);
  });

  test('a unit that failed and finished later is no failure', async () => {
    const archive = create();
    await archive.add(record('a'), []);
    await archive.keep('a', { ...empty, failed: [{ unit: 'u', line: { key: 'u' } }] });
    await archive.keep('a', { ...empty, finished: [{ unit: 'u', lines: [{ key: 'u/x' }] }] });
    expect(await allLines(archive, 'a')).toEqual([{ key: 'u/x' }]);
  });

  test('many lines come in parts, each once', async () => {
    const archive = create();
    await archive.add(record('a'), []);
    const finished = Array.from({ length: 450 }, (_, i) => ({ unit: `u${i}`, lines: [{ key: `u${i}/x` }] }));
    await archive.keep('a', { ...empty, finished });
    const lines = await allLines(archive, 'a');
    expect(lines).toHaveLength(450);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(450);
  });

  test('what is written of a deleted sweep is dropped', async () => {
    const archive = create();
    await archive.add(record('a'), []);
    await archive.remove('a');
    await archive.keep('a', { ...empty, finished: [{ unit: 'u', lines: [{ key: 'u/x' }] }] });
    expect(await archive.list()).toEqual([]);
    expect(await allLines(archive, 'a')).toEqual([]);
  });

  test('hostile names are names', async () => {
    const archive = create();
    for (const id of ['__proto__', 'constructor']) {
      await archive.add(record(id), []);
      await archive.keep(id, { ...empty, finished: [{ unit: 'toString', lines: [{ key: id }] }] });
    }
    expect(await allLines(archive, '__proto__')).toEqual([{ key: '__proto__' }]);
    expect((await archive.read('constructor'))?.finished).toEqual(['toString']);
  });
});

describe('the database', () => {
  test('all of a batch stands or nothing', async () => {
    const archive = createSweepArchive<Plan, Line, Round>(openDatabase);
    await archive.add(record('a'), []);
    const bad = { key: 'u2/x', no: () => {} };
    const batch = {
      ...empty,
      finished: [
        { unit: 'u1', lines: [{ key: 'u1/x' }] },
        { unit: 'u2', lines: [bad] },
      ],
    };
    await expect(archive.keep('a', batch)).rejects.toThrow(InputError);
    expect(await allLines(archive, 'a')).toEqual([]);
  });

  test('a full browser is named, with the way out', async () => {
    const full = new DOMException('no room', 'QuotaExceededError');
    const archive = createSweepArchive<Plan, Line, Round>(() => Promise.reject(full));
    const refused = await archive.list().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InputError);
    expect((refused as InputError).faults[0]).toMatchObject({
      code: 'archive.full',
      hint: expect.stringMatching(/delete/u),
    });
  });

  test('is opened once, lets a newer lab go first, and is opened again after that', async () => {
    const first = await openDatabase();
    expect(await openDatabase()).toBe(first);
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open('quell', 1000);
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
      request.onerror = () => reject(request.error);
    });
    // The older lab cannot read what the newer one wrote; it says so instead of hanging.
    await expect(openDatabase()).rejects.toMatchObject({ name: 'VersionError' });
  });
});
