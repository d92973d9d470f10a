import { describe, expect, test } from 'vitest';
import { conditions } from '#conditions/index.ts';
import { type Stage, stages } from '#core/stage.ts';
import type { Trace } from '#core/trace.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { buildPlan, buildTools, buildTrace, someTask } from '#testing/build-trace.ts';
import { createVoice } from '#testing/scripted-voice.ts';
import { composeReading, readingText } from './compose-reading.ts';
import { composeStage } from './compose-stage.ts';

/** Every agent says the first private sentence from the start: known to all who hear anybody. */
async function runBoth(a = 'standard', b = 'inhibitory'): Promise<{ traces: [Trace, Trace]; e: number }> {
  const { evidence } = someTask();
  const e = evidence.findIndex(({ kind }) => kind === 'private');
  const voice = createVoice(() => `${evidence[e]?.text} ${evidence[0]?.text}\nFinal answer: Old Mill`);
  const plan = buildPlan({ arms: [{ id: a }, { id: b }], agents: 9, rounds: 2 });
  const [left, right] = await runToEnd(plan, buildTools(voice));
  if (left === undefined || right === undefined) throw new Error('two arms were planned');
  return { traces: [left, right], e };
}

const tell = (traces: readonly [Trace, Trace], round: number, stage: Stage, e: number, r: number): string =>
  readingText(composeStage(traces, round, stage, e, r));

describe('the reading line of a stage', () => {
  test('says what lies there, what is matched, and what is routed', async () => {
    const { traces, e } = await runBoth();
    const id = traces[0].task.evidence[e]?.id;
    const r = traces[0].agents.findIndex(({ holds }) => !holds.includes(e));
    const agent = `agent ${r + 1}`;
    expect(tell(traces, 2, 'write', e, r)).toBe(
      'The messages of round 1 as written, nothing matched yet. ' +
        `Left: ${agent} hears 6 of 8 peers, as written. Right: ${agent} hears all 8 peers, to be routed.`,
    );
    expect(tell(traces, 2, 'match', e, r)).toBe(
      `The fact ${id} is looked for in what is heard. ` +
        'Left: 6 of 6 messages say it, of 12 copies in all. Right: 8 of 8 peers have said it, of 16 copies in all.',
    );
    expect(tell(traces, 2, 'route', e, r)).toBe(
      `The fact ${id} on its way to ${agent}. ` +
        'Left: 6 copies arrive, nothing is cancelled. Right: 8 copies arrive, 7 cancelled, 1 delivered.',
    );
    expect(composeStage(traces, 2, 'read', e, r)).toEqual(composeReading(traces, 2, e, r));
  });

  test('in round 0 nobody has written before the first answers', async () => {
    const { traces, e } = await runBoth();
    expect(tell(traces, 0, 'write', e, 0)).toMatch(
      /^Nobody has written yet\. The fact \S+ is held by agent/u,
    );
    expect(tell(traces, 0, 'read', e, 0)).toMatch(/^Nobody has heard anybody yet\./u);
  });

  test('every stage of every condition has whole sentences that fit the line', async () => {
    for (const { id } of conditions) {
      const other = await buildTrace({ arms: [{ id }] });
      const traces = [await buildTrace({ arms: [{ id: 'standard' }] }), other] as const;
      for (const { round } of other.rounds) {
        for (const stage of stages) {
          for (const e of other.task.evidence.keys()) {
            const told = tell(traces, round, stage, e, round);
            expect(told).toMatch(/^[A-Z].*\.$/u);
            expect(told).not.toMatch(/undefined|NaN| {2}|\.\./u);
            expect(told.length).toBeLessThanOrEqual(200);
          }
        }
      }
    }
  });
});
