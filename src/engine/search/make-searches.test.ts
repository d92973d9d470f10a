import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Evidence, Task } from '#core/task.ts';
import { findTask, taskFamilies } from '#tasks/index.ts';
import { someTask } from '#testing/build-trace.ts';
import { drawQueries, makeSearches } from './make-searches.ts';
import { rankEvidence } from './rank-evidence.ts';
import { drawRoles } from './role-words.ts';

const evidenceOf = (...texts: string[]): Evidence[] =>
  texts.map((text, i) => ({ id: `e${i}`, text, kind: 'shared' }));

describe('ranking', () => {
  const evidence = evidenceOf(
    'The mill has a ramp.',
    'The depot is far from the station.',
    'The station has a ramp and a lift.',
    '__proto__ and constructor are ordinary words.',
  );

  test('items that share more and rarer words come first, those that share none are not found', async () => {
    const find = await rankEvidence(evidence);
    expect(find('station lift', 4)).toEqual([2, 1]);
    expect(find('ramp', 1)).toEqual([0]);
    expect(find('nothing of that', 4)).toEqual([]);
    expect(find('', 4)).toEqual([]);
  });

  test('hostile words are words', async () => {
    const find = await rankEvidence(evidence);
    expect(find('__proto__', 4)).toEqual([3]);
    expect(find('constructor', 4)).toEqual([3]);
    expect(find('toString', 4)).toEqual([]);
  });

  test('equal scores stand in the task’s order, and no more than asked are given', async () => {
    const find = await rankEvidence(evidenceOf(...Array.from({ length: 6 }, () => 'All alike here.')));
    expect(find('alike', 4)).toEqual([0, 1, 2, 3]);
  });
});

describe('roles', () => {
  const task = someTask();

  test('up to three words of one item, none of the question, drawn by the seed for each agent alone', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 30 }), (seed, agents) => {
        const roles = drawRoles(task, agents, seed);
        expect(roles).toEqual(drawRoles(task, agents + 5, seed).slice(0, agents));
        for (const words of roles) {
          expect(words.length).toBeGreaterThan(0);
          expect(words.length).toBeLessThanOrEqual(3);
          const home = task.evidence.some(({ text }) => words.every((word) => text.includes(word)));
          expect(home).toBe(true);
          for (const word of words) expect(task.description.split(/\W+/u)).not.toContain(word);
        }
      }),
    );
  });

  test('where no word tells items apart nobody has a role', () => {
    const same = { description: 'Which?', evidence: evidenceOf('Same words.', 'Same words.', 'Same words.') };
    expect(drawRoles(same, 2, 1)).toEqual([[], []]);
  });
});

describe.each(taskFamilies.map(({ id, list }) => list?.()[0]?.id ?? `${id}:3`))('%s', (reference) => {
  const task: Task = findTask(`${reference}+search`, 1);

  const searchAs = (seed: number) => makeSearches(task, 4, drawQueries(task, 16, seed));

  test('agents ask differently, find at most four items, and the same seed gives the same', async () => {
    const searches = await searchAs(7);
    expect(searches).toEqual(await searchAs(7));
    expect(searches).not.toEqual(await searchAs(8));
    expect(searches).toHaveLength(16);
    for (const { query, found } of searches) {
      expect(query.startsWith(task.description)).toBe(true);
      expect(found.length).toBeLessThanOrEqual(4);
      expect(new Set(found).size).toBe(found.length);
      expect(found.every((e) => task.evidence[e] !== undefined)).toBe(true);
    }
    expect(new Set(searches.map(({ query }) => query)).size).toBeGreaterThan(1);
  });
});
