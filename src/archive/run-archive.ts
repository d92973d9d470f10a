import { InputError } from '#core/fault.ts';
import { checkRecord, checkRun } from './check-run.ts';
import { guardStorage } from './describe-storage.ts';
import type { Database } from './open-database.ts';
import { isComplete, type ListedRun, type RunArchive, type SavedRun } from './run-record.ts';

const stores = ['runs', 'run-heads', 'run-rounds', 'run-replies'] as const;

/** All keys that begin with this run; an array is greater than every number. */
const under = (run: string): IDBKeyRange => IDBKeyRange.bound([run], [run, []]);

/** A row of the list: the run, or what is wrong with its record. */
function listRun(id: string, value: unknown): ListedRun {
  try {
    return { id, run: checkRecord(id, value) };
  } catch (error) {
    const [fault] = error instanceof InputError ? error.faults : [];
    if (fault === undefined) throw error;
    return { id, run: null, fault };
  }
}

/**
 * Runs in the database of this browser: a small record for the list, the traces' beginnings, and one record per arm and
 * round. What is written resolves only once the transaction is through, and rejects where it is aborted, whatever its parts
 * said before.
 */
export function createRunArchive(open: () => Promise<Database>): RunArchive {
  const readAll = async (database: Database, id: string) => {
    const transaction = database.transaction(stores);
    const [run, heads, rounds, replies] = await Promise.all([
      transaction.objectStore('runs').get(id),
      transaction.objectStore('run-heads').getAll(under(id)),
      transaction.objectStore('run-rounds').getAll(under(id)),
      transaction.objectStore('run-replies').getAll(under(id)),
      transaction.done,
    ]);
    return { run, heads, rounds, replies };
  };

  return {
    list: () =>
      guardStorage(async () => {
        const database = await open();
        const transaction = database.transaction('runs');
        const [keys, values] = await Promise.all([
          transaction.store.getAllKeys(),
          transaction.store.getAll(),
          transaction.done,
        ]);
        const listed = values.map((value, i) => listRun(keys[i] ?? '', value));
        const changed = ({ run }: ListedRun): number => run?.changed ?? 0;
        return listed.sort((a, b) => changed(b) - changed(a));
      }),

    write: ({ run, heads, rounds, replies }) =>
      guardStorage(
        async () => {
          const transaction = (await open()).transaction(stores, 'readwrite', { durability: 'relaxed' });
          const of = <Name extends (typeof stores)[number]>(name: Name) => transaction.objectStore(name);
          const put = async (): Promise<boolean> => {
            const before = await of('runs').get(run.id);
            if (before === undefined && heads.length === 0) return false;
            await Promise.all([
              of('runs').put({ ...run, name: before?.name ?? run.name }),
              ...heads.map(({ arm, head }) => of('run-heads').put({ run: run.id, arm, head })),
              ...rounds.map(({ arm, round }) =>
                of('run-rounds').put({ run: run.id, arm, at: round.round, round }),
              ),
              ...(isComplete(run)
                ? [of('run-replies').delete(under(run.id))]
                : replies.map((reply) => of('run-replies').put({ run: run.id, ...reply }))),
            ]);
            return true;
          };
          const [written] = await Promise.all([put(), transaction.done]);
          return written;
        },
        () => JSON.stringify([heads, rounds, replies]).length,
      ),

    read: (id) =>
      guardStorage(async () => {
        const { run, heads, rounds, replies } = await readAll(await open(), id);
        if (run === undefined) return null;
        const record = checkRecord(id, run);
        const checked = checkRun(
          record,
          record.arms.map((_, arm) => heads.find((entry) => entry.arm === arm)?.head),
          record.arms.map((_, arm) => rounds.filter((entry) => entry.arm === arm).map(({ round }) => round)),
        );
        return { ...checked, replies: replies.map(({ at, key, reply }) => ({ at, key, reply })) };
      }),

    rename: (id, name) =>
      guardStorage(async () => {
        const transaction = (await open()).transaction('runs', 'readwrite');
        const rename = async (): Promise<void> => {
          const run = await transaction.store.get(id);
          if (run !== undefined) await transaction.store.put({ ...run, name });
        };
        await Promise.all([rename(), transaction.done]);
      }),

    duplicate: (id, copy) =>
      guardStorage(async () => {
        const database = await open();
        const { run, heads, rounds, replies } = await readAll(database, id);
        if (run === undefined) return false;
        const transaction = database.transaction(stores, 'readwrite');
        await Promise.all([
          transaction.objectStore('runs').put({ ...run, ...copy, changed: copy.created } as SavedRun),
          ...heads.map((entry) => transaction.objectStore('run-heads').put({ ...entry, run: copy.id })),
          ...rounds.map((entry) => transaction.objectStore('run-rounds').put({ ...entry, run: copy.id })),
          ...replies.map((entry) => transaction.objectStore('run-replies').put({ ...entry, run: copy.id })),
          transaction.done,
        ]);
        return true;
      }),

    remove: (id) =>
      guardStorage(async () => {
        const database = await open();
        const { run, heads, rounds, replies } = await readAll(database, id);
        const transaction = database.transaction(stores, 'readwrite');
        await Promise.all([
          transaction.objectStore('runs').delete(id),
          transaction.objectStore('run-heads').delete(under(id)),
          transaction.objectStore('run-rounds').delete(under(id)),
          transaction.objectStore('run-replies').delete(under(id)),
          transaction.done,
        ]);
        return run === undefined ? null : { id, run, heads, rounds, replies };
      }),

    putBack: ({ run, heads, rounds, replies }) =>
      guardStorage(async () => {
        const transaction = (await open()).transaction(stores, 'readwrite');
        await Promise.all([
          transaction.objectStore('runs').put(run as SavedRun),
          ...heads.map((entry) => transaction.objectStore('run-heads').put(entry as never)),
          ...rounds.map((entry) => transaction.objectStore('run-rounds').put(entry as never)),
          ...replies.map((entry) => transaction.objectStore('run-replies').put(entry as never)),
          transaction.done,
        ]);
      }),
  };
}
