import type { Setup } from '#archive/link-state.ts';
import type { Fault } from '#core/fault.ts';
import { randomStream } from '#core/rng.ts';
import type { Task } from '#core/task.ts';
import { sameStep, stepForward } from './history.ts';
import type { Step } from './lab-state.ts';
import type { Lab } from './lab-store.ts';

export interface SetupActions {
  /** Changes settings, remembers the old ones, and runs anew. A change that changes nothing does nothing. */
  readonly changeSetup: (change: Partial<Setup>) => void;
  /** One step back through settings and overrides. Runs anew only where the settings of the run differ. */
  readonly undo: () => void;
  readonly redo: () => void;
  /** Another seed, drawn from the present one, so that a walk through seeds can be repeated. */
  readonly newSeed: () => void;
  /** Adds tasks of a file (replacing those with the same id), reports its faults, and opens the first of them. */
  readonly addTasks: (tasks: readonly Task[], faults: readonly Fault[]) => void;
  readonly clearNotices: () => void;
}

type Set = (change: Partial<Lab>) => void;

export function createSetupActions(set: Set, get: () => Lab): SetupActions {
  /** The person's own choice of cell stays only while its rows and columns mean the same. */
  const keepsCells = (from: Setup, to: Setup): boolean => from.task === to.task && from.agents === to.agents;

  const goTo = (step: Step, history: Pick<Lab, 'past' | 'future'>): void => {
    if (get().refuseWhileAsking()) return;
    const { setup, chosen, applyOverride, startRun } = get();
    const sameRun = JSON.stringify(setup) === JSON.stringify(step.setup);
    if (sameRun) {
      set(history);
      applyOverride(step.override);
      return;
    }
    set({ ...step, ...history, chosen: chosen && keepsCells(setup, step.setup), playing: false });
    startRun();
  };

  return {
    changeSetup: (change) => {
      const lab = get();
      const next = { setup: { ...lab.setup, ...change }, override: null };
      if (sameStep({ setup: lab.setup, override: null }, next)) return;
      goTo(next, stepForward(lab));
    },
    undo: () => {
      const { setup, override, past, future } = get();
      const previous = past.at(-1);
      if (previous === undefined) return;
      goTo(previous, { past: past.slice(0, -1), future: [{ setup, override }, ...future] });
    },
    redo: () => {
      const { setup, override, past, future } = get();
      const [next, ...rest] = future;
      if (next !== undefined) goTo(next, { past: [...past, { setup, override }], future: rest });
    },
    newSeed: () => {
      const { setup, changeSetup } = get();
      changeSetup({ seed: 1 + randomStream(setup.seed, 'new seed').below(9999) });
    },
    addTasks: (tasks, faults) => {
      const { imported, changeSetup } = get();
      const added = new Map([...imported, ...tasks].map((task) => [task.id, task] as const));
      set({ imported: [...added.values()], notices: faults });
      const [first] = tasks;
      if (first !== undefined) changeSetup({ task: first.id });
    },
    clearNotices: () => set({ notices: [] }),
  };
}
