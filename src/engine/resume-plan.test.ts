import { describe, expect, test } from 'vitest';
import { createScriptedReaders } from '#backends/scripted/index.ts';
import { defaultReaderSettings } from '#backends/scripted/settings.ts';
import type { Backend } from '#backends/types.ts';
import type { Trace } from '#core/trace.ts';
import { buildPlan, buildTools, someTask } from '#testing/build-trace.ts';
import type { RunEvent, RunPlan } from './plan.ts';
import { resumePlan } from './resume-plan.ts';
import { runArms } from './run-arms.ts';

const countTokens = (text: string): number => text.split(/\s+/u).length;

/** Scripted readers that count their calls: `round/agent`, once per call. */
function countedReaders(plan: RunPlan): Backend & { readonly calls: string[] } {
  const settings = { ...defaultReaderSettings };
  const readers = createScriptedReaders({ task: plan.task, seed: plan.seed, settings, countTokens });
  const calls: string[] = [];
  return {
    ...readers,
    calls,
    complete: (request, options) => {
      calls.push(`${request.round}/${request.agent}`);
      return readers.complete(request, options);
    },
  };
}

async function play(plan: RunPlan, until = Number.POSITIVE_INFINITY) {
  const readers = countedReaders(plan);
  const events: RunEvent[] = [];
  for await (const event of runArms(plan, buildTools(readers))) {
    events.push(event);
    if (events.length >= until) break;
  }
  return { events, calls: readers.calls };
}

/** What is on record after some events, through JSON as a file or a database would have it. */
function record(events: readonly RunEvent[]): Trace[] {
  const traces: Trace[] = [];
  for (const event of events) {
    const trace = traces[event.arm];
    if (event.type === 'start') traces[event.arm] = structuredClone(event.trace);
    else if (event.type === 'round') trace?.rounds.push(event.round);
    else if (trace !== undefined) trace.complete = true;
  }
  return JSON.parse(JSON.stringify(traces)) as Trace[];
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const plans: readonly (readonly [string, RunPlan])[] = [
  ['two arms that share round 0', buildPlan({ rounds: 4, agents: 6 })],
  [
    'arms with a history, with chance in their inboxes, with a decider',
    buildPlan({
      agents: 6,
      architecture: 'orchestrator-worker',
      arms: [{ id: 'standard-full-history' }, { id: 'random-sample' }],
    }),
  ],
  ['one arm', buildPlan({ arms: [{ id: 'copies-k', k: 2 }] })],
];

describe('a run that was interrupted', () => {
  test.each(plans)(
    '%s: resumed at any point it is the one that was not, and asks for nothing twice',
    async (_, plan) => {
      const whole = await play(plan);
      const uninterrupted = record(whole.events);
      for (let cut = plan.arms.length; cut <= whole.events.length; cut++) {
        const before = await play(plan, cut);
        const saved = record(before.events);
        const after = await play(resumePlan(saved));
        expect(record(after.events)).toEqual(uninterrupted);
        // Round 0 may be shared: then it is asked once, before the cut or after it.
        expect([...before.calls, ...after.calls].sort()).toEqual([...whole.calls].sort());
      }
    },
  );

  test('keeps holders, marks set by hand and what it was forked from', async () => {
    const plan = buildPlan({ agents: 5, rounds: 3 });
    const { events } = await play(plan);
    const first = record(events).map(({ rounds }) => rounds.slice(0, 2));
    const forked: RunPlan = {
      ...plan,
      arms: [{ id: 'share-all' }, { id: 'inhibitory' }],
      past: first,
      keepPast: true,
      derived: [
        { kind: 'forked', round: 1, kept: [{ upTo: 1, condition: { id: 'standard' } }] },
        { kind: 'forked', round: 1 },
      ],
      holders: someTask().evidence.map(({ kind }, e) => (kind === 'shared' ? null : e % 5)),
      marks: [[{ round: 1, agent: 2, evidence: 0, restated: true }], []],
    };
    const whole = await play(forked);
    for (let cut = 6; cut < whole.events.length; cut++) {
      const saved = record(whole.events.slice(0, cut));
      const after = await play(resumePlan(saved));
      expect(record(after.events)).toEqual(asJson(record(whole.events)));
    }
  });

  test('a finished one is given back whole, without a call', async () => {
    const { events } = await play(buildPlan());
    const again = await play(resumePlan(record(events)));
    expect(again.calls).toEqual([]);
    expect(record(again.events)).toEqual(record(events));
  });

  test('arms of different runs do not go on together', async () => {
    const [a] = record((await play(buildPlan(), 2)).events);
    const [b] = record((await play(buildPlan({ seed: 12 }), 2)).events);
    if (a === undefined || b === undefined) throw new Error('no trace');
    expect(() => resumePlan([a, b])).toThrow(/different settings/u);
    expect(() => resumePlan([])).toThrow(/different settings/u);
  });
});
