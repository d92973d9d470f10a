import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conditions, findCondition } from '#conditions/index.ts';
import { buildTrace } from '#testing/build-trace.ts';
import { createVoice } from '#testing/scripted-voice.ts';
import { randomStream } from '../rng.ts';
import { heardBy } from '../routing.ts';
import type { Task } from '../task.ts';
import type { Trace } from '../trace.ts';
import { copiesRead, firstArrival, restates, sendersBehind } from './cell.ts';
import { explainCell, type WhyKind } from './why.ts';

const towns = ['Ashford', 'Brindle', 'Corfe', 'Dunster', 'Elmore'];

/** Five sentences that share no telling word, two of them shared. */
const task: Task = {
  id: 'towns',
  name: 'Towns',
  description: 'Which road is open?',
  options: ['north', 'south'],
  evidence: [
    `The ferry at ${towns[0]} sails every morning.`,
    `Market stalls in ${towns[1]} close early today.`,
    `Heavy snow blocks the pass above ${towns[2]}.`,
    `A landslide buried the tunnel near ${towns[3]}.`,
    `Engineers repaired the bridge outside ${towns[4]}.`,
  ].map((text, e) => ({ id: e < 2 ? `S${e + 1}` : `P${e - 1}`, text, kind: e < 2 ? 'shared' : 'private' })),
  answer: 'north',
  aliases: [],
  decoy: 'south',
  bearing: { kind: 'all-private' },
  family: 'test',
};

/** Agents that repeat some of what their prompt holds, and sometimes give no answer or no reply at all. */
const chatter = (seed: number) =>
  createVoice((agent, round, prompt) => {
    const random = randomStream(seed, 'chatter', round, agent);
    const mood = random.float();
    if (mood < 0.08) return new Error('no reply');
    const known = task.evidence.filter(({ text }) => prompt.includes(text));
    const said = known.filter(() => random.float() < 0.4).map(({ text }) => text);
    return `${said.join(' ')}${mood < 0.3 ? '' : '\nFinal answer: north'}`;
  });

const makeTrace = (conditionId: string, agents: number, seed: number, k?: number): Promise<Trace> =>
  buildTrace(
    {
      task,
      agents,
      seed,
      rounds: 3,
      arms: [{ id: conditionId, ...(k === undefined ? {} : { k }) }],
    },
    chatter(seed),
  );

const conditionOf = (trace: Trace) => {
  const condition = findCondition(trace.settings.condition.id);
  if (condition === undefined) throw new Error('unknown condition');
  return condition;
};

/** Every cell of a trace with its reason. */
function* reasons(trace: Trace) {
  const condition = conditionOf(trace);
  for (const { round } of trace.rounds) {
    for (const e of task.evidence.keys()) {
      for (const r of trace.agents.keys()) {
        yield { round, e, r, condition, why: explainCell(trace, condition, round, e, r) };
      }
    }
  }
}

const traces = fc.record({
  condition: fc.constantFrom(...conditions.map(({ id }) => id)),
  agents: fc.integer({ min: 2, max: 10 }),
  seed: fc.integer({ min: 0, max: 10_000 }),
});

/** Everybody but r who has restated e before `round`, in a way that routing counts. */
const othersSaying = (trace: Trace, round: number, e: number, r: number): number[] =>
  [...trace.agents.keys()].filter(
    (j) => j !== r && trace.rounds.slice(0, round).some((_, t) => restates(trace, t, j, e)),
  );

describe('explainCell', () => {
  test('agrees with what the trace routed, in every condition', async () => {
    await fc.assert(
      fc.asyncProperty(traces, async ({ condition: id, agents, seed }) => {
        const trace = await makeTrace(id, agents, seed);
        for (const { round, e, r, condition, why } of reasons(trace)) {
          const current = trace.rounds[round];
          if (current === undefined) throw new Error('no such round');
          expect(why.kind === 'delivered').toBe(copiesRead(current, e, r) > 0);
          expect(why.kind === 'before-talk').toBe(round === 0);
          expect(why.held).toBe(trace.agents[r]?.holds.includes(e));
          expect(why.senders).not.toContain(why.kind === 'only-itself' ? -1 : r);
          const heard = new Set(heardBy(current.heard, r, agents));
          const others = othersSaying(trace, round, e, r);
          switch (why.kind) {
            case 'delivered':
              expect(why.senders).toEqual(sendersBehind(trace, condition, round, e, r));
              expect(why.senders).toHaveLength(why.excitation);
              expect(why.first).toBe(firstArrival(trace, e, r));
              break;
            case 'not-heard':
              expect(why.senders).toEqual(others);
              expect(why.senders.length).toBeGreaterThan(0);
              expect(why.senders.filter((j) => heard.has(j))).toEqual([]);
              break;
            case 'no-answer':
              expect(condition.parsedOnly).toBe(true);
              for (const j of why.senders) {
                expect(heard.has(j)).toBe(true);
                expect(others).toContain(j);
                expect(trace.rounds[round - 1]?.turns[j]?.answer ?? null).toBeNull();
              }
              break;
            case 'said-earlier':
              expect(why.excitation).toBe(0);
              for (const j of why.senders) expect(heard.has(j) && others.includes(j)).toBe(true);
              break;
            case 'held':
              expect(why.held).toBe(true);
              expect(why.inhibition).toBe(why.excitation);
              break;
            case 'alone':
              expect(condition.inbox).toBe('empty');
              break;
            case 'only-itself':
              expect(why.senders).toEqual([r]);
              expect(others).toEqual([]);
              break;
            case 'nobody':
            case 'unsure':
              expect(others).toEqual([]);
              break;
            case 'cut':
              expect(
                trace.settings.condition.limit === true ||
                  condition.draw !== undefined ||
                  condition.routerCalls !== undefined,
              ).toBe(true);
              break;
            case 'before-talk':
              break;
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('every reason but the rare ones occurs', async () => {
    const seen = new Set<WhyKind>();
    for (const id of ['standard', 'inhibitory', 'latest-message-only', 'no-communication']) {
      for (let seed = 0; seed < 6; seed++) {
        for (const { why } of reasons(await makeTrace(id, 9, seed))) seen.add(why.kind);
      }
    }
    expect([...seen].sort()).toEqual(
      expect.arrayContaining([
        'alone',
        'before-talk',
        'delivered',
        'held',
        'no-answer',
        'nobody',
        'not-heard',
        'only-itself',
        'said-earlier',
      ]),
    );
  });

  test('names what a size limit cut', async () => {
    const kinds = new Set<WhyKind>();
    for (let seed = 0; seed < 6; seed++) {
      const trace = await buildTrace(
        { task, agents: 8, seed, rounds: 3, arms: [{ id: 'deduplication-only', limit: true }] },
        chatter(seed),
      );
      for (const { why } of reasons(trace)) {
        kinds.add(why.kind);
        if (why.kind === 'cut') expect(why.read).toBe(0);
      }
    }
    expect(kinds).toContain('cut');
  });

  test('refuses a cell that the trace does not have', async () => {
    const trace = await makeTrace('inhibitory', 3, 1);
    expect(() => explainCell(trace, conditionOf(trace), 9, 0, 0)).toThrow(RangeError);
  });
});
