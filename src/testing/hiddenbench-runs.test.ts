import { describe, expect, test } from 'vitest';
import { randomStream } from '#core/rng.ts';
import type { Task } from '#core/task.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { importHiddenBench } from '#tasks/hiddenbench.ts';
import { buildPlan, buildTools } from './build-trace.ts';
import { createVoice } from './scripted-voice.ts';
import { hasSharedFolder, sharedText } from './shared-folder.ts';

const tasks = hasSharedFolder ? importHiddenBench(sharedText('data/hiddenbench.json')).tasks : [];

/** Evidence that a prompt shows as the agent's own. */
const ownEvidence = (task: Task, prompt: string): number[] => {
  const own = prompt.slice(0, prompt.indexOf('\n\nOptions:'));
  return [...task.evidence.keys()].filter((e) =>
    own.includes(`\n- ${(task.evidence[e]?.text ?? '').replaceAll('\n', '\n  ')}`),
  );
};

/** A voice that states a drawn half of its own evidence word for word, and remembers what it stated in which message. */
function createWitness(task: Task) {
  const stated = new Map<string, ReadonlySet<number>>();
  const voice = createVoice((agent, round, prompt) => {
    const draw = randomStream(5, 'stated', task.id, agent, round);
    const chosen = ownEvidence(task, prompt).filter(() => draw.float() < 0.5);
    const text = `${['I see it so.', ...chosen.map((e) => task.evidence[e]?.text ?? '')].join('\n')}\nFinal answer: ${task.options?.[0] ?? ''}`;
    stated.set(`${round}/${agent}`, new Set(chosen));
    return text;
  });
  return { voice, stated };
}

describe.skipIf(tasks.length === 0)('HiddenBench, all 65 tasks as published', () => {
  test('import without a fault', () => {
    const { faults } = importHiddenBench(sharedText('data/hiddenbench.json'));
    expect(faults).toEqual([]);
    expect(tasks).toHaveLength(65);
  });

  test.each([4, 16, 64])(
    'run at N = %i in both arms; private sentences are recognised, unstated ones stay silent',
    async (agents) => {
      const count = { stated: 0, recognised: 0, unstated: 0, fired: 0 };
      for (const task of tasks) {
        const { voice, stated } = createWitness(task);
        const plan = buildPlan({ task, agents, rounds: 2, seed: 3 });
        const traces = await runToEnd(plan, buildTools(voice));
        expect(traces.map(({ rounds, complete }) => [rounds.length, complete])).toEqual([
          [3, true],
          [3, true],
        ]);
        for (const { rounds } of traces) {
          for (const { round, turns } of rounds) {
            for (const [agent, turn] of turns.entries()) {
              const said = stated.get(`${round}/${agent}`) ?? new Set();
              const found = new Set(
                turn.restated.filter(({ outcome }) => outcome === 'restated').map(({ evidence }) => evidence),
              );
              for (const [e, { kind }] of task.evidence.entries()) {
                if (kind !== 'private') continue;
                if (said.has(e)) {
                  count.stated++;
                  if (found.has(e)) count.recognised++;
                } else {
                  count.unstated++;
                  if (turn.restated.some(({ evidence }) => evidence === e)) count.fired++;
                }
              }
            }
          }
        }
      }
      expect(count.stated).toBeGreaterThan(500);
      expect(count.recognised / count.stated).toBeGreaterThanOrEqual(0.99);
      expect(count.fired / count.unstated).toBeLessThanOrEqual(0.01);
    },
  );
});
