import { fitStage, type Stage, stepMoment } from '#core/stage.ts';
import type { ViewSlice } from './lab-state.ts';
import type { Lab } from './lab-store.ts';

export interface ViewActions {
  /** Goes to a round that there is, all of it; others are clamped. */
  readonly goToRound: (round: number) => void;
  /** Shows the present round up to a stage. */
  readonly goToStage: (stage: Stage) => void;
  /** One stage on (1) or back (−1), across rounds that there are. */
  readonly stepStage: (by: 1 | -1) => void;
  /** Selects a cell; what is left out stays. */
  readonly select: (cell: { evidence?: number; receiver?: number }) => void;
  /** Draws only the receivers whose inboxes differ. */
  readonly setOnlyDiffering: (onlyDiffering: boolean) => void;
  readonly hoverCell: (cell: ViewSlice['hover']) => void;
  readonly setPlaying: (playing: boolean) => void;
  readonly setPace: (pace: ViewSlice['pace']) => void;
  readonly setTheme: (theme: ViewSlice['theme']) => void;
}

type Set = (change: Partial<Lab>) => void;

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

export function createViewActions(set: Set, get: () => Lab): ViewActions {
  const lastRound = (): number => (get().traces?.[0].rounds.length ?? 1) - 1;
  return {
    goToRound: (round) => {
      set({ round: clamp(round, lastRound()), stage: 'read', chosen: true });
    },
    goToStage: (stage) => set({ stage: fitStage(stage, get().round), chosen: true }),
    stepStage: (by) => {
      const { round, stage } = get();
      set({ ...stepMoment({ round, stage }, by, lastRound()), chosen: true });
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
    setOnlyDiffering: (onlyDiffering) => set({ onlyDiffering }),
    hoverCell: (hover) => set({ hover }),
    setPlaying: (playing) => set({ playing }),
    setPace: (pace) => set({ pace }),
    setTheme: (theme) => set({ theme }),
  };
}
