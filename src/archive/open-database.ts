import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import type { Task } from '#core/task.ts';
import type { Trace, TraceRound } from '#core/trace.ts';
import type { SavedRun } from './run-record.ts';

/** The one database of this lab in a browser. Each part of it keeps its own stores; values cross as plain data. */
export interface LabDatabase extends DBSchema {
  sweeps: { key: string; value: { readonly id: string; readonly created: number } };
  'sweep-tasks': { key: string; value: { readonly sweep: string; readonly tasks: readonly Task[] } };
  'sweep-units': {
    key: [sweep: string, unit: string];
    value: { readonly sweep: string; readonly unit: string; readonly lines: readonly object[] };
  };
  'sweep-failures': {
    key: [sweep: string, unit: string];
    value: { readonly sweep: string; readonly unit: string; readonly line: object };
  };
  'sweep-rounds': {
    key: [sweep: string, unit: string, arm: number, round: number];
    value: {
      readonly sweep: string;
      readonly unit: string;
      readonly arm: number;
      readonly at: number;
      readonly round: object;
    };
  };
  runs: { key: string; value: SavedRun };
  /** A trace without its rounds. */
  'run-heads': {
    key: [run: string, arm: number];
    value: { readonly run: string; readonly arm: number; readonly head: Trace };
  };
  'run-rounds': {
    key: [run: string, arm: number, round: number];
    value: { readonly run: string; readonly arm: number; readonly at: number; readonly round: TraceRound };
  };
  /** Replies of a run that is not over, in order of arrival: its unfinished round needs them. */
  'run-replies': {
    key: [run: string, at: number];
    value: { readonly run: string; readonly at: number; readonly key: string; readonly reply: object };
  };
}

export type Database = IDBPDatabase<LabDatabase>;

type Upgrade = (
  database: Database,
  transaction: IDBPTransaction<LabDatabase, StoreNames<LabDatabase>[], 'versionchange'>,
) => void;

/**
 * What each version adds; the database's version is how many there are. A step that was published is never changed: what
 * comes later is a step of its own at the end.
 */
const upgrades: readonly Upgrade[] = [
  (database) => {
    database.createObjectStore('sweeps', { keyPath: 'id' });
    database.createObjectStore('sweep-tasks', { keyPath: 'sweep' });
    database.createObjectStore('sweep-units', { keyPath: ['sweep', 'unit'] });
    database.createObjectStore('sweep-failures', { keyPath: ['sweep', 'unit'] });
    database.createObjectStore('sweep-rounds', { keyPath: ['sweep', 'unit', 'arm', 'at'] });
  },
  (database) => {
    database.createObjectStore('runs', { keyPath: 'id' });
    database.createObjectStore('run-heads', { keyPath: ['run', 'arm'] });
    database.createObjectStore('run-rounds', { keyPath: ['run', 'arm', 'at'] });
    database.createObjectStore('run-replies', { keyPath: ['run', 'at'] });
  },
];

const NAME = 'quell';

/**
 * Makes a way to the database: opened once, and again after the browser closed it. A tab with a newer version of the lab gets its
 * way: this one lets go. Rejects with the browser's error where there is none to be had, e.g. in some private windows.
 */
export function createOpener(): () => Promise<Database> {
  let opened: Promise<Database> | null = null;
  const forget = (): void => {
    opened = null;
  };
  return () => {
    opened ??= openDB<LabDatabase>(NAME, upgrades.length, {
      upgrade: (database, from, _to, transaction) => {
        for (const upgrade of upgrades.slice(from)) upgrade(database, transaction);
      },
      blocking: (_current, _blocked, event) => {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
}

/** The database, over one connection for the whole page. */
export const openDatabase = createOpener();
