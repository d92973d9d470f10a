import type { SweepManifest, SweepUnit, UnitSettings } from './plan.ts';
import { engineSeed, runKey, unitKey } from './unit-key.ts';

/**
 * Every unit of a sweep with its runs, in a stable order: seed by seed, so that a sweep that is stopped half-way has whole
 * seeds; within a seed by task, N, architecture, readers, rounds; runs in the plan's order of conditions.
 * Throws a RangeError in the event that two units hash to one key.
 */
export function expandPlan({ plan, tasks }: SweepManifest): SweepUnit[] {
  const units: SweepUnit[] = [];
  const known = new Set<string>();
  const add = (settings: UnitSettings): void => {
    const key = unitKey(plan, settings);
    if (known.has(key)) throw new RangeError(`Two units of the plan share the key ${key}. Change its seeds.`);
    known.add(key);
    const runs = plan.conditions.map((condition) => ({ key: runKey(key, condition), condition }));
    units.push({ key, settings, runs });
  };
  for (const seed of plan.seeds) {
    for (const { id, family, hash } of tasks) {
      const own = { task: id, family, taskHash: hash, seed, engineSeed: engineSeed(seed, id) };
      for (const agents of plan.agents) {
        for (const architecture of plan.architectures) {
          for (const { name: readers } of plan.readers) {
            for (const rounds of plan.rounds) add({ ...own, agents, architecture, readers, rounds });
          }
        }
      }
    }
  }
  return units;
}

/** Number of runs in units. */
export const countRuns = (units: readonly SweepUnit[]): number =>
  units.reduce((sum, { runs }) => sum + runs.length, 0);
