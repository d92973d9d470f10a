import { describe, expect, test } from 'vitest';
import { copiesRead } from '#core/measures/cell.ts';
import { readTrace } from '#core/read-trace.ts';
import { readAloud } from '#testing/build-trace.ts';
import { createLocalClient } from '#testing/local-client.ts';
import { openFinishedLab } from '#testing/open-finished-lab.ts';
import { defaultSetup } from './defaults.ts';
import { wordKept } from './kept-rounds.ts';
import { readShownTraces } from './known-traces.ts';
import type { Lab } from './lab-store.ts';

/** A lab with a real engine behind it, after its first run. */
async function openLab() {
  const voice = readAloud();
  return { ...(await openFinishedLab(createLocalClient(voice), { agents: 6, rounds: 3 })), voice };
}

const copiesIn = ({ traces }: Lab, arm: 0 | 1): number =>
  (traces?.[arm].rounds ?? []).flatMap(({ excitation }) => excitation.flat()).reduce((a, b) => a + b, 0);

describe('an override', () => {
  test('works routing out anew over the same messages, asks no reader, and can be undone', async () => {
    const { store, until, voice } = await openLab();
    const calls = voice.calls.length;
    const { recorded } = store.getState();
    const evidence = recorded?.[1].task.evidence.findIndex(({ kind }) => kind === 'private') ?? -1;
    const holder = recorded?.[1].holders[evidence] ?? -1;
    const before = copiesIn(store.getState(), 1);
    store.getState().markByHand(1, { round: 0, agent: holder, evidence, restated: false });
    await until(({ traces }) => traces !== recorded);
    expect(copiesIn(store.getState(), 1)).toBeLessThan(before);
    expect(copiesIn(store.getState(), 0)).toBe(copiesIn({ ...store.getState(), traces: recorded }, 0));
    expect(store.getState().traces?.[1].derived).toEqual({ kind: 'rerouted' });
    expect(voice.calls).toHaveLength(calls);
    store.getState().undo();
    expect(store.getState()).toMatchObject({ override: null, traces: recorded });
    store.getState().redo();
    await until(({ traces }) => traces !== recorded);
    expect(store.getState().override?.marks[1]).toHaveLength(1);
    store.getState().dropOverride();
    expect(store.getState()).toMatchObject({ override: null, traces: recorded });
    expect(voice.calls).toHaveLength(calls);
  });

  test('the same mark again takes it back', async () => {
    const { store } = await openLab();
    const mark = { round: 0, agent: 2, evidence: 0, restated: false };
    store.getState().markByHand(0, mark);
    expect(store.getState().override?.marks[0]).toEqual([mark]);
    store.getState().markByHand(0, mark);
    expect(store.getState().override?.marks[0]).toEqual([]);
  });

  test('new settings drop it, undo brings it back over a new run', async () => {
    const { store, until } = await openLab();
    store.getState().overrule({ preset: 'plain', threshold: 1 });
    await until(({ traces }) => traces?.[1].derived !== undefined);
    store.getState().changeSetup({ seed: 9 });
    expect(store.getState().override).toBeNull();
    await until(({ status }) => status === 'finished');
    store.getState().undo();
    await until(
      ({ traces, setup }) => setup.seed === defaultSetup.seed && traces?.[1].settings.matcher.threshold === 1,
    );
    expect(store.getState().override).toMatchObject({ preset: 'plain', threshold: 1 });
  });
});

test('another rule over the same messages stands beside the run, and leaves it alone', async () => {
  const { store, until, voice } = await openLab();
  const { traces } = store.getState();
  const calls = voice.calls.length;
  store.getState().tryRule(0, { id: 'inhibitory' });
  await until(({ counterfactual }) => counterfactual?.trace != null);
  const trace = store.getState().counterfactual?.trace;
  expect(trace?.settings.condition).toEqual({ id: 'inhibitory' });
  expect(trace?.rounds[2]?.turns[0]?.response).toBe(traces?.[0].rounds[2]?.turns[0]?.response);
  expect(store.getState().traces).toBe(traces);
  expect(voice.calls).toHaveLength(calls);
  store.getState().tryRule(0, null);
  expect(store.getState().counterfactual).toBeNull();
});

describe('a fork', () => {
  test('runs on from its round, keeps the old branch, and both can be opened', async () => {
    const { store, until, voice } = await openLab();
    const first = store.getState().recorded;
    const evidence = first?.[1].task.evidence.findIndex(({ kind }) => kind === 'private') ?? -1;
    const holder = first?.[1].holders[evidence] ?? -1;
    const calls = voice.calls.length;
    const edit = { round: 0, agent: holder, text: 'I keep it to myself.\nFinal answer: Old Mill' };
    store.getState().fork({ round: 0, label: 'kept silent', edits: [[edit], [edit]] });
    await until(({ status }) => status === 'finished');
    const { branches, branch, traces } = store.getState();
    expect(branches.map(({ label }) => label)).toEqual(['first run', 'kept silent']);
    expect(branch).toBe(1);
    expect(voice.calls.length - calls).toBe(2 * 3 * 6);
    const kept = [{ upTo: 0, condition: { id: 'inhibitory' } }];
    expect(traces?.[1].derived).toEqual({ kind: 'forked', round: 0, kept });
    const round = traces?.[1].rounds[1];
    if (round === undefined) throw new Error('the fork has no round 1');
    expect(traces?.[1].agents.every((_, r) => copiesRead(round, evidence, r) === 0)).toBe(true);
    store.getState().openBranch(0);
    expect(store.getState()).toMatchObject({ branch: 0, traces: first });
    store.getState().openBranch(1);
    expect(store.getState().traces?.[1].rounds[0]?.turns[holder]?.response).toBe(edit.text);
    store.getState().changeSetup({ seed: 3 });
    expect(store.getState()).toMatchObject({ branches: [], branch: 0 });
  });

  test('names the rounds that it keeps by the rule that made them', async () => {
    const { store, until } = await openLab();
    store.getState().fork({
      round: 1,
      label: 'rule',
      setup: { arms: [{ id: 'inhibitory' }, { id: 'inhibitory' }] },
    });
    await until(({ status }) => status === 'finished');
    const at = (round: number): Lab => ({ ...store.getState(), round, stage: 'read' });
    const ruleAt = (round: number) =>
      readShownTraces(at(round))?.map(({ settings }) => settings.condition.id);
    expect(ruleAt(1)).toEqual(['standard', 'inhibitory']);
    expect(ruleAt(2)).toEqual(['inhibitory', 'inhibitory']);
    expect(readShownTraces(at(2))).toBe(store.getState().traces);
    expect(readShownTraces(at(0))).toBe(readShownTraces(at(1)));
    expect(wordKept(at(1), 0, 1)).toBe('rounds 0–1 kept from standard, then inhibitory');
    expect(wordKept(at(2), 0, 2)).toBe('rounds 0–1 kept from standard');
    expect(wordKept(at(1), 1, 1)).toBeNull();

    // A fork of the fork keeps both parts.
    store
      .getState()
      .fork({ round: 2, label: 'back', setup: { arms: [{ id: 'standard' }, { id: 'inhibitory' }] } });
    await until(({ status }) => status === 'finished');
    expect([0, 1, 2, 3].map((round) => ruleAt(round)?.[0])).toEqual([
      'standard',
      'standard',
      'inhibitory',
      'standard',
    ]);
    expect(wordKept(at(3), 0, 3)).toBe('round 2 kept from inhibitory');

    // The trace says so by itself: as a file, without the branches, it reads the same.
    const { traces } = store.getState();
    const [a, b] = (traces ?? []).map((trace) => readTrace(JSON.stringify(trace)));
    if (a === undefined || b === undefined) throw new Error('no traces');
    expect(wordKept({ traces: [a, b] }, 0, 3)).toBe('round 2 kept from inhibitory');
    expect(wordKept({ traces: [a, b] }, 0, 1)).toBe(wordKept(at(1), 0, 1));

    // Routed anew, all rounds go by one rule.
    store.getState().overrule({ threshold: 0.4 });
    await until(({ traces }) => traces?.[0].derived?.kind === 'rerouted');
    expect(ruleAt(2)?.[0]).toBe('standard');
    expect(wordKept(at(2), 0, 2)).toBeNull();
    store.getState().openBranch(0);
    expect(wordKept(at(1), 0, 1)).toBeNull();
  });

  test('of a condition follows the new rule from there on', async () => {
    const { store, until } = await openLab();
    store.getState().fork({
      round: 1,
      label: 'arm A under the router',
      setup: { arms: [{ id: 'inhibitory' }, { id: 'inhibitory' }] },
    });
    await until(({ status }) => status === 'finished');
    const [a] = store.getState().traces ?? [];
    expect(a?.rounds[1]?.turns[0]?.inbox[0]?.kind).toBe('message');
    expect(a?.rounds[2]?.turns.flatMap(({ inbox }) => inbox).every(({ kind }) => kind === 'sentence')).toBe(
      true,
    );
  });
});
