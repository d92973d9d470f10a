import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '#core/fault.ts';
import type { AnyReaders, Shard, SweepManifest } from '#engine/sweep/plan.ts';
import { manifestSchema } from '#engine/sweep/plan-schema.ts';

/** `3-of-16`, as it stands in the names of a shard's files. */
const mark = ({ index, of }: Shard): string => `${index}-of-${of}`;

export const resultsFile = (shard: Shard): string => `results-${mark(shard)}.jsonl`;
export const manifestFile = (shard: Shard): string => `plan-${mark(shard)}.json`;
/** Rounds of units under way. */
export const roundsFile = (shard: Shard): string => `open-${mark(shard)}.jsonl`;

/** A shard whose files lie in a folder; either may be missing. */
export interface ShardFound {
  readonly shard: Shard;
  readonly hasResults: boolean;
  readonly hasManifest: boolean;
}

/** An InputError about one file. */
export const fileError = (code: string, place: string, message: string, hint: string): InputError =>
  new InputError([{ code, place, message, hint }]);

/** An InputError about a file that the system refuses, with its reason. */
export const systemError = (place: string, verb: string, error: unknown, hint: string): InputError =>
  fileError(
    'sweep.file',
    place,
    `This cannot be ${verb} (${error instanceof Error ? error.message : String(error)}).`,
    hint,
  );

/** The shards of a folder, in order of their number of shards and their own. */
export async function listShards(folder: string): Promise<ShardFound[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw systemError(folder, 'read', error, 'Give the folder that a sweep wrote to (--out).');
  });
  const found = new Map<string, Shard>();
  for (const name of names) {
    const parts = /^(?:results-(\d+)-of-(\d+)\.jsonl|plan-(\d+)-of-(\d+)\.json)$/u.exec(name);
    if (parts === null) continue;
    const shard = { index: Number(parts[1] ?? parts[3]), of: Number(parts[2] ?? parts[4]) };
    found.set(mark(shard), shard);
  }
  const present = new Set(names);
  return [...found.values()]
    .sort((a, b) => a.of - b.of || a.index - b.index)
    .map((shard) => ({
      shard,
      hasResults: present.has(resultsFile(shard)),
      hasManifest: present.has(manifestFile(shard)),
    }));
}

/** The manifest of a shard. Throws an InputError that names the file where it is none. */
export async function readManifest(folder: string, shard: Shard): Promise<SweepManifest<AnyReaders>> {
  const path = join(folder, manifestFile(shard));
  const hint = 'Run the sweep again into another folder.';
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw systemError(path, 'read', error, hint);
  }
  const checked = manifestSchema.safeParse(value);
  if (checked.success) return { plan: checked.data.plan, tasks: checked.data.tasks };
  const [issue] = checked.error.issues;
  throw fileError('sweep.manifest', path, `${issue?.path.join('.')}: ${issue?.message}.`, hint);
}
