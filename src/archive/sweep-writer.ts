import type { PlacedRound, SweepArchive, SweepTally } from './sweep-record.ts';

/** Milliseconds between two writes: what a closed tab may lose of what was told. */
const EVERY = 100;

export interface WriterTools {
  readonly now: () => number;
  readonly later: (callback: () => void, milliseconds: number) => void;
  /** Told once per failed write; what was to be written is kept for the next one. */
  readonly onError: (error: unknown) => void;
}

export interface SweepWriter<Line, Round> {
  readonly finish: (unit: string, lines: readonly Line[], tally: SweepTally) => void;
  readonly fail: (unit: string, line: Line, tally: SweepTally) => void;
  readonly keepRound: (round: Round, tally: SweepTally) => void;
  /** Writes what is left, with the last tally given, and resolves when it stands; rejects where it cannot be written. */
  readonly flush: (tally?: SweepTally) => Promise<void>;
}

/**
 * Writes a sweep down in batches, one after the other. A unit that is over within a batch never has its rounds written. Writes are
 * set off by what comes in and not by a clock alone: browsers slow the clocks of hidden tabs.
 */
export function createSweepWriter<Line, Round extends PlacedRound>(
  archive: Pick<SweepArchive<object, Line, Round>, 'keep'>,
  id: string,
  { now, later, onError }: WriterTools,
): SweepWriter<Line, Round> {
  let finished: { readonly unit: string; readonly lines: readonly Line[] }[] = [];
  let failed: { readonly unit: string; readonly line: Line }[] = [];
  let rounds: Round[] = [];
  let latest: SweepTally | null = null;
  let last = Number.NEGATIVE_INFINITY;
  let awaited = false;
  let writing: Promise<void> = Promise.resolve();
  let busy = false;

  const write = async (): Promise<void> => {
    if (latest === null) return;
    const batch = { tally: latest, finished, failed, rounds };
    finished = [];
    failed = [];
    rounds = [];
    latest = null;
    busy = true;
    try {
      await archive.keep(id, batch);
    } catch (error) {
      const over = new Set(finished.map(({ unit }) => unit));
      finished = [...batch.finished, ...finished];
      failed = [...batch.failed, ...failed];
      rounds = [...batch.rounds.filter(({ unit }) => !over.has(unit)), ...rounds];
      latest ??= batch.tally;
      throw error;
    } finally {
      busy = false;
      last = now();
    }
    if (latest !== null) writeSoon();
  };

  const writeSoon = (): void => {
    if (busy) return;
    if (now() - last >= EVERY) {
      writing = write();
      writing.catch(onError);
    } else if (!awaited) {
      awaited = true;
      later(() => {
        awaited = false;
        if (latest !== null) writeSoon();
      }, EVERY);
    }
  };

  return {
    finish: (unit, lines, tally) => {
      finished.push({ unit, lines });
      rounds = rounds.filter((round) => round.unit !== unit);
      latest = tally;
      writeSoon();
    },
    fail: (unit, line, tally) => {
      failed.push({ unit, line });
      latest = tally;
      writeSoon();
    },
    keepRound: (round, tally) => {
      rounds.push(round);
      latest = tally;
      writeSoon();
    },
    // At once, also beside a write that is under way: the page may be closing, and the database keeps the order.
    flush: async (tally) => {
      const earlier = writing.catch(() => {});
      latest = tally ?? latest;
      writing = write();
      writing.catch(() => {});
      await Promise.all([writing, earlier]);
      // What an earlier write could not write.
      if (latest !== null) await write();
    },
  };
}
