import { describe, expect, test } from 'vitest';
import { createScriptedReaders } from '#backends/scripted/index.ts';
import {
  defaultReaderSettings,
  idealReaderSettings,
  type ReaderSettings,
} from '#backends/scripted/settings.ts';
import type { Task } from '#core/task.ts';
import type { Trace } from '#core/trace.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { findTask, taskFamilies } from '#tasks/index.ts';
import { buildPlan, buildTools } from './build-trace.ts';

const families = taskFamilies.filter(({ make }) => make !== undefined).map(({ id }) => id);
const SEEDS = [1, 2, 3];

async function runBoth(task: Task, seed: number, settings: ReaderSettings, rounds = 4): Promise<Trace[]> {
  const backend = createScriptedReaders({ task, seed, settings, countTokens: (text) => text.length });
  return await runToEnd(buildPlan({ task, agents: 16, rounds, seed }), buildTools(backend));
}

describe.each(families)('%s runs with scripted readers', (family) => {
  test('ideal readers under inhibitory end right, with and without a planted falsehood', async () => {
    for (const seed of SEEDS) {
      for (const suffix of ['', '+falsehood']) {
        const task = findTask(`${family}:${seed}${suffix}`, seed);
        const trace = (await runBoth(task, seed, idealReaderSettings)).at(-1);
        expect(trace?.rounds.at(-1)?.vote.answer).toBe(task.answer);
      }
    }
  });

  test('nobody knows the answer alone in round 0, and nobody names what it has not read', async () => {
    for (const seed of SEEDS) {
      const task = findTask(`${family}:${seed}`, seed);
      const trace = (await runBoth(task, seed, idealReaderSettings, 0)).at(-1);
      const turns = trace?.rounds[0]?.turns ?? [];
      expect(turns).toHaveLength(16);
      for (const { answer, prompt } of turns) {
        expect(answer).not.toBeNull();
        if (answer !== 'unknown') expect(prompt).toContain(answer);
      }
    }
  });

  test('default readers reword; what they state is known again, and no other private sentence', async () => {
    let known = 0;
    for (const seed of SEEDS) {
      const task = findTask(`${family}:${seed}`, seed);
      const [trace] = await runBoth(task, seed, defaultReaderSettings, 0);
      for (const [agent, turn] of (trace?.rounds[0]?.turns ?? []).entries()) {
        const holds = new Set(trace?.agents[agent]?.holds);
        for (const { outcome, evidence, sentence } of turn.restated) {
          // Only what an agent holds can be stated in round 0. A guess may name a landmark at the end of a road.
          if (outcome !== 'restated') continue;
          if (!holds.has(evidence) && sentence.includes(turn.answer ?? '')) continue;
          expect(holds).toContain(evidence);
          known++;
        }
      }
    }
    expect(known).toBeGreaterThan(0);
  });
});
