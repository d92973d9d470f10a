import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answerOf } from '#tasks/check-bearing.ts';
import { importHiddenBench } from '#tasks/hiddenbench.ts';
import { readTasks } from '#tasks/import.ts';
import { taskToJson } from '#tasks/task-json.ts';

const path = '../shared/data/hiddenbench.json';
const absent = !existsSync(path);
if (absent) console.warn(`skipped: ${path} is absent`);

describe.skipIf(absent)('the published HiddenBench file', () => {
  const text = absent ? '[]' : readFileSync(path, 'utf8');
  const { tasks, faults, notes } = importHiddenBench(text);

  test('all 65 tasks load without a fault; the only notes are about outer blanks', () => {
    expect(tasks).toHaveLength(65);
    expect(faults).toEqual([]);
    expect(notes.map((note) => note.code)).toEqual(['hiddenbench.note.trimmed', 'hiddenbench.note.trimmed']);
  });

  test('ids are unique, answers and decoys are options, and notes are kept as given', () => {
    expect(new Set(tasks.map((task) => task.id)).size).toBe(65);
    const published = JSON.parse(text) as { shared_information: string[]; hidden_information: string[] }[];
    for (const [i, task] of tasks.entries()) {
      expect(task.options).toContain(task.answer);
      expect(task.options).toContain(task.decoy);
      expect(task.decoy).not.toBe(task.answer);
      const given = [
        ...(published[i]?.shared_information ?? []),
        ...(published[i]?.hidden_information ?? []),
      ];
      expect(task.evidence.map((item) => item.text)).toEqual(given.map((note) => note.trim()));
      const all = task.evidence.map((item) => item.id);
      expect(answerOf(task, new Set(all))).toBe(task.answer);
      expect(answerOf(task, new Set(all.slice(0, -1)))).toBe(task.decoy);
    }
  });

  test('the general reader gives the same, and the tasks survive the own form', () => {
    expect(readTasks(text).tasks).toEqual(tasks);
    expect(readTasks(`{"tasks":[${tasks.map(taskToJson).join(',')}]}`)).toEqual({
      tasks,
      faults: [],
      notes: [],
    });
  });
});
