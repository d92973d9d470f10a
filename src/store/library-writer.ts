import { headOf } from '#archive/allow-settings.ts';
import type {
  KeptReply,
  OpenedRun,
  PlacedRunRound,
  RunArchive,
  RunBatch,
  SavedArm,
  SavedRun,
} from '#archive/run-record.ts';
import { describeRun, extendArm, openArm, type RunMeta } from '#archive/summarise-arm.ts';
import { type Fault, InputError } from '#core/fault.ts';
import type { Trace } from '#core/trace.ts';
import type { RunEvent } from '#runtime/protocol.ts';

/** Writes one run down as it goes on. Only the tab that makes a run has its writer. */
export interface RunWriter {
  readonly id: string;
  readonly take: (event: RunEvent) => void;
  /**
   * A reply to one call of the round under way; the round's own record makes it unnecessary. Resolves once the transaction that holds
   * it is through, or was tried in vain: it is then kept for the next try.
   */
  readonly keepReply: (key: string, reply: object) => Promise<void>;
  /**
   * Resolves once everything so far was tried: with null where it stands, else with what is wrong. What could not be written
   * is kept for the next try.
   */
  readonly flush: () => Promise<Fault | null>;
  /** Something could not be written yet. */
  readonly isBehind: () => boolean;
}

interface WriterOptions {
  readonly archive: RunArchive;
  readonly begin: Omit<RunMeta, 'changed'>;
  /** What is on record of a run that goes on. */
  readonly before: OpenedRun | null;
  /** Milliseconds since 1970. */
  readonly date: () => number;
  readonly onWritten: () => void;
  readonly onFault: (fault: Fault) => void;
}

const firstFault = (error: unknown): Fault => {
  const fault = error instanceof InputError ? error.faults[0] : undefined;
  if (fault === undefined) throw error;
  return fault;
};

/** An arm as far as its trace has come. */
function describeArm(trace: Trace): SavedArm {
  const head = headOf(trace);
  const sum = trace.rounds.reduce((arm, round) => extendArm(arm, head, round), openArm(head));
  return { ...sum, complete: trace.complete };
}

export function createRunWriter({
  archive,
  begin,
  before,
  date,
  onWritten,
  onFault,
}: WriterOptions): RunWriter {
  const heads: Trace[] = (before?.traces ?? []).map(headOf);
  // An arm with a damaged round goes on after the last good one.
  const arms: SavedArm[] = (before?.traces ?? []).map(describeArm);
  let replies = before?.replies.length ?? 0;
  let waiting: { heads: RunBatch['heads']; rounds: PlacedRunRound[]; replies: KeptReply[] } = {
    heads: [],
    rounds: [],
    replies: [],
  };
  /** Whoever waits for the replies of the next batch. */
  let waiters: (() => void)[] = [];
  let dirty = false;
  let deleted = false;
  let writing: Promise<void> | null = null;
  let fault: Fault | null = null;

  const record = (): SavedRun | null => {
    const [first, ...rest] = heads;
    return first === undefined ? null : describeRun([first, ...rest], arms, { ...begin, changed: date() });
  };

  /** Writes one batch; false where nothing more is to be tried now. */
  const writeBatch = async (run: SavedRun): Promise<boolean> => {
    const batch = waiting;
    waiting = { heads: [], rounds: [], replies: [] };
    const tried = waiters;
    waiters = [];
    try {
      deleted = !(await archive.write({ run, ...batch }));
      fault = null;
      onWritten();
      return true;
    } catch (error) {
      dirty = true;
      waiting = {
        heads: [...batch.heads, ...waiting.heads],
        rounds: [...batch.rounds, ...waiting.rounds],
        replies: [...batch.replies, ...waiting.replies],
      };
      fault = firstFault(error);
      onFault(fault);
      return false;
    } finally {
      for (const tell of tried) tell();
    }
  };
  const write = async (): Promise<void> => {
    // First of all a turn: whoever began this has to know of it before it can be over.
    await Promise.resolve();
    try {
      let goesOn = true;
      while (dirty && !deleted && goesOn) {
        dirty = false;
        const run = record();
        goesOn = run !== null && (await writeBatch(run));
      }
    } finally {
      // In the same turn as the last look at what is to be written: what comes later begins anew.
      writing = null;
      const left = waiters;
      waiters = [];
      for (const tell of left) tell();
    }
  };

  const flush = async (): Promise<Fault | null> => {
    writing ??= write();
    await writing;
    return fault;
  };
  const writeSoon = (): void => {
    dirty = true;
    void flush();
  };

  return {
    id: begin.id,
    take: (event) => {
      const { arm } = event;
      const known = arms[arm];
      if (event.type === 'start') {
        if (known !== undefined) return;
        const head = headOf(event.trace);
        heads[arm] = head;
        arms[arm] = openArm(head);
        waiting.heads = [...waiting.heads, { arm, head }];
        writeSoon();
        return;
      }
      const head = heads[arm];
      if (known === undefined || head === undefined) return;
      if (event.type === 'end') arms[arm] = { ...known, complete: true };
      else {
        // A run that goes on tells its past once more: it is on record.
        if (event.round.round < known.rounds) return;
        arms[arm] = extendArm(known, head, event.round);
        waiting.rounds.push({ arm, round: event.round });
      }
      writeSoon();
    },
    keepReply: (key, reply) => {
      waiting.replies.push({ at: replies, key, reply });
      replies += 1;
      return new Promise((resolve) => {
        waiters.push(resolve);
        writeSoon();
      });
    },
    flush,
    isBehind: () => dirty && !deleted,
  };
}

/** A whole run as one batch: to keep what is on screen, or what a file holds. */
export function batchRun(traces: readonly [Trace, ...Trace[]], meta: RunMeta): RunBatch {
  const [first, ...rest] = traces;
  const heads: [Trace, ...Trace[]] = [headOf(first), ...rest.map(headOf)];
  return {
    run: describeRun(heads, traces.map(describeArm), meta),
    heads: heads.map((head, arm) => ({ arm, head })),
    rounds: traces.flatMap((trace, arm) => trace.rounds.map((round) => ({ arm, round }))),
    replies: [],
  };
}
