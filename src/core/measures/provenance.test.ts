import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conditions, findCondition } from '#conditions/index.ts';
import { buildTrace, someTask } from '#testing/build-trace.ts';
import { createVoice } from '#testing/scripted-voice.ts';
import { buildTinyTrace } from '#testing/tiny-trace.ts';
import { randomStream } from '../rng.ts';
import type { Trace } from '../trace.ts';
import { copiesRead, firstArrival, restates, sendersBehind } from './cell.ts';
import { traceChain, traceProvenance } from './provenance.ts';

/** Agents that repeat some of what their prompt holds, and sometimes give no answer or no reply at all. */
const chatter = (seed: number) =>
  createVoice((agent, round, prompt) => {
    const random = randomStream(seed, 'chatter', round, agent);
    const mood = random.float();
    if (mood < 0.08) return new Error('no reply');
    const known = someTask().evidence.filter(({ text }) => prompt.includes(text));
    const said = known.filter(() => random.float() < 0.4).map(({ text }) => text);
    return `${said.join(' ')}${mood < 0.3 ? '' : `\nFinal answer: ${someTask().options?.[0]}`}`;
  });

const conditionOf = (trace: Trace) => {
  const condition = findCondition(trace.settings.condition.id);
  if (condition === undefined) throw new Error('unknown condition');
  return condition;
};

const runs = fc.record({
  condition: fc.constantFrom(...conditions.map(({ id }) => id)),
  agents: fc.integer({ min: 2, max: 10 }),
  seed: fc.integer({ min: 0, max: 10_000 }),
});

const eachRun = (check: (trace: Trace) => void): Promise<void> =>
  fc.assert(
    fc.asyncProperty(runs, async ({ condition, agents, seed }) =>
      check(await buildTrace({ agents, seed, arms: [{ id: condition }] }, chatter(seed))),
    ),
    { numRuns: 40 },
  );

describe('traceProvenance', () => {
  test('agrees with copiesRead, firstArrival and restates, in every condition', () =>
    eachRun((trace) => {
      for (const evidence of trace.task.evidence.keys()) {
        const steps = traceProvenance(trace, evidence);
        expect(steps.map(({ round }) => round)).toEqual(
          steps.map(({ round }) => round).sort((a, b) => a - b),
        );
        const [origin] = steps;
        expect(origin).toMatchObject({
          kind: 'origin',
          holders: [...trace.agents.keys()].filter((a) => trace.agents[a]?.holds.includes(evidence)),
        });
        for (const agent of trace.agents.keys()) {
          const reached = steps.filter((step) => step.kind === 'reached' && step.agent === agent);
          const first = firstArrival(trace, evidence, agent);
          expect(reached.map(({ round }) => round)).toEqual(first === null ? [] : [first]);
          for (const step of reached) {
            const round = trace.rounds[step.round];
            if (round === undefined || step.kind !== 'reached') throw new Error('no such round');
            expect(step.copies).toBe(copiesRead(round, evidence, agent));
          }
          const said = steps.flatMap((step) =>
            step.kind === 'said' && step.agent === agent ? step.rounds : [],
          );
          expect(said).toEqual([...trace.rounds.keys()].filter((t) => restates(trace, t, agent, evidence)));
        }
        for (const step of steps) {
          if (step.kind !== 'said') continue;
          const message = trace.rounds[step.round]?.turns[step.agent]?.response ?? '';
          expect(message.slice(step.found.start, step.found.end)).toBe(step.found.sentence);
        }
      }
    }));
});

describe('traceChain', () => {
  test('goes from the origin to the receiver, each reading behind a sender that is heard', () =>
    eachRun((trace) => {
      const condition = conditionOf(trace);
      for (const evidence of trace.task.evidence.keys()) {
        for (const receiver of trace.agents.keys()) {
          const { steps, arrives, grounded } = traceChain(trace, condition, evidence, receiver);
          expect(steps[0]?.kind).toBe('origin');
          const held = trace.agents[receiver]?.holds.includes(evidence) === true;
          expect(arrives).toBe(held || firstArrival(trace, evidence, receiver) !== null);
          const last = steps.at(-1);
          if (last?.kind === 'reached') expect(last.agent).toBe(receiver);
          for (const [i, step] of steps.entries()) {
            const before = steps[i - 1];
            if (step.kind === 'reached' && before?.kind === 'said') {
              expect(before.round).toBeLessThan(step.round);
              expect(sendersBehind(trace, condition, step.round, evidence, step.agent)).toContain(
                before.agent,
              );
            }
            if (step.kind === 'said' && before?.kind === 'reached') {
              expect(before.agent).toBe(step.agent);
              expect(before.round).toBeLessThanOrEqual(step.round);
            }
          }
          const [, second] = steps;
          if (grounded && second?.kind === 'said') expect(second.holds).toBe(true);
        }
      }
    }));

  test('a saying that comes from nowhere leaves the chain without ground', () => {
    const trace = buildTinyTrace();
    const [, , third] = trace.rounds[0]?.turns ?? [];
    // The third agent says P at once, which only the first one holds.
    if (third !== undefined)
      third.restated = [{ ...third.restated[0], evidence: 1 } as (typeof third.restated)[0]];
    const [first] = trace.rounds[0]?.turns ?? [];
    if (first !== undefined) first.restated = [];
    const chain = traceChain(trace, conditionOf(trace), 1, 1);
    expect(chain).toMatchObject({ arrives: true, grounded: false });
    expect(chain.steps.map(({ kind }) => kind)).toEqual(['origin', 'said', 'reached']);
  });

  test('a sentence that never arrives ends with what its holders say', () => {
    const chain = traceChain(buildTinyTrace(), conditionOf(buildTinyTrace()), 3, 0);
    expect(chain).toMatchObject({ arrives: false, grounded: true });
    expect(chain.steps.map(({ kind }) => kind)).toEqual(['origin']);
  });
});
