import { isComplete, type ListedRun, roundsDone, type SavedRun } from '#archive/run-record.ts';
import type { Fault } from '#core/fault.ts';
import type { Trace } from '#core/trace.ts';
import type { LabStore } from './lab-store.ts';
import type { KeeperLibrary } from './run-keeper.ts';

export { isComplete, type ListedRun, roundsDone, type SavedRun };

/** What this origin may keep. Bytes. */
export interface StorageRoom {
  readonly used: number;
  readonly quota: number;
  /** The browser does not clear it by itself. */
  readonly persistent: boolean;
}

/** Something to download. */
export interface LibraryFile {
  readonly name: string;
  readonly text: string;
}

export interface LibraryState {
  /** Last changed first; null until they are read. */
  readonly runs: readonly ListedRun[] | null;
  /** Runs under way, in this tab and in others. */
  readonly here: ReadonlySet<string>;
  readonly elsewhere: ReadonlySet<string>;
  readonly room: StorageRoom | null;
  /** What is wrong with the storage as such, until a write gets through. */
  readonly fault: Fault | null;
  /** What did not go as wished, shown until put away. */
  readonly notices: readonly Fault[];
  /** The runs that were deleted last, until they are put back or another is deleted. */
  readonly deleted: readonly string[];
}

/** Nothing here rejects unless said so: what goes wrong stands in `notices` or `fault`. */
export interface LibraryActions {
  readonly refresh: () => Promise<void>;
  readonly rename: (id: string, name: string) => Promise<void>;
  readonly duplicate: (id: string) => Promise<void>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  readonly undoRemove: () => Promise<void>;
  /** What was deleted is gone for good. */
  readonly forgetDeleted: () => void;
  /** Shows a saved run in the lab as it was recorded: no reader is called. False where it cannot be. */
  readonly openInLab: (id: string, lab: LabStore) => Promise<boolean>;
  /** Goes on with a run that broke off: nothing finished is asked again. False where it cannot. */
  readonly resumeInLab: (id: string, lab: LabStore) => Promise<boolean>;
  /** The traces of saved runs, for comparisons. Damaged ones are told in `notices` and left out. */
  readonly readTraces: (
    ids: readonly string[],
  ) => Promise<readonly { readonly run: SavedRun; readonly traces: readonly Trace[] }[]>;
  /** A file per arm. */
  readonly exportTraces: (id: string) => Promise<readonly LibraryFile[]>;
  /** Several runs as one file, which `importFiles` reads back. */
  readonly exportTogether: (ids: readonly string[]) => Promise<LibraryFile | null>;
  /** Reads traces of files; arms of one run are put together. Gives the ids of the runs that came of them. */
  readonly importFiles: (files: readonly File[]) => Promise<readonly string[]>;
  readonly clearNotices: () => void;
}

export type Library = LibraryState & LibraryActions & KeeperLibrary;
