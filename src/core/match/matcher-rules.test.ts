import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMatcher } from './create-matcher.ts';
import { matchPresets } from './presets.ts';
import type { MatchPreset, MatchSettings } from './types.ts';

const names = 'constructor,__proto__,toString,valueOf,Bram,Odile,Halm,Erl,Quist,Zora,Ferro,Wick'.split(',');
const nouns = 'gate,bridge,cellar,ferry,tower,market,orchard,kiln,depot,chapel'.split(',');
const verbs = 'guards,paints,crosses,repairs,photographs,measures'.split(',');
const scripts = [
  '北门在晚上七点关闭',
  'ประตูทิศเหนือปิดเวลาหนึ่งทุ่ม',
  'تغلق البوابة الشمالية الساعة',
  'Северные ворота закрываются вечером',
  'उत्तरी द्वार शाम बंद होता',
  'η βόρεια πύλη κλείνει αργά',
  '북문은 저녁 일곱 시에 닫힙니다',
];

const sentence = fc
  .tuple(
    fc.constantFrom(...names),
    fc.constantFrom(...verbs),
    fc.constantFrom(...nouns),
    fc.constantFrom(...names),
    fc.constantFrom(...nouns),
    fc.integer({ min: 2, max: 99 }),
  )
  .map(
    ([who, does, what, whom, where, many]) =>
      `${who} ${does} the ${what} of ${whom} near the ${where} with ${many} keys.`,
  );
const evidence = fc
  .uniqueArray(fc.oneof(sentence, fc.constantFrom(...scripts)), { minLength: 1, maxLength: 9 })
  .map((texts) => texts.map((text, at) => ({ id: `e${at}`, text })));
const message = fc
  .array(fc.oneof(sentence, fc.constantFrom('I agree.', 'What now?', ...scripts)), { maxLength: 4 })
  .map((parts) => parts.join('\n'));
const preset = fc.constantFrom<MatchPreset>('distinctive', 'plain');
const at = (settings: MatchSettings, threshold: number): MatchSettings => ({ ...settings, threshold });

describe('rules of every matcher', () => {
  test('an item stated word for word scores 1 and is restated, in every script and wrapping', () => {
    const wrappings: ((text: string) => string)[] = [
      (text) => text,
      (text) => `I agree so far. ${text} What do you think?`,
      (text) => `My note says: "${text}"`,
      (text) => `**${text}**`,
      (text) => `- first point\n- ${text}\n\nFinal answer: none`,
      (text) => text.toUpperCase(),
    ];
    fc.assert(
      fc.property(evidence, preset, fc.constantFrom(...wrappings), (items, name, wrap) => {
        const matcher = createMatcher(items, matchPresets[name]);
        for (const [index, { text }] of items.entries()) {
          const found = matcher.match(wrap(text)).find((one) => one.evidence === index);
          expect(found).toMatchObject({ outcome: 'restated', score: 1 });
        }
      }),
    );
  });

  test('scores are in [0, 1], sentences are slices, items come once and in order', () => {
    fc.assert(
      fc.property(evidence, fc.oneof(message, fc.string({ unit: 'binary' })), preset, (items, text, name) => {
        const matches = createMatcher(items, matchPresets[name]).match(text);
        const order = matches.map((one) => one.evidence);
        expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
        for (const one of matches) {
          expect(one.score).toBeGreaterThanOrEqual(matchPresets[name].threshold - 1e-9);
          expect(one.score).toBeLessThanOrEqual(1);
          expect(one.sentence).toBe(text.slice(one.start, one.end));
          expect(one.why === undefined).toBe(one.outcome !== 'distorted');
        }
      }),
    );
  });

  test('explain gives the very score of match, and a score below the threshold for the rest', () => {
    fc.assert(
      fc.property(evidence, message, preset, (items, text, name) => {
        const matcher = createMatcher(items, matchPresets[name]);
        const found = new Map(matcher.match(text).map((one) => [one.evidence, one]));
        for (const index of items.keys()) {
          const why = matcher.explain(text, index);
          expect(Number.isFinite(why.score)).toBe(true);
          expect(why.sentence).toBe(text.slice(why.start, why.end));
          expect(why.words.length).toBeLessThanOrEqual(why.of);
          if (found.has(index)) expect(why.score).toBe(found.get(index)?.score);
        }
      }),
    );
  });

  test('a higher threshold never finds more (plain; distinctive by score)', () => {
    fc.assert(
      fc.property(
        evidence,
        message,
        preset,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (items, text, name, a, b) => {
          const [low, high] = [Math.min(a, b), Math.max(a, b)];
          const settings = matchPresets[name];
          const few = createMatcher(items, at(settings, high)).match(text);
          const many = createMatcher(items, at({ ...settings, preset: 'plain' }, low)).match(text);
          const scores = createMatcher(items, at(settings, low));
          for (const one of few)
            expect(scores.explain(text, one.evidence).score).toBeGreaterThanOrEqual(high - 1e-9);
          if (name === 'plain') {
            expect(many.map((one) => one.evidence)).toEqual(
              expect.arrayContaining(few.map((one) => one.evidence)),
            );
          }
        },
      ),
    );
  });

  test('the order of the evidence does not matter', () => {
    fc.assert(
      fc.property(evidence, message, preset, (items, text, name) => {
        const found = (list: typeof items): string[] =>
          createMatcher(list, matchPresets[name])
            .match(text)
            .map((one) => `${list[one.evidence]?.id} ${one.outcome} ${one.score.toFixed(9)} ${one.start}`)
            .sort();
        expect(found([...items].reverse())).toEqual(found(items));
      }),
    );
  });

  test('a matcher remembers nothing of earlier messages', () => {
    fc.assert(
      fc.property(evidence, message, message, preset, (items, first, second, name) => {
        const used = createMatcher(items, matchPresets[name]);
        used.match(first);
        used.explain(first, 0);
        expect(used.match(second)).toEqual(createMatcher(items, matchPresets[name]).match(second));
      }),
    );
  });

  test('another number and a "not" are told on generated sentences', () => {
    fc.assert(
      fc.property(sentence, preset, (text, name) => {
        const matcher = createMatcher([{ id: 'e', text }], matchPresets[name]);
        const number = text.replace(/\d+/, (digits) => String(Number(digits) + 1));
        expect(matcher.match(number)).toMatchObject([{ outcome: 'distorted' }]);
        const negated = text.replace(/ (\w+s) the/, ' does not $1 the');
        expect(matcher.match(negated)).toMatchObject([{ outcome: 'distorted' }]);
      }),
    );
  });
});
