import type { Step } from './lab-state.ts';
import type { Lab } from './lab-store.ts';

const MOST_STEPS_BACK = 100;

/** The history after a new step from `lab`: what was is behind, nothing is ahead. */
export const stepForward = ({ setup, override, past }: Lab): Pick<Lab, 'past' | 'future'> => ({
  past: [...past, { setup, override }].slice(-MOST_STEPS_BACK),
  future: [],
});

/** Whether two steps say the same. Both are plain data with their fields in one order. */
export const sameStep = (a: Step, b: Step): boolean => JSON.stringify(a) === JSON.stringify(b);
