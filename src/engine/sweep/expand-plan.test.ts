import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildManifest, buildSweepPlan } from '#testing/build-sweep.ts';
import { countRuns, expandPlan } from './expand-plan.ts';
import type { SweepManifest } from './plan.ts';
import { checkShard, engineSeed, inShard, runKey, unitOf } from './unit-key.ts';

const some = <T>(...items: T[]) => fc.shuffledSubarray(items, { minLength: 1 });

/** Manifests of any small size, with hostile task names among them. */
const manifests = fc
  .record({
    agents: fc.uniqueArray(fc.integer({ min: 2, max: 64 }), { minLength: 1, maxLength: 3 }),
    seeds: fc.uniqueArray(fc.nat(9999), { minLength: 1, maxLength: 4 }),
    rounds: some(0, 1, 6),
    conditions: some('standard', 'inhibitory', 'copies-k:0', 'copies-k:2', 'deduplication-only:limit'),
    readers: some<unknown>('default', 'ideal', { name: '__proto__', settings: { noise: 0.2 } }),
    tasks: some('a:1', 'a:2', 'constructor', '__proto__', 'a/b'),
  })
  .map(
    ({ tasks, ...lists }): SweepManifest => ({
      plan: buildSweepPlan(lists),
      tasks: tasks.map((id) => ({ id, family: 'own', hash: `hash of ${id}` })),
    }),
  );

const keysOf = (manifest: SweepManifest): string[] =>
  expandPlan(manifest).flatMap(({ runs }) => runs.map(({ key }) => key));

describe('expansion', () => {
  test('makes the whole product, and no run twice', () => {
    fc.assert(
      fc.property(manifests, (manifest) => {
        const { plan, tasks } = manifest;
        const units = expandPlan(manifest);
        const product =
          tasks.length * plan.agents.length * plan.seeds.length * plan.rounds.length * plan.readers.length;
        expect(units).toHaveLength(product * plan.architectures.length);
        expect(countRuns(units)).toBe(units.length * plan.conditions.length);
        expect(new Set(keysOf(manifest)).size).toBe(countRuns(units));
        for (const { key, runs } of units)
          for (const run of runs) {
            expect(run.key).toBe(runKey(key, run.condition));
            expect(unitOf(run.key)).toBe(key);
          }
      }),
    );
  });

  test('gives each run the same key whatever the order of the lists', () => {
    fc.assert(
      fc.property(manifests, (manifest) => {
        const { plan, tasks } = manifest;
        const backwards = {
          plan: {
            ...plan,
            agents: plan.agents.toReversed(),
            seeds: plan.seeds.toReversed(),
            rounds: plan.rounds.toReversed(),
            conditions: plan.conditions.toReversed(),
            readers: plan.readers.toReversed(),
          },
          tasks: tasks.toReversed(),
        };
        expect(keysOf(backwards).sort()).toEqual(keysOf(manifest).sort());
      }),
    );
  });

  test('goes seed by seed', () => {
    const seeds = expandPlan(buildManifest({ seeds: [5, 2] })).map(({ settings }) => settings.seed);
    expect(seeds).toEqual([...seeds].sort((a, b) => b - a));
  });

  test('another matcher, reader or text of a task is another run', () => {
    const keys = [
      buildManifest(),
      buildManifest({ matcher: { preset: 'plain' } }),
      buildManifest({ matcher: { threshold: 0.7 } }),
      buildManifest({ matcher: { routeDistorted: false } }),
      buildManifest({ matcher: { routeUnsure: true } }),
      buildManifest({ readers: { name: 'default', settings: { noise: 0.3 } } }),
      { ...buildManifest(), tasks: buildManifest().tasks.map((mark) => ({ ...mark, hash: 'changed' })) },
    ].map((manifest) => expandPlan(manifest)[0]?.key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('shards', () => {
  test('every unit is in exactly one of n shards, for every n', () => {
    fc.assert(
      fc.property(manifests, fc.integer({ min: 1, max: 40 }), (manifest, of) => {
        for (const { key, runs } of expandPlan(manifest)) {
          const homes = Array.from({ length: of }, (_, i) => i + 1).filter((index) =>
            inShard(key, { index, of }),
          );
          expect(homes).toHaveLength(1);
          for (const run of runs) expect(inShard(run.key, { index: homes[0] ?? 0, of })).toBe(true);
        }
      }),
    );
  });

  test('share the work evenly: 4 shards of 600 units differ by chance alone', () => {
    const units = expandPlan(buildManifest({ seeds: '1..100' }));
    expect(units).toHaveLength(600);
    for (const index of [1, 2, 3, 4]) {
      const share = units.filter(({ key }) => inShard(key, { index, of: 4 })).length;
      // 150 ± four standard deviations of a fair draw.
      expect(Math.abs(share - 150)).toBeLessThan(43);
    }
  });

  test.each([
    [0, 3],
    [4, 3],
    [1.5, 3],
    [1, 0],
  ])('%d/%d is refused', (index, of) => {
    expect(() => checkShard({ index, of })).toThrow(RangeError);
  });
});

test('a run’s seed comes from seed and task alone, so that arms stay paired over everything else', () => {
  const byPair = new Map<string, Set<number>>();
  const units = expandPlan(buildManifest({ rounds: [1, 2], readers: ['default', 'ideal'], seeds: '1..20' }));
  for (const { settings } of units) {
    const pair = `${settings.seed}/${settings.task}`;
    byPair.set(pair, (byPair.get(pair) ?? new Set()).add(settings.engineSeed));
    expect(settings.engineSeed).toBe(engineSeed(settings.seed, settings.task));
    expect(Number.isInteger(settings.engineSeed) && settings.engineSeed >= 0).toBe(true);
  }
  for (const seeds of byPair.values()) expect(seeds.size).toBe(1);
  expect(new Set([...byPair.values()].flatMap((seeds) => [...seeds])).size).toBe(byPair.size);
});
