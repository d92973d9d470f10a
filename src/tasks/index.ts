import { InputError } from '#core/fault.ts';
import type { Task } from '#core/task.ts';
import { strongDecoyPuzzles, weakDecoyPuzzles } from './decoy-puzzle-family.ts';
import { eliminations } from './elimination.ts';
import type { TaskFamily } from './family.ts';
import { hiddenProfiles } from './hidden-profiles/index.ts';
import { kHops } from './k-hop.ts';
import { multiHops } from './multi-hop.ts';
import { recalls } from './recall.ts';
import { stateTrackings } from './state-tracking.ts';
import { applySwitches, splitReference } from './switches.ts';

// The registry. It imports nothing that reads files, so that the first load stays small; importers are loaded when
// a file arrives (`import.ts`).

/** The hand-written tasks in the library's order; the lab opens with the first. */
export const builtInTasks: readonly Task[] = hiddenProfiles;

/** Every family in the order in which the lab lists them. To add one: one file and one line here. */
export const taskFamilies: readonly TaskFamily[] = [
  {
    id: 'hidden-profile',
    name: 'Hidden profile',
    description:
      'What everybody knows favours a wrong option; only all private sentences together show the right one.',
    kind: 'built-in',
    list: () => hiddenProfiles,
  },
  strongDecoyPuzzles,
  weakDecoyPuzzles,
  multiHops,
  eliminations,
  recalls,
  stateTrackings,
  kHops,
];

/**
 * The task that a reference `family:NAME` means, e.g. `hidden-profile:repair-fair` or `decoy-puzzle-strong:17`
 * (item 17 of the series of `seed`); `+falsehood` and `+late` behind it switch these on. Throws an InputError that
 * names what is known.
 */
export function findTask(ref: string, seed: number): Task {
  const { base, ...switches } = splitReference(ref);
  return applySwitches(findPlainTask(base, seed), switches);
}

function findPlainTask(ref: string, seed: number): Task {
  const colon = ref.indexOf(':');
  const familyId = colon < 0 ? ref : ref.slice(0, colon);
  const name = colon < 0 ? '' : ref.slice(colon + 1);
  const family = taskFamilies.find((entry) => entry.id === familyId);
  if (family === undefined) {
    throw new InputError([
      {
        code: 'task.family.unknown',
        place: ref,
        message: `There is no task family called "${familyId}".`,
        hint: `Known families: ${taskFamilies.map((entry) => entry.id).join(', ')}.`,
      },
    ]);
  }
  if (family.make !== undefined) return family.make(name, seed);
  const tasks = family.list?.() ?? [];
  const task = tasks.find((entry) => entry.id === ref);
  if (task === undefined) {
    throw new InputError([
      {
        code: 'task.item.unknown',
        place: ref,
        message: `The family "${familyId}" has no task called "${name}".`,
        hint: `Known tasks: ${tasks.map((entry) => entry.id).join(', ')}.`,
      },
    ]);
  }
  return task;
}
