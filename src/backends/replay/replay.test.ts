import { describe, expect, test } from 'vitest';
import { conditions } from '#conditions/index.ts';
import type { Trace } from '#core/trace.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { buildPlan, buildTools, readAloud } from '#testing/build-trace.ts';
import { createVoice } from '#testing/scripted-voice.ts';
import { createReplay } from './index.ts';

const signal = new AbortController().signal;

/** Everything of a trace but who answered, which is another one now. */
const contentOf = ({ settings: { backend: _, ...settings }, ...trace }: Trace): unknown => ({
  ...trace,
  settings,
});

describe('a replay', () => {
  test.each(conditions.map(({ id }) => id))('%s: the same run again, to the letter', async (id) => {
    const plan = buildPlan({ arms: [{ id }], rounds: 2 });
    const recorded = await runToEnd(plan, buildTools(readAloud()));
    const again = await runToEnd(plan, buildTools(createReplay(recorded)));
    expect(again.map(contentOf)).toEqual(recorded.map(contentOf));
  });

  test('two arms, failures, cut replies and thinking among them', async () => {
    const voice = createVoice((agent, round) => {
      if (agent === 1 && round === 1) return new Error('no');
      if (agent === 2) return `<think>hm</think>I say so.\nFinal answer: none`;
      return agent === 3 ? 'Final answer: x\n<think>but then' : 'I say so.';
    });
    const plan = buildPlan({ rounds: 2 });
    const recorded = await runToEnd(plan, buildTools(voice));
    const again = await runToEnd(plan, buildTools(createReplay(recorded)));
    expect(again.map(contentOf)).toEqual(recorded.map(contentOf));
    expect(recorded[0]?.rounds[1]?.turns[1]?.error).toBeDefined();
  });

  test('a prompt that was not asked is no guess', async () => {
    const recorded = await runToEnd(buildPlan({ rounds: 1 }), buildTools(readAloud()));
    const call = createReplay(recorded).complete({ prompt: 'Hm?', agent: 0, round: 0, seed: 1 }, { signal });
    await expect(call).rejects.toMatchObject({ code: 'replay.differs', details: { attempts: 0 } });
    expect(() => createReplay([])).toThrow(RangeError);
  });
});
