import type { Setup } from '#archive/link-state.ts';
import { matchPresets } from '#core/match/presets.ts';
import type { Task } from '#core/task.ts';
import type { RunPlan } from '#runtime/protocol.ts';
import { findTask } from '#tasks/index.ts';
import { applySwitches, splitReference } from '#tasks/switches.ts';

/** The task that a reference means: an imported one by its id, else one of the registry. Throws an InputError. */
export function resolveTask(reference: string, imported: readonly Task[], seed: number): Task {
  const exact = imported.find(({ id }) => id === reference);
  if (exact !== undefined) return exact;
  const { base, ...switches } = splitReference(reference);
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
    matcher: { ...matchPresets[setup.preset], threshold: setup.threshold },
    readers: setup.readers,
  };
}
