import { expect, test } from 'vitest';
import type { Task } from '#core/task.ts';
import { builtInTasks } from '#tasks/index.ts';
import { buildSweepPlan, sweepTasks } from '#testing/build-sweep.ts';
import { markTasks, resolveTasks, type TasksRead } from './resolve-tasks.ts';

const [one, two, three] = sweepTasks.map((task, i): Task => ({ ...task, id: String(i + 1) }));
const imported = [one, two, three].filter((task) => task !== undefined);

const find = async (
  tasks: readonly unknown[],
  files: Record<string, TasksRead['tasks']> = {},
  series = 1,
) => {
  const read = async (path: string): Promise<TasksRead> => ({ tasks: files[path] ?? [], faults: [] });
  const resolved = await resolveTasks(buildSweepPlan({ tasks, series }), read);
  return resolved.tasks.map(({ id }) => id);
};

test('a family, a range and single references, in the plan’s order, each task once', async () => {
  expect(await find(['hidden-profile:*'])).toEqual(builtInTasks.map(({ id }) => id));
  const puzzles = await find(['decoy-puzzle-strong:3..5', 'decoy-puzzle-weak:2', 'decoy-puzzle-strong:4..6']);
  expect(puzzles).toHaveLength(5);
  expect(new Set(puzzles).size).toBe(5);
  expect(puzzles[0]).toMatch(/strong/u);
  expect(puzzles[3]).toMatch(/weak/u);
});

test('generated tasks come from the plan’s series, or from their own', async () => {
  const [third] = await find(['decoy-puzzle-strong:3'], {}, 7);
  const [own] = await find(['decoy-puzzle-strong:3..3@7']);
  expect(own).toBe(third);
  expect((await find(['decoy-puzzle-strong:3']))[0]).not.toBe(third);
});

test('files give all their tasks, or those that are named, by id or name', async () => {
  const files = { 'a.json': imported };
  expect(await find([{ file: 'a.json' }], files)).toEqual(['1', '2', '3']);
  expect(await find([{ file: 'a.json', ids: [3, one?.name ?? ''] }], files)).toEqual(['3', '1']);
});

test('switches stand behind ranges, families, and the ids of a file', async () => {
  const files = { 'a.json': imported };
  const [first, second] = await find(['decoy-puzzle-strong:3..4+search']);
  expect([first, second]).toEqual([
    expect.stringMatching(/:3@1\+search$/u),
    expect.stringMatching(/:4@1\+search$/u),
  ]);
  const late = await find(['hidden-profile:*+late+search']);
  expect(late).toEqual(builtInTasks.map(({ id }) => `${id}+late+search`));
  expect(await find([{ file: 'a.json', ids: ['2+search', 2] }], files)).toEqual(['2+search', '2']);
});

test.each([
  [['hidden-profile:nowhere'], /no task called "nowhere"/u],
  [['choir:*'], /no task family called "choir"/u],
  [['decoy-puzzle-strong:*'], /has no end/u],
  [['decoy-puzzle-strong:9..2'], /empty/u],
  [[{ file: 'a.json', ids: ['9'] }], /a\.json: The file holds no task "9"\. It holds: 1, 2, 3\./u],
  [[{ file: 'empty.json' }], /empty\.json: The file holds no task/u],
  [[{ file: 'a.json' }, { file: 'b.json' }], /b\.json: Two different tasks have the id "1"/u],
])('%j is refused, and the entry named', async (tasks, reason) => {
  const files = { 'a.json': imported, 'b.json': two === undefined ? [] : [{ ...two, id: '1' }] };
  await expect(find(tasks, files)).rejects.toThrow(reason);
});

test('a task that changed has another mark', () => {
  const [before] = markTasks(imported);
  const [after] = markTasks(imported.map((task) => ({ ...task, description: `${task.description} ` })));
  expect(after?.id).toBe(before?.id);
  expect(after?.hash).not.toBe(before?.hash);
});
