import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawSixSenders } from '#architectures/peer-to-peer.ts';
import { chooseCondition, conditions } from '#conditions/index.ts';
import { expectedReach } from './reach.ts';
import { heardBy, type RoutedRound, type RoutingInput, routeRound } from './routing.ts';

/** A random state of a group before routing: who holds, has restated and has answered what. */
const state = fc
  .record({
    agents: fc.integer({ min: 2, max: 10 }),
    evidence: fc.integer({ min: 1, max: 7 }),
    seed: fc.nat(),
  })
  .chain(({ agents, evidence, seed }) => {
    const sets = fc.array(fc.array(fc.constantFrom(0, 1), { minLength: evidence, maxLength: evidence }), {
      minLength: agents,
      maxLength: agents,
    });
    return fc.record({
      agents: fc.constant(agents),
      evidence: fc.constant(evidence),
      holds: sets,
      record: sets,
      parsed: fc.array(fc.boolean(), { minLength: agents, maxLength: agents }),
      hasMessage: fc.array(fc.boolean(), { minLength: agents, maxLength: agents }),
      every: fc.boolean(),
      seed: fc.constant(seed),
      tokens: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: evidence, maxLength: evidence }),
    });
  })
  .map(({ every, seed, holds, record, ...rest }): RoutingInput => {
    const flags = (rows: number[][]) => rows.map((row) => Uint8Array.from(row));
    // What the latest message restates is part of the record.
    const latest = record.map((row, j) => row.map((flag, e) => flag * ((j + e + seed) % 2)));
    return {
      ...rest,
      holds: flags(holds),
      record: flags(record),
      latest: flags(latest),
      heard: every ? 'every' : drawSixSenders(seed, 1, rest.agents),
    };
  });

const arms = [
  ...conditions.map(({ id }) => ({ id })),
  { id: 'copies-k', k: 2 },
  { id: 'deduplication-only', limit: true },
];
const route = (id: (typeof arms)[number], input: RoutingInput) => {
  const { condition, choice } = chooseCondition(id);
  return routeRound(condition, choice, input);
};
/** Everything that a routed round says, as plain data. */
const written = (routed: RoutedRound, { agents, evidence }: RoutingInput) => {
  const receivers = Array.from({ length: agents }, (_, r) => r);
  const rows = Array.from({ length: evidence }, (_, e) => e);
  return {
    excitation: rows.map((e) => [...routed.excitation.row(e)]),
    inhibition: rows.map((e) => [...routed.inhibition.row(e)]),
    inboxes: receivers.map((r) => routed.inbox(r)),
    cut: receivers.map((r) => routed.cut(r)),
  };
};

describe('every condition', () => {
  test('E − I = min(E, θ), the inbox holds what passes, nothing comes from oneself or the unheard', () => {
    fc.assert(
      fc.property(state, fc.constantFrom(...arms), (input, arm) => {
        const { condition, choice } = chooseCondition(arm);
        const routed = routeRound(condition, choice, input);
        for (let r = 0; r < input.agents; r++) {
          const inbox = routed.inbox(r);
          const heard = new Set(heardBy(input.heard, r, input.agents));
          expect(heard.has(r)).toBe(false);
          for (const item of inbox) if (item.kind === 'message') expect(heard.has(item.sender)).toBe(true);
          for (let e = 0; e < input.evidence; e++) {
            const excitation = routed.excitation.at(e, r);
            const theta = condition.theta(input.holds[r]?.[e] === 1, choice);
            const passes = excitation - routed.inhibition.at(e, r);
            expect(passes).toBe(Math.min(excitation, theta));
            expect(excitation).toBeLessThanOrEqual(heard.size);
            if (condition.inbox === 'sentences' && choice.limit !== true && condition.draw === undefined) {
              expect(inbox.filter((item) => item.kind === 'sentence' && item.evidence === e)).toHaveLength(
                passes,
              );
            }
          }
        }
      }),
      { numRuns: 600 },
    );
  });

  test('the input is left as it was, and the same input gives the same round', () => {
    fc.assert(
      fc.property(state, fc.constantFrom(...arms), (input, arm) => {
        const before = JSON.stringify(input);
        const first = JSON.stringify(written(route(arm, input), input));
        expect(JSON.stringify(input)).toBe(before);
        expect(JSON.stringify(written(route(arm, input), input))).toBe(first);
      }),
    );
  });
});

describe('the router', () => {
  test('delivers a sentence once, and only to those who lack it: equation (1)', () => {
    fc.assert(
      fc.property(state, (input) => {
        const routed = route({ id: 'inhibitory' }, input);
        for (let r = 0; r < input.agents; r++) {
          const expected = Array.from({ length: input.evidence }, (_, e) => e).filter(
            (e) =>
              input.holds[r]?.[e] === 0 &&
              heardBy(input.heard, r, input.agents).some(
                (j) => input.parsed[j] && input.record[j]?.[e] === 1,
              ),
          );
          expect(routed.inbox(r).map((item) => (item.kind === 'sentence' ? item.evidence : -1))).toEqual(
            expected,
          );
        }
      }),
    );
  });

  test('copies-k is the router for k = 0 and deduplication without a limit for k = 1', () => {
    fc.assert(
      fc.property(state, (input) => {
        expect(written(route({ id: 'copies-k', k: 0 } as never, input), input)).toEqual(
          written(route({ id: 'inhibitory' }, input), input),
        );
        expect(written(route({ id: 'copies-k', k: 1 } as never, input), input)).toEqual(
          written(route({ id: 'deduplication-only' }, input), input),
        );
      }),
    );
  });

  test('a limit keeps whole items in order, within the router’s inbox size', () => {
    fc.assert(
      fc.property(state, (input) => {
        const size = (items: readonly { kind: string; evidence?: number }[]): number =>
          items.reduce((sum, { evidence }) => sum + (input.tokens?.[evidence ?? -1] ?? 0), 0);
        const every = { ...input, heard: 'every' as const };
        const free = route({ id: 'deduplication-only' }, every);
        const limited = route({ id: 'deduplication-only', limit: true }, every);
        const router = route({ id: 'inhibitory' }, every);
        for (let r = 0; r < input.agents; r++) {
          const kept = limited.inbox(r);
          const all = free.inbox(r);
          const most = size(router.inbox(r));
          expect(kept).toEqual(all.slice(0, kept.length));
          expect(size(kept)).toBeLessThanOrEqual(most);
          const next = all.slice(0, kept.length + 1);
          if (next.length > kept.length) expect(size(next)).toBeGreaterThan(most);
          expect(limited.cut(r)).toBe(all.length - kept.length);
        }
      }),
    );
  });
});

describe('six random senders', () => {
  test('are six different peers, or all of them, and depend on seed, round and receiver alone', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(9), fc.integer({ min: 2, max: 40 }), (seed, round, agents) => {
        const drawn = drawSixSenders(seed, round, agents);
        expect(drawn).toEqual(drawSixSenders(seed, round, agents));
        for (const [receiver, senders] of drawn.entries()) {
          expect(new Set(senders).size).toBe(Math.min(6, agents - 1));
          expect(senders).not.toContain(receiver);
        }
      }),
    );
  });

  test('ρ(N) is the published one', () => {
    expect([2, 7, 8, 16, 32, 64].map((n) => expectedReach(n))).toEqual([1, 1, 6 / 7, 6 / 15, 6 / 31, 6 / 63]);
  });
});
