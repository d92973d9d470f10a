import { describe, expect, test } from 'vitest';
import { wordsOf } from './words.ts';

describe('words of a text', () => {
  test.each([
    ['The count is 42.', ['count', '42']],
    ['It is 3.5km away.', ['3.5', 'km', 'away']],
    ['Room 1,250 costs $1,250.00', ['room', '1250', 'cost', '1250']],
    ['at 07:30, 18:30', ['7:30', '18:30']],
    ['on 29th of the 1990s', ['29', '1990']],
    ['The driver’s coat, the drivers‘ coats', ['driver', 'coat', 'driver', 'coat']],
    ["They don't, can’t and won't", ['not', 'not', 'not']],
    ['No guard never without', ['no', 'guard', 'never', 'without']],
    ['buses, cases, cities, boxes, skies, skis, news', ['bus', 'cas', 'city', 'box', 'sky', 'ski', 'news']],
    ['(a) Y beside Gate A. A gate', ['(a)', 'y', 'beside', 'gate', '(a)', 'gate']],
    ['seven guards, twenty keys', ['7', 'guard', '20', 'key']],
    ['**bold** `gate_north` [note](http://x.example/y) https://a.example', ['bold', 'gate', 'north', 'note']],
    ['Café Ｆｕｌｌ ﬁne', ['cafe', 'full', 'fine']],
    ['well–lit well‑lit well lit', ['well', 'lit', 'well', 'lit', 'well', 'lit']],
    ['soft\u00adhyphen', ['softhyphen']],
    ['p.m. and pm', ['pm', 'pm']],
    ['unsafe', ['safe']],
    ['北门关', ['北门', '门关']],
    ['七点', ['七点', '7']],
    ['تُغلق', ['تغلق']],
    ['constructor __proto__ toString', ['constructor', 'proto', 'tostring']],
    ['🙂 !!! ---', []],
    ['the of and', []],
  ])('%s', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  test('a very long word and a very long run are read whole', () => {
    expect(wordsOf('x'.repeat(20_000))).toEqual(['x'.repeat(20_000)]);
    expect(wordsOf('门北'.repeat(6_000))).toHaveLength(11_999);
  });
});
