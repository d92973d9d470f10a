import { describe, expect, test } from 'vitest';
import { createScriptedReaders } from '#backends/scripted/index.ts';
import { defaultReaderSettings } from '#backends/scripted/settings.ts';
import { conditions } from '#conditions/index.ts';
import { readTrace } from '#core/read-trace.ts';
import { findersOf, unfoundItems } from '#core/searches.ts';
import type { Task } from '#core/task.ts';
import type { Trace } from '#core/trace.ts';
import type { RunPlan } from '#engine/plan.ts';
import { rerouteTrace } from '#engine/reroute-trace.ts';
import { resumePlan } from '#engine/resume-plan.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { findTask, taskFamilies } from '#tasks/index.ts';
import { buildPlan, buildTools, buildTrace, readAloud } from './build-trace.ts';
import { recompute } from './independent/recompute.ts';

const countTokens = (text: string): number => text.split(/\s+/u).length;

const run = async (task: Task, change: Partial<RunPlan> = {}): Promise<Trace[]> => {
  const plan = buildPlan({ task, agents: 8, seed: 5, ...change });
  const readers = { task: plan.task, seed: plan.seed, settings: defaultReaderSettings, countTokens };
  return await runToEnd(plan, buildTools(createScriptedReaders(readers)));
};

const references = taskFamilies.map(({ id, list }) => list?.()[0]?.id ?? `${id}:3`);

/** What each agent holds is what it found, and kinds say who found a sentence. */
function expectDealt({ task, searches = [], agents }: Trace): void {
  for (const [agent, { found }] of searches.entries())
    expect(agents[agent]?.holds).toEqual([...found].sort((a, b) => a - b));
  for (const [e, { kind }] of task.evidence.entries()) {
    const all = findersOf(searches, e).length === searches.length;
    if (kind !== 'false') expect(kind).toBe(all ? 'shared' : 'private');
  }
}

describe.each(references)('%s with own searches', (reference) => {
  test.each(['+search', '+falsehood+late+search'])(
    '%s: agents hold what they found, both arms alike',
    async (on) => {
      const traces = await run(findTask(reference + on, 5));
      expect(traces).toHaveLength(2);
      for (const trace of traces) {
        expectDealt(trace);
        expect(readTrace(JSON.stringify(trace))).toEqual(trace);
      }
      const [a, b] = traces;
      expect(a?.searches).toEqual(b?.searches);
      expect(a?.task).toEqual(b?.task);
      expect(a?.agents).toEqual(b?.agents);
    },
  );

  test('what nobody found is told by nobody, and what is held never comes back under the router', async () => {
    const trace = await buildTrace(
      { task: findTask(`${reference}+search`, 5), agents: 8, seed: 5 },
      readAloud(),
    );
    for (const round of trace.rounds) {
      for (const e of unfoundItems(trace))
        expect(round.excitation[e]?.every((copies) => copies === 0)).toBe(true);
      for (const [r, { holds }] of trace.agents.entries())
        for (const e of holds) expect(round.inhibition[e]?.[r]).toBe(round.excitation[e]?.[r]);
    }
  });

  test('E, I and inboxes are what the equations give', async () => {
    for (const trace of await run(findTask(`${reference}+search`, 5))) {
      const checked = recompute(trace);
      for (const [t, round] of trace.rounds.entries()) {
        const cells = checked.rounds[t]?.cells ?? [];
        expect(cells.map((row) => row.map(({ arriving }) => arriving))).toEqual(round.excitation);
        expect(cells.map((row) => row.map(({ cancelled }) => cancelled))).toEqual(round.inhibition);
      }
    }
  });
});

describe('every condition', () => {
  const task = findTask('hidden-profile:repair-fair+search', 5);

  test('has the same findings', async () => {
    const searches = (await run(task, { rounds: 0 }))[0]?.searches;
    for (const { id } of conditions) {
      const [trace] = await run(task, { arms: [{ id }], rounds: 1 });
      expect(trace?.searches).toEqual(searches);
    }
  });

  test('may run in every architecture: who decides holds what all found', async () => {
    for (const architecture of ['orchestrator-worker', 'hierarchy', 'fan-out-gather']) {
      const [trace] = await run(task, { architecture, arms: [{ id: 'inhibitory' }] });
      const shared = trace?.task.evidence.flatMap(({ kind }, e) => (kind === 'shared' ? [e] : []));
      for (const agent of trace?.agents.slice(8) ?? []) expect(agent.holds).toEqual(shared);
      expect(trace?.searches).toHaveLength(8);
    }
  });
});

describe('a run that goes on', () => {
  const task = findTask('hidden-profile:repair-fair+search', 5);

  test('from its first rounds comes to the same, and searches no second time', async () => {
    const whole = await run(task);
    const begun = whole.map((trace) => ({ ...trace, complete: false, rounds: trace.rounds.slice(0, 2) }));
    const plan = resumePlan(begun.map((trace) => readTrace(JSON.stringify(trace))));
    expect(plan.searches).toEqual(whole[0]?.searches);
    expect(await run(plan.task, plan)).toEqual(whole);
  });

  test('with the task as it was given, as a fork has it, it deals what was found', async () => {
    const [a, b] = await run(task);
    const searches = (a?.searches ?? []).map((search) => ({ ...search, found: [0] }));
    const [other] = await run(task, { searches });
    expect(other?.task.evidence[0]?.kind).toBe('shared');
    expect(other?.searches).toEqual(searches);
    expect(b?.searches).not.toEqual(searches);
  });

  test('under another rule keeps its findings', async () => {
    const [standard] = await run(task);
    if (standard === undefined) throw new Error('no trace');
    const routed = await rerouteTrace(standard, { condition: { id: 'inhibitory' } }, countTokens);
    expectDealt(routed);
    expect(routed.searches).toEqual(standard.searches);
    expect(routed.task).toEqual(standard.task);
  });

  test('takes no holders set by hand', async () => {
    await expect(run(task, { holders: task.evidence.map(() => 0) })).rejects.toThrow(/^holders: /u);
  });
});
