import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseFreeText, voteKey } from './normalise-free-text.ts';
import { scoreExact, scoreExactDetailed } from './score-exact.ts';

describe('the normal form', () => {
  test.each([
    ['The  Old\u00a0Mill.', 'old mill'],
    ['An apple a day', 'apple day'],
    ['U.S.', 'us'],
    ['“Blue”', 'blue'],
    ['1914–1918', '19141918'],
    ['1914\u22121918', '19141918'],
    ['北门。', '北门'],
    ['Ｎｏｒｔｈ', 'north'],
    ['no\u200brth', 'north'],
    ['$1,000', '1000'],
    ['Die Brücke', 'die brücke'],
    ['ça va', 'ça va'],
    ['The', 'the'],
    ['A.', 'a'],
    ['+', '+'],
    [' ?! ', '?!'],
    ['', ''],
  ])('%j is %j', (text, form) => {
    expect(normaliseFreeText(text)).toBe(form);
  });

  test('is its own normal form, and the same for composed and decomposed letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
        const form = normaliseFreeText(text);
        expect(normaliseFreeText(form)).toBe(form);
        expect(normaliseFreeText(text.normalize('NFD'))).toBe(normaliseFreeText(text.normalize('NFC')));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('exact match', () => {
  test.each([
    ['Paris', [], 'paris.', true],
    ['Paris', ['City of Light'], 'the city of light', true],
    ['Paris', [], 'Paris, France', false],
    ['+', [], '-', false],
    ['The', [], 'a', false],
    ['Paris', ['', ' '], '', false],
    ['Paris', ['', ' '], ' ', false],
    ['Paris', [], null, false],
    [null, [], 'Paris', null],
    [' ', ['Paris'], 'Paris', null],
    [null, [], null, null],
  ])('%j %j %j is %j', (gold, aliases, prediction, exact) => {
    expect(scoreExact({ gold, aliases, prediction })).toBe(exact);
  });

  test('a match that rests on what the rule deletes is flagged', () => {
    const flagOf = (gold: string, prediction: string) => scoreExactDetailed({ gold, prediction }).flag;
    expect(flagOf('3.5', '35')).toContain('numbers differ');
    expect(flagOf('-5', '5')).toContain('numbers differ');
    expect(flagOf('1914-1918', '19141918')).toContain('numbers differ');
    expect(flagOf('a cappella', 'cappella')).toContain('articles');
    expect(flagOf('Café', 'Cafe\u0301')).toContain('ASCII');
    expect(flagOf('1,000 km', '1000 km')).toBeUndefined();
    expect(flagOf('U.S.', 'US')).toBeUndefined();
    expect(flagOf('Paris', 'Rome')).toBeUndefined();
  });

  test('an alias that fits without deletion lifts the flag', () => {
    expect(scoreExactDetailed({ gold: '3.5', aliases: ['35'], prediction: '35' })).toEqual({
      exact: true,
      published: true,
    });
  });

  test('the published score stands beside ours', () => {
    expect(scoreExactDetailed({ gold: 'The', prediction: 'a' })).toMatchObject({
      exact: false,
      published: true,
    });
    expect(scoreExactDetailed({ gold: '“Blue”', prediction: 'Blue' })).toMatchObject({
      exact: true,
      published: false,
    });
  });
});

test('votes group by the option, or by the normal form', () => {
  expect(voteKey('The U.S.', null)).toBe(voteKey('US', null));
  expect(voteKey('Mr. X', ['Mr. X', 'mr x'])).not.toBe(voteKey('mr x', ['Mr. X', 'mr x']));
});
