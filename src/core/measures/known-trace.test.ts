import { describe, expect, test } from 'vitest';
import { findCondition } from '#conditions/index.ts';
import { buildTrace } from '#testing/build-trace.ts';
import { type Stage, stages } from '../stage.ts';
import type { Trace } from '../trace.ts';
import { copiesRead } from './cell.ts';
import { readHeardMessages } from './heard-messages.ts';
import { readKnownTrace } from './known-trace.ts';
import { traceChain } from './provenance.ts';
import { measureFlow } from './run-tokens.ts';

const rules = ['standard', 'inhibitory', 'copies-k', 'plus-answers', 'standard-full-history'] as const;
const built = new Map<string, Promise<Trace>>();
const traceOf = (id: string): Promise<Trace> => {
  const known = built.get(id) ?? buildTrace({ arms: [{ id }], agents: 8, rounds: 3 });
  built.set(id, known);
  return known;
};
const cells = (trace: Trace) =>
  trace.task.evidence.flatMap((_, e) => trace.agents.map((__, r) => [e, r] as const));

describe.each(rules)('what is known of a round under %s', (id) => {
  test('at read: the trace itself', async () => {
    const trace = await traceOf(id);
    expect(readKnownTrace(trace, 2, 'read')).toBe(trace);
  });

  test('before: no later round, no reply, choice, vote or prompt of this one', async () => {
    const trace = await traceOf(id);
    for (const stage of stages.filter((one) => one !== 'read')) {
      const known = readKnownTrace(trace, 2, stage);
      expect(known.rounds).toHaveLength(3);
      const now = known.rounds[2];
      expect(now?.vote).toEqual({ answer: null, tie: false, tally: [] });
      expect(now?.turns.every((turn) => turn.response === null && turn.answer === null)).toBe(true);
      expect(now?.turns.every((turn) => turn.prompt === '' && turn.restated.length === 0)).toBe(true);
      expect(known.rounds.slice(0, 1)).toEqual(trace.rounds.slice(0, 1));
    }
  });

  test('at write: messages lie there, unmatched; nothing arrives', async () => {
    const trace = await traceOf(id);
    const known = readKnownTrace(trace, 2, 'write');
    expect(known.rounds[1]?.turns.map(({ response }) => response)).toEqual(
      trace.rounds[1]?.turns.map(({ response }) => response),
    );
    expect(known.rounds[1]?.turns.flatMap(({ restated }) => restated)).toEqual([]);
    expect(known.rounds[2]?.excitation.flat().every((copies) => copies === 0)).toBe(true);
    const condition = findCondition(id);
    if (condition === undefined) throw new Error(id);
    // Whoever is heard is heard: what is passed on as written can be read at once.
    const heard = (one: Trace) => readHeardMessages(one, condition, 2, 0).map(({ line }) => line.text);
    expect(heard(known)).toEqual(heard(trace));
  });

  test('at match: E as it was; nothing is cancelled, nothing read', async () => {
    const trace = await traceOf(id);
    const known = readKnownTrace(trace, 2, 'match');
    const now = known.rounds[2];
    if (now === undefined) throw new Error('no round');
    expect(now.excitation).toEqual(trace.rounds[2]?.excitation);
    expect(now.inhibition.flat().every((copies) => copies === 0)).toBe(true);
    for (const [e, r] of cells(trace)) expect(copiesRead(now, e, r)).toBe(0);
    expect(measureFlow(known, 2).arriving).toBeCloseTo(measureFlow(trace, 2).arriving);
    expect(measureFlow(known, 2)).toMatchObject({ delivered: 0, cancelled: 0 });
    expect(now.turns.flatMap(({ inbox }) => inbox).every(({ kind }) => kind === 'message')).toBe(true);
  });

  test('at route: inboxes as they were', async () => {
    const trace = await traceOf(id);
    const now = readKnownTrace(trace, 2, 'route').rounds[2];
    const then = trace.rounds[2];
    if (now === undefined || then === undefined) throw new Error('no round');
    expect(now.turns.map(({ inbox }) => inbox)).toEqual(then.turns.map(({ inbox }) => inbox));
    for (const [e, r] of cells(trace)) expect(copiesRead(now, e, r)).toBe(copiesRead(then, e, r));
  });

  test('no path tells of a reading or saying that is still to come', async () => {
    const trace = await traceOf(id);
    const condition = findCondition(id);
    if (condition === undefined) throw new Error(id);
    const latest: Record<Stage, readonly [number, number]> = {
      // The last round of which a saying, and of which a reading, may be told.
      write: [0, 1],
      match: [1, 1],
      route: [1, 2],
      read: [3, 3],
    };
    for (const stage of stages) {
      const known = readKnownTrace(trace, 2, stage);
      for (const [e, r] of cells(trace)) {
        for (const step of traceChain(known, condition, e, r).steps) {
          const [said, reached] = latest[stage];
          if (step.kind === 'said') expect(step.round).toBeLessThanOrEqual(said);
          if (step.kind === 'reached') expect(step.round).toBeLessThanOrEqual(reached);
        }
      }
    }
  });
});

test('round 0 before it is read: who holds what, and nobody has said anything', async () => {
  const trace = await traceOf('standard');
  const known = readKnownTrace(trace, 0, 'write');
  expect(known.rounds).toHaveLength(1);
  expect(known.rounds[0]?.turns.every(({ response }) => response === null)).toBe(true);
  expect(known.agents).toBe(trace.agents);
});
