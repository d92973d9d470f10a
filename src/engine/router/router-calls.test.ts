import { describe, expect, test } from 'vitest';
import { createScriptedReaders } from '#backends/scripted/index.ts';
import { defaultReaderSettings } from '#backends/scripted/settings.ts';
import type { Backend, CompletionRequest } from '#backends/types.ts';
import { conditions } from '#conditions/index.ts';
import { estimateCalls } from '#core/measures/estimate-calls.ts';
import { summariseRun } from '#core/measures/run-summary.ts';
import { countRoundTokens, countRunTokens } from '#core/measures/run-tokens.ts';
import { readTrace } from '#core/read-trace.ts';
import type { Trace } from '#core/trace.ts';
import { buildPlan, buildTools, someTask } from '#testing/build-trace.ts';
import type { RunPlan } from '../plan.ts';
import { rerouteTrace } from '../reroute-trace.ts';
import { runToEnd } from '../run-arms.ts';
import { packRound } from '../sweep/open-rounds.ts';

const countTokens = (text: string): number => text.split(/\s+/u).length;
const helped = conditions.filter(({ routerCalls }) => routerCalls !== undefined).map(({ id }) => id);

type Speak = (request: CompletionRequest) => string | Error | undefined;

/** Scripted readers that keep a list of what they were asked; `speak` may answer in their place. */
function createWitness(speak: Speak = () => undefined) {
  const readers = createScriptedReaders({
    task: someTask(),
    seed: 11,
    settings: defaultReaderSettings,
    countTokens,
  });
  const asked: CompletionRequest[] = [];
  const backend: Backend = {
    ...readers,
    complete: async (request, options) => {
      asked.push(request);
      const said = speak(request);
      if (said instanceof Error) throw said;
      const completion = await readers.complete(request, options);
      return said === undefined ? completion : { ...completion, text: said };
    },
  };
  return { backend, asked, ofRouter: () => asked.filter(({ purpose }) => purpose !== undefined) };
}

async function run(
  id: string,
  change: Partial<RunPlan> = {},
  witness = createWitness(),
): Promise<{ trace: Trace; witness: ReturnType<typeof createWitness> }> {
  const plan = buildPlan({ agents: 9, rounds: 4, arms: [{ id }], ...change });
  const [trace] = await runToEnd(plan, { ...buildTools(witness.backend), countTokens });
  if (trace === undefined) throw new Error('the plan has no arms');
  return { trace, witness };
}

const callsOf = (trace: Trace) => trace.rounds.flatMap(({ routerCalls = [] }) => routerCalls);
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(helped)('%s', (id) => {
  test('the trace holds every call of the router, named as a stand-in’s, and reads back', async () => {
    const { trace, witness } = await run(id);
    const calls = callsOf(trace);
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.map(({ prompt }) => prompt)).toEqual(witness.ofRouter().map(({ prompt }) => prompt));
    expect(calls.every(({ standIn, response }) => standIn === true && response !== null)).toBe(true);
    expect(trace.rounds[0]).not.toHaveProperty('routerCalls');
    expect(plain(readTrace(JSON.stringify(trace)))).toEqual(plain(trace));
  });

  test('its tokens count in rounds, runs and summaries, and not as the agents’ own', async () => {
    const { trace } = await run(id);
    const of = (calls: readonly { usage: { prompt: number; completion: number } }[]): number =>
      calls.reduce((sum, { usage }) => sum + usage.prompt + usage.completion, 0);
    const [agents, router] = [of(trace.rounds.flatMap(({ turns }) => turns)), of(callsOf(trace))];
    expect(router).toBeGreaterThan(0);
    expect(countRunTokens(trace).tokens).toBe(agents + router);
    const [, round] = trace.rounds;
    if (round === undefined) throw new Error('no round');
    expect(countRoundTokens(round).tokens).toBe(of(round.turns) + of(round.routerCalls ?? []));
    const { tokens } = summariseRun(trace);
    expect(tokens.prompt + tokens.completion).toBe(agents);
    expect(tokens.total).toBe(agents + router);
    const estimate = estimateCalls([trace], () => true);
    expect(estimate.calls).toBe(trace.rounds.length * 9 + callsOf(trace).length);
    expect(estimate.promptTokens + estimate.completionTokens).toBe(agents + router);
  });

  test('a call says which arm it is made in, where there are several', async () => {
    const { backend, asked } = createWitness();
    const plan = buildPlan({ rounds: 1, arms: [{ id: 'standard' }, { id }] });
    await runToEnd(plan, { ...buildTools(backend), countTokens });
    expect(new Set(asked.map(({ arm, purpose }) => `${arm} ${purpose}`))).toEqual(
      new Set(['0 undefined', '1 undefined', `1 ${asked.find((one) => one.purpose !== undefined)?.purpose}`]),
    );
    const alone = createWitness();
    await run(id, { rounds: 1 }, alone);
    expect(alone.asked.every(({ arm }) => arm === undefined)).toBe(true);
  });

  test('a call that fails is shown, and the run goes on', async () => {
    const broken = createWitness(({ purpose }) =>
      purpose === undefined ? undefined : new Error('the server is away'),
    );
    const { trace } = await run(id, {}, broken);
    expect(trace.complete).toBe(true);
    for (const call of callsOf(trace)) {
      expect(call.response).toBeNull();
      expect(call.error?.message).toBe('the server is away');
    }
    const kinds = new Set(
      trace.rounds.flatMap(({ turns }) => turns.flatMap(({ inbox }) => inbox.map(({ kind }) => kind))),
    );
    // What is left out leaves nothing; a sentence stays in its own words.
    expect([...kinds]).toEqual(id === 'llm-paraphrase' ? ['sentence'] : []);
    const { byRound } = summariseRun(trace);
    const delivered = byRound.some(({ flow }) => flow.delivered > 0);
    expect(delivered).toBe(id === 'llm-paraphrase');
  });

  test('a stopped run rejects with the signal’s reason while the router asks', async () => {
    const stop = new AbortController();
    const witness = createWitness(({ purpose }) => {
      if (purpose !== undefined) stop.abort(new Error('stopped'));
      return undefined;
    });
    const plan = buildPlan({ arms: [{ id }] });
    const tools = { ...buildTools(witness.backend, stop.signal), countTokens };
    await expect(runToEnd(plan, tools)).rejects.toThrow('stopped');
  });

  test('no more calls at a time than the backend takes', async () => {
    let [open, most] = [0, 0];
    const { backend } = createWitness();
    const narrow: Backend = {
      ...backend,
      concurrency: 2,
      complete: async (request, options) => {
        most = Math.max(most, ++open);
        await Promise.resolve();
        const completion = await backend.complete(request, options);
        open--;
        return completion;
      },
    };
    await runToEnd(buildPlan({ agents: 9, arms: [{ id }] }), { ...buildTools(narrow), countTokens });
    expect(most).toBe(2);
  });

  test.each([true, false])('finished rounds are not asked again (kept as recorded: %s)', async (keepPast) => {
    const whole = await run(id);
    const past = whole.trace.rounds.slice(0, 3);
    const given = keepPast ? past : past.map((round) => packRound('unit', 0, 0, round).round);
    const again = await run(id, { past: [plain(given) as Trace['rounds']], keepPast });
    expect(again.witness.asked.every(({ round }) => round >= 3)).toBe(true);
    expect(plain(again.trace)).toEqual(plain(whole.trace));
  });

  test('the same messages cannot be routed by it after the fact, and by it anew ask nobody', async () => {
    const standard = await run('standard');
    await expect(rerouteTrace(standard.trace, { condition: { id } }, countTokens)).rejects.toThrow(
      /asks no model/u,
    );
    const { trace } = await run(id);
    const other = await rerouteTrace(trace, { condition: { id: 'inhibitory' } }, countTokens);
    expect(callsOf(other)).toEqual([]);
    const matcher = { ...trace.settings.matcher, threshold: 0.9 };
    const { preset, threshold, routeDistorted, routeUnsure } = matcher;
    const strict = await rerouteTrace(
      trace,
      { matcher: { preset, threshold, routeDistorted, routeUnsure } },
      countTokens,
    );
    const known = new Map(callsOf(trace).map((call) => [call.response, call]));
    for (const call of callsOf(strict)) {
      if (call.response === null) expect(call.error?.code).toBe('router.never-made');
      else expect(known.has(call.response)).toBe(true);
    }
  });
});
