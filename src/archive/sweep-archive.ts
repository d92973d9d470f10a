import { type Fault, InputError } from '#core/fault.ts';
import type { Database, LabDatabase } from './open-database.ts';
import type { PlacedRound, SweepArchive, SweepRecord } from './sweep-record.ts';

/** Records read at once: some hundred units' lines take a few milliseconds. */
const PART = 100;

/** What went wrong with the browser's storage, and the way out. */
function describeStorage(error: unknown): Fault {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return {
      code: 'archive.full',
      place: 'saved sweeps',
      message: 'This browser has no room left for them.',
      hint: 'Download the results, delete sweeps that you no longer need, then go on: what was written stands.',
    };
  return {
    code: 'archive.storage',
    place: 'saved sweeps',
    message: `The browser's storage refused (${message}).`,
    hint: 'Download the results, then reload the page and go on: what was written stands.',
  };
}

/** Aborts unless it is over. */
function tryAbort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}

/** All keys that begin with these parts; an array is greater than every text and number. */
const under = (...parts: string[]): IDBKeyRange => IDBKeyRange.bound(parts, [...parts, []]);

/** Records of one sweep in parts; `keyOf` gives a record's own key, after which the next part begins. */
async function* readParts<Name extends 'sweep-units' | 'sweep-failures' | 'sweep-rounds'>(
  open: () => Promise<Database>,
  store: Name,
  sweep: string,
  keyOf: (value: LabDatabase[Name]['value']) => readonly (string | number)[],
): AsyncGenerator<readonly LabDatabase[Name]['value'][], void, undefined> {
  let from: readonly (string | number)[] = [sweep];
  while (true) {
    const range = IDBKeyRange.bound(from, [sweep, []], true);
    const part = await (await open()).getAll(store, range, PART);
    const last = part.at(-1);
    if (last === undefined) return;
    yield part;
    from = keyOf(last);
  }
}

/**
 * Sweeps in the database of this browser. Plans, lines and rounds come back as the objects that went in: what reads them belongs to
 * the engine, which checks the rounds, and a change of their form is a step of `open-database.ts`.
 */
export function createSweepArchive<Plan extends object, Line extends object, Round extends PlacedRound>(
  open: () => Promise<Database>,
): SweepArchive<Plan, Line, Round> {
  const guard = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    try {
      return await work(await open());
    } catch (error) {
      throw error instanceof InputError ? error : new InputError([describeStorage(error)]);
    }
  };
  const asRecord = (value: LabDatabase['sweeps']['value'] | undefined): SweepRecord<Plan> | undefined =>
    value as SweepRecord<Plan> | undefined;

  return {
    list: () =>
      guard(async (database) => {
        const records = (await database.getAll('sweeps')) as SweepRecord<Plan>[];
        return records.sort((a, b) => b.created - a.created);
      }),

    add: (record, tasks) =>
      guard(async (database) => {
        const transaction = database.transaction(['sweeps', 'sweep-tasks'], 'readwrite');
        await Promise.all([
          transaction.objectStore('sweeps').put(record),
          transaction.objectStore('sweep-tasks').put({ sweep: record.id, tasks }),
          transaction.done,
        ]);
      }),

    read: (id) =>
      guard(async (database) => {
        const record = asRecord(await database.get('sweeps', id));
        const kept = await database.get('sweep-tasks', id);
        if (record === undefined || kept === undefined) return null;
        const keys = await database.getAllKeys('sweep-units', under(id));
        const rounds: Round[] = [];
        const placeOf = ({ sweep, unit, arm, at }: LabDatabase['sweep-rounds']['value']) => [
          sweep,
          unit,
          arm,
          at,
        ];
        for await (const part of readParts(open, 'sweep-rounds', id, placeOf))
          for (const { round } of part) rounds.push(round as Round);
        return { record, tasks: kept.tasks, finished: keys.map(([, unit]) => unit), rounds };
      }),

    async *readLines(id) {
      try {
        for await (const part of readParts(open, 'sweep-units', id, ({ sweep, unit }) => [sweep, unit]))
          yield part.flatMap(({ lines }) => lines as readonly Line[]);
        for await (const part of readParts(open, 'sweep-failures', id, ({ sweep, unit }) => [sweep, unit]))
          yield part.map(({ line }) => line as Line);
      } catch (error) {
        throw new InputError([describeStorage(error)]);
      }
    },

    keep: (id, { tally, finished, failed, rounds }) =>
      guard(async (database) => {
        const stores = ['sweeps', 'sweep-units', 'sweep-failures', 'sweep-rounds'] as const;
        // What a crash of the whole machine may cost is one unit's calls; a crash of the browser costs nothing.
        const transaction = database.transaction(stores, 'readwrite', { durability: 'relaxed' });
        const all: Promise<unknown>[] = [];
        try {
          const record = asRecord(await transaction.objectStore('sweeps').get(id));
          if (record !== undefined) {
            all.push(transaction.objectStore('sweeps').put({ ...record, tally } as SweepRecord<Plan>));
            for (const { unit, lines } of finished) {
              all.push(transaction.objectStore('sweep-units').put({ sweep: id, unit, lines }));
              all.push(transaction.objectStore('sweep-failures').delete([id, unit]));
              all.push(transaction.objectStore('sweep-rounds').delete(under(id, unit)));
            }
            for (const { unit, line } of failed)
              all.push(transaction.objectStore('sweep-failures').put({ sweep: id, unit, line }));
            for (const round of rounds) {
              const { unit, arm, at } = round;
              const value = { sweep: id, unit, arm, at, round };
              all.push(transaction.objectStore('sweep-rounds').put(value));
            }
          }
          await Promise.all(all);
          await transaction.done;
        } catch (error) {
          // What was put before the error would stand without it.
          tryAbort(transaction);
          await Promise.allSettled([...all, transaction.done]);
          throw error;
        }
      }),

    rename: (id, name) =>
      guard(async (database) => {
        const transaction = database.transaction('sweeps', 'readwrite');
        const record = asRecord(await transaction.store.get(id));
        if (record !== undefined) await transaction.store.put({ ...record, name } as SweepRecord<Plan>);
        await transaction.done;
      }),

    remove: (id) =>
      guard(async (database) => {
        const stores = ['sweeps', 'sweep-tasks', 'sweep-units', 'sweep-failures', 'sweep-rounds'] as const;
        const transaction = database.transaction(stores, 'readwrite');
        await Promise.all([
          transaction.objectStore('sweeps').delete(id),
          transaction.objectStore('sweep-tasks').delete(id),
          transaction.objectStore('sweep-units').delete(under(id)),
          transaction.objectStore('sweep-failures').delete(under(id)),
          transaction.objectStore('sweep-rounds').delete(under(id)),
          transaction.done,
        ]);
      }),
  };
}
