import { describe, expect, test } from 'vitest';
import { createScriptedReaders } from '#backends/scripted/index.ts';
import { defaultReaderSettings } from '#backends/scripted/settings.ts';
import type { Backend, CallPurpose } from '#backends/types.ts';
import { copiesRead } from '#core/measures/cell.ts';
import { readInbox } from '#core/measures/inbox-view.ts';
import type { Trace } from '#core/trace.ts';
import { buildPlan, buildTools, buildTrace, readAloud, someTask } from '#testing/build-trace.ts';
import { createVoice } from '#testing/scripted-voice.ts';
import type { RunPlan } from '../plan.ts';
import { runToEnd } from '../run-arms.ts';

const countTokens = (text: string): number => text.split(/\s+/u).length;

/** One run; `speak` answers calls of the router in place of the scripted stand-ins. */
async function run(
  id: string,
  change: Partial<RunPlan> = {},
  speak: (purpose: CallPurpose, prompt: string) => string | undefined = () => undefined,
): Promise<Trace> {
  const plan = buildPlan({ agents: 9, rounds: 4, arms: [{ id }], ...change });
  const readers = createScriptedReaders({
    task: plan.task,
    seed: plan.seed,
    settings: defaultReaderSettings,
    countTokens,
  });
  const backend: Backend = {
    ...readers,
    complete: async (request, options) => {
      const completion = await readers.complete(request, options);
      const said = request.purpose === undefined ? undefined : speak(request.purpose, request.prompt);
      return said === undefined ? completion : { ...completion, text: said };
    },
  };
  const [trace] = await runToEnd(plan, { ...buildTools(backend), countTokens });
  if (trace === undefined) throw new Error('the plan has no arms');
  return trace;
}

const inboxesOf = (trace: Trace, round: number) => trace.rounds[round]?.turns.map(({ inbox }) => inbox) ?? [];
const sentenceTokens = (trace: Trace, items: Trace['rounds'][number]['turns'][number]['inbox']): number =>
  items.reduce(
    (sum, item) => sum + (item.kind === 'sentence' ? (trace.evidenceTokens[item.evidence] ?? 0) : 0),
    0,
  );

describe('llm-summary', () => {
  test('never larger than what the router would have delivered, whatever the model writes', async () => {
    const router = await run('inhibitory', { rounds: 1 });
    const chatter =
      'The first thing is known. The second thing is known. The third thing is not known. '.repeat(9);
    const trace = await run('llm-summary', { rounds: 1 }, () => chatter);
    const sizes = inboxesOf(router, 1).map((items) => sentenceTokens(router, items));
    for (const [r, turn] of (trace.rounds[1]?.turns ?? []).entries()) {
      expect(turn.inboxTokens).toBeLessThanOrEqual(sizes[r] ?? 0);
      // Sentences of five or six words: one more would not have fitted.
      if ((sizes[r] ?? 0) >= 6) expect(turn.inboxTokens).toBeGreaterThan((sizes[r] ?? 0) - 7);
      for (const item of turn.inbox) if (item.kind === 'summary') expect(item.text).toMatch(/known\.$/u);
    }
  });

  test('nobody is asked where the router would deliver nothing', async () => {
    const task = { ...someTask(), evidence: someTask().evidence.filter(({ kind }) => kind === 'shared') };
    const trace = await run('llm-summary', { task, rounds: 2 });
    expect(trace.rounds.flatMap(({ routerCalls = [] }) => routerCalls)).toEqual([]);
    expect(inboxesOf(trace, 2).flat()).toEqual([]);
  });

  test('the prompt holds heard messages with their choices and what the receiver holds, and never its own message', async () => {
    const trace = await run('llm-summary');
    for (const { about, prompt } of trace.rounds[2]?.routerCalls ?? []) {
      const before = trace.rounds[1]?.turns ?? [];
      for (const [j, { response, answer }] of before.entries()) {
        const there = prompt.includes(`${response} (choice: ${answer})`);
        if (before.filter((turn) => turn.response === response).length === 1)
          expect(there).toBe(j !== about && answer !== null);
      }
      const known = prompt.slice(prompt.lastIndexOf('The reader already knows:'));
      for (const [e, { text }] of trace.task.evidence.entries())
        expect(known.includes(`- ${text}`)).toBe(trace.agents[about]?.holds.includes(e));
    }
  });

  test('what the matcher finds in the summary counts as read, and nothing else', async () => {
    const [, ...others] = someTask().evidence.filter(({ kind }) => kind === 'private');
    const told = others[0]?.text ?? '';
    const trace = await run('llm-summary', {}, () => told);
    const e = trace.task.evidence.findIndex(({ text }) => text === told);
    const round = trace.rounds[3];
    if (round === undefined) throw new Error('no round');
    for (const [r, { inbox }] of round.turns.entries()) {
      for (const [other] of trace.task.evidence.entries())
        expect(copiesRead(round, other, r)).toBe(
          inbox.length === 1 && other === e ? Math.min(1, round.excitation[e]?.[r] ?? 0) : 0,
        );
      if (inbox.length === 1) expect(readInbox(trace, 3, r)).toMatchObject([{ kind: 'text', text: told }]);
    }
    expect(round.turns.some((_, r) => copiesRead(round, e, r) === 1)).toBe(true);
  });

  test('E = I + cut + read also where a model repeats what the receiver holds', async () => {
    const told = someTask().evidence.find(({ kind }) => kind === 'shared')?.text ?? '';
    const trace = await run('llm-summary', {}, () => told);
    const e = trace.task.evidence.findIndex(({ text }) => text === told);
    let repeated = 0;
    for (const { turns, excitation, inhibition } of trace.rounds.slice(1)) {
      for (const [r, { inbox, cut }] of turns.entries()) {
        const column = (matrix: readonly (readonly number[])[]): number[] => matrix.map((row) => row[r] ?? 0);
        const [arriving, cancelled] = [column(excitation), column(inhibition)];
        const read = Math.min(inbox.length, arriving[e] ?? 0);
        repeated += read;
        const sum = (list: number[]): number => list.reduce((all, one) => all + one, 0);
        expect(sum(arriving)).toBe(sum(cancelled) + cut + read);
        expect(cancelled[e]).toBe((arriving[e] ?? 0) - read);
      }
    }
    expect(repeated).toBeGreaterThan(0);
  });

  test('a sender without a readable answer is not heard, as by the router', async () => {
    const plan = buildPlan({ agents: 4, rounds: 2, arms: [{ id: 'llm-summary' }, { id: 'llm-claims' }] });
    const voice = createVoice((agent, _round, prompt) => {
      if (!prompt.includes('Options:')) return 'none';
      const own = someTask().evidence.filter(({ text }) => prompt.includes(`- ${text}`));
      const said = `I am number ${agent}. ${own.map(({ text }) => text).join(' ')}`;
      return agent === 1 ? said : `${said}\nFinal answer: ${someTask().options?.[0]}`;
    });
    const [summed, claimed] = await runToEnd(plan, { ...buildTools(voice), countTokens });
    for (const t of [1, 2]) {
      const prompts = summed?.rounds[t]?.routerCalls?.map(({ prompt }) => prompt) ?? [];
      expect(prompts.length).toBeGreaterThan(0);
      expect(prompts.filter((prompt) => prompt.includes('I am number 1.'))).toEqual([]);
      expect(claimed?.rounds[t]?.routerCalls?.map(({ about }) => about)).toEqual([0, 2, 3]);
    }
  });
});

describe('llm-claims', () => {
  test('one call per message, and claims that only repeat what is held or here already stay out', async () => {
    const trace = await run('llm-claims');
    for (const { round, turns, routerCalls } of trace.rounds.slice(1)) {
      const before = trace.rounds[round - 1]?.turns ?? [];
      expect(routerCalls?.map(({ about }) => about)).toEqual(
        before.flatMap(({ answer }, j) => (answer === null ? [] : [j])),
      );
      for (const [r, { inbox }] of turns.entries()) {
        const told = new Set<number>();
        for (const item of inbox) {
          if (item.kind !== 'claim') throw new Error('only claims are passed');
          expect(item.sender).not.toBe(r);
          const fresh = item.restated.filter(
            ({ evidence }) => trace.agents[r]?.holds.includes(evidence) !== true && !told.has(evidence),
          );
          expect(item.restated.length === 0 || fresh.length > 0).toBe(true);
          for (const { evidence } of item.restated) told.add(evidence);
        }
      }
    }
    expect(inboxesOf(trace, 2).flat().length).toBeGreaterThan(0);
  });

  test('a claim in which the matcher finds nothing enters once per wording', async () => {
    const trace = await run('llm-claims', { rounds: 1 }, () => '- The moon is full.\n- the  moon is full.');
    for (const inbox of inboxesOf(trace, 1)) {
      expect(inbox).toHaveLength(1);
      expect(inbox[0]).toMatchObject({ kind: 'claim', text: 'The moon is full.', restated: [] });
    }
  });
});

describe('llm-paraphrase', () => {
  test('the router’s items, each sentence reworded once in the whole run', async () => {
    const reword = (purpose: CallPurpose): string | undefined =>
      purpose === 'paraphrase' ? `Put otherwise ${++count}.` : undefined;
    let count = 0;
    const [router, trace] = [
      await run('inhibitory', { rounds: 1 }),
      await run('llm-paraphrase', { rounds: 4 }, reword),
    ];
    const ids = (items: Trace['rounds'][number]['turns'][number]['inbox']) =>
      items.map((item) => ('evidence' in item ? item.evidence : null));
    expect(inboxesOf(trace, 1).map(ids)).toEqual(inboxesOf(router, 1).map(ids));
    const calls = trace.rounds.flatMap(({ routerCalls = [] }) => routerCalls);
    expect(new Set(calls.map(({ about }) => about)).size).toBe(calls.length);
    const wordings = new Map(calls.map(({ about, response }) => [about, response]));
    for (const item of trace.rounds.flatMap(({ turns }) => turns.flatMap(({ inbox }) => inbox))) {
      if (item.kind !== 'reworded') throw new Error('every sentence is reworded');
      expect(item.text).toBe(wordings.get(item.evidence));
    }
    expect(trace.rounds[1]?.turns[0]?.prompt).toContain('] Put otherwise ');
  });

  test('a rewording that broke off is not passed on', async () => {
    const backend = readAloud();
    const torn: Backend = {
      ...backend,
      complete: async (request, options) => {
        const completion = await backend.complete(request, options);
        return request.purpose === undefined
          ? completion
          : { ...completion, text: 'The gate is', finishReason: 'length' };
      },
    };
    const trace = await buildTrace({ arms: [{ id: 'llm-paraphrase' }] }, torn);
    const kinds = inboxesOf(trace, 2).flat();
    expect(kinds.length).toBeGreaterThan(0);
    expect(kinds.every(({ kind }) => kind === 'sentence')).toBe(true);
    expect(trace.rounds[2]?.routerCalls?.[0]).toMatchObject({ finish: 'length', response: 'The gate is' });
  });

  test('an empty rewording leaves the sentence, and is asked for again', async () => {
    const trace = await run('llm-paraphrase', { rounds: 2 }, () => ' ');
    expect(
      new Set(
        inboxesOf(trace, 1)
          .flat()
          .map(({ kind }) => kind),
      ),
    ).toEqual(new Set(['sentence']));
    expect(trace.rounds[2]?.routerCalls?.length).toBeGreaterThanOrEqual(
      trace.rounds[1]?.routerCalls?.length ?? 1,
    );
  });
});

test.each(['llm-summary', 'llm-claims', 'llm-paraphrase'])(
  '%s in teams: only what the listed senders said reaches the router’s model',
  async (id) => {
    for (const architecture of ['orchestrator-worker', 'fan-out-gather', 'hierarchy']) {
      const trace = await run(id, { architecture, rounds: 2 });
      expect(trace.complete).toBe(true);
      const heard = trace.rounds[2]?.heard;
      for (const { purpose, about, prompt } of trace.rounds[2]?.routerCalls ?? []) {
        if (purpose !== 'summary' || heard === undefined || typeof heard === 'string') continue;
        const messages = prompt.slice(0, prompt.lastIndexOf('The reader already knows:'));
        expect(messages.match(/\(choice: /gu) ?? []).toHaveLength(heard[about]?.length ?? 0);
      }
    }
  },
);
