import type { ViewSlice } from './lab-state.ts';
import type { Lab } from './lab-store.ts';

export interface ViewActions {
  /** Goes to a round that there is; others are clamped. */
  readonly goToRound: (round: number) => void;
  /** Selects a cell; what is left out stays. */
  readonly select: (cell: { evidence?: number; receiver?: number }) => void;
  readonly hoverCell: (cell: ViewSlice['hover']) => void;
  readonly setPlaying: (playing: boolean) => void;
  readonly setTheme: (theme: ViewSlice['theme']) => void;
}

type Set = (change: Partial<Lab>) => void;

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

export function createViewActions(set: Set, get: () => Lab): ViewActions {
  return {
    goToRound: (round) => {
      const last = (get().traces?.[0].rounds.length ?? 1) - 1;
      set({ round: clamp(round, last), chosen: true });
    },
    select: ({ evidence, receiver }) => {
      const trace = get().traces?.[0];
      if (trace === undefined) return;
      set({
        evidence: clamp(evidence ?? get().evidence, trace.task.evidence.length - 1),
        receiver: clamp(receiver ?? get().receiver, trace.agents.length - 1),
        chosen: true,
      });
    },
    hoverCell: (hover) => set({ hover }),
    setPlaying: (playing) => set({ playing }),
    setTheme: (theme) => set({ theme }),
  };
}
