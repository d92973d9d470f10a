import type { CallPace } from '#store/call-pace.ts';
import type { RunEstimate } from '#store/model-estimate.ts';
import { personReader } from '#store/seats.ts';

/** How one reader answers: its measured pace, null where nothing was measured, and the calls that it takes at once. */
export interface ReaderSpeed {
  readonly pace: CallPace | null;
  readonly open: number;
}

/** Seconds that a run will take, from the lower to the upper quartile of the calls that were measured. */
export interface RunTime {
  readonly low: number;
  readonly high: number;
  /** Readers whose speed is not known: the seconds leave them out. */
  readonly unmeasured: readonly string[];
  /** A person answers, too, and nobody can tell how long that takes. */
  readonly waitsForPerson: boolean;
}

/**
 * Time of a run: step after step, each as long as its slowest reader, who answers as many calls at once as it takes and the rest
 * after them: ⌈calls / open⌉ × seconds per call [ours].
 */
export function estimateTime(
  { readers, waves }: RunEstimate,
  speedOf: (reader: string) => ReaderSpeed,
): RunTime {
  const speeds = readers.map(({ reader }) => (reader === personReader ? null : speedOf(reader)));
  const total = (of: (pace: CallPace) => number): number =>
    waves.reduce((sum, wave) => {
      const each = wave.map((calls, at) => {
        const speed = speeds[at];
        if (speed == null || speed.pace === null) return 0;
        return Math.ceil(calls / Math.max(1, speed.open)) * of(speed.pace);
      });
      return sum + Math.max(0, ...each);
    }, 0);
  return {
    low: total(({ low }) => low),
    high: total(({ high }) => high),
    unmeasured: readers
      .filter((_, at) => speeds[at] !== null && speeds[at]?.pace === null)
      .map(({ reader }) => reader),
    waitsForPerson: readers.some(({ reader }) => reader === personReader),
  };
}

/** `under 1 s`, `41 s`, `12 min`, `1 h 5 min`: no finer than an estimate is. */
export function formatSpan(seconds: number): string {
  if (seconds < 1) return 'under 1 s';
  if (seconds < 99.5) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** A time in words. */
export function describeTime({ low, high, unmeasured, waitsForPerson }: RunTime): string {
  const person = waitsForPerson ? 'as long as you take' : '';
  if (unmeasured.length > 0) {
    const unknown = `time unknown until the first call of ${unmeasured.join(', ')}`;
    return waitsForPerson ? `${unknown}, and ${person}` : unknown;
  }
  if (high === 0) return person;
  const [from, to] = [formatSpan(low), formatSpan(high)];
  const span = from !== to ? `about ${from} to ${to}` : high < 1 ? from : `about ${from}`;
  return waitsForPerson ? `${span}, and ${person}` : span;
}
