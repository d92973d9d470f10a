import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { countRuns, expandPlan } from '#engine/sweep/expand-plan.ts';
import { planSchema } from '#engine/sweep/plan-schema.ts';
import { markTasks, resolveTasks } from '#engine/sweep/resolve-tasks.ts';
import { builtInTasks } from '#tasks/index.ts';
import { keysIn, makeSweepHome, readResults } from './sweep-folders.ts';

// The examples of docs/sweeps.md are run as they stand, but for the cluster around them.

const example = (name: string): string => readFileSync(`docs/examples/${name}`, 'utf8');
const { newFolder, writePlan } = makeSweepHome();
const plan = writePlan('two', { tasks: builtInTasks.slice(0, 3).map(({ id }) => id), agents: 3 });

/** Runs both of two shards and gives the keys of each. */
function runShards(command: readonly string[], indexName: string, first: number): string[][] {
  const out = newFolder();
  return [1, 2].map((shard) => {
    const env = { ...process.env, QUELL: process.cwd(), PLAN: plan, OUT: out, SHARDS: '2' };
    const [name = '', ...args] = command;
    const { status, stderr } = spawnSync(name, args, {
      encoding: 'utf8',
      env: { ...env, SLURM_SUBMIT_DIR: process.cwd(), [indexName]: String(first + shard - 1) },
    });
    expect(status, stderr).toBe(0);
    return keysIn(readResults(out, `${shard}-of-2`));
  });
}

test('the example plan is read, and is as large as the page says', async () => {
  const read = planSchema.parse(JSON.parse(example('sweep-plan.json')));
  const { tasks } = await resolveTasks(read, () => Promise.reject(new Error('it names no file')));
  const units = expandPlan({ plan: read, tasks: markTasks(tasks) });
  const page = readFileSync('docs/sweeps.md', 'utf8');
  expect(page).toContain(example('sweep-plan.json').trim());
  expect(page).toContain(
    `${tasks.length} tasks × ${read.agents.length} sizes × ${read.seeds.length} seeds = ${units.length} units of 2 runs`,
  );
  expect(countRuns(units)).toBe(2 * units.length);
});

describe('the shards of an example make the whole sweep', () => {
  test('Slurm', () => {
    const shards = runShards(['bash', 'docs/examples/sweep-slurm.sh'], 'SLURM_ARRAY_TASK_ID', 1);
    expect(new Set(shards.flat()).size).toBe(6);
    expect(example('sweep-slurm.sh')).toContain('--array=1-16');
  });

  test('Kubernetes', () => {
    const yaml = example('sweep-kubernetes.yaml');
    const script = /- \|\n((?: {14}.*\n)+)/u.exec(yaml)?.[1]?.replace(/^ {14}/gmu, '') ?? '';
    expect(script).toContain('exec node');
    const shards = runShards(['/bin/sh', '-ec', script], 'JOB_COMPLETION_INDEX', 0);
    expect(new Set(shards.flat()).size).toBe(6);
    for (const count of ['completions: 16', 'parallelism: 16', 'value: "16"']) expect(yaml).toContain(count);
  });
});
