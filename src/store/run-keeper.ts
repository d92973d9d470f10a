import type { Seating } from '#archive/run-record.ts';
import { type Fault, InputError } from '#core/fault.ts';
import type { Trace, TraceRound } from '#core/trace.ts';
import type { RunEvent, RunPlan } from '#runtime/protocol.ts';
import type { RunStatus, TracePair } from './lab-state.ts';
import type { RunWriter } from './library-writer.ts';
import { scriptedReader } from './seats.ts';

/** Follows one run from its start to its end, whether it is kept or not. */
export interface RunFollower {
  readonly take: (event: RunEvent) => void;
  /** The run is over: finished, stopped, failed or left. */
  readonly end: () => void;
}

/** What the keeper needs of the library, which is loaded with the first run that is kept. */
export interface KeeperLibrary {
  readonly startWriter: (name: string, seating: Seating) => Promise<RunWriter>;
  readonly continueWriter: (id: string) => Promise<RunWriter>;
  readonly endWriter: (id: string) => Promise<void>;
  readonly keepTraces: (traces: TracePair, name: string, seating: Seating) => Promise<string>;
}

export interface ResumedRun {
  readonly id: string;
  readonly replies: ReadonlyMap<string, object>;
}

export interface RunKeeper {
  readonly follow: (plan: Pick<RunPlan, 'past'>, setup: Seating) => RunFollower;
  /** A plan with this past, or this very plan, goes on with a saved run. */
  readonly goOn: (key: object, saved: ResumedRun) => void;
  /** The same for the latest run that was followed, where it is kept. */
  readonly goOnLatest: (plan: Pick<RunPlan, 'past'>) => void;
  /** A reply of the latest run's round under way, so that a run that is kept asks for it no second time. */
  readonly keepReply: (key: string, reply: object) => Promise<void>;
  /** Resolves once what the latest run has said so far was tried to be written; at once where it is not kept. */
  readonly whenWritten: () => Promise<void>;
  /** Replies on record for the round that a plan goes on with, by the name of the call. */
  readonly repliesFor: (plan: Pick<RunPlan, 'past'>) => ReadonlyMap<string, object>;
  /** The saved run that holds these traces, if any. */
  readonly keptAs: (traces: TracePair) => string | null;
  /** These traces are on record as `id`. */
  readonly remember: (traces: TracePair, id: string) => void;
  /** Whether the run `id` is on record: it was deleted, or put back. */
  readonly setDeleted: (id: string, deleted: boolean) => void;
  /**
   * Keeps the run on screen; one under way is written on round by round. Gives its id; keeping it twice is keeping it
   * once. Rejects with an InputError that names the way out.
   */
  readonly keep: (traces: TracePair, status: RunStatus, setup: Seating) => Promise<string>;
  /** Hears what could not be saved by itself. */
  onFault: (fault: Fault) => void;
}

/**
 * Which runs are saved without being asked to: those of models and people, also where scripted readers sit among them; their
 * replies cost time or money. Runs of scripted readers alone can be had again at any time from their settings [ours].
 */
export const keepsItself = ({ id }: Trace['settings']['backend']): boolean => id !== scriptedReader;

export const nameRun = ({ task, settings }: Trace): string => `${task.name}, seed ${settings.seed}`;

/** Runs are told apart by the record of their first round: it is made once, and handed on as it is. */
const markOf = ([a]: TracePair): TraceRound | null => a.rounds[0] ?? null;

export function createRunKeeper(load: () => Promise<KeeperLibrary>): RunKeeper {
  const known = new WeakMap<TraceRound, string>();
  const gone = new Set<string>();
  const resumed = new WeakMap<object, ResumedRun>();
  /** How to keep the latest run while it goes on. */
  let adoptLatest: (() => Promise<string>) | null = null;
  let latestWriter: Promise<RunWriter> | null = null;
  let latestId: string | null = null;
  let followed = 0;

  const keeper: RunKeeper = {
    follow: (plan, { reader, seats }) => {
      const seating = { reader, seats };
      latestWriter = null;
      latestId = null;
      const continues = resumed.get(plan.past ?? plan);
      /** What was heard so far; null once a writer hears by itself. */
      let heard: RunEvent[] | null = [];
      let writer: Promise<RunWriter> | null = null;
      let mark: TraceRound | null = null;
      followed += 1;
      const mine = followed;
      const isLatest = (): boolean => mine === followed;

      const adopt = (begin: (library: KeeperLibrary) => Promise<RunWriter>): Promise<string> => {
        const before = heard ?? [];
        heard = null;
        const opened = load().then(begin);
        writer = opened;
        if (isLatest()) latestWriter = opened;
        return opened.then((made) => {
          if (latestWriter === opened) latestId = made.id;
          if (mark !== null) known.set(mark, made.id);
          for (const event of before) made.take(event);
          return made.id;
        });
      };
      const adoptQuietly = (begin: (library: KeeperLibrary) => Promise<RunWriter>): void => {
        adopt(begin).catch((error: unknown) => keeper.onFault(readFault(error)));
      };
      const pass = (tell: (writer: RunWriter) => void): void => {
        // After what was heard before: both wait for the same promise, in order. A fault was told already.
        void writer?.then(tell).catch(() => {});
      };
      const adoptNow = (): Promise<string> => {
        const first = heard?.find((event) => event.type === 'start');
        const name = first === undefined ? 'Run' : nameRun(first.trace);
        return adopt((library) => library.startWriter(name, seating));
      };
      adoptLatest = async () => {
        adoptLatest = null;
        const id = await adoptNow();
        const fault = (await (await writer)?.flush()) ?? null;
        if (fault !== null) throw new InputError([fault]);
        return id;
      };

      return {
        take: (event) => {
          if (event.type === 'round' && event.arm === 0 && event.round.round === 0) {
            mark = event.round;
            if (writer !== null) pass(({ id }) => known.set(event.round, id));
          }
          if (writer !== null) {
            pass((made) => made.take(event));
            return;
          }
          heard?.push(event);
          if (event.type !== 'start' || event.arm !== 0) return;
          const saves = continues !== undefined || keepsItself(event.trace.settings.backend);
          if (saves && isLatest()) adoptLatest = null;
          if (continues !== undefined) adoptQuietly((library) => library.continueWriter(continues.id));
          else if (saves) adoptQuietly((library) => library.startWriter(nameRun(event.trace), seating));
        },
        end: () => {
          heard = null;
          if (isLatest()) adoptLatest = null;
          const over = writer;
          if (over === null) return;
          void Promise.all([load(), over])
            .then(([library, { id }]) => library.endWriter(id))
            .catch(() => {});
        },
      };
    },
    goOn: (key, saved) => {
      resumed.set(key, saved);
    },
    goOnLatest: (plan) => {
      if (latestId !== null) resumed.set(plan.past ?? plan, { id: latestId, replies: new Map() });
    },
    // A writer that cannot write says so itself: nobody who waits is held up or told again.
    keepReply: async (key, reply) => {
      await latestWriter?.then((writer) => writer.keepReply(key, reply)).catch(() => {});
    },
    whenWritten: async () => {
      await latestWriter?.then((writer) => writer.flush()).catch(() => {});
    },
    repliesFor: (plan) => resumed.get(plan.past ?? plan)?.replies ?? new Map(),
    keptAs: (traces) => {
      const mark = markOf(traces);
      const id = mark === null ? undefined : known.get(mark);
      return id === undefined || gone.has(id) ? null : id;
    },
    remember: (traces, id) => {
      const mark = markOf(traces);
      if (mark !== null) known.set(mark, id);
    },
    setDeleted: (id, deleted) => {
      if (deleted) gone.add(id);
      else gone.delete(id);
    },
    keep: async (traces, status, { reader, seats }) => {
      const kept = keeper.keptAs(traces);
      if (kept !== null) return kept;
      const underWay = status === 'running' || status === 'waiting';
      if (underWay && adoptLatest !== null) return await adoptLatest();
      const library = await load();
      const id = await library.keepTraces(traces, nameRun(traces[0]), { reader, seats });
      keeper.remember(traces, id);
      return id;
    },
    onFault: () => {},
  };
  return keeper;
}

function readFault(error: unknown): Fault {
  const fault = error instanceof InputError ? error.faults[0] : undefined;
  if (fault !== undefined) return fault;
  return {
    code: 'archive.storage',
    place: 'saved runs',
    message: `This run is not saved (${error instanceof Error ? error.message : String(error)}).`,
    hint: 'Save its traces as files to keep them.',
  };
}
