import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { parseAnswer } from './parse-answer.ts';

/** Whatever comes, the reader ends, does not throw, and gives an option or nothing. */

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'];
const name = fc.oneof(
  fc.constantFrom(
    'Mill',
    'Mill Yard',
    "Mill's son",
    'A',
    '+',
    '-',
    '3',
    '3.5',
    '__proto__',
    '',
    ' ',
    '北门',
    'Mill (A)',
    '"',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const options = fc.array(name, { maxLength: 6 });

test('any text gives one of the options or nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'Final answer',
      ':',
      '\n',
      '"',
      "'",
      '“',
      '\\boxed{',
      '}',
      '<think>',
      '</think>',
      '. ',
      'A',
      'not ',
      '**',
    ),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    name,
  );
  const finish = fc.constantFrom('stop', 'length', 'content_filter', 'abort', 'error');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), options, finish, (pieces, list, how) => {
      const text = pieces.join('');
      const labels = LETTERS.slice(0, list.length);
      const parsed = parseAnswer({ text, options: list, labels, finish: how });
      expect([null, ...list]).toContain(parsed.answer);
      expect(parsed.reason).toMatch(/\.$/);
      const free = parseAnswer({ text, options: null, finish: how });
      expect(free.answer).not.toBe('');
    }),
    { numRuns: 1000 },
  );
});

test('long hostile replies come to an end', () => {
  const parts = [
    'final answer ',
    'final answer.',
    'Final answer: ',
    '\n✅Final answer✅',
    '*',
    '"',
    '" "a ',
    "'a",
    '«‹「“',
    '\\boxed{',
    '{',
    '}',
    '\\text{',
    '\\frac{',
    '```_',
    '<',
    '<think ',
    '<think>',
    '</think>',
    '\n',
    ' ',
    '. ',
    '✅',
    '(',
    '1.',
    'A ',
    'Harbor ',
    '-',
  ];
  const list = ['Harbor Depot', 'Mill Yard', 'Harbor Harbor Harbor'];
  for (const part of parts) {
    const many = part.repeat(Math.ceil(100_000 / part.length));
    for (const text of [many, `Final answer: ${many}`, `${many}\nFinal answer: Mill Yard`]) {
      for (const shown of [list, null]) {
        const { answer } = parseAnswer({ text, options: shown, labels: LETTERS, finish: 'length' });
        expect(answer === null || typeof answer === 'string').toBe(true);
      }
    }
  }
});

const hiddenBench = '../shared/data/hiddenbench.json';
test.skipIf(!existsSync(hiddenBench))(
  'every option of HiddenBench is read, wrapped or not (skipped without the data)',
  () => {
    const tasks = z
      .array(z.object({ possible_answers: z.array(z.string()) }))
      .parse(JSON.parse(readFileSync(hiddenBench, 'utf8')));
    for (const { possible_answers: list } of tasks) {
      const labels = LETTERS.slice(0, list.length);
      list.forEach((option, at) => {
        const values = [
          option,
          `**${option}**.`,
          `"${option.replaceAll("'", '’')}"`,
          `I choose ${option} now`,
          `${labels[at]}) ${option}`,
        ];
        for (const value of values) {
          expect(parseAnswer({ text: `Final answer: ${value}`, options: list, labels }).answer).toBe(option);
        }
      });
    }
  },
);
