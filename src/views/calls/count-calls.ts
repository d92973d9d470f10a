import type { DeskView } from '#store/lab-state.ts';

/** How many calls stand how. */
export interface CallCounts {
  readonly waiting: number;
  readonly running: number;
  readonly done: number;
  readonly failed: number;
  /** Calls whose reply was there before this start: nobody was asked. */
  readonly recorded: number;
}

export function countCalls({ calls }: Pick<DeskView, 'calls'>): CallCounts {
  const count = (...states: readonly string[]): number =>
    calls.filter(({ state, recorded }) => !recorded && states.includes(state)).length;
  return {
    waiting: count('waiting', 'held'),
    running: count('running'),
    done: count('done'),
    failed: count('failed'),
    recorded: calls.filter(({ recorded }) => recorded).length,
  };
}

/** Fewer finished calls than this say nothing about the pace. */
const FEWEST = 3;

/**
 * Milliseconds until a run is over, at the pace so far; null while that says nothing. Calls finish side by side, so the
 * pace is of the whole desk.
 */
export function timeLeft({ calls, estimate, started, at }: DeskView): number | null {
  if (estimate === null) return null;
  const { done, failed, recorded } = countCalls({ calls });
  const over = done + failed;
  if (over < FEWEST) return null;
  return ((at - started) / over) * Math.max(0, estimate.calls - recorded - over);
}

/** `0:41`, `12:05`, `1:02:30`. */
export function formatTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
