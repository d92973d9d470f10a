import { findArchitecture } from '#architectures/index.ts';
import { parseCondition } from '#conditions/condition-name.ts';
import { chooseCondition } from '#conditions/index.ts';
import type { AnyReaders, SweepManifest, SweepPlan, SweepUnit, UnitSettings } from './plan.ts';
import { engineSeed, runKey, unitKey } from './unit-key.ts';

/** A combination that makes no sense, and why. */
export interface LeftOut {
  readonly architecture: string;
  readonly condition: string;
  readonly reason: string;
}

/** Combinations of a plan that its architectures refuse; they are no runs. */
export const listLeftOut = ({ architectures, conditions }: SweepPlan<AnyReaders>): LeftOut[] =>
  architectures.flatMap((architecture) =>
    conditions.flatMap((name) => {
      const { condition } = chooseCondition(parseCondition(name));
      const reason = findArchitecture(architecture).refuses(condition);
      return reason === null ? [] : [{ architecture, condition: name, reason }];
    }),
  );

/**
 * Every unit of a sweep with its runs, in a stable order: seed by seed, so that a sweep that is stopped half-way has whole
 * seeds; within a seed by task, N, architecture, readers, rounds; runs in the plan's order of conditions. What
 * `listLeftOut` lists is not among them. Throws a RangeError in the event that two units hash to one key.
 */
export function expandPlan({ plan, tasks }: SweepManifest<AnyReaders>): SweepUnit[] {
  const units: SweepUnit[] = [];
  const known = new Set<string>();
  const leftOut = listLeftOut(plan);
  const add = (settings: UnitSettings): void => {
    const key = unitKey(plan, settings);
    if (known.has(key)) throw new RangeError(`Two units of the plan share the key ${key}. Change its seeds.`);
    known.add(key);
    const runs = plan.conditions
      .filter(
        (condition) =>
          !leftOut.some((one) => one.condition === condition && one.architecture === settings.architecture),
      )
      .map((condition) => ({ key: runKey(key, condition), condition }));
    if (runs.length > 0) units.push({ key, settings, runs });
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
