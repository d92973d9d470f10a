import { describe, expect, test } from 'vitest';
import { conditions } from '#conditions/index.ts';
import { buildTrace } from '#testing/build-trace.ts';
import { createVoice } from '#testing/scripted-voice.ts';
import { summariseRun } from './run-summary.ts';

describe('real traces', () => {
  test.each(conditions.map(({ id }) => id))('%s: measures agree with one another', async (id) => {
    const trace = await buildTrace({ arms: [{ id }], agents: 9 });
    const before = JSON.stringify(trace);
    const summary = summariseRun(trace);
    expect(JSON.stringify(trace)).toBe(before);
    expect(JSON.parse(JSON.stringify(summary))).toEqual(summary);
    expect(summary.finished).toBe(true);
    const router = trace.rounds.flatMap(({ routerCalls = [] }) => routerCalls);
    const helped = router.reduce((sum, { usage }) => sum + usage.prompt + usage.completion, 0);
    expect(helped > 0).toBe(id.startsWith('llm-'));
    expect(summary.tokens.total).toBe(summary.tokens.prompt + summary.tokens.completion + helped);
    for (const [at, round] of summary.byRound.entries()) {
      const { reach, flow, spread } = round;
      expect(round.missingDelivered * 9).toBeCloseTo((reach.delivered ?? 0) * reach.pairs, 9);
      // Only a limit, or a model's words, leave copies out that the rules let pass.
      const cuts = trace.rounds[at]?.turns.some(({ cut }) => cut > 0) === true;
      if (cuts) expect(['random-sample', 'llm-summary', 'llm-claims']).toContain(id);
      else expect(flow.arriving).toBeCloseTo(flow.delivered + flow.cancelled, 9);
      expect(spread.every((n, p) => n <= 9 && n >= (summary.byRound[at - 1]?.spread[p] ?? 0))).toBe(true);
      if (id === 'full-information') expect(reach).toEqual({ pairs: 0, holder: null, delivered: null });
      if (id.startsWith('inhibitory')) {
        expect(round.sharedCopies.summed).toBe(0);
        expect(reach.delivered ?? 0).toBeGreaterThanOrEqual(reach.holder ?? 0);
      }
      // Cut off after this round, the trace gives the same rounds.
      const partial = summariseRun({ ...trace, rounds: trace.rounds.slice(0, at + 1), complete: false });
      expect(partial.byRound).toEqual(summary.byRound.slice(0, at + 1));
      expect(partial.finished).toBe(false);
    }
    if (id === 'inhibitory') expect(summary.byRound[1]?.reach).toMatchObject({ holder: 1, delivered: 1 });
    if (id === 'no-communication')
      expect(summary.byRound[2]?.reach).toMatchObject({ holder: 0, delivered: 0 });
  });

  test('holders that spoke once: reached by the record, lost where the latest message alone counts', async () => {
    const voice = createVoice((_agent, round, prompt) => {
      const own = prompt.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
      return `${round === 0 ? own.slice(0, -3).join(' ') : 'Nothing new.'}\nFinal answer: ${own.at(-1)}`;
    });
    const reach = async (id: string) =>
      summariseRun(await buildTrace({ arms: [{ id }] }, voice)).byRound.map((round) => round.reach.holder);
    expect(await reach('inhibitory')).toEqual([0, 1, 1, 1]);
    expect(await reach('latest-message-only')).toEqual([0, 1, 0, 0]);
  });
});
