import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTinyTrace } from '#testing/tiny-trace.ts';
import { measureReach } from './reach.ts';
import { readTrace } from './read-trace.ts';
import { dealFindings, findersOf, foundEvidence, givenKind, tellFindings, unfoundItems } from './searches.ts';
import type { Evidence } from './task.ts';
import type { Trace } from './trace.ts';

const scenes = fc
  .record({
    kinds: fc.array(fc.constantFrom('shared', 'private', 'false' as const), { minLength: 1, maxLength: 12 }),
    agents: fc.integer({ min: 2, max: 9 }),
  })
  .chain(({ kinds, agents }) =>
    fc.record({
      evidence: fc.constant(kinds.map((kind, i): Evidence => ({ id: `e${i}`, text: `Fact ${i}.`, kind }))),
      searches: fc.array(fc.record({ found: fc.uniqueArray(fc.nat(kinds.length - 1), { maxLength: 4 }) }), {
        minLength: agents,
        maxLength: agents,
      }),
    }),
  );

describe('what searches come to', () => {
  test('kinds, holders and holdings follow from who found an item, and nothing is handed out beside', () => {
    fc.assert(
      fc.property(scenes, ({ evidence, searches }) => {
        const dealt = dealFindings(evidence, searches);
        const held = foundEvidence(dealt.evidence, searches, searches.length);
        for (const [e, item] of dealt.evidence.entries()) {
          const finders = findersOf(searches, e);
          const byAll = finders.length === searches.length;
          const given = evidence[e]?.kind;
          expect(item.kind).toBe(given === 'false' ? 'false' : byAll ? 'shared' : 'private');
          expect(givenKind(item)).toBe(given);
          expect(item.given).toBe(item.kind === given ? undefined : given);
          expect(dealt.holders[e]).toBe(item.kind === 'shared' ? null : (finders[0] ?? null));
          expect(held.flatMap((set, agent) => (set[e] === 1 ? [agent] : []))).toEqual(finders);
        }
      }),
    );
  });

  test('dealt twice is dealt once', () => {
    fc.assert(
      fc.property(scenes, ({ evidence, searches }) => {
        const once = dealFindings(evidence, searches);
        expect(dealFindings(once.evidence, searches)).toEqual(once);
      }),
    );
  });

  test('those who decide and did not search hold what everybody found', () => {
    const evidence: Evidence[] = [
      { id: 'a', text: 'A.', kind: 'private' },
      { id: 'b', text: 'B.', kind: 'shared' },
    ];
    const searches = [{ found: [0, 1] }, { found: [0] }];
    const dealt = dealFindings(evidence, searches);
    expect(foundEvidence(dealt.evidence, searches, 3).map((set) => [...set])).toEqual([
      [1, 1],
      [1, 0],
      [1, 0],
    ]);
  });

  test('reach: any holder will do, and a sentence of nobody makes no pair', () => {
    const holds = [Uint8Array.of(1, 0), Uint8Array.of(1, 0), Uint8Array.of(0, 0)];
    const reach = measureReach({
      kinds: ['private', 'private'],
      holds,
      record: [Uint8Array.of(0, 0), Uint8Array.of(1, 0), Uint8Array.of(0, 0)],
      parsed: [true, true, true],
      heard: 'every',
      delivered: () => false,
    });
    expect(reach).toEqual({ pairs: 1, holderReach: 1, deliveredReach: 0 });
  });
});

/** P is found by both of the first two agents, S by all, Q by nobody; the falsehood by the last. */
function searched(): Trace {
  const trace = buildTinyTrace();
  const [s, p, q, f] = trace.task.evidence;
  if (s === undefined || p === undefined || q === undefined || f === undefined) throw new Error('four items');
  return {
    ...trace,
    task: { ...trace.task, search: { top: 2 }, evidence: [{ ...s, given: 'private' }, p, q, f] },
    agents: [
      { id: 'A1', holds: [0, 1] },
      { id: 'A2', holds: [0, 1] },
      { id: 'A3', holds: [0, 3] },
    ],
    holders: [null, 0, null, 2],
    searches: [
      { query: 'x or y? one', by: 'role', found: [0, 1] },
      { query: 'x or y? two', by: 'role', found: [1, 0] },
      { query: 'x or y?', by: 'question', found: [3, 0] },
    ],
  };
}

test('what nobody found is named, and all findings are told in a sentence', () => {
  expect(unfoundItems(searched())).toEqual([2]);
  expect(tellFindings(searched())).toBe('Of 4 sentences all agents found 1, some agents 2, nobody 1: Q.');
  expect(tellFindings(buildTinyTrace())).toBeNull();
});

describe('a trace with own searches', () => {
  test('is read as it was written', () => {
    expect(readTrace(JSON.stringify(searched()))).toEqual(searched());
  });

  test('may give an agent more than it found, as full information does', () => {
    const trace = searched();
    const agents = trace.agents.map((agent) => ({ ...agent, holds: [0, 1, 2, 3] }));
    expect(readTrace(JSON.stringify({ ...trace, agents })).agents).toEqual(agents);
  });

  test.each<[string, (trace: Trace) => void, RegExp]>([
    ['searches that are missing', (trace) => delete trace.searches, /^searches: /u],
    ['searches of a task that has none', (trace) => delete trace.task.search, /^task\.search: /u],
    ['a search too few', (trace) => trace.searches?.pop(), /^searches: .*2 searches for 3 agents/u],
    ['too many found', (trace) => trace.searches?.[1]?.found.push(2), /^searches\.1\.found: .*3 items/u],
    ['one found twice', (trace) => trace.searches?.[1]?.found.fill(1), /^searches\.1\.found: .*twice/u],
    [
      'an item that is none',
      (trace) => trace.searches?.[2]?.found.fill(9, 0, 1),
      /^searches\.2\.found: .*no item 9/u,
    ],
    [
      'a wrong kind',
      (trace) => Object.assign(trace.task.evidence[1] ?? {}, { kind: 'shared' }),
      /^task\.evidence\.1\.kind: P /u,
    ],
    ['a wrong holder', (trace) => trace.holders.fill(1, 1, 2), /^holders\.1: /u],
    ['a finding that is not held', (trace) => trace.agents[1]?.holds.pop(), /^agents\.1\.holds: /u],
  ])('%s: refused, and the place named', (_, spoil, reason) => {
    const trace = searched();
    spoil(trace);
    expect(() => readTrace(JSON.stringify(trace))).toThrow(reason);
  });
});
