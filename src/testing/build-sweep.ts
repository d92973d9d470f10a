import type { SweepManifest, SweepPlan } from '#engine/sweep/plan.ts';
import { planSchema } from '#engine/sweep/plan-schema.ts';
import { markTasks } from '#engine/sweep/resolve-tasks.ts';
import type { SweepTools } from '#engine/sweep/run-sweep.ts';
import { builtInTasks } from '#tasks/index.ts';
import { readAloud } from './build-trace.ts';

/** A small complete sweep plan over built-in tasks; `change` overrides its parts as a person would write them. */
export const buildSweepPlan = (change: object = {}): SweepPlan =>
  planSchema.parse({
    tasks: ['hidden-profile:*'],
    agents: [3, 4],
    conditions: ['standard', 'inhibitory'],
    seeds: '1..2',
    rounds: 2,
    ...change,
  });

/** The first built-in tasks. */
export const sweepTasks = builtInTasks.slice(0, 3);

export const buildManifest = (change: object = {}): SweepManifest => ({
  plan: buildSweepPlan(change),
  tasks: markTasks(sweepTasks),
});

/** Tools whose readers read aloud; counts calls in `made`. */
export function buildSweepTools(
  change: Partial<SweepTools> = {},
): SweepTools & { readonly made: { calls: number } } {
  const made = { calls: 0 };
  return {
    createBackend: () => readAloud(),
    countTokens: (text) => text.split(/\s+/u).length,
    now: () => 0,
    signal: new AbortController().signal,
    onCall: () => {
      made.calls++;
    },
    made,
    ...change,
  };
}
