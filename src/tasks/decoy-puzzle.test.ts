import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SHARED_ROADS, makeDecoyPuzzle } from './decoy-puzzle.ts';

const strengths = fc.constantFrom('strong' as const, 'weak' as const);
const anySeed = fc.integer();

/** Reads the roads back from the sentences themselves, without the generator's bearing. */
function readRoads(texts: readonly string[]): Map<string, string[]> {
  const ways = new Map<string, string[]>();
  for (const text of texts) {
    const found = /(?:from|From) (\w+) (?:.*? )?to (?:the )?([\w ]+)\.$/.exec(text);
    if (found === null) throw new Error(`cannot read: ${text}`);
    const [, from, to] = found as unknown as [string, string, string];
    ways.set(from, [...(ways.get(from) ?? []), to]);
  }
  return ways;
}

function walk(ways: Map<string, string[]>, start: string): string {
  let place = start;
  for (let steps = 0; steps < 50; steps++) {
    const next = ways.get(place);
    if (next === undefined) return place;
    expect(next).toHaveLength(1);
    place = next[0] as string;
  }
  throw new Error('a circle');
}

describe('makeDecoyPuzzle', () => {
  test('the sentences alone lead to the right landmark, and every private one is needed', () => {
    fc.assert(
      fc.property(anySeed, strengths, fc.nat(99), (seed, strength, item) => {
        const task = makeDecoyPuzzle({ seed, strength, item });
        const start = /sets out from (\w+)\./.exec(task.description)?.[1] as string;
        const texts = task.evidence.map((entry) => entry.text);
        expect(walk(readRoads(texts), start)).toBe(task.answer);
        for (const { text } of task.evidence.filter((entry) => entry.kind === 'private')) {
          expect(task.options).not.toContain(walk(readRoads(texts.filter((other) => other !== text)), start));
        }
      }),
    );
  });

  test('the shared chain avoids the way and ends at the decoy (strong) or in a town (weak)', () => {
    fc.assert(
      fc.property(
        anySeed,
        strengths,
        fc.integer({ min: 1, max: MAX_SHARED_ROADS }),
        (seed, strength, shared) => {
          const task = makeDecoyPuzzle({ seed, strength, shared });
          const chain = readRoads(task.evidence.filter((e) => e.kind === 'shared').map((e) => e.text));
          const way = readRoads(task.evidence.filter((e) => e.kind === 'private').map((e) => e.text));
          expect(chain.size).toBe(shared);
          expect(way.size).toBe(4);
          const reached = new Set([...chain.values()].flat());
          const heads = [...chain.keys()].filter((town) => !reached.has(town));
          expect(heads).toHaveLength(1);
          const end = walk(chain, heads[0] as string);
          if (strength === 'strong') {
            expect(end).toBe(task.decoy);
            expect(task.options).toContain(end);
            expect(end).not.toBe(task.answer);
          } else {
            expect(task.decoy).toBeNull();
            expect(task.options).not.toContain(end);
          }
          const onTheWay = new Set([...way.keys(), ...[...way.values()].flat()]);
          expect([...chain.keys(), ...reached].filter((place) => onTheWay.has(place))).toEqual([]);
        },
      ),
    );
  });

  test('names cannot be mistaken for one another, labels are short, ids are in order', () => {
    fc.assert(
      fc.property(anySeed, strengths, (seed, strength) => {
        const task = makeDecoyPuzzle({ seed, strength });
        const ways = readRoads(task.evidence.map((entry) => entry.text));
        const places = new Set([...ways.keys(), ...[...ways.values()].flat()]);
        const towns = [...places].filter((place) => !task.options?.includes(place));
        expect(new Set(towns.map((town) => town.charAt(0))).size).toBe(towns.length);
        const words = (task.options ?? []).flatMap((option) => option.split(' '));
        expect(new Set([...words, ...towns]).size).toBe(words.length + towns.length);
        expect(towns.some((town) => town.endsWith('s'))).toBe(false);
        for (const { label } of task.evidence) expect(label?.length).toBeLessThanOrEqual(28);
        expect(task.evidence.map((e) => e.id).slice(-5)).toEqual([
          expect.stringMatching(/^S[456]$/),
          'P1',
          'P2',
          'P3',
          'P4',
        ]);
      }),
    );
  });

  test('same settings, same task; another seed or item, another task', () => {
    const make = (seed: number, item: number) => makeDecoyPuzzle({ seed, strength: 'strong', item });
    expect(make(7, 3)).toEqual(make(7, 3));
    const texts = [make(7, 3), make(8, 3), make(7, 4)].map((task) => JSON.stringify(task.evidence));
    expect(new Set(texts).size).toBe(3);
  });

  test('strong and weak of one item differ only in the end of the shared chain', () => {
    const [strong, weak] = (['strong', 'weak'] as const).map((strength) =>
      makeDecoyPuzzle({ seed: 5, strength }),
    );
    const changed = strong?.evidence.filter((entry, i) => entry.text !== weak?.evidence[i]?.text);
    expect(changed).toHaveLength(1);
    expect(changed?.[0]?.kind).toBe('shared');
    expect(weak?.answer).toBe(strong?.answer);
  });

  test('an impossible number of shared roads is refused', () => {
    for (const shared of [0, -1, 2.5, MAX_SHARED_ROADS + 1]) {
      expect(() => makeDecoyPuzzle({ seed: 1, strength: 'weak', shared })).toThrow(RangeError);
    }
  });
});
