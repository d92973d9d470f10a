import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Fault, InputError } from '#core/fault.ts';
import type { Trace } from '#core/trace.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { batchRun } from '#store/library-writer.ts';
import { buildPlan, buildTools, readAloud } from '#testing/build-trace.ts';
import { type Database, openDatabase } from './open-database.ts';
import { createRunArchive } from './run-archive.ts';
import type { ListedRun } from './run-record.ts';

const archive = createRunArchive(openDatabase);

const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

async function buildPair(seed = 11): Promise<[Trace, Trace]> {
  const [a, b] = await runToEnd(buildPlan({ seed }), buildTools(readAloud()));
  if (a === undefined || b === undefined) throw new Error('no traces');
  return asJson([a, b]);
}

const batchOf = async (id: string, name = id, seed = 11, changed = 5) =>
  batchRun(await buildPair(seed), { id, name, created: 1, changed, seating: null });

const namesOf = (rows: readonly ListedRun[]) => rows.map(({ id, run }) => run?.name ?? `damaged ${id}`);

async function faultOf(work: Promise<unknown>): Promise<Fault | undefined> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof InputError ? error.faults[0] : undefined;
}

beforeEach(async () => {
  const database = await openDatabase();
  for (const name of database.objectStoreNames) await database.clear(name);
});

describe('saved runs', () => {
  test('come back as the very traces that were kept, fields of others included', async () => {
    const [a, b] = await buildPair();
    const marked: [Trace, Trace] = [{ ...a, 'a note of mine': { deep: [1] } }, b];
    await archive.write(batchRun(marked, { id: 'r', name: 'Mine', created: 1, changed: 2, seating: null }));
    const opened = await archive.read('r');
    expect(opened?.traces).toEqual(marked);
    expect(opened?.faults).toEqual([]);
    expect(opened?.run).toMatchObject({ name: 'Mine', agents: 5, rounds: 3, seed: 11, derived: null });
    expect(opened?.run.arms.map(({ rounds, complete }) => [rounds, complete])).toEqual([
      [4, true],
      [4, true],
    ]);
  });

  test('are listed last changed first, without their rounds being read', async () => {
    await archive.write(await batchOf('old', 'old', 11, 5));
    await archive.write(await batchOf('new', 'new', 12, 9));
    const database = await openDatabase();
    const asked: unknown[] = [];
    const watched = new Proxy(database, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          asked.push(args[0]);
          return Reflect.apply(value, target, args);
        };
      },
    });
    expect(namesOf(await createRunArchive(async () => watched).list())).toEqual(['new', 'old']);
    expect(asked).toEqual(['runs']);
  });

  test('a new name stays, whatever is written later; a deleted run is not written again', async () => {
    const batch = await batchOf('r', 'first');
    await archive.write({ ...batch, rounds: batch.rounds.slice(0, 2) });
    await archive.rename('r', '__proto__');
    expect(await archive.write({ ...batch, heads: [], rounds: batch.rounds.slice(2) })).toBe(true);
    expect((await archive.read('r'))?.run.name).toBe('__proto__');
    expect((await archive.read('r'))?.traces[1]?.rounds).toHaveLength(4);
    await archive.remove('r');
    expect(await archive.write({ ...batch, heads: [] })).toBe(false);
    expect(await archive.list()).toEqual([]);
    expect(await (await openDatabase()).count('run-rounds')).toBe(0);
  });

  test('replies of an open round stay until the run is complete', async () => {
    const batch = await batchOf('r');
    const arms = batch.run.arms.map((arm) => ({ ...arm, complete: false }));
    const replies = [{ at: 0, key: 'answer of A1', reply: { text: 'Yes.' } }];
    await archive.write({ ...batch, run: { ...batch.run, arms }, replies });
    expect((await archive.read('r'))?.replies).toEqual(replies);
    await archive.write({ ...batch, heads: [], rounds: [] });
    expect((await archive.read('r'))?.replies).toEqual([]);
  });

  test('a copy is a run of its own; what was deleted can be put back whole', async () => {
    await archive.write(await batchOf('r'));
    expect(await archive.duplicate('r', { id: 'copy', name: 'Copy', created: 9 })).toBe(true);
    expect(await archive.duplicate('nobody', { id: 'x', name: 'x', created: 9 })).toBe(false);
    const before = await archive.read('r');
    const records = await archive.remove('r');
    expect(await archive.read('r')).toBeNull();
    expect((await archive.read('copy'))?.traces).toEqual(before?.traces);
    if (records === null) throw new Error('nothing was deleted');
    await archive.putBack(records);
    expect(await archive.read('r')).toEqual(before);
    expect(await archive.remove('nobody')).toBeNull();
  });
});

describe('damage', () => {
  test('a record that cannot be read is named and takes no other with it', async () => {
    await archive.write(await batchOf('good'));
    const database = await openDatabase();
    await database.put('runs', { id: 'bad', name: 7, arms: [] } as never);
    const rows = await archive.list();
    expect(namesOf(rows).sort()).toEqual(['damaged bad', 'good']);
    const fault = await faultOf(archive.read('bad'));
    expect(fault).toMatchObject({ code: 'archive.damaged', place: 'saved run bad' });
    expect((await archive.read('good'))?.traces).toHaveLength(2);
  });

  test('a damaged round, or one that is missing, ends its arm and is named', async () => {
    const batch = await batchOf('r', 'Mine');
    await archive.write(batch);
    const database = await openDatabase();
    await database.put('run-rounds', {
      run: 'r',
      arm: 1,
      at: 2,
      round: { round: 2, turns: 'gone' } as never,
    });
    const damaged = await archive.read('r');
    expect(damaged?.faults).toMatchObject([{ code: 'archive.damaged', place: '“Mine”, arm B, round 2' }]);
    expect(damaged?.traces.map(({ rounds, complete }) => [rounds.length, complete])).toEqual([
      [4, true],
      [2, false],
    ]);
    await archive.write({ ...batch, heads: [] });
    await database.delete('run-rounds', ['r', 0, 1]);
    const missing = await archive.read('r');
    expect(missing?.faults).toMatchObject([{ place: '“Mine”, arm A, round 1' }]);
    expect(missing?.traces[0]?.rounds).toHaveLength(1);
  });

  test('a damaged beginning is named', async () => {
    await archive.write(await batchOf('r', 'Mine'));
    await (await openDatabase()).put('run-heads', { run: 'r', arm: 1, head: { format: 'x' } as never });
    expect(await faultOf(archive.read('r'))).toMatchObject({ place: '“Mine”, arm B' });
  });
});

describe('a storage that refuses', () => {
  /** A database whose writes say yes and whose transactions are then aborted, as a full disk does it. */
  const fullDatabase = async (): Promise<Database> => {
    const database = await openDatabase();
    return new Proxy(database, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
        return (...args: unknown[]) => {
          const transaction = Reflect.apply(value as typeof database.transaction, target, args as never);
          const done = transaction.done.then(() => {
            throw new DOMException('full', 'QuotaExceededError');
          });
          return new Proxy(transaction, {
            get: (own, key) => {
              const part: unknown = key === 'done' ? done : Reflect.get(own, key);
              return typeof part === 'function' ? part.bind(own) : part;
            },
          });
        };
      },
    });
  };

  test('full only when the transaction ends: said with the room that is missing, never hung', async () => {
    const fault = await faultOf(createRunArchive(fullDatabase).write(await batchOf('r')));
    expect(fault?.code).toBe('archive.full');
    expect(fault?.message).toMatch(/no room left\. \d+(\.\d)? (kB|MB) more/u);
    expect(fault?.hint).toMatch(/[Dd]elete.*export/u);
  });

  test.each([
    [
      'throws at once',
      () => {
        throw new DOMException('private', 'SecurityError');
      },
    ],
    [
      'is not there at all',
      () => {
        throw new ReferenceError('indexedDB is not defined');
      },
    ],
    ['rejects', () => Promise.reject(new DOMException('private', 'InvalidStateError'))],
  ])('an IndexedDB that %s: said in plain words', async (_, open) => {
    const none = createRunArchive(open as () => Promise<Database>);
    expect(await faultOf(none.list())).toMatchObject({ code: 'archive.none' });
    expect(await faultOf(none.write(await batchOf('r')))).toMatchObject({ code: 'archive.none' });
  });
});

test('no key is kept, wherever a trace hides it', async () => {
  const key = 'sk-planted-0123456789';
  const [a, b] = await buildPair();
  const plant = (trace: Trace): Trace => ({
    ...trace,
    settings: {
      ...trace.settings,
      backend: {
        ...trace.settings.backend,
        apiKey: key,
        settings: {
          temperature: 0.2,
          apiKey: key,
          address: `https://me:${key}@host.example/v1?key=${key}#${key}`,
        },
      },
    },
  });
  await archive.write(
    batchRun([plant(a), plant(b)], { id: 'r', name: 'r', created: 1, changed: 1, seating: null }),
  );
  const database = await openDatabase();
  const all = await Promise.all([...database.objectStoreNames].map((name) => database.getAll(name)));
  expect(JSON.stringify(all)).not.toContain(key);
  expect((await archive.read('r'))?.traces[0]?.settings.backend.settings).toEqual({
    temperature: 0.2,
    address: 'https://host.example/v1',
  });
});
