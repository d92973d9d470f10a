import { InputError } from '#core/fault.ts';
import { expandPlan } from './expand-plan.ts';
import type { AnyReaders, SweepManifest, SweepPlan, UnitSettings } from './plan.ts';
import {
  type FailureLine,
  isFailure,
  type ResultLine,
  resultsFormat,
  resultsVersion,
  type SweepLine,
} from './result-line.ts';

/** A unit without results. */
export interface MissingUnit {
  readonly key: string;
  readonly settings: UnitSettings;
  readonly conditions: readonly string[];
  /** Why, where it was tried; without it, it was not run yet. */
  readonly error?: FailureLine['error'];
}

/** The results of a whole sweep: one JSON document. */
export interface SweepResults {
  readonly format: typeof resultsFormat;
  readonly version: typeof resultsVersion;
  readonly plan: SweepPlan<AnyReaders>;
  /** In the plan's order, whatever order they were made in. */
  readonly runs: readonly ResultLine[];
  readonly missing: readonly MissingUnit[];
}

/** The lines of one results file, and its name for messages. */
export interface ShardLines {
  readonly place: string;
  readonly lines: readonly SweepLine[];
}

/** Where the trace lies may differ; what was measured may not. */
const content = ({ traceFile: _, ...line }: ResultLine): string => JSON.stringify(line);

/**
 * Merges the lines of shards. A run that is there twice counts once if both are equal (`repeated` counts them); a unit that
 * failed in one place and finished in another is finished. The result does not depend on the order of the shards.
 * Throws an InputError that names a run of which two different results are there.
 */
export function mergeShards(
  manifest: SweepManifest<AnyReaders>,
  shards: readonly ShardLines[],
): { results: SweepResults; repeated: number } {
  const found = new Map<string, { line: ResultLine; place: string }>();
  const errors = new Map<string, FailureLine['error']>();
  let repeated = 0;
  for (const { place, lines } of shards) {
    for (const line of lines) {
      if (isFailure(line)) {
        const known = errors.get(line.key);
        if (known === undefined || JSON.stringify(line.error) < JSON.stringify(known))
          errors.set(line.key, line.error);
        continue;
      }
      const known = found.get(line.key);
      if (known === undefined) found.set(line.key, { line, place });
      else if (content(known.line) === content(line)) {
        repeated++;
        if (known.line.traceFile === undefined) found.set(line.key, { line, place });
      } else
        throw new InputError([
          {
            code: 'sweep.twice',
            place: known.place === place ? place : `${known.place} and ${place}`,
            message: `The run ${line.key} has two different results.`,
            hint: 'Keep one of them: delete the line, or leave out the folder, that should not count.',
          },
        ]);
    }
  }
  const runs: ResultLine[] = [];
  const missing: MissingUnit[] = [];
  for (const unit of expandPlan(manifest)) {
    const lines = unit.runs.flatMap(({ key }) => found.get(key)?.line ?? []);
    runs.push(...lines);
    if (lines.length === unit.runs.length) continue;
    const error = errors.get(unit.key);
    missing.push({
      key: unit.key,
      settings: unit.settings,
      conditions: unit.runs.flatMap(({ key, condition }) => (found.has(key) ? [] : [condition])),
      ...(error === undefined ? {} : { error }),
    });
  }
  const results = {
    format: resultsFormat,
    version: resultsVersion,
    plan: manifest.plan,
    runs,
    missing,
  } as const;
  return { results, repeated };
}
