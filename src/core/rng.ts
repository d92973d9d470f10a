import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A seeded source of random numbers. Two streams with the same seed and name give the same numbers. */
export interface RandomStream {
  /** Uniform in [0, 1). */
  float(): number;
  /** Uniform integer in [0, n), n ≥ 1. */
  below(n: number): number;
  /** A new array in random order. */
  shuffle<T>(items: readonly T[]): T[];
  /** One item, uniformly. Throws a RangeError on an empty list. */
  pick<T>(items: readonly T[]): T;
  /** `k` different items in random order; all of them where there are fewer. */
  sample<T>(items: readonly T[], k: number): T[];
}

/** FNV-1a over UTF-16 units, then a murmur finaliser so that near names give far seeds. 32 bits. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

/**
 * The stream called `name` of `seed` (spec: protocol, "a run"). A name is a purpose and its coordinates,
 * e.g. `randomStream(7, 'senders', round, receiver)`, so that drawing more from one stream never shifts another.
 */
export function randomStream(seed: number, ...name: readonly (string | number)[]): RandomStream {
  const generator = xoroshiro128plus(hash32(`${seed}/${name.join('/')}`));
  const below = (n: number): number => uniformInt(generator, 0, n - 1);
  const sample = <T>(items: readonly T[], k: number): T[] => {
    const pool = items.slice();
    const count = Math.min(k, pool.length);
    for (let i = 0; i < count; i++) {
      const j = i + below(pool.length - i);
      const drawn = pool[j] as T;
      pool[j] = pool[i] as T;
      pool[i] = drawn;
    }
    return pool.slice(0, count);
  };
  return {
    float: () => uniformFloat64(generator),
    below,
    sample,
    shuffle: (items) => sample(items, items.length),
    pick: (items) => {
      if (items.length === 0) throw new RangeError('pick: the list is empty');
      return items[below(items.length)] as (typeof items)[number];
    },
  };
}
