import { type FileHandle, open, rm } from 'node:fs/promises';
import { type OpenRound, type OpenUnits, readOpenRounds } from '#engine/sweep/open-rounds.ts';
import { systemError } from './results-folder.ts';

const hint = 'Make room; then go on with --resume: what was written stands.';

/**
 * Finished rounds of units that are not over, one line each, so that a sweep that was killed asks no finished round again.
 * Emptied when a unit finishes; rounds of a unit that failed stay for the next try. Not flushed to the disk round by round: a
 * kill leaves them, and a power cut costs one unit's calls.
 */
export class RoundFile {
  /** What the file held when it was opened. */
  readonly open: OpenUnits;
  private readonly path: string;
  private readonly file: FileHandle;
  private size: number;
  /** Up to here the file holds rounds of units that failed, or that were under way before. */
  private standing: number;

  private constructor(path: string, file: FileHandle, text: string, size: number) {
    this.open = readOpenRounds(text);
    this.path = path;
    this.file = file;
    this.size = size;
    this.standing = size;
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
    const line = Buffer.from(`${JSON.stringify(round)}\n`);
    try {
      await this.file.appendFile(line);
    } catch (error) {
      throw systemError(this.path, 'written', error, hint);
    }
    this.size += line.length;
  }

  /** A unit is over. */
  async unitOver(finished: boolean): Promise<void> {
    if (!finished) this.standing = this.size;
    else if (this.size > this.standing) {
      await this.file.truncate(this.standing);
      this.size = this.standing;
    }
  }

  /** Removes the file: nothing is under way. */
  async remove(): Promise<void> {
    await rm(this.path, { force: true });
  }

  async close(): Promise<void> {
    await this.file.close();
  }
}
