import { createStore } from 'zustand/vanilla';
import type { Fault } from '#core/fault.ts';
import { writeLines, writeTable } from './sweep-files.ts';
import { noResults, ResultShelf } from './sweep-results.ts';
import { emptyTally, rowOf, statusOf } from './sweep-rows.ts';
import {
  faultOf,
  type PageArchive,
  type SittingTools,
  startSitting,
  type WriterShelf,
} from './sweep-sitting.ts';
import type { Sweep, Sweeps } from './sweep-state.ts';
import { SweepTurns, type TurnTools } from './sweep-turns.ts';

/** What the store is handed, so that tests need neither workers nor a database. */
export interface SweepStoreTools extends Omit<SittingTools, 'workers'>, Pick<TurnTools, 'hold'> {
  /** Where sweeps are kept; `fault` says why they are kept in the page alone. */
  readonly openArchive: () => Promise<{ readonly archive: PageArchive; readonly fault: Fault | null }>;
  /** Sweeps that tabs hold, this one's included. */
  readonly listHeld: () => Promise<ReadonlySet<string>>;
  /** Milliseconds since 1970. */
  readonly date: () => number;
  readonly newId: () => string;
  /** Asks the browser not to clear what is kept. */
  readonly persist: () => void;
  readonly cores: number;
}

/** Milliseconds between two changes of results, which views compute from, and of progress, which they only show. */
const RESULTS_EVERY = 250;
const PROGRESS_EVERY = 100;

/** Most workers that can be asked for. */
export const mostWorkers = 64;

/** The sweeps of this page and of this browser. One runs at a time, on all workers; others wait for their turn. */
export function createSweepStore(tools: SweepStoreTools) {
  let opening: ReturnType<SweepStoreTools['openArchive']> | null = null;
  const openArchive = (): ReturnType<SweepStoreTools['openArchive']> => {
    opening ??= tools.openArchive();
    return opening;
  };
  /** Calls back once after a while, however often it is asked. */
  const coalesce = (milliseconds: number, callback: () => void): (() => void) => {
    let awaited = false;
    return () => {
      if (awaited) return;
      awaited = true;
      tools.later(() => {
        awaited = false;
        callback();
      }, milliseconds);
    };
  };

  return createStore<Sweeps>()((set, get) => {
    const shelf = new ResultShelf();
    const writers: WriterShelf = new Map();
    const find = (id: string): Sweep | undefined => get().sweeps?.find((one) => one.id === id);
    const change = (id: string, to: Partial<Sweep>): void => {
      const sweeps = get().sweeps?.map((one) => (one.id === id ? { ...one, ...to } : one));
      if (sweeps !== undefined) set({ sweeps });
    };
    const publish = (id: string): void => {
      const results = shelf.read(id);
      if (results !== null) set(({ results: before }) => ({ results: new Map(before).set(id, results) }));
    };
    /** Does what may fail for want of storage; the fault stands in the sweep's row. */
    const attempt = async (id: string, work: (archive: PageArchive) => Promise<void>): Promise<void> => {
      try {
        const { archive } = await openArchive();
        await work(archive);
      } catch (error) {
        change(id, { fault: faultOf(error) });
      }
    };

    const turns = new SweepTurns({
      openArchive,
      hold: tools.hold,
      sit: async (id, archive) => {
        await writers.get(id)?.flush();
        await shelf.reload(id, archive);
        publish(id);
        const showLines = coalesce(RESULTS_EVERY, () => publish(id));
        const showProgress = coalesce(PROGRESS_EVERY, () => {
          const progress = turns.sittingOf(id)?.progress();
          if (progress !== undefined && progress !== null) change(id, { progress });
        });
        return startSitting(
          id,
          archive,
          writers,
          { ...tools, workers: () => get().workers },
          {
            onStart: () => {
              if (find(id)?.status === 'starting') change(id, { status: 'running' });
              showProgress();
            },
            onLines: (lines) => {
              shelf.add(id, lines);
              showLines();
            },
            onProgress: showProgress,
          },
        );
      },
      onWaiting: (id) => change(id, { status: 'waiting', fault: null }),
      onStarting: (id) => change(id, { status: 'starting', fault: null }),
      onElsewhere: (id) => change(id, { status: 'elsewhere' }),
      onEnd: (id, { how, fault }, sitting) => {
        publish(id);
        const progress = sitting?.progress() ?? find(id)?.progress;
        const status = fault !== null ? 'failed' : how === 'done' ? 'finished' : 'stopped';
        change(id, {
          status,
          fault,
          ...(progress === undefined ? {} : { progress: { ...progress, left: null } }),
        });
      },
    });

    const open = async (): Promise<void> => {
      const { archive, fault } = await openArchive();
      set({ keeps: fault === null, fault });
      try {
        const [records, held] = await Promise.all([archive.list(), tools.listHeld()]);
        const results = new Map(get().results);
        const sweeps = records.map((record) => {
          const here = find(record.id);
          if (here !== undefined && turns.has(record.id)) return here;
          // Another tab has written more: what was read is read again when it is looked at.
          if (here !== undefined && here.progress.runsDone !== record.tally.runsDone) {
            shelf.forget(record.id);
            results.delete(record.id);
          }
          return rowOf(record, statusOf(record, held), here?.fault ?? null);
        });
        // One that was started while the list was read.
        const fresh = (get().sweeps ?? []).filter(
          ({ id }) => turns.has(id) && !records.some((record) => record.id === id),
        );
        set({ sweeps: [...fresh, ...sweeps], results });
      } catch (error) {
        set({ sweeps: get().sweeps ?? [], fault: faultOf(error) });
      }
    };

    return {
      sweeps: null,
      results: new Map(),
      keeps: true,
      fault: null,
      workers: Math.max(1, Math.min(mostWorkers, tools.cores)),

      open,
      checkPlan: (draft, files = []) => tools.asker.ask({ about: 'plan', draft, files }),
      readSource: (source) => tools.asker.ask({ about: 'source', source }),

      startSweep: async (plan, tasks, name = plan.name) => {
        if (get().sweeps === null) await open();
        tools.persist();
        const { archive } = await openArchive();
        const record = { id: tools.newId(), name, created: tools.date(), plan, tally: emptyTally };
        await archive.add(record, tasks);
        shelf.begin(record.id);
        set(({ sweeps, results }) => ({
          sweeps: [rowOf(record, 'starting', null), ...(sweeps ?? [])],
          results: new Map(results).set(record.id, noResults),
        }));
        turns.lineUp(record.id);
        return record.id;
      },

      pause: (id) => {
        if (!turns.isUp(id) || find(id)?.status === 'stopping') return;
        change(id, { status: 'paused' });
        turns.pause(id);
      },

      resume: (id) => {
        if (!turns.isUp(id)) turns.lineUp(id);
        else if (find(id)?.status === 'paused') {
          change(id, { status: turns.sittingOf(id)?.progress() === null ? 'starting' : 'running' });
          turns.goOn(id);
        }
      },

      stop: async (id) => {
        if (turns.leave(id)) change(id, { status: 'stopped' });
        if (!turns.isUp(id)) return;
        change(id, { status: 'stopping' });
        await turns.stop(id);
      },

      save: () => {
        // One that cannot write says so by itself.
        for (const writer of writers.values()) writer.flush().catch(() => {});
      },

      openResults: (id) =>
        attempt(id, async (archive) => {
          await shelf.load(id, archive);
          publish(id);
        }),

      rename: (id, name) => {
        change(id, { name });
        return attempt(id, (archive) => archive.rename(id, name));
      },

      remove: async (id) => {
        await get().stop(id);
        await attempt(id, async (archive) => {
          const free = await tools.hold(id, () => archive.remove(id));
          if (!free) return change(id, { status: 'elsewhere' });
          shelf.forget(id);
          writers.delete(id);
          const results = new Map(get().results);
          results.delete(id);
          set({ sweeps: get().sweeps?.filter((one) => one.id !== id) ?? [], results });
        });
      },

      setWorkers: (workers) => set({ workers: Math.max(1, Math.min(mostWorkers, Math.round(workers))) }),

      writeTable: async (id) => {
        const { archive } = await openArchive();
        await shelf.load(id, archive);
        return await writeTable(shelf.read(id) ?? noResults, tools.later);
      },

      writeDocument: async (id) => {
        const { archive } = await openArchive();
        const kept = await archive.read(id);
        if (kept === null) return null;
        await shelf.load(id, archive);
        const lines = await writeLines(shelf.read(id) ?? noResults, tools.later);
        const { plan } = kept.record;
        return await tools.asker.ask({ about: 'document', plan, tasks: kept.tasks, lines });
      },
    };
  });
}

export type SweepStore = ReturnType<typeof createSweepStore>;
