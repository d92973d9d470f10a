import type { Setup } from '#archive/link-state.ts';
import type { Fault } from '#core/fault.ts';
import { randomStream } from '#core/rng.ts';
import type { Task } from '#core/task.ts';
import type { Lab } from './lab-store.ts';

export interface SetupActions {
  /** Changes settings, remembers the old ones, and runs anew. A change that changes nothing does nothing. */
  readonly changeSetup: (change: Partial<Setup>) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Another seed, drawn from the present one, so that a walk through seeds can be repeated. */
  readonly newSeed: () => void;
  /** Adds tasks of a file (replacing those with the same id), reports its faults, and opens the first of them. */
  readonly addTasks: (tasks: readonly Task[], faults: readonly Fault[]) => void;
  readonly clearNotices: () => void;
}

type Set = (change: Partial<Lab>) => void;

const MOST_STEPS_BACK = 100;

const same = (a: Setup, b: Setup): boolean => JSON.stringify(a) === JSON.stringify(b);

export function createSetupActions(set: Set, get: () => Lab): SetupActions {
  /** The person's own choice of cell stays only while its rows and columns mean the same. */
  const keepsCells = (from: Setup, to: Setup): boolean => from.task === to.task && from.agents === to.agents;

  const replace = (next: Setup, past: readonly Setup[], future: readonly Setup[]): void => {
    const { setup, chosen } = get();
    set({ setup: next, past, future, chosen: chosen && keepsCells(setup, next), playing: false });
    get().startRun();
  };

  return {
    changeSetup: (change) => {
      const { setup, past } = get();
      const next = { ...setup, ...change };
      if (same(setup, next)) return;
      replace(next, [...past, setup].slice(-MOST_STEPS_BACK), []);
    },
    undo: () => {
      const { setup, past, future } = get();
      const previous = past.at(-1);
      if (previous !== undefined) replace(previous, past.slice(0, -1), [setup, ...future]);
    },
    redo: () => {
      const { setup, past, future } = get();
      const [next, ...rest] = future;
      if (next !== undefined) replace(next, [...past, setup], rest);
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
