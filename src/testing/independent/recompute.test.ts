import { describe, expect, test } from 'vitest';
import { createScriptedReaders } from '#backends/scripted/index.ts';
import { readReaderSettings } from '#backends/scripted/settings.ts';
import { type ConditionChoice, conditions } from '#conditions/index.ts';
import { loadTokenCounter } from '#core/tokens.ts';
import type { Trace } from '#core/trace.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { buildPlan } from '../build-trace.ts';
import { expectedMessages, recompute } from './recompute.ts';
import { rules } from './rules.ts';

const countTokens = await loadTokenCounter();

async function run(arms: readonly ConditionChoice[], agents: number, seed: number): Promise<Trace[]> {
  const plan = buildPlan({ agents, rounds: 3, seed, arms });
  const backend = createScriptedReaders({
    task: plan.task,
    seed,
    settings: readReaderSettings(plan.readers),
    countTokens,
  });
  const traces = await runToEnd(plan, {
    backend,
    countTokens,
    now: () => 0,
    signal: new AbortController().signal,
  });
  // As it is exported: plain JSON.
  return JSON.parse(JSON.stringify(traces)) as Trace[];
}

const variants: readonly ConditionChoice[] = [
  ...conditions.map(({ id }) => ({ id })),
  { id: 'copies-k', k: 0 },
  { id: 'copies-k', k: 2 },
  { id: 'deduplication-only', limit: true },
];

test('a rule is written for every condition', () => {
  expect(conditions.map(({ id }) => id).filter((id) => !rules.has(id))).toEqual([]);
});

describe.each(variants)('$id $k $limit', (choice) => {
  test.each([4, 16])(
    'N = %i: E, I, inboxes and votes of the trace are what the equations give',
    async (agents) => {
      const [trace] = await run([choice], agents, 40 + agents);
      if (trace === undefined) throw new Error('no trace');
      const checked = recompute(trace);
      for (const [t, round] of trace.rounds.entries()) {
        const mine = checked.rounds[t];
        if (mine === undefined) throw new Error('no round');
        expect(mine.cells.map((row) => row.map(({ arriving }) => arriving))).toEqual(round.excitation);
        expect(mine.cells.map((row) => row.map(({ cancelled }) => cancelled))).toEqual(round.inhibition);
        for (const [r, { inbox, cut }] of round.turns.entries()) {
          expect(mine.cells.reduce((sum, row) => sum + (row[r]?.cut ?? 0), 0)).toBe(cut);
          const messages = expectedMessages(trace, t, r);
          if (messages === null) continue;
          const there = inbox.map((item) =>
            item.kind === 'message' ? `${item.sender} in ${item.round}` : item.kind,
          );
          expect(there.sort()).toEqual(messages);
        }
        expect(mine.vote).toBe(round.vote.answer);
        expect(mine.tie).toBe(round.vote.tie);
        expect(mine.votes).toBe(round.vote.tally[0]?.votes ?? 0);
      }
    },
  );
});

test('a fork says which rule made which of its rounds, and the numbers are theirs', async () => {
  const plan = buildPlan({ agents: 9, rounds: 4, seed: 6, arms: [{ id: 'standard' }] });
  const backend = createScriptedReaders({
    task: plan.task,
    seed: 6,
    settings: readReaderSettings(plan.readers),
    countTokens,
  });
  const tools = { backend, countTokens, now: () => 0, signal: new AbortController().signal };
  const [first] = await runToEnd(plan, tools);
  const kept = [{ upTo: 2, condition: { id: 'standard' } }];
  const fork = {
    ...plan,
    arms: [{ id: 'copies-k', k: 2 }],
    past: [first?.rounds.slice(0, 3) ?? []],
    keepPast: true,
    derived: [{ kind: 'forked' as const, round: 2, kept }],
  };
  const [forked] = JSON.parse(JSON.stringify(await runToEnd(fork, tools))) as Trace[];
  if (forked === undefined) throw new Error('no trace');
  const { rounds } = recompute(forked);
  for (const [t, round] of forked.rounds.entries()) {
    expect(rounds[t]?.cells.map((row) => row.map(({ arriving }) => arriving))).toEqual(round.excitation);
    expect(rounds[t]?.cells.map((row) => row.map(({ cancelled }) => cancelled))).toEqual(round.inhibition);
  }
  // By the settings' rule alone the kept rounds come out wrong.
  const { derived: _, ...silent } = forked;
  expect(recompute(silent).rounds[2]?.cells).not.toEqual(rounds[2]?.cells);
});

test('a wrong number in a trace is noticed', async () => {
  const [trace] = await run([{ id: 'inhibitory' }], 16, 7);
  const last = trace?.rounds.at(-1);
  if (trace === undefined || last === undefined) throw new Error('no trace');
  const said = trace.rounds.flatMap(({ turns }) => turns).find(({ restated }) => restated.length > 0);
  if (said === undefined) throw new Error('nothing restated');
  const before = recompute(trace).rounds.at(-1);
  for (const { turns } of trace.rounds) for (const turn of turns) turn.restated = [];
  const after = recompute(trace).rounds.at(-1);
  const sum = (round: typeof before): number =>
    (round?.cells ?? []).flat().reduce((all, { arriving }) => all + arriving, 0);
  expect(sum(before)).toBeGreaterThan(0);
  expect(sum(after)).toBe(0);
});
