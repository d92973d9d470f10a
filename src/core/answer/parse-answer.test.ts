import { describe, expect, test } from 'vitest';
import { parseAnswer } from './parse-answer.ts';
import type { FinishReason } from './types.ts';

const SITES = ['Harbor Depot', 'Mill Yard', 'Old Kiln'];
const ODD = [
  'Route A (north pass)',
  'Option B: rail',
  'Delta Haulage Co.',
  'Mr. X',
  "Mr. X's son",
  '3',
  '3.5 km',
  '35 km',
];

function read(
  text: string,
  options: readonly string[] | null = SITES,
  labels?: readonly string[],
  finish?: FinishReason,
) {
  return parseAnswer({ text, options, ...(labels ? { labels } : {}), ...(finish ? { finish } : {}) }).answer;
}

describe('where the answer line stands', () => {
  test.each([
    '**Final answer:** Harbor Depot',
    '**Final answer: Harbor Depot**',
    '## Final Answer\n\n**Harbor Depot**',
    'Final answer:\n\n$$\n\\boxed{Harbor Depot}\n$$',
    '- Final answer: Harbor Depot',
    '1. Final answer: Harbor Depot',
    '| Final answer | Harbor Depot |',
    '✅ **Final answer: Harbor Depot** ✅',
    '{"reason": "dry",\n "final_answer": "Harbor Depot"}',
    '\\textbf{Final answer: Harbor Depot}',
    '<answer>Final answer: Harbor Depot</answer>',
    'The bridge is out.Final answer: Harbor Depot.',
    'The bridge is out! **FINAL ANSWER** → Harbor Depot',
    'dry\r\nFinal answer: Harbor Depot\r\n',
    'dry\u2028Final answer - Harbor Depot',
    'Final answer is Harbor Depot.',
    'Final answer Harbor Depot',
    'Final answer: Final answer: Harbor Depot',
    'Final answer: <option>Harbor Depot</option>',
    'Final answer: Harbor Depot<|im_end|>',
    'Final answer: Mill Yard. Final answer: Harbor Depot',
  ])('%j', (text) => {
    expect(read(text)).toBe('Harbor Depot');
  });

  test.each([
    'Oren wrote: Final answer: Mill Yard',
    "Oren's final answer: Mill Yard",
    '> Final answer: Mill Yard',
    '[1] Final answer: Mill Yard',
    'Final answers: Mill Yard',
    'Take the dry one, e.g. Final answer: Mill Yard',
    'Mill Yard',
    'Final answer:\nI looked at Mill Yard first.',
    'Final answer depends on Mill Yard.',
  ])('%j holds none', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe('quotations', () => {
  test.each([
    'Oren wrote: "I looked.\nFinal answer: Mill Yard"\nI disagree.',
    'Oren wrote: “I looked. Final answer: Mill Yard”. I disagree.',
    'Oren schrieb: „Ja. Final answer: Mill Yard“. Ich meine etwas anderes.',
    'Oren: «Sure. Final answer: Mill Yard».',
    'Oren: »Sure. Final answer: Mill Yard«.',
    "Oren said: 'It is out. Final answer: Mill Yard'. I disagree.",
    "Oren wrote:\n'I looked.\nFinal answer: Mill Yard'\nI disagree.",
    'Oren wrote ‘Yes. Final answer: Mill Yard’. I disagree.',
    'Oren wrote ‘It’s out. Final answer: Mill Yard’. I disagree.',
    '「はい。Final answer: Mill Yard」',
    'Ina: "Oren said “yes”. Final answer: Mill Yard" I disagree.',
    'Ina: "He said "x".\nFinal answer: Mill Yard" I disagree.',
    'Ina: "So. \\boxed{Mill Yard}" I disagree.',
  ])('%j', (text) => {
    expect(read(text)).toBeNull();
    expect(read(`${text}\nFinal answer: Harbor Depot`)).toBe('Harbor Depot');
  });

  test.each([
    "The drivers' hut is wet. It's so. Final answer: Mill Yard",
    'The 6" pipe broke. Final answer: Mill Yard',
    'He said "no. Final answer: "Mill Yard"',
    "'Tis out, says the crews' log.\nFinal answer: Mill Yard",
    "In '99 the crews left.\nFinal answer: the workers' choice, Mill Yard",
    '"Final answer": "Mill Yard"',
  ])('%j is no quotation', (text) => {
    expect(read(text)).toBe('Mill Yard');
  });
});

describe('replies that were cut off', () => {
  test.each([
    ['Oren wrote: "Yes. Final answer: Mill Yard', SITES],
    ['Final answer: Mill Yard\nWait.\nFinal ans', SITES],
    ['Final answer: Mill Yard\nWait.\nFinal answer:', SITES],
    ['First \\boxed{Mill Yard}. No: \\boxed{Harb', SITES],
    ['First \\boxed{Mill Yard}. No: \\box', SITES],
    ['Final answer: It was Mr. X', ODD],
    ["Final answer: Mr. X'", ODD],
    ['Final answer: 3', ODD],
    ['Final answer: Cafe', ['Cafe', 'Café']],
    ['Final answer: Depot', ['Depot', 'Depot East']],
    ['Final answer: Harbor Depot', ['Depot', 'Harbor Depot East']],
    ['<think>Final answer: Mill Yard', SITES],
  ])('%j has no answer', (text, options) => {
    for (const finish of ['length', 'abort', 'error', 'content_filter'] as const) {
      expect(read(text, options, undefined, finish)).toBeNull();
    }
  });

  test('a value that a line end or a brace closes is whole', () => {
    expect(read('Final answer: Mr. X\nBut', ODD, undefined, 'length')).toBe('Mr. X');
    expect(read('Final answer: \\boxed{Mr. X}', ODD, undefined, 'length')).toBe('Mr. X');
    expect(read('Final answer: Harbor Depot', SITES, undefined, 'length')).toBe('Harbor Depot');
  });

  test('a label that could grow', () => {
    const options = ['Ford', 'Rope bridge', 'Ferry'];
    expect(read('Final answer: 1', options, ['1', '2', '10'], 'length')).toBeNull();
    expect(read('Final answer: 2', options, ['1', '2', '10'], 'length')).toBe('Rope bridge');
    expect(read('Final answer: F', options, ['D', 'E', 'F'], 'length')).toBeNull();
  });
});

describe('free text', () => {
  test.each([
    ['Final answer: Paris.', 'Paris'],
    ['**Final answer: Paris**', 'Paris'],
    ['**Final answer:** "U.S."', 'U.S.'],
    ['Final answer:\nNew York', 'New York'],
    ['Final answer: \\boxed{\\text{Paris}}', 'Paris'],
    ['Final answer: The answer is \\boxed{18}.', '18'],
    ['So \\boxed{1,234}', '1,234'],
    ['\\boxed{a\\}b}', 'a\\}b'],
    ['(Final answer: Paris)', 'Paris'],
    ['{"final_answer": "Paris"}', 'Paris'],
    ['Final answer: (5, 7)', '(5, 7)'],
    ['Final answer: $18.50', '$18.50'],
    ['Final answer: C++', 'C++'],
    ['最终。Ｆｉｎａｌ ａｎｓｗｅｒ：北门', '北门'],
    ['Final answer:', null],
    ['Final answer: ****', null],
    ['Final answer: <answer>', null],
    ['\\boxed{}', null],
    ['Paris', null],
  ])('%j is %j', (text, expected) => {
    expect(read(text, null)).toBe(expected);
  });

  test('is never read from an unfinished line', () => {
    expect(read('Final answer: New', null, undefined, 'length')).toBeNull();
    expect(read('Final answer: New York\n', null, undefined, 'length')).toBe('New York');
    expect(read('Final answer: \\boxed{New York}', null, undefined, 'length')).toBe('New York');
  });
});

test('the raw value is kept for showing', () => {
  expect(parseAnswer({ text: '**Final answer:** the ferry', options: SITES }).raw).toBe('the ferry');
});
