import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInTasks } from '#tasks/index.ts';

/** A folder of its own for the plans and results of one test file. */
export function makeSweepHome(): {
  readonly home: string;
  /** A folder for results that is not there yet. */
  readonly newFolder: () => string;
  /** Writes a plan of 5 tasks and 2 conditions, `change`d, and gives its path. */
  readonly writePlan: (name: string, change?: object) => string;
} {
  const home = mkdtempSync(join(tmpdir(), 'quell-sweep-'));
  let folders = 0;
  return {
    home,
    newFolder: () => join(home, `out-${++folders}`),
    writePlan: (name, change = {}) => {
      const path = join(home, `${name}.json`);
      const plan = {
        tasks: builtInTasks.slice(0, 5).map(({ id }) => id),
        agents: 4,
        conditions: ['standard', 'inhibitory'],
        rounds: 1,
        ...change,
      };
      writeFileSync(path, JSON.stringify(plan));
      return path;
    },
  };
}

/** The results file of a shard as text; empty where there is none. */
export function readResults(folder: string, shard = '1-of-1'): string {
  const path = join(folder, `results-${shard}.jsonl`);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** The keys of the lines of a results file. Throws on a torn line. */
export const keysIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { key: string }).key);
