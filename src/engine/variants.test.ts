import { describe, expect, test } from 'vitest';
import { architectures } from '#architectures/index.ts';
import { createScriptedReaders } from '#backends/scripted/index.ts';
import {
  defaultReaderSettings,
  idealReaderSettings,
  type ReaderSettings,
} from '#backends/scripted/settings.ts';
import { conditions, findCondition } from '#conditions/index.ts';
import { readCell } from '#core/measures/cell.ts';
import { readInbox } from '#core/measures/inbox-view.ts';
import { heardBy } from '#core/routing.ts';
import type { Trace } from '#core/trace.ts';
import { buildPlan, buildTools, someTask } from '#testing/build-trace.ts';
import type { RunPlan } from './plan.ts';
import { runToEnd } from './run-arms.ts';

/** One run with scripted readers. */
async function run(
  change: Partial<RunPlan>,
  settings: ReaderSettings = defaultReaderSettings,
): Promise<Trace> {
  const plan = buildPlan({ agents: 9, rounds: 4, ...change });
  const countTokens = (text: string): number => text.split(/\s+/u).length;
  const backend = createScriptedReaders({ task: plan.task, seed: plan.seed, settings, countTokens });
  const [trace] = await runToEnd(plan, { ...buildTools(backend), countTokens });
  if (trace === undefined) throw new Error('the plan has no arms');
  return trace;
}

const promptsOf = (trace: Trace, round: number): string[] =>
  trace.rounds[round]?.turns.map(({ prompt }) => prompt) ?? [];

describe('conditions that change what a message shows', () => {
  test('anonymous: no choice and no answer line reaches an inbox', async () => {
    const trace = await run({ arms: [{ id: 'anonymous' }] });
    for (const prompt of promptsOf(trace, 2)) {
      const inbox = prompt.slice(prompt.indexOf('New messages:'), prompt.lastIndexOf('Your turn:'));
      expect(inbox).toMatch(/\[6\] /u);
      expect(inbox).not.toMatch(/\(choice:|final answer/iu);
    }
    const line = readInbox(trace, 2, 0)[0];
    expect(line).toMatchObject({ kind: 'message', choice: undefined });
  });

  test('exchange, then decide: nobody chooses before the last round, and everybody does then', async () => {
    const trace = await run({ arms: [{ id: 'exchange-then-decide' }] });
    for (const { round, turns } of trace.rounds) {
      const last = round === 4;
      expect(turns.every(({ answer }) => (answer === null) === !last)).toBe(true);
      expect(turns.every(({ prompt }) => prompt.includes('Final answer:') === last)).toBe(true);
      expect(turns.some(({ prompt }) => prompt.includes('Your current choice:'))).toBe(false);
    }
    expect(trace.rounds[3]?.turns[0]?.inbox).toHaveLength(6);
  });

  test('full history: the inbox grows by six a round, earlier messages first', async () => {
    const trace = await run({ arms: [{ id: 'standard-full-history' }] });
    expect(trace.rounds.map(({ turns }) => turns[0]?.inbox.length)).toEqual([0, 6, 12, 18, 24]);
    const written = trace.rounds[3]?.turns[0]?.inbox.map((item) =>
      item.kind === 'message' ? item.round : -1,
    );
    expect(written).toEqual([...(written ?? [])].sort((a, b) => a - b));
  });

  test('one message per answer: as many messages as other agents have answers', async () => {
    const trace = await run({ arms: [{ id: 'one-message-per-answer' }] });
    for (const { round, turns, heard } of trace.rounds.slice(1)) {
      const before = trace.rounds[round - 1]?.turns.map(({ answer }) => answer) ?? [];
      for (const r of turns.keys()) {
        const senders = heardBy(heard, r, turns.length);
        const answers = senders.map((j) => before[j]);
        expect(senders).not.toContain(r);
        expect(new Set(answers).size).toBe(answers.length);
        expect(new Set(before.filter((answer, j) => j !== r && answer !== null))).toEqual(new Set(answers));
      }
    }
  });

  test('share all and the tags each add their sentence, and scripted readers follow it', async () => {
    const shared = await run({ arms: [{ id: 'share-all' }] });
    expect(promptsOf(shared, 1)[0]).toContain('Tell the others everything');
    const tagged = await run({ arms: [{ id: 'declared-tags' }] });
    const first = tagged.rounds[0]?.turns[0];
    expect(first?.prompt).toContain('- [E1] ');
    expect(first?.response).toMatch(/\[E\d+\]/u);
    const named = [...(first?.response ?? '').matchAll(/\[E(\d+)\]/gu)].map(([, n]) => Number(n) - 1);
    expect(first?.restated.map(({ evidence }) => evidence)).toEqual(
      [...new Set(named)].sort((a, b) => a - b),
    );
    const shown = await run({ arms: [{ id: 'standard-tags-shown' }] });
    expect(shown.rounds[0]?.turns[0]?.prompt).toContain('- [E1] ');
    expect(shown.rounds[0]?.turns[0]?.response).not.toMatch(/\[E\d+\]/u);
  });
});

describe('variants of the router', () => {
  test('sender’s sentence: the router’s items, each in words that one heard sender wrote', async () => {
    const trace = await run({ arms: [{ id: 'senders-sentence' }] });
    const everything = trace.rounds.slice(1).flatMap(({ turns }) => turns.flatMap(({ inbox }) => inbox));
    expect(everything.length).toBeGreaterThan(0);
    for (const item of everything) {
      if (item.kind !== 'quote') expect.fail('only quotes are passed');
      else expect(trace.rounds[item.round]?.turns[item.sender]?.response).toContain(item.text);
    }
  });

  test('plus answers: behind the sentences stand the answers of all who gave one', async () => {
    const trace = await run({ arms: [{ id: 'plus-answers' }] });
    const inbox = trace.rounds[2]?.turns[0]?.inbox ?? [];
    expect(inbox.filter(({ kind }) => kind === 'answer')).toHaveLength(8);
    expect(inbox.findIndex(({ kind }) => kind === 'answer')).toBe(
      inbox.filter(({ kind }) => kind === 'sentence').length,
    );
    expect(trace.rounds[2]?.turns[0]?.prompt).toContain("(a peer's choice: ");
  });

  test.each(architectures.map(({ id }) => id))(
    'random sample in %s: never larger than what the router would have delivered, drawn from what was restated',
    async (architecture) => {
      const [router, sample] = await Promise.all([
        run({ arms: [{ id: 'inhibitory' }], rounds: 1, architecture }),
        run({ arms: [{ id: 'random-sample' }], rounds: 1, architecture }),
      ]);
      for (const [r, turn] of (sample.rounds[1]?.turns ?? []).entries()) {
        const size = (trace: Trace): number =>
          (trace.rounds[1]?.turns[r]?.inbox ?? []).reduce(
            (sum, item) => sum + (item.kind === 'sentence' ? (trace.evidenceTokens[item.evidence] ?? 0) : 0),
            0,
          );
        expect(size(sample)).toBeLessThanOrEqual(size(router));
        for (const item of turn.inbox) {
          if (item.kind === 'sentence')
            expect(sample.rounds[1]?.excitation[item.evidence]?.[r]).toBeGreaterThan(0);
        }
      }
    },
  );
});

test('late evidence: private sentences are handed out in their round, and nobody has them before', async () => {
  const task = { ...someTask(), lateFrom: 3 };
  const trace = await run({ task, arms: [{ id: 'inhibitory' }], rounds: 5 }, idealReaderSettings);
  const evidence = task.evidence.findIndex(({ kind }) => kind === 'private');
  const holder = trace.holders[evidence] ?? -1;
  const text = task.evidence[evidence]?.text ?? '';
  const shown = trace.rounds.map(({ turns }) => turns[holder]?.prompt.includes(text) === true);
  expect(shown.slice(0, 4)).toEqual([false, false, false, true]);
  const copies = trace.rounds.map(({ excitation }) =>
    (excitation[evidence] ?? []).reduce((a, b) => a + b, 0),
  );
  expect(copies.slice(0, 4)).toEqual([0, 0, 0, 0]);
  expect(copies[4]).toBe(8);
  const condition = findCondition('inhibitory') ?? expect.fail('no router');
  expect([2, 3].map((round) => readCell(trace, condition, round, evidence, holder).held)).toEqual([
    false,
    true,
  ]);
});

describe('architectures', () => {
  const pairs = architectures.flatMap((architecture) =>
    conditions.map((condition) => ({ architecture: architecture.id, condition: condition.id })),
  );

  test.each(pairs)(
    '$condition in $architecture runs, or is refused with a reason',
    async ({ architecture, condition }) => {
      const found = architectures.find(({ id }) => id === architecture);
      const refusal =
        found?.refuses(findCondition(condition) ?? conditions[0] ?? expect.fail('no conditions')) ?? null;
      const running = run({ architecture, arms: [{ id: condition }], agents: 5, rounds: 2 });
      if (refusal !== null) {
        await expect(running).rejects.toThrow(refusal);
        return;
      }
      const trace = await running;
      const again = await run({ architecture, arms: [{ id: condition }], agents: 5, rounds: 2 });
      expect(JSON.stringify(again)).toBe(JSON.stringify(trace));
      expect(trace.agents).toHaveLength(5 + (found?.deciders(5).length ?? 0));
      for (const { heard, turns } of trace.rounds) {
        for (const [r, { inbox }] of turns.entries()) {
          const senders = heardBy(heard, r, turns.length);
          expect(senders).not.toContain(r);
          for (const item of inbox)
            if ('sender' in item && item.kind !== 'message') expect(senders).toContain(item.sender);
        }
      }
    },
  );

  test('deciders hold the shared evidence and nothing private', async () => {
    for (const architecture of ['orchestrator-worker', 'fan-out-gather', 'hierarchy']) {
      const trace = await run({ architecture, arms: [{ id: 'inhibitory' }], agents: 8 });
      for (const { holds } of trace.agents.slice(8)) {
        expect(holds.every((e) => trace.task.evidence[e]?.kind === 'shared')).toBe(true);
      }
    }
  });

  test('the group answer is the decider’s last parsed answer', async () => {
    const trace = await run(
      { architecture: 'hierarchy', arms: [{ id: 'inhibitory' }], agents: 8 },
      idealReaderSettings,
    );
    expect(trace.agents.map(({ id }) => id).slice(8)).toEqual(['Lead 1', 'Lead 2', 'Head']);
    for (const { turns, vote } of trace.rounds) expect(vote.answer).toBe(turns[10]?.answer ?? null);
    expect(trace.rounds.at(-1)?.vote.answer).toBe(someTask().answer);
  });

  test('fan-out-gather: workers hear nobody, and are not asked in the last round', async () => {
    const trace = await run({ architecture: 'fan-out-gather', arms: [{ id: 'standard' }], agents: 6 });
    const last = trace.rounds.at(-1);
    expect(
      last?.turns
        .slice(0, 6)
        .every(({ attempts, response, usage }) => attempts === 0 && response === null && usage.prompt === 0),
    ).toBe(true);
    expect(last?.turns[6]).toMatchObject({ attempts: 1 });
    for (const { turns } of trace.rounds)
      expect(turns.slice(0, 6).every(({ inbox }) => inbox.length === 0)).toBe(true);
    expect(trace.rounds[2]?.turns[6]?.inbox).toHaveLength(6);
  });
});
