import type { Fault } from '#core/fault.ts';
import type { Task } from '#core/task.ts';
import { isFailure } from '#engine/sweep/result-line.ts';
import type { SweepWorkerLike } from './sweep-client.ts';
import { Pace, type PoolProgress } from './sweep-pace.ts';
import type { FromSweepWorker, SweepLine, SweepManifest, WrittenRound } from './sweep-protocol.ts';

/** One unit to be made. */
export interface PoolUnit {
  /** Its place in the plan's order, by which workers know it. */
  readonly unit: number;
  readonly key: string;
  readonly task: Task;
  readonly runs: number;
  /** Calls still to come. */
  readonly calls: number;
  /** Rounds that are there. */
  readonly rounds: readonly WrittenRound[];
}

export interface PoolJob {
  readonly manifest: SweepManifest;
  readonly units: readonly PoolUnit[];
  /** Runs and calls of earlier sittings. */
  readonly before: { readonly runs: number; readonly calls: number };
}

/** How a sitting ends; `broken`: workers cannot be had. */
export type PoolEnd =
  | { readonly how: 'done' | 'stopped' }
  | { readonly how: 'broken'; readonly fault: Fault };

export interface PoolListener {
  /** A unit is over: its lines, or one that says why it failed. */
  readonly onUnit: (key: string, lines: readonly SweepLine[]) => void;
  /** A round that was asked; it is kept until its unit is over. */
  readonly onRound: (round: WrittenRound) => void;
  /** Called once, when no worker is at work any more. */
  readonly onEnd: (end: PoolEnd) => void;
}

export interface PoolTools {
  readonly startWorker: () => SweepWorkerLike;
  readonly workers: number;
  readonly now: () => number;
}

export interface SweepPool {
  /** Ends each round under way, and goes no further. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Ends the units under way; their finished rounds were told. `onEnd` comes when all workers have let go. */
  readonly stop: () => void;
  readonly progress: () => PoolProgress;
}

/** Workers that break one after the other without a unit between them: something is wrong with all of them. */
const MOST_BROKEN = 3;

/** A worker and what it is at. */
interface Seat {
  readonly worker: SweepWorkerLike;
  opened: boolean;
  unit: PoolUnit | null;
  /** Why its unit is to be given up: the worker before it broke on it. */
  giveUp: string | null;
}

const describeBreak = (event: object): string =>
  'message' in event && typeof event.message === 'string' && event.message !== ''
    ? event.message
    : 'no reason given';

/**
 * Deals the units of a sweep to workers, one unit each at a time: whoever is free takes the next, so that no worker waits for
 * another's share. A worker that breaks fails its unit and is replaced. All workers are gone when it ends.
 */
export function createSweepPool(job: PoolJob, listener: PoolListener, tools: PoolTools): SweepPool {
  const foreseen = job.units.reduce((sum, { calls }) => sum + calls, 0);
  const pace = new Pace(tools.now, job.before, foreseen);
  const seats = new Set<Seat>();
  let next = 0;
  let paused = false;
  let stopping = false;
  let brokenInARow = 0;
  let end: PoolEnd | null = null;

  const retire = (seat: Seat): void => {
    seat.worker.terminate();
    seats.delete(seat);
    if (seats.size > 0 || end !== null) return;
    pace.pause();
    end = { how: stopping ? 'stopped' : 'done' };
    listener.onEnd(end);
  };

  const deal = (seat: Seat): void => {
    const unit = stopping ? undefined : job.units[next];
    if (unit === undefined) retire(seat);
    if (unit === undefined || paused) return;
    next++;
    seat.unit = unit;
    pace.begin(unit.unit, unit.calls);
    pace.go();
    seat.worker.postMessage({ type: 'run', unit: unit.unit, task: unit.task, rounds: unit.rounds });
  };

  const finish = (seat: Seat, lines: readonly SweepLine[]): void => {
    const { unit } = seat;
    if (unit === null) return;
    if (seat.giveUp === null) brokenInARow = 0;
    seat.giveUp = null;
    seat.unit = null;
    pace.end(unit.unit, unit.runs, lines.some(isFailure));
    listener.onUnit(unit.key, lines);
    deal(seat);
  };

  const giveUp = (message: string): void => {
    for (const { worker } of seats) worker.terminate();
    seats.clear();
    pace.pause();
    const fault = {
      code: 'sweep.worker',
      place: 'page',
      message: `Its workers end one after the other (${message}).`,
      hint: 'Choose fewer workers or fewer agents, or reload the page; then go on with it.',
    };
    end = { how: 'broken', fault };
    listener.onEnd(end);
  };

  /** A worker is gone: its unit will be a failed one, and another takes its seat. */
  const replace = (seat: Seat, message: string): void => {
    if (!seats.has(seat)) return;
    seat.worker.terminate();
    brokenInARow++;
    if (brokenInARow >= MOST_BROKEN) giveUp(message);
    else if (stopping && seat.unit === null) retire(seat);
    else {
      sit(seat.unit, seat.unit === null ? null : message);
      seats.delete(seat);
    }
  };

  const hear = (seat: Seat, message: FromSweepWorker): void => {
    if (!seats.has(seat)) return;
    switch (message.type) {
      case 'opened':
        seat.opened = true;
        if (seat.unit === null || seat.giveUp === null) deal(seat);
        else seat.worker.postMessage({ type: 'give-up', unit: seat.unit.unit, message: seat.giveUp });
        return;
      case 'calls':
        if (seat.unit !== null) pace.call(seat.unit.unit, message.made);
        return;
      case 'round':
        listener.onRound(message.round);
        return;
      case 'unit':
        finish(seat, message.lines);
        return;
      case 'cancelled':
        retire(seat);
        return;
      case 'broken':
        replace(seat, message.message);
    }
  };

  const sit = (unit: PoolUnit | null, reason: string | null): void => {
    const worker = tools.startWorker();
    const seat: Seat = { worker, opened: false, unit, giveUp: reason };
    seats.add(seat);
    worker.addEventListener('message', ({ data }) => hear(seat, data));
    worker.addEventListener('error', (event) => replace(seat, describeBreak(event)));
    worker.addEventListener('messageerror', () => replace(seat, 'a message was lost'));
    worker.postMessage({ type: 'open', manifest: job.manifest });
  };

  const tellAll = (type: 'pause' | 'resume'): void => {
    for (const { worker, unit } of seats) if (unit !== null) worker.postMessage({ type });
  };

  for (let i = 0; i < Math.min(tools.workers, job.units.length); i++) sit(null, null);
  if (seats.size === 0) {
    end = { how: 'done' };
    // Not before the caller has the pool in hand.
    queueMicrotask(() => listener.onEnd({ how: 'done' }));
  }

  return {
    pause: () => {
      paused = true;
      pace.pause();
      tellAll('pause');
    },
    resume: () => {
      if (!paused) return;
      paused = false;
      tellAll('resume');
      for (const seat of [...seats]) {
        if (seat.unit !== null) pace.go();
        else if (seat.opened) deal(seat);
      }
    },
    stop: () => {
      stopping = true;
      for (const seat of [...seats]) {
        if (seat.unit === null) retire(seat);
        else if (seat.opened) seat.worker.postMessage({ type: 'cancel' });
      }
    },
    progress: () => pace.read(),
  };
}
