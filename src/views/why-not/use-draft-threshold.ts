import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key until the threshold counts. */
const KEY_PAUSE = 300;

export interface DraftThreshold {
  /** Where the handle is: under the hand, else where the threshold stands. */
  readonly shown: number;
  readonly moving: boolean;
  /** Under the hand: nothing is worked out yet. */
  readonly drag: (value: number) => void;
  /** By a key: counts once no further key comes. */
  readonly nudge: (value: number) => void;
  /** What stands now counts. */
  readonly settle: () => void;
  readonly cancel: () => void;
}

const tidy = (value: number): number => Math.round(Math.max(0, Math.min(1, value)) * 100) / 100;

/** A threshold that follows the hand, and counts when it is let go. */
export function useDraftThreshold(value: number, onCommit: (value: number) => void): DraftThreshold {
  const [draft, setDraft] = useState<number | null>(null);
  const latest = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const commit = useRef(onCommit);
  commit.current = onCommit;
  const set = useCallback((next: number | null) => {
    latest.current = next;
    setDraft(next);
  }, []);
  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    set(null);
  }, [set]);
  const settle = useCallback(() => {
    clearTimeout(timer.current);
    const chosen = latest.current;
    set(null);
    if (chosen !== null) commit.current(chosen);
  }, [set]);
  const drag = useCallback((next: number) => set(tidy(next)), [set]);
  const nudge = useCallback(
    (next: number) => {
      set(tidy(next));
      clearTimeout(timer.current);
      timer.current = setTimeout(settle, KEY_PAUSE);
    },
    [set, settle],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return { shown: draft ?? value, moving: draft !== null, drag, nudge, settle, cancel };
}
