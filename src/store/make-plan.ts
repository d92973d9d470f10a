import type { Setup } from '#archive/link-state.ts';
import type { Task } from '#core/task.ts';
import type { RunPlan } from '#runtime/protocol.ts';
import { findTask } from '#tasks/index.ts';
import { applySwitches, splitKnown } from '#tasks/switches.ts';
import { matcherOf } from './matcher-of.ts';

/** The task that a reference means: an imported one by its id, else one of the registry. Throws an InputError. */
export function resolveTask(reference: string, imported: readonly Task[], seed: number): Task {
  const { base, ...switches } = splitKnown(
    reference,
    imported.map(({ id }) => id),
  );
  const task = imported.find(({ id }) => id === base);
  return task === undefined ? findTask(reference, seed) : applySwitches(task, switches);
}

/** What the engine is asked for. Throws an InputError where the task is not known. */
export function makePlan(setup: Setup, imported: readonly Task[]): RunPlan {
  return {
    task: resolveTask(setup.task, imported, setup.seed),
    agents: setup.agents,
    arms: setup.arms,
    architecture: setup.architecture,
    rounds: setup.rounds,
    seed: setup.seed,
    matcher: matcherOf(setup),
    readers: setup.readers,
  };
}
