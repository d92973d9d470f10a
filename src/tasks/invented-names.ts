import type { RandomStream } from '#core/rng.ts';

// Invented names [ours] for generated tasks that need many. Within one task no two names begin with the same onset and
// vowel, so that neither a reader nor a router that compares words can mistake one for another. None ends in "s", "ed",
// "er", "ing" or "ly", because folding word forms would change it.

const ONSETS: readonly string[] = [
  ...[
    'B',
    'Br',
    'C',
    'Cl',
    'D',
    'Dr',
    'F',
    'Fl',
    'G',
    'Gr',
    'H',
    'J',
    'K',
    'L',
    'M',
    'N',
    'P',
    'Pl',
    'R',
    'S',
  ],
  ...['St', 'T', 'Tr', 'V', 'W', 'Z'],
];
const VOWELS: readonly string[] = ['a', 'e', 'i', 'o', 'u'];
const MIDDLES: readonly string[] = ['nd', 'rk', 'lm', 'st', 'rv', 'lt', 'mb', 'rn', 'sk', 'ld', 'gr', 'zz'];
const ENDINGS: readonly string[] = [
  'a',
  'in',
  'or',
  'en',
  'eth',
  'il',
  'on',
  'ara',
  'ovic',
  'ane',
  'ou',
  'im',
];

/** The most names that one task can have: one per onset and vowel. */
export const MAX_NAMES = ONSETS.length * VOWELS.length;

/** `count` invented names such as "Brandil", pairwise different in their beginning. RangeError above MAX_NAMES. */
export function drawNames(stream: RandomStream, count: number): string[] {
  if (count > MAX_NAMES) throw new RangeError(`drawNames: ${count} names asked for, at most ${MAX_NAMES}`);
  const beginnings = ONSETS.flatMap((onset) => VOWELS.map((vowel) => onset + vowel));
  return stream
    .sample(beginnings, count)
    .map((beginning) => beginning + stream.pick(MIDDLES) + stream.pick(ENDINGS));
}
