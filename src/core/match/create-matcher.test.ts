import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMatcher } from './create-matcher.ts';
import { matchPresets } from './presets.ts';
import type { Match, MatchPreset } from './types.ts';

const presets: MatchPreset[] = ['distinctive', 'plain'];
function fixture<T>(name: string): T {
  return JSON.parse(readFileSync(`src/testing/fixtures/cases/${name}.json`, 'utf8')) as T;
}
const items = (texts: readonly string[]): { id: string; text: string }[] =>
  texts.map((text, at) => ({ id: `e${at + 1}`, text }));
const find = (
  texts: readonly string[],
  message: string,
  preset: MatchPreset = 'distinctive',
): readonly Match[] => createMatcher(items(texts), matchPresets[preset]).match(message);
const outcomes = (matches: readonly Match[]): string[] =>
  matches.map((one) => `e${one.evidence + 1} ${one.outcome}`);

interface Listed {
  readonly evidence: [id: string, text: string][];
  readonly messages: {
    text: string;
    restated?: string[];
    not_restated?: string[];
    never_strong?: string[];
    never?: string[];
    none?: boolean;
  }[];
}

describe.each(presets)('cases, %s', (preset) => {
  const negation = fixture<Listed>('D02_negation');
  test.each(negation.messages)('negation: $text', ({ text, restated = [], not_restated = [] }) => {
    const found = outcomes(
      find(
        negation.evidence.map(([, one]) => one),
        text,
        preset,
      ),
    );
    for (const id of restated) expect(found).toContain(`${id} restated`);
    for (const id of not_restated) expect(found).not.toContain(`${id} restated`);
  });

  const scripts = fixture<{ rows: { lang: string; evidence: string; same: string; other: string }[] }>(
    'D03_scripts',
  );
  test.each(scripts.rows)('script $lang', ({ evidence, same, other }) => {
    for (const message of [evidence, same]) {
      expect(find([evidence], message, preset)).toMatchObject([{ outcome: 'restated', score: 1 }]);
    }
    expect(find([evidence], other, preset)).toEqual([]);
  });

  const short = fixture<Listed>('D04_short');
  test.each(short.messages)('short: $text', ({ text, never_strong = [], never = [], none }) => {
    const found = find(
      short.evidence.map(([, one]) => one),
      text,
      preset,
    ).map((one) => `e${one.evidence + 1}`);
    for (const id of [...never_strong, ...never, 'e3', 'e4', 'e5']) expect(found).not.toContain(id);
    if (none === true) expect(found).toEqual([]);
  });

  const tokens = fixture<{ pairs: { a: string; b: string; same: boolean | string }[] }>('D05_tokens');
  test.each(tokens.pairs)('tokens: $a / $b', ({ a, b, same }) => {
    for (const [evidence, message] of [
      [a, b],
      [b, a],
    ] as const) {
      const [one] = find([evidence], message, preset);
      if (same === true) expect(one?.outcome).toBe('restated');
      if (same === false) expect(one?.outcome).not.toBe('restated');
    }
    if (same === 'matched and marked as quoted')
      expect(find([b], a, preset)).toMatchObject([{ quoted: true }]);
  });
});

describe('three outcomes', () => {
  const trains = [
    'Train 5 to Halm leaves the station at 18:30.',
    'Train 7 to Halm leaves the station at 19:30.',
    'The cellar is dry.',
  ];
  test('a contradicted item gives way to the one that is meant', () => {
    expect(outcomes(find(trains, trains[1] ?? ''))).toEqual(['e2 restated']);
  });

  test('items that the message cannot tell apart are unsure', () => {
    const gates = [
      'Gate A opens at nine every morning.',
      'Gate B opens at nine every morning.',
      'The cellar is dry in winter.',
    ];
    expect(outcomes(find(gates, 'The gate opens at nine every morning.'))).toEqual([
      'e1 unsure',
      'e2 unsure',
    ]);
    expect(outcomes(find(gates, 'Gate B opens at nine every morning.'))).toEqual(['e2 restated']);
  });

  test('the order of words tells roads apart', () => {
    const roads = [
      'The road from Halm leads to Erl.',
      'The road from Erl leads to Halm.',
      'The road from Erl leads to Ost.',
      'The road from Ost leads to Wick.',
    ];
    for (const [at, road] of roads.entries())
      expect(outcomes(find(roads, road))).toEqual([`e${at + 1} restated`]);
  });

  test('plain has no vetoes', () => {
    expect(outcomes(find(trains, trains[1] ?? '', 'plain'))).toEqual(['e1 distorted', 'e2 restated']);
  });

  test('equal items are restated together', () => {
    const twice = ['The old mill burned down in May.', 'The old mill burned down in May.'];
    expect(outcomes(find(twice, twice[0] ?? ''))).toEqual(['e1 restated', 'e2 restated']);
  });
});

describe('items of several lines', () => {
  const table = 'Franklin Ltd:\n- (a) Y\n- (b) N\nCape Ltd:\n- (a) N\n- (c) Y';
  const other = 'Franklin Ltd:\n- (c) N\nCape Ltd:\n- (d) Y\n- (e) N';
  test('a table is found whole, not by its heading', () => {
    expect(outcomes(find([table, other], `My list.\n${table}`))).toEqual(['e1 restated']);
    expect(find([table, other], 'Franklin Ltd:\nI know nothing of it.')).toEqual([]);
  });

  test('one changed number in a long item is told', () => {
    const item = 'The lorry was parked at the kiln. Its driver is 53 years old and tired.';
    expect(
      find([item], 'The lorry was parked at the kiln. Its driver is 35 years old and tired.'),
    ).toMatchObject([{ outcome: 'distorted', sentence: 'Its driver is 35 years old and tired.' }]);
  });
});

describe('without Intl.Segmenter', () => {
  afterEach(() => vi.unstubAllGlobals());
  test('unspaced writing is matched all the same', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    expect(find(['北门在晚上七点关闭。'], '我听说：北门在晚上七点关闭。')).toHaveLength(1);
  });
});

test('explain refuses an item that is not there', () => {
  expect(() => createMatcher([], matchPresets.distinctive).explain('x', 0)).toThrow(RangeError);
});
