import type { SweepArchive, SweepTally } from '#archive/sweep-record.ts';
import { createSweepWriter, type SweepWriter } from '#archive/sweep-writer.ts';
import { type Fault, InputError } from '#core/fault.ts';
import type { SweepAsker, SweepWorkerLike } from '#runtime/sweep-client.ts';
import { createSweepPool, type PoolUnit, type SweepPool } from '#runtime/sweep-pool.ts';
import type { SweepLine, SweepPlan, SweepWork, WrittenRound } from '#runtime/sweep-protocol.ts';
import type { SweepProgress } from './sweep-state.ts';

export type PageArchive = SweepArchive<SweepPlan, SweepLine, WrittenRound>;

export interface SittingTools {
  readonly asker: SweepAsker;
  readonly startWorker: () => SweepWorkerLike;
  readonly workers: () => number;
  /** Milliseconds of a clock that never runs backwards. */
  readonly now: () => number;
  readonly later: (callback: () => void, milliseconds: number) => void;
}

/** Writers by sweep. One that could not write, for want of room, has what is left for the next sitting. */
export type WriterShelf = Map<string, SweepWriter<SweepLine, WrittenRound>>;

export interface SittingListener {
  /** Work is under way; before, plan and tokenizer are read. */
  readonly onStart: () => void;
  readonly onLines: (lines: readonly SweepLine[]) => void;
  /** Something moved. */
  readonly onProgress: () => void;
}

/** How a sitting ended. `fault`: why it could not go on; what was told stands. */
export type SittingEnd = { readonly how: 'done' | 'stopped'; readonly fault: Fault | null };

export interface Sitting {
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
  /** Null before work is under way. */
  readonly progress: () => SweepProgress | null;
  readonly ended: Promise<SittingEnd>;
}

const groupRounds = (rounds: readonly WrittenRound[]): Map<string, WrittenRound[]> => {
  const units = new Map<string, WrittenRound[]>();
  for (const round of rounds) {
    const known = units.get(round.unit);
    if (known === undefined) units.set(round.unit, [round]);
    else known.push(round);
  }
  return units;
};

const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

/** The fault of an error, whatever it is. */
export function faultOf(error: unknown): Fault {
  const [fault] = error instanceof InputError ? error.faults : [];
  if (fault !== undefined) return fault;
  return {
    code: 'sweep.unexpected',
    place: 'page',
    message: error instanceof Error ? error.message : String(error),
    hint: 'Go on with it; if it stays, please report it with its plan.',
  };
}

function listUnits(
  work: SweepWork,
  tasks: readonly (PoolUnit['task'] | undefined)[],
  rounds: ReadonlyMap<string, WrittenRound[]>,
): PoolUnit[] {
  const units: PoolUnit[] = [];
  for (const [i, key] of work.keys.entries()) {
    const task = tasks[work.tasks[i] ?? 0];
    if (task === undefined) continue;
    const [unit = 0, runs = 0, calls = 0] = [work.units[i], work.runs[i], work.calls[i]];
    units.push({ unit, key, task, runs, calls, rounds: rounds.get(key) ?? [] });
  }
  return units;
}

/**
 * One sitting of a sweep: reads what is there, deals the rest to workers, and writes down what they bring. Ends when all is
 * done, when it is told to stop, or when it cannot go on, e.g. for want of room.
 */
export function startSitting(
  id: string,
  archive: PageArchive,
  writers: WriterShelf,
  tools: SittingTools,
  listener: SittingListener,
): Sitting {
  let pool: SweepPool | null = null;
  let stopped = false;
  let paused = false;
  let fault: Fault | null = null;
  const failed = new Set<string>();
  let read: (() => SweepTally) | null = null;

  const stop = (): void => {
    stopped = true;
    pool?.stop();
  };

  const work = async (): Promise<SittingEnd> => {
    const kept = await archive.read(id);
    if (kept === null) return { how: 'stopped', fault: null };
    const { record, tasks, finished, rounds } = kept;
    const byUnit = groupRounds(rounds);
    const begun = [...byUnit].map(([key, own]) => [key, sum(own.map(({ calls }) => calls))] as const);
    const todo = await tools.asker.ask({ about: 'work', plan: record.plan, tasks, finished, begun });
    if (stopped) return { how: 'stopped', fault: null };
    let unitsDone = todo.all.units - todo.keys.length;
    const before = { runs: todo.all.runs - sum(todo.runs), calls: record.tally.callsMade };
    const writer = createSweepWriter<SweepLine, WrittenRound>(archive, id, {
      now: tools.now,
      later: tools.later,
      onError: (error) => {
        fault ??= faultOf(error);
        stop();
      },
    });
    writers.set(id, writer);
    let tally = (): SweepTally => record.tally;
    const how = await new Promise<'done' | 'stopped'>((resolve) => {
      const job = { manifest: todo.manifest, units: listUnits(todo, tasks, byUnit), before };
      const own = createSweepPool(
        job,
        {
          onUnit: (unit, lines) => {
            const [first] = lines;
            if (first !== undefined && 'error' in first) {
              failed.add(unit);
              writer.fail(unit, first, tally());
            } else {
              unitsDone++;
              writer.finish(unit, lines, tally());
            }
            listener.onLines(lines);
            listener.onProgress();
          },
          onRound: (round) => {
            writer.keepRound(round, tally());
            listener.onProgress();
          },
          onEnd: (end) => {
            if (end.how === 'broken') fault ??= end.fault;
            resolve(end.how === 'done' ? 'done' : 'stopped');
          },
        },
        { startWorker: tools.startWorker, workers: tools.workers(), now: tools.now },
      );
      pool = own;
      tally = () => {
        const { runsDone, callsMade, callsToCome } = own.progress();
        const { units, runs } = todo.all;
        return { units, runs, unitsDone, runsDone, failed: failed.size, callsMade, callsToCome };
      };
      read = tally;
      if (paused) own.pause();
      listener.onStart();
    });
    await writer.flush(tally()).catch((error: unknown) => {
      fault ??= faultOf(error);
    });
    return { how: fault === null ? how : 'stopped', fault };
  };

  return {
    pause: () => {
      paused = true;
      pool?.pause();
    },
    resume: () => {
      paused = false;
      pool?.resume();
    },
    stop,
    progress: () => {
      if (read === null || pool === null) return null;
      const { runs, runsDone, failed: units, callsMade, callsToCome } = read();
      return { runs, runsDone, failed: units, callsMade, callsToCome, left: pool.progress().left };
    },
    ended: work().catch((error: unknown) => ({ how: 'stopped', fault: faultOf(error) })),
  };
}
