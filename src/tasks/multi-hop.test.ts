import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOf } from './check-bearing.ts';
import { findTask } from './index.ts';
import { makeMultiHop } from './multi-hop.ts';

const hops = fc.constantFrom(2, 3, 4);
const anyTask = fc
  .tuple(fc.integer(), fc.nat(99), fc.option(hops))
  .map(([seed, item, facts]) => makeMultiHop({ seed, item, facts }));

test('k private paragraphs and four shared ones; only all k together give the answer', () => {
  fc.assert(
    fc.property(fc.integer(), hops, (seed, facts) => {
      const task = makeMultiHop({ seed, item: 0, facts });
      const ids = (kind: string) => task.evidence.filter((item) => item.kind === kind).map(({ id }) => id);
      expect(ids('shared')).toHaveLength(4);
      expect(ids('private')).toHaveLength(facts);
      expect(answerOf(task, new Set(ids('private')))).toBe(task.answer);
      for (const missing of ids('private')) {
        expect(
          answerOf(task, new Set([...ids('shared'), ...ids('private')].filter((id) => id !== missing))),
        ).toBeNull();
      }
    }),
  );
});

test('each paragraph states its fact and a sentence of filler; the answer stands in one private paragraph', () => {
  fc.assert(
    fc.property(anyTask, (task) => {
      if (task.bearing.kind !== 'chain') throw new Error('no chain');
      const textOf = new Map(task.evidence.map(({ id, text }) => [id, text]));
      for (const { evidence, from, to } of task.bearing.links) {
        expect(textOf.get(evidence)).toContain(from);
        expect(textOf.get(evidence)).toContain(to);
      }
      for (const { text, label } of task.evidence) {
        expect(text).not.toContain('{');
        expect(text.match(/[.]/gu)).toHaveLength(2);
        expect(text.split(' ').length).toBeLessThanOrEqual(40);
        expect(label?.length).toBeLessThanOrEqual(28);
      }
      const sentences = task.evidence.flatMap(({ text }) => text.split('. '));
      expect(new Set(sentences).size).toBe(sentences.length);
      const naming = task.evidence.filter(({ text }) => text.includes(task.answer ?? ''));
      expect(naming.map(({ kind }) => kind)).toEqual(['private']);
      expect(task.description).not.toContain('{');
    }),
  );
});

test('everybody reads about the decoy, which the shared paragraphs reach from a look-alike of the start', () => {
  fc.assert(
    fc.property(anyTask, (task) => {
      if (task.bearing.kind !== 'chain') throw new Error('no chain');
      const { start, relations, links } = task.bearing;
      expect(task.description).toContain(start);
      const shared = new Set(task.evidence.filter(({ kind }) => kind === 'shared').map(({ id }) => id));
      const heads = links.filter(
        ({ evidence, relation }) => shared.has(evidence) && relation === relations[0],
      );
      const ends = heads.map(({ from }) =>
        answerOf({ ...task, bearing: { kind: 'chain', start: from, relations, links } }, shared),
      );
      expect(ends).toContain(task.decoy);
      expect(task.decoy).not.toBe(task.answer);
    }),
  );
});

test('same name and seed, same task; k is drawn unless named', () => {
  const drawn = Array.from({ length: 30 }, (_, item) => findTask(`multi-hop:${item}`, 7));
  expect(new Set(drawn.map(({ evidence }) => evidence.length))).toEqual(new Set([6, 7, 8]));
  expect(findTask('multi-hop:3x4', 7)).toEqual(findTask('multi-hop:3x4@7', 1));
  expect(() => findTask('multi-hop:3x5', 7)).toThrow(/2 to 4/u);
});
