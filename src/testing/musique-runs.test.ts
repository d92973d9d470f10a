import { describe, expect, test } from 'vitest';
import { createScriptedReaders } from '#backends/scripted/index.ts';
import { idealReaderSettings } from '#backends/scripted/settings.ts';
import { normaliseFreeText } from '#core/answer/normalise-free-text.ts';
import { scoreExact } from '#core/answer/score-exact.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { answerOf } from '#tasks/check-bearing.ts';
import { checkTask } from '#tasks/check-task.ts';
import { readTasks } from '#tasks/import.ts';
import { taskToJson } from '#tasks/task-json.ts';
import { buildPlan, buildTools } from './build-trace.ts';
import { hasSharedFolder, sharedText } from './shared-folder.ts';

const { tasks, faults } = readTasks(hasSharedFolder ? sharedText('data/musique_100.jsonl') : '');

describe.skipIf(!hasSharedFolder)('MuSiQue, 100 rows as published', () => {
  test('all load: two to four private paragraphs, four shared ones, and the answer needs all', () => {
    expect(faults).toEqual([]);
    expect(tasks).toHaveLength(100);
    for (const task of tasks) {
      expect(checkTask(task)).toEqual([]);
      const ids = (kind: string) => task.evidence.filter((item) => item.kind === kind).map(({ id }) => id);
      expect(ids('shared')).toHaveLength(4);
      expect([2, 3, 4]).toContain(ids('private').length);
      expect(answerOf(task, new Set(ids('private')))).toBe(task.answer);
      expect(answerOf(task, new Set([...ids('shared'), ...ids('private').slice(1)]))).toBe(task.decoy);
      const accepted = [task.answer ?? '', ...task.aliases].map(normaliseFreeText);
      expect(accepted).not.toContain(normaliseFreeText(task.decoy ?? ''));
      expect(task.decoy).not.toBeNull();
    }
  });

  test('they survive the own form', () => {
    expect(readTasks(`[${tasks.map(taskToJson).join(',')}]`)).toEqual({ tasks, faults: [], notes: [] });
  });

  test('run at N = 16 in both arms; ideal readers under inhibitory end with the answer', async () => {
    let right = 0;
    for (const task of tasks) {
      const settings = idealReaderSettings;
      const backend = createScriptedReaders({ task, seed: 3, settings, countTokens: (text) => text.length });
      const plan = buildPlan({ task, agents: 16, rounds: 2, seed: 3 });
      const [standard, inhibitory] = await runToEnd(plan, buildTools(backend));
      for (const trace of [standard, inhibitory]) {
        expect([trace?.rounds.length, trace?.complete]).toEqual([3, true]);
        for (const { turns } of trace?.rounds ?? []) {
          for (const { answer } of turns) expect(answer).not.toBeNull();
        }
      }
      const prediction = inhibitory?.rounds.at(-1)?.vote.answer;
      if (scoreExact({ gold: task.answer, aliases: task.aliases, prediction }) === true) right++;
    }
    // A paragraph is stated in part; where that part says too little of it, the router does not know it again.
    expect(right).toBeGreaterThanOrEqual(90);
  }, 120_000);
});
