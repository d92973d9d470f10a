import { describe, expect, test } from 'vitest';
import type { Backend } from '#backends/types.ts';
import { estimateCalls } from '#core/measures/estimate-calls.ts';
import { countRoundTokens } from '#core/measures/run-tokens.ts';
import { headings } from '#core/prompt.ts';
import { readTrace } from '#core/read-trace.ts';
import type { Trace } from '#core/trace.ts';
import type { RunPlan } from '#engine/plan.ts';
import { rerouteTrace } from '#engine/reroute-trace.ts';
import { resumePlan } from '#engine/resume-plan.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { makeSearches } from '#engine/search/make-searches.ts';
import { packRound } from '#engine/sweep/open-rounds.ts';
import { findTask } from '#tasks/index.ts';
import { buildPlan, buildTools } from './build-trace.ts';
import { createVoice } from './scripted-voice.ts';

const task = findTask('hidden-profile:repair-fair+search', 5);
const isQuery = (prompt: string): boolean => prompt.includes('Write a search query');

/** A model: A1 gives a good query, A2 one with words around it, A3 nothing readable, and A4's call fails. */
function createModel(): Backend & { readonly queries: number[] } {
  const queries: number[] = [];
  const voice = createVoice((agent, _, prompt) => {
    if (!isQuery(prompt)) return `I take it.\nFinal answer: ${task.options?.[0]}`;
    queries.push(agent);
    return [
      'tram stop on Saturday',
      'Query: "fire certificate of the halls, and whatever else is known about their wiring and age"\nI hope so.',
      ' … \n',
      new Error('the line is down'),
    ][agent] as string | Error;
  });
  return { ...voice, simulated: false, queries };
}

const run = async (model: Backend, change: Partial<RunPlan> = {}): Promise<Trace[]> =>
  await runToEnd(buildPlan({ task, agents: 4, seed: 5, rounds: 2, ...change }), buildTools(model));

const queryCalls = ({ rounds }: Trace) =>
  rounds[0]?.routerCalls?.filter(({ purpose }) => purpose === 'query') ?? [];

describe('models search for themselves', () => {
  test('each is asked once for both arms; what cannot be read is replaced by the question, and recorded', async () => {
    const model = createModel();
    const [a, b] = await run(model);
    expect(model.queries).toEqual([0, 1, 2, 3]);
    expect(a?.searches).toEqual(b?.searches);
    expect(a?.searches?.map(({ query, by }) => [query, by])).toEqual([
      ['tram stop on Saturday', 'model'],
      ['fire certificate of the halls, and whatever else is known about their', 'model'],
      [task.description, 'question'],
      [task.description, 'question'],
    ]);
    const queries = a?.searches?.map(({ query, by }) => ({ query, by })) ?? [];
    expect(await makeSearches(task, 4, queries)).toEqual(a?.searches);
    for (const trace of [a, b]) {
      if (trace === undefined) throw new Error('two arms');
      expect(readTrace(JSON.stringify(trace))).toEqual(JSON.parse(JSON.stringify(trace)));
      const calls = queryCalls(trace);
      expect(calls.map(({ about, attempts }) => [about, attempts])).toEqual([
        [0, 1],
        [1, 1],
        [2, 1],
        [3, 1],
      ]);
      expect(calls[3]?.error?.message).toBe('the line is down');
      const opening = trace.rounds[0];
      if (opening === undefined) throw new Error('round 0');
      const spent = calls.reduce((sum, { usage }) => sum + usage.prompt + usage.completion, 0);
      expect(spent).toBeGreaterThan(0);
      expect(
        countRoundTokens(opening).tokens - countRoundTokens({ ...opening, routerCalls: [] }).tokens,
      ).toBe(spent);
    }
  });

  test('the prompt names the agent, asks the question and shows no sentence', async () => {
    const [trace] = await run(createModel(), { rounds: 0 });
    const prompt = queryCalls(trace as Trace)[1]?.prompt ?? '';
    expect(prompt.startsWith(task.description)).toBe(true);
    expect(prompt).toContain('You are A2, one of a group of 4');
    expect(prompt).not.toContain(headings.evidence);
    for (const { text } of task.evidence) expect(prompt).not.toContain(text);
  });

  test('a run that goes on asks for no query again', async () => {
    const whole = await run(createModel());
    const model = createModel();
    const begun = whole.map((trace) => ({ ...trace, complete: false, rounds: trace.rounds.slice(0, 1) }));
    const plan = resumePlan(begun.map((trace) => readTrace(JSON.stringify(trace))));
    expect(await run(model, plan)).toEqual(whole);
    expect(model.queries).toEqual([]);
  });

  test('nor does a unit of a sweep, whose rounds are kept without prompts', async () => {
    const whole = await run(createModel());
    const model = createModel();
    const past = whole.map((trace, arm) =>
      trace.rounds.slice(0, 1).map((round) => packRound('unit', arm, 4, round).round),
    );
    expect(await run(model, { past })).toEqual(whole);
    expect(model.queries).toEqual([]);
  });

  test('under another rule the calls stand as they were made', async () => {
    const [standard] = await run(createModel());
    if (standard === undefined) throw new Error('no trace');
    const routed = await rerouteTrace(standard, { condition: { id: 'inhibitory' } }, (text) => text.length);
    expect(routed.searches).toEqual(standard.searches);
    expect(queryCalls(routed)).toEqual(queryCalls(standard));
  });

  test('a query that finds nothing leaves its agent without evidence, and the run goes on', async () => {
    const voice = createVoice((_, __, prompt) => (isQuery(prompt) ? 'zzz' : 'No idea.'));
    const [trace] = await run({ ...voice, simulated: false });
    expect(trace?.agents.every(({ holds }) => holds.length === 0)).toBe(true);
    expect(trace?.rounds[0]?.turns[0]?.prompt).not.toContain(headings.evidence);
    expect(readTrace(JSON.stringify(trace)).searches?.[0]).toEqual({ query: 'zzz', by: 'model', found: [] });
  });

  test('a rehearsal by scripted readers counts the queries that models will be asked for, and makes none', async () => {
    const model = createModel();
    const whole = await run(model);
    const voice = { ...createModel(), simulated: true };
    const rehearsed = await run(voice, { rehearsesModels: true });
    expect(voice.queries).toEqual([]);
    expect(rehearsed[0]?.searches?.map(({ by }) => by)).toEqual(['role', 'role', 'role', 'role']);
    const every = () => true;
    expect(estimateCalls(rehearsed, every).calls).toBe(estimateCalls(whole, every).calls);
    expect(queryCalls(rehearsed[0] as Trace).map(({ usage }) => usage.prompt > 0)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    // What was made before is not counted once more.
    const past = whole.map(({ rounds }) => rounds.slice(0, 1));
    const [rest] = await run(voice, { rehearsesModels: true, past });
    expect(queryCalls(rest as Trace).map(({ about }) => about)).toEqual([0, 1, 2, 3]);
  });

  test('a router’s own calls stay beside them', async () => {
    const [trace] = await run(createModel(), { arms: [{ id: 'llm-claims' }] });
    expect(queryCalls(trace as Trace)).toHaveLength(4);
    expect(trace?.rounds[1]?.routerCalls?.every(({ purpose }) => purpose === 'claims')).toBe(true);
  });
});
