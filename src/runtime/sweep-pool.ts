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

/** Units that a worker has at a time: the one it makes and the next, so that it never waits for the page. */
const AHEAD = 2;

/** A worker and what it is at. */
interface Seat {
  readonly worker: SweepWorkerLike;
  opened: boolean;
  /** In the order in which it was dealt them; it is at the first. */
  units: readonly PoolUnit[];
  /** Why its first unit is to be given up: the worker before it broke on it. */
  giveUp: string | null;
}

const describeBreak = (event: object): string =>
  'message' in event && typeof event.message === 'string' && event.message !== ''
    ? event.message
    : 'no reason given';

/**
 * Deals the units of a sweep to workers one by one: whoever has done one takes the next, so that no worker waits for another's
 * share. A worker that breaks fails its unit and is replaced. All workers are gone when it ends.
 */
export function createSweepPool(job: PoolJob, listener: PoolListener, tools: PoolTools): SweepPool {
  const foreseen = job.units.reduce((sum, { calls }) => sum + calls, 0);
  const pace = new Pace(tools.now, job.before, foreseen);
  const seats = new Set<Seat>();
  /** Units that a broken worker had not begun. */
  let returned: readonly PoolUnit[] = [];
  let next = 0;
  let paused = false;
  let stopping = false;
  let brokenInARow = 0;
  let end: PoolEnd | null = null;

  const countLeft = (): number => (stopping ? 0 : returned.length + job.units.length - next);

  const takeUnit = (): PoolUnit | undefined => {
    const [unit, ...others] = returned;
    if (unit === undefined) return job.units[next++];
    returned = others;
    return unit;
  };

  const retire = (seat: Seat): void => {
    seat.worker.terminate();
    seats.delete(seat);
    if (seats.size > 0 || end !== null) return;
    pace.pause();
    end = { how: stopping ? 'stopped' : 'done' };
    listener.onEnd(end);
  };

  const deal = (seat: Seat): void => {
    if (countLeft() === 0 && seat.units.length === 0) retire(seat);
    // Towards the end nobody takes a second one that another could make now.
    while (!paused && seat.units.length < (countLeft() > seats.size ? AHEAD : 1)) {
      const unit = countLeft() === 0 ? undefined : takeUnit();
      if (unit === undefined) return;
      seat.units = [...seat.units, unit];
      pace.begin(unit.unit, unit.calls);
      pace.go();
      seat.worker.postMessage({ type: 'run', unit: unit.unit, task: unit.task, rounds: unit.rounds });
    }
  };

  const finish = (seat: Seat, lines: readonly SweepLine[]): void => {
    const [unit, ...others] = seat.units;
    if (unit === undefined) return;
    if (seat.giveUp === null) brokenInARow = 0;
    seat.giveUp = null;
    seat.units = others;
    pace.end(unit.unit, unit.runs, lines.some(isFailure));
    deal(seat);
    listener.onUnit(unit.key, lines);
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

  /** A worker is gone: the unit it was at will be a failed one, and another takes its seat. */
  const replace = (seat: Seat, message: string): void => {
    if (!seats.has(seat)) return;
    seat.worker.terminate();
    brokenInARow++;
    const [broken, ...others] = seat.units;
    returned = [...others, ...returned];
    if (brokenInARow >= MOST_BROKEN) giveUp(message);
    else if (stopping && broken === undefined) retire(seat);
    else {
      sit(broken === undefined ? [] : [broken], broken === undefined ? null : message);
      seats.delete(seat);
    }
  };

  const hear = (seat: Seat, message: FromSweepWorker): void => {
    if (!seats.has(seat)) return;
    const [unit] = seat.units;
    switch (message.type) {
      case 'opened':
        seat.opened = true;
        if (unit === undefined || seat.giveUp === null) deal(seat);
        else seat.worker.postMessage({ type: 'give-up', unit: unit.unit, message: seat.giveUp });
        return;
      case 'calls':
        if (unit !== undefined) pace.call(unit.unit, message.made);
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

  const sit = (units: readonly PoolUnit[], reason: string | null): void => {
    const worker = tools.startWorker();
    const seat: Seat = { worker, opened: false, units, giveUp: reason };
    seats.add(seat);
    worker.addEventListener('message', ({ data }) => hear(seat, data));
    worker.addEventListener('error', (event) => replace(seat, describeBreak(event)));
    worker.addEventListener('messageerror', () => replace(seat, 'a message was lost'));
    worker.postMessage({ type: 'open', manifest: job.manifest });
    if (paused) worker.postMessage({ type: 'pause' });
  };

  const tellAll = (type: 'pause' | 'resume'): void => {
    for (const { worker } of seats) worker.postMessage({ type });
  };

  for (let i = 0; i < Math.min(tools.workers, job.units.length); i++) sit([], null);
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
        if (seat.units.length > 0) pace.go();
        if (seat.opened && seat.giveUp === null) deal(seat);
      }
    },
    stop: () => {
      stopping = true;
      for (const seat of [...seats]) {
        if (seat.units.length === 0) retire(seat);
        else if (seat.opened && seat.giveUp === null) seat.worker.postMessage({ type: 'cancel' });
      }
    },
    progress: () => pace.read(),
  };
}
