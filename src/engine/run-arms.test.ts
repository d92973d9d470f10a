import { describe, expect, test } from 'vitest';
import { conditions, findCondition } from '#conditions/index.ts';
import { copiesRead, readCell, sendersBehind } from '#core/measures/cell.ts';
import type { Trace } from '#core/trace.ts';
import { buildPlan, buildTools, buildTrace, readAloud } from '#testing/build-trace.ts';
import { createVoice } from '#testing/scripted-voice.ts';
import { runArms, runToEnd } from './run-arms.ts';

const conditionOf = (trace: Trace) => {
  const found = findCondition(trace.settings.condition.id);
  if (found === undefined) throw new Error('unknown condition in a trace');
  return found;
};

describe('arms of one plan', () => {
  test('share round 0 where their prompts agree: asked once, counted in each', async () => {
    const voice = readAloud();
    const [a, b] = await runToEnd(buildPlan(), buildTools(voice));
    expect(a?.rounds[0]).toEqual(b?.rounds[0]);
    expect(voice.calls.filter((call) => call.startsWith('0/'))).toHaveLength(5);
    expect(voice.calls).toHaveLength(5 + 2 * 3 * 5);
  });

  test('do not share it where full information changes the prompt', async () => {
    const voice = readAloud();
    const plan = buildPlan({ arms: [{ id: 'standard' }, { id: 'full-information' }] });
    await runToEnd(plan, buildTools(voice));
    expect(voice.calls.filter((call) => call.startsWith('0/'))).toHaveLength(10);
  });

  test('the same plan and replies give the same traces', async () => {
    const plan = buildPlan({ arms: conditions.map(({ id }) => ({ id })) });
    const run = () => runToEnd(plan, buildTools(readAloud()));
    expect(JSON.stringify(await run())).toBe(JSON.stringify(await run()));
  });
});

describe('what a trace says', () => {
  test.each(conditions.map(({ id }) => id))(
    '%s: E counts the senders behind it, inboxes agree with prompts',
    async (id) => {
      const trace = await buildTrace({ arms: [{ id }], agents: 9 });
      const condition = conditionOf(trace);
      for (const round of trace.rounds) {
        for (const [receiver, turn] of round.turns.entries()) {
          for (const item of turn.inbox) {
            const text =
              item.kind === 'sentence'
                ? trace.task.evidence[item.evidence]?.text
                : item.kind === 'message'
                  ? trace.rounds[item.round]?.turns[item.sender]?.response?.split('\nFinal answer')[0]
                  : item.kind === 'answer'
                    ? item.answer
                    : item.text;
            expect(text).not.toBe('');
            expect(turn.prompt).toContain(text);
          }
          for (const evidence of trace.task.evidence.keys()) {
            const cell = readCell(trace, condition, round.round, evidence, receiver);
            expect(cell.senders).toEqual(sendersBehind(trace, condition, round.round, evidence, receiver));
            expect(cell.senders).toHaveLength(cell.excitation);
            if (turn.cut === 0) expect(cell.read).toBe(cell.excitation - cell.inhibition);
            else expect(cell.read).toBeLessThanOrEqual(cell.excitation - cell.inhibition);
            if (condition.inbox === 'sentences') {
              const carriers = turn.inbox.filter((item) => {
                if (item.kind === 'message' || item.kind === 'answer') return false;
                if (item.kind === 'summary' || item.kind === 'claim')
                  return item.restated.some((found) => found.evidence === evidence);
                return item.evidence === evidence;
              });
              // What a model says and no message restates has no copy to read.
              const copies = Math.min(carriers.length, cell.excitation);
              expect(copies).toBe(copiesRead(round, evidence, receiver));
            }
          }
        }
      }
    },
  );

  test('records outlive messages: a sentence said once in round 0 still arrives in round 3', async () => {
    const voice = createVoice((_agent, round, prompt) => {
      const own = prompt
        .split('\n')
        .filter((line) => line.startsWith('- '))
        .map((line) => line.slice(2));
      return round === 0 ? `${own.join(' ')}\nFinal answer: Old Mill` : 'Final answer: Old Mill';
    });
    const kept = await buildTrace({ arms: [{ id: 'inhibitory' }] }, voice);
    const short = await buildTrace({ arms: [{ id: 'latest-message-only' }] }, voice);
    const delivered = (trace: Trace): number[] =>
      trace.rounds.map(({ turns }) => turns.reduce((sum, { inbox }) => sum + inbox.length, 0));
    expect(delivered(kept)[3]).toBe(delivered(kept)[1]);
    expect(delivered(kept)[1]).toBeGreaterThan(0);
    expect(delivered(short)[2]).toBe(0);
  });

  test('prompts hold the parts in order, and round 0 neither choice nor inbox', async () => {
    const trace = await buildTrace();
    const parts = [
      'Information available to you:',
      'Options:',
      'Your current choice:',
      'Your last message:',
      'New messages:',
      'Your turn:',
    ];
    const [first, later] = [trace.rounds[0]?.turns[0]?.prompt ?? '', trace.rounds[1]?.turns[0]?.prompt ?? ''];
    const places = parts.map((part) => later.indexOf(part));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(parts.slice(2, 5).some((part) => first.includes(part))).toBe(false);
    expect(later.startsWith(first.slice(0, first.indexOf('\n\nYour turn:')))).toBe(true);
  });

  test('an empty inbox reads "(no new messages)"', async () => {
    const trace = await buildTrace({ arms: [{ id: 'no-communication' }] });
    expect(trace.rounds[2]?.turns[0]?.prompt).toContain('New messages:\n(no new messages)');
  });
});

describe('calls that fail', () => {
  test('leave no message and no answer, and the run goes on', async () => {
    const healthy = readAloud();
    const voice = createVoice((agent, round, prompt) => {
      if (agent === 1 && round === 1) return new Error('the server hung up');
      const own = prompt
        .split('\n')
        .filter((line) => line.startsWith('- '))
        .map((line) => line.slice(2));
      return `${own.slice(0, -3).join(' ')}\nFinal answer: Old Mill`;
    });
    expect(healthy.simulated).toBe(true);
    const [standard, router] = await runToEnd(buildPlan(), buildTools(voice));
    const failed = standard?.rounds[1]?.turns[1];
    expect(failed).toMatchObject({
      response: null,
      answer: null,
      finish: 'error',
      error: { message: 'the server hung up' },
    });
    expect(standard?.rounds[3]?.turns).toHaveLength(5);
    // Heard all the same in standard, with its older message and "(choice: none)"; not counted by the router.
    expect(standard?.rounds[2]?.turns[0]?.prompt).toContain('(choice: none)');
    const p =
      router?.task.evidence.findIndex(
        (_, e) => router.agents[1]?.holds.includes(e) && !router.agents[0]?.holds.includes(e),
      ) ?? -1;
    if (p >= 0) expect(router?.rounds[2]?.excitation[p]?.[0]).toBe(0);
  });

  test('a reply without a readable answer is no vote and is said so', async () => {
    const trace = await buildTrace(
      {},
      createVoice(() => 'I cannot decide between them.'),
    );
    expect(trace.rounds[0]?.vote).toMatchObject({ answer: null, tie: false, tally: [] });
    expect(trace.rounds[0]?.turns[0]?.answerReason).not.toBe('');
  });
});

describe('control', () => {
  test('nothing goes on between two events: stopping in between asks nobody else', async () => {
    const voice = readAloud();
    const events = runArms(buildPlan(), buildTools(voice));
    for (let i = 0; i < 4; i++) await events.next();
    const asked = voice.calls.length;
    await events.return();
    expect(voice.calls.length).toBe(asked);
  });

  test('an abort ends the run with the signal’s reason', async () => {
    const stop = new AbortController();
    const voice = createVoice((_agent, round) => {
      if (round === 1) stop.abort(new Error('enough'));
      return 'Final answer: Old Mill';
    });
    await expect(runToEnd(buildPlan(), buildTools(voice, stop.signal))).rejects.toThrow('enough');
  });

  test('a plan out of range is refused before anybody is asked', async () => {
    const voice = readAloud();
    const run = (change: object) => runToEnd(buildPlan(change), buildTools(voice));
    await expect(run({ agents: 1 })).rejects.toThrow(/agents must be a whole number, 2 or more/u);
    await expect(run({ seed: 0.5 })).rejects.toThrow(/seed/u);
    await expect(run({ arms: [] })).rejects.toThrow(/at least one arm/u);
    await expect(run({ arms: [{ id: 'loudest' }] })).rejects.toThrow(/no condition "loudest"/u);
    await expect(run({ architecture: 'choir' })).rejects.toThrow(/no architecture "choir"/u);
    expect(voice.calls).toHaveLength(0);
  });
});
