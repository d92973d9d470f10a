import { type FileHandle, open, rename, rm, writeFile } from 'node:fs/promises';
import { listByUnit, type OpenRound, type OpenUnits, readOpenRounds } from '#engine/sweep/open-rounds.ts';
import { systemError } from './results-folder.ts';

const hint = 'Make room; then go on with --resume: what was written stands.';

/** Lines of units that are over are cleared away once they are as many bytes as this, and as the others. */
const MOST_SPENT = 1_000_000;

const bytesOf = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0);

/**
 * Finished rounds of units that are not over, one line each, so that a sweep that was killed asks no finished round again.
 * Rounds of a unit that finished are cleared away; those of a unit that failed stay for the next try. Not flushed to the disk
 * round by round: a kill leaves them, and a power cut costs the calls of the units under way.
 */
export class RoundFile {
  /** What the file held when it was opened. */
  readonly open: OpenUnits;
  private readonly path: string;
  private file: FileHandle;
  /** Lines of units that are under way, or failed, or were under way before. */
  private readonly lines: Map<string, string[]>;
  /** Bytes of the file, and those of them that belong to units that finished. */
  private size: number;
  private spent = 0;
  /** One write after the other: units are under way side by side. */
  private last: Promise<void> = Promise.resolve();

  private constructor(path: string, file: FileHandle, text: string, size: number) {
    this.open = readOpenRounds(text);
    this.lines = listByUnit(text);
    this.path = path;
    this.file = file;
    this.size = size;
  }

  /** Opens the file; what it holds counts only where a sweep is resumed. */
  static async open(path: string, resume: boolean): Promise<RoundFile> {
    const file = await open(path, 'a+');
    if (!resume) await file.truncate();
    const text = await file.readFile('utf8');
    // Closes a line that a kill has torn.
    if (text !== '' && !text.endsWith('\n')) await file.appendFile('\n');
    return new RoundFile(path, file, text, (await file.stat()).size);
  }

  async keep(round: OpenRound): Promise<void> {
    const line = `${JSON.stringify(round)}\n`;
    await this.write(async () => {
      await this.file.appendFile(line);
      this.size += Buffer.byteLength(line);
      const lines = this.lines.get(round.unit);
      if (lines === undefined) this.lines.set(round.unit, [line]);
      else lines.push(line);
    });
  }

  /** A unit is over. */
  async unitOver(unit: string, finished: boolean): Promise<void> {
    if (!finished) return;
    await this.write(async () => {
      this.spent += bytesOf(this.lines.get(unit) ?? []);
      this.lines.delete(unit);
      if (this.lines.size === 0) {
        await this.file.truncate();
        this.size = 0;
        this.spent = 0;
      } else if (this.spent >= MOST_SPENT && this.spent * 2 >= this.size) await this.rewrite();
    });
  }

  /** Writes what is still of use into a file of its own, which then takes this one's place: a kill leaves one or the other. */
  private async rewrite(): Promise<void> {
    const text = [...this.lines.values()].flat().join('');
    const part = `${this.path}.part`;
    await writeFile(part, text);
    await rename(part, this.path);
    await this.file.close();
    this.file = await open(this.path, 'a+');
    this.size = Buffer.byteLength(text);
    this.spent = 0;
  }

  private write(work: () => Promise<void>): Promise<void> {
    const done = this.last.then(work).catch((error: unknown) => {
      throw systemError(this.path, 'written', error, hint);
    });
    this.last = done.catch(() => {});
    return done;
  }

  /** Removes the file: nothing is under way. */
  async remove(): Promise<void> {
    await rm(this.path, { force: true });
  }

  async close(): Promise<void> {
    await this.last;
    await this.file.close();
  }
}
