import fc from 'fast-check';
import { countTokens, encode } from 'gpt-tokenizer/encoding/cl100k_base';
import { expect, test } from 'vitest';
import { countByLine, loadTokenCounter } from './tokens.ts';

test('counting by line is exact for every mix of lines, blanks and marks', async () => {
  const count = await loadTokenCounter();
  const piece = fc.constantFrom(
    'a',
    'Word',
    ' ',
    '\n',
    '\r\n',
    '\t',
    '.',
    '- ',
    '[1] ',
    '18:30',
    'é',
    '北门',
    '…',
    '\n\n',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      expect(count(text)).toBe(encode(text).length);
    }),
    { numRuns: 2000 },
  );
});

test('a special token in somebody’s text is text', async () => {
  const count = await loadTokenCounter();
  expect(count('<|endoftext|> is what they wrote')).toBeGreaterThan(5);
});

test('a line seen before is not counted twice', () => {
  let calls = 0;
  const count = countByLine((text) => {
    calls++;
    return countTokens(text);
  });
  count('one line\nanother line\n');
  count('one line\nanother line\n');
  expect(calls).toBe(2);
});
