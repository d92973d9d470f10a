import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Lexicon } from './lexicon.ts';
import { Reader } from './reader.ts';
import { splitSentences } from './split.ts';

const { rows } = JSON.parse(readFileSync('src/testing/fixtures/cases/D06_split.json', 'utf8')) as {
  rows: [text: string, sentences: string[]][];
};
const sentencesOf = (text: string): string[] =>
  splitSentences(text).map(({ start, end }) => text.slice(start, end));

describe('where a sentence ends', () => {
  test.each(rows)('%s', (text, expected) => {
    expect(sentencesOf(text)).toEqual(expected);
  });

  test.each([
    ['In the U.S. The law is old.', ['In the U.S.', 'The law is old.']],
    ['He met Mr. X. He left.', ['He met Mr. X.', 'He left.']],
    ['Mr. A. B. Lane and J. K. Hill met. Fine.', ['Mr. A. B. Lane and J. K. Hill met.', 'Fine.']],
    ['The well is 42. Guards came.', ['The well is 42.', 'Guards came.']],
    ['It is 3.5 km. Guards came.', ['It is 3.5 km.', 'Guards came.']],
    ['"Who?" he asked. “Me!” She left.', ['"Who?" he asked.', '“Me!”', 'She left.']],
    ['**Note.** The gate is shut.', ['**Note.**', 'The gate is shut.']],
    ['> one\n> two\n\nThree.', ['one', 'two', 'Three.']],
    ['1. One\n2) Two\n[3] Three', ['One', 'Two', 'Three']],
    ['| a | b |\n|---|---|\n| 1 | 2 |', ['| a | b |', '| 1 | 2 |']],
    ['First line\r\nSecond line', ['First line', 'Second line']],
    ['उत्तरी द्वार बंद है। नाव भरी है।', ['उत्तरी द्वार बंद है।', 'नाव भरी है।']],
    [
      'The lane is closed because of the heavy autumn rain and\nwill stay so.',
      ['The lane is closed because of the heavy autumn rain and\nwill stay so.'],
    ],
    ['See https://a.example/b.c?d=E. Then go.', ['See https://a.example/b.c?d=E.', 'Then go.']],
    ['', []],
    ['!!! 🙂 ---', []],
  ])('%j', (text, expected) => {
    expect(sentencesOf(text)).toEqual(expected);
  });
});

const pieces = fc.constantFrom(
  ...[
    'The gate',
    ' is shut',
    '.',
    '. ',
    '\n',
    '\n- ',
    '> ',
    '3.5',
    ' km',
    'Mr.',
    ' X',
    '。',
    '门',
    '?',
    '"',
    ' ',
    '🙂',
    '\r\n',
    'U.S.',
    '(a) ',
    '…',
    '1. ',
  ],
);
const text = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

describe('spans', () => {
  test('are in order, apart, trimmed, and hold a letter or digit', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 80 })), (message) => {
        let last = 0;
        for (const { start, end } of splitSentences(message)) {
          expect(start).toBeGreaterThanOrEqual(last);
          const sentence = message.slice(start, end);
          expect(sentence).toMatch(/[\p{L}\p{N}]/u);
          expect(sentence.trim().length).toBeGreaterThan(0);
          expect(sentence).not.toMatch(/^[ \n]|[ \n]$/);
          last = end;
        }
      }),
    );
  });

  test('are the same that the matcher reads', () => {
    fc.assert(
      fc.property(text, (message) => {
        const reader = new Reader(new Lexicon());
        reader.read(message);
        const read = Array.from({ length: reader.sentenceCount }, (_, s) =>
          message.slice(reader.starts[s], reader.ends[s]),
        );
        // The reader leaves out sentences without a word, such as a lone address.
        expect(sentencesOf(message)).toEqual(read);
      }),
    );
  });
});
