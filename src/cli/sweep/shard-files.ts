import { type FileHandle, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Trace } from '#core/trace.ts';
import type { AnyReaders, Shard, SweepManifest, SweepUnit } from '#engine/sweep/plan.ts';
import { writeManifest } from '#engine/sweep/plan-schema.ts';
import { readLines } from '#engine/sweep/read-lines.ts';
import {
  fileError,
  listShards,
  manifestFile,
  readManifest,
  resultsFile,
  roundsFile,
  systemError,
} from './results-folder.ts';
import { RoundFile } from './round-file.ts';

const full = 'Make room or choose another --out; then go on with --resume: what was written stands.';

/** Writes a file whole or not at all. */
async function writeWhole(path: string, text: string): Promise<void> {
  try {
    await writeFile(`${path}.part`, text, { flush: true });
    await rename(`${path}.part`, path);
  } catch (error) {
    throw systemError(path, 'written', error, full);
  }
}

/** The files of one shard, open for appending. */
export class ShardFiles {
  /** Units that need not be run again. */
  readonly finished: ReadonlySet<string>;
  /** Units that failed before; they are run again. */
  readonly failed: ReadonlySet<string>;
  /** True where a kill had torn the last line, and it was dropped. */
  readonly mended: boolean;
  /** Rounds of units under way. */
  readonly rounds: RoundFile;
  private readonly folder: string;
  private readonly path: string;
  private readonly file: FileHandle;

  private constructor(given: {
    folder: string;
    path: string;
    file: FileHandle;
    finished: ReadonlySet<string>;
    failed: ReadonlySet<string>;
    mended: boolean;
    rounds: RoundFile;
  }) {
    this.finished = given.finished;
    this.failed = given.failed;
    this.mended = given.mended;
    this.rounds = given.rounds;
    this.folder = given.folder;
    this.path = given.path;
    this.file = given.file;
  }

  /**
   * Opens the results of a shard, new or to be resumed, and drops what a kill tore. Throws an InputError with the way out where
   * the folder belongs to another plan, or holds results and `resume` is not wanted.
   */
  static async open(
    folder: string,
    shard: Shard,
    manifest: SweepManifest<AnyReaders>,
    units: ReadonlyMap<string, SweepUnit>,
    resume: boolean,
  ): Promise<ShardFiles> {
    try {
      await mkdir(folder, { recursive: true });
    } catch (error) {
      throw systemError(folder, 'made', error, 'Choose another --out.');
    }
    const path = join(folder, resultsFile(shard));
    const own = writeManifest(manifest);
    const shards = await listShards(folder);
    for (const other of shards) {
      if (other.hasManifest && writeManifest(await readManifest(folder, other.shard)) !== own)
        throw fileError(
          'sweep.other-plan',
          join(folder, manifestFile(other.shard)),
          'The folder holds results of another plan, or the plan or its tasks have changed since.',
          'Give another --out, or the plan that these results began with.',
        );
    }
    const text = shards.some((one) => one.hasResults && resultsFile(one.shard) === resultsFile(shard))
      ? await readFile(path, 'utf8').catch((error: unknown) => {
          throw systemError(path, 'read', error, 'Check its rights.');
        })
      : '';
    if (text !== '' && !resume)
      throw fileError(
        'sweep.exists',
        path,
        'There are results already.',
        'Add --resume to go on with them, or give another --out.',
      );
    const { finished, failed, kept, unended } = readLines(text, units, path);
    await writeWhole(join(folder, manifestFile(shard)), own);
    try {
      const file = await open(path, 'a');
      const mended = kept < text.length;
      if (mended) await file.truncate(Buffer.byteLength(text.slice(0, kept)));
      if (unended) await file.appendFile('\n');
      await file.sync();
      const rounds = await RoundFile.open(join(folder, roundsFile(shard)), resume);
      return new ShardFiles({ folder, path, file, finished, failed, mended, rounds });
    } catch (error) {
      throw systemError(path, 'written', error, full);
    }
  }

  /** Appends the lines of one unit at once, and returns when they are on the disk. */
  async append(lines: readonly object[]): Promise<void> {
    try {
      await this.file.appendFile(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      await this.file.datasync();
    } catch (error) {
      throw systemError(this.path, 'written', error, full);
    }
  }

  /** Writes a trace and gives its path relative to the folder. A name that is there is replaced by its like. */
  async keepTrace(key: string, trace: Trace): Promise<string> {
    const name = `traces/${key.replace(/[/:]/gu, '.')}.json`;
    try {
      await mkdir(join(this.folder, 'traces'), { recursive: true });
    } catch (error) {
      throw systemError(join(this.folder, 'traces'), 'made', error, full);
    }
    await writeWhole(join(this.folder, name), `${JSON.stringify(trace)}\n`);
    return name;
  }

  async close(): Promise<void> {
    await this.rounds.close();
    await this.file.close();
  }
}
