import { describe, expect, test } from 'vitest';
import { conditions } from '#conditions/index.ts';
import { matchPresets } from '#core/match/presets.ts';
import type { Trace } from '#core/trace.ts';
import { buildPlan, buildTools, buildTrace, readAloud } from '#testing/build-trace.ts';
import { rerouteTrace } from './reroute-trace.ts';
import { runToEnd } from './run-arms.ts';

const count = (text: string): number => text.split(/\s+/u).length;
const messages = (trace: Trace) =>
  trace.rounds.map(({ turns }) => turns.map(({ response, answer }) => [response, answer]));

describe('rerouting', () => {
  test.each(conditions.map(({ id }) => id))(
    '%s: without a change the routing comes out as it was',
    async (id) => {
      const trace = await buildTrace({ arms: [{ id }] });
      const { derived, ...rest } = await rerouteTrace(trace, {}, count);
      expect(derived).toEqual({ kind: 'rerouted' });
      expect(JSON.parse(JSON.stringify(rest))).toEqual(JSON.parse(JSON.stringify(trace)));
    },
  );

  test('another rule keeps every message and gives the inboxes of that rule over them', async () => {
    const trace = await buildTrace({ arms: [{ id: 'standard' }], agents: 9 });
    const routed = await rerouteTrace(trace, { condition: { id: 'inhibitory' } }, count);
    expect(messages(routed)).toEqual(messages(trace));
    expect(routed.settings.condition).toEqual({ id: 'inhibitory' });
    for (const { turns } of routed.rounds) {
      for (const [r, { inbox }] of turns.entries()) {
        for (const item of inbox) {
          if (item.kind !== 'sentence') expect.fail('the router passes sentences');
          else expect(routed.agents[r]?.holds).not.toContain(item.evidence);
        }
      }
    }
  });

  test('a threshold above every score silences the router', async () => {
    const trace = await buildTrace({ arms: [{ id: 'inhibitory' }] });
    const plain = { ...matchPresets.plain, threshold: 1 };
    const strict = await rerouteTrace(trace, { matcher: plain }, count);
    const loose = await rerouteTrace(trace, { matcher: { ...plain, threshold: 0.1 } }, count);
    const copies = (one: Trace): number =>
      one.rounds.flatMap(({ excitation }) => excitation.flat()).reduce((a, b) => a + b, 0);
    expect(copies(loose)).toBeGreaterThanOrEqual(copies(trace));
    expect(copies(strict)).toBeLessThanOrEqual(copies(trace));
  });

  test('a mark by hand adds a copy, an unmark takes it away, and both are in the trace', async () => {
    const trace = await buildTrace({ arms: [{ id: 'inhibitory' }] });
    const evidence = trace.task.evidence.findIndex(({ kind }) => kind === 'private');
    const holder = trace.agents.findIndex(({ holds }) => holds.includes(evidence));
    const receiver = (holder + 1) % trace.agents.length;
    const at = (one: Trace): number => one.rounds[1]?.excitation[evidence]?.[receiver] ?? -1;
    expect(at(trace)).toBe(1);
    const unmarked = await rerouteTrace(
      trace,
      { marks: [{ round: 0, agent: holder, evidence, restated: false }] },
      count,
    );
    expect(at(unmarked)).toBe(0);
    expect(unmarked.rounds[0]?.turns[holder]?.restated.find((one) => one.evidence === evidence)?.byHand).toBe(
      'unmarked',
    );
    const other = (holder + 2) % trace.agents.length;
    const marked = await rerouteTrace(
      trace,
      { marks: [{ round: 0, agent: other, evidence, restated: true }] },
      count,
    );
    expect(at(marked)).toBe(2);
    expect(marked.rounds[0]?.turns[other]?.restated.find((one) => one.evidence === evidence)?.byHand).toBe(
      'marked',
    );
  });
});

describe('going on from given rounds', () => {
  test('asks only for the rounds that are missing, and ends as the whole run did', async () => {
    const plan = buildPlan();
    const whole = await runToEnd(plan, buildTools(readAloud()));
    const voice = readAloud();
    const past = whole.map(({ rounds }) => rounds.slice(0, 2));
    const resumed = await runToEnd({ ...plan, past }, buildTools(voice));
    expect(JSON.stringify(resumed)).toBe(JSON.stringify(whole));
    expect(new Set(voice.calls.map((call) => call.split('/')[0]))).toEqual(new Set(['2', '3']));
  });

  test('a rewritten message is matched and its answer read anew, and the rounds after it are asked', async () => {
    const plan = buildPlan({ arms: [{ id: 'inhibitory' }] });
    const [whole] = await runToEnd(plan, buildTools(readAloud()));
    const evidence = plan.task.evidence.findIndex(({ kind }) => kind === 'private');
    const holder = whole?.holders[evidence] ?? -1;
    const edits = [[{ round: 0, agent: holder, text: 'I say nothing.\nFinal answer: Old Mill' }]];
    const voice = readAloud();
    const past = [whole?.rounds.slice(0, 1) ?? []];
    const [forked] = await runToEnd(
      { ...plan, past, edits, derived: [{ kind: 'forked', round: 0 }] },
      buildTools(voice),
    );
    expect(forked?.rounds[0]?.turns[holder]).toMatchObject({
      answer: 'Old Mill',
      edited: true,
      restated: [],
    });
    expect(forked?.rounds[1]?.excitation[evidence]?.every((copies) => copies === 0)).toBe(true);
    expect(forked?.rounds[1]?.turns[holder]?.prompt).toContain('I say nothing.');
    expect(forked?.derived).toEqual({ kind: 'forked', round: 0 });
    expect(voice.calls).toHaveLength(15);
    expect(whole?.rounds[0]?.turns[holder]?.edited).toBeUndefined();
  });

  test('a fork keeps its past as recorded and follows the new rule from there', async () => {
    const plan = buildPlan({ arms: [{ id: 'standard' }], agents: 9 });
    const [whole] = await runToEnd(plan, buildTools(readAloud()));
    const past = [whole?.rounds.slice(0, 2) ?? []];
    const fork = { ...plan, arms: [{ id: 'inhibitory' }], past, keepPast: true };
    const [forked] = await runToEnd(fork, buildTools(readAloud()));
    expect(JSON.stringify(forked?.rounds.slice(0, 2))).toBe(JSON.stringify(whole?.rounds.slice(0, 2)));
    expect(forked?.rounds[1]?.turns[0]?.inbox[0]?.kind).toBe('message');
    expect(
      forked?.rounds[2]?.turns.flatMap(({ inbox }) => inbox).every(({ kind }) => kind === 'sentence'),
    ).toBe(true);
    const [fresh] = await runToEnd({ ...plan, arms: [{ id: 'inhibitory' }] }, buildTools(readAloud()));
    // The records that the past left behind are the router's too.
    expect(forked?.rounds[2]?.excitation).toEqual(fresh?.rounds[2]?.excitation);
  });

  test('holders can be given, and are read back', async () => {
    const drawn = await buildTrace();
    const holders = drawn.holders.map((holder) => (holder === null ? null : 0));
    const given = await buildTrace({ holders });
    expect(given.holders).toEqual(holders);
    expect(given.agents[0]?.holds).toHaveLength(given.task.evidence.length);
  });
});
