import { expect, test } from 'vitest';
import { idealReaderSettings } from '#backends/scripted/settings.ts';
import type { Task } from '#core/task.ts';
import { makeDecoyPuzzle } from '#tasks/decoy-puzzle.ts';
import { importHiddenBench } from '#tasks/hiddenbench.ts';
import { builtInTasks } from '#tasks/index.ts';
import { hasSharedFolder, sharedText } from '../shared-folder.ts';
import { simulateColumn } from './simulate.ts';

// Spec, protocol: "With every mechanism off it is an ideal reader: then only reach limits the standard arm."

const conditions = ['standard-every-sender', 'inhibitory'];

async function expectAllRight(tasks: readonly Task[], agents: number): Promise<void> {
  const column = { name: 'ideal', agents, taskOf: (run: number) => tasks[run % tasks.length] as Task };
  const counts = await simulateColumn(column, conditions, idealReaderSettings, {
    first: 0,
    count: tasks.length,
  });
  for (const condition of conditions)
    expect(counts.get(condition), condition).toEqual({ right: tasks.length, ties: 0 });
}

const puzzles = [0, 1, 2, 3, 4, 5].flatMap((item) => [
  makeDecoyPuzzle({ seed: 11, strength: 'strong', item }),
  makeDecoyPuzzle({ seed: 11, strength: 'weak', item }),
]);

test.each([8, 16])(
  'ideal readers who hear every sender are always right, routed or not (%i agents)',
  async (agents) => {
    await expectAllRight(builtInTasks, agents);
    await expectAllRight(puzzles, agents);
  },
);

test.skipIf(!hasSharedFolder)('the same on all of HiddenBench (skipped where it is absent)', async () => {
  const { tasks } = importHiddenBench(sharedText('data/hiddenbench.json'));
  expect(tasks).toHaveLength(65);
  await expectAllRight(tasks, 8);
});
