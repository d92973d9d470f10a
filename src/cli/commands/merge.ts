import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { expandPlan } from '#engine/sweep/expand-plan.ts';
import { mergeShards, type ShardLines } from '#engine/sweep/merge-shards.ts';
import type { AnyReaders, SweepManifest, SweepUnit } from '#engine/sweep/plan.ts';
import { writeManifest } from '#engine/sweep/plan-schema.ts';
import { readLines } from '#engine/sweep/read-lines.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../read-input.ts';
import {
  fileError,
  listShards,
  manifestFile,
  readManifest,
  resultsFile,
  systemError,
} from '../sweep/results-folder.ts';

const say = (text: string): void => {
  process.stderr.write(text);
};

/** Reads every shard of the folders; all must be of one plan. */
async function readShards(
  folders: readonly string[],
): Promise<{ manifest: SweepManifest<AnyReaders>; shards: ShardLines[] }> {
  let first: { manifest: SweepManifest<AnyReaders>; text: string; place: string } | undefined;
  let units = new Map<string, SweepUnit>();
  const shards: ShardLines[] = [];
  for (const folder of folders) {
    for (const { shard, hasResults } of await listShards(folder)) {
      const place = join(folder, manifestFile(shard));
      const manifest = await readManifest(folder, shard);
      const text = writeManifest(manifest);
      if (first === undefined) {
        first = { manifest, text, place };
        units = new Map(expandPlan(manifest).map((unit) => [unit.key, unit]));
      } else if (first.text !== text)
        throw fileError(
          'sweep.other-plan',
          place,
          `This shard belongs to another plan than ${first.place}, or its tasks were different.`,
          'Merge the shards of one plan at a time.',
        );
      if (!hasResults) continue;
      const path = join(folder, resultsFile(shard));
      const source = await readFile(path, 'utf8').catch((error: unknown) => {
        throw systemError(path, 'read', error, 'Check its rights.');
      });
      const { lines, kept } = readLines(source, units, path);
      if (kept < source.length)
        say(`${path}: the last unit is torn or still being written; it is left out.\n`);
      shards.push({ place: path, lines });
    }
  }
  if (first !== undefined) return { manifest: first.manifest, shards };
  throw fileError(
    'sweep.none',
    folders.join(', '),
    'There are no results here.',
    'Give the folders that "lab sweep" wrote to (--out).',
  );
}

export const merge: Command = {
  name: 'merge',
  summary: 'the shards of a sweep, as one file',
  help: `lab merge DIR… --out results.json

Joins what "lab sweep" wrote to one or more folders. All must be of one plan. A run that is there twice counts once if
both results are equal, and is an error that names it if not. Units that are missing or failed are listed in the
file and on standard error. Three shards merged give the same file as one sweep. Without --out the results go to
standard output.

Output  {format: "quell-results", version: 1, plan, runs: [{key, settings, summary, traceFile?}],
         missing: [{key, settings, conditions, error?}]}`,
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { out: { type: 'string' } },
      allowPositionals: true,
      strict: true,
    });
    if (positionals.length === 0) throw new UsageError('merge takes one or more folders.');
    const { manifest, shards } = await readShards(positionals);
    const { results, repeated } = mergeShards(manifest, shards);
    const { runs, missing } = results;
    const failed = missing.filter(({ error }) => error !== undefined).length;
    say(
      `${runs.length} runs${repeated > 0 ? `, ${repeated} of them there twice and equal` : ''}; ` +
        `${missing.length === 0 ? 'no unit is missing' : `${missing.length} units are missing, ${failed} of them failed`}.\n`,
    );
    for (const { settings, error } of missing.slice(0, 10))
      say(
        `  ${settings.task}, ${settings.agents} agents, seed ${settings.seed}: ${error?.message ?? 'not run yet'}\n`,
      );
    if (missing.length > 10) say(`  … and ${missing.length - 10} more\n`);
    if (values.out === undefined) return results;
    const out = values.out;
    await writeFile(out, `${JSON.stringify(results)}\n`).catch((error: unknown) => {
      throw systemError(out, 'written', error, 'Choose another --out.');
    });
    return undefined;
  },
};
