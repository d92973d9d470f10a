import type { FailureLine, ResultLine, SweepLine } from '#runtime/sweep-protocol.ts';
import type { PageArchive } from './sweep-sitting.ts';
import type { SweepResults } from './sweep-state.ts';

/** Nothing yet. */
export const noResults: SweepResults = { lines: [], failures: [] };

/** Results of one sweep as they grow; handed on as new lists. A unit that finishes is no failure any more. */
class Growing {
  private readonly lines: ResultLine[] = [];
  private readonly failures = new Map<string, FailureLine>();

  add(added: readonly SweepLine[]): void {
    for (const line of added) {
      if ('error' in line) this.failures.set(line.key, line);
      else {
        this.lines.push(line);
        this.failures.delete(line.key.split('/', 1)[0] ?? line.key);
      }
    }
  }

  read(): SweepResults {
    return { lines: [...this.lines], failures: [...this.failures.values()] };
  }
}

/** The results that this page holds, by sweep. */
export class ResultShelf {
  private readonly growing = new Map<string, Growing>();
  private readonly loading = new Map<string, Promise<void>>();

  /** A sweep that has no results yet. */
  begin(id: string): void {
    this.growing.set(id, new Growing());
    this.loading.set(id, Promise.resolve());
  }

  forget(id: string): void {
    this.growing.delete(id);
    this.loading.delete(id);
  }

  add(id: string, lines: readonly SweepLine[]): void {
    this.growing.get(id)?.add(lines);
  }

  read(id: string): SweepResults | null {
    return this.growing.get(id)?.read() ?? null;
  }

  /** Reads what is kept, anew: another tab may have written more. Of two readings the later one counts. */
  reload(id: string, archive: PageArchive): Promise<void> {
    const own = new Growing();
    const read = async (): Promise<void> => {
      for await (const part of archive.readLines(id)) own.add(part);
      if (this.loading.get(id) === reading) this.growing.set(id, own);
    };
    const reading: Promise<void> = Promise.resolve().then(read);
    this.loading.set(id, reading);
    return reading;
  }

  /** Reads what is kept unless it is here. */
  async load(id: string, archive: PageArchive): Promise<void> {
    const reading = this.loading.get(id) ?? this.reload(id, archive);
    try {
      await reading;
    } catch (error) {
      if (this.loading.get(id) === reading) this.loading.delete(id);
      throw error;
    }
  }
}
