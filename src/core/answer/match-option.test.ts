import { describe, expect, test } from 'vitest';
import { parseAnswer } from './parse-answer.ts';
import type { FinishReason } from './types.ts';

const SITES = ['Harbor Depot', 'Mill Yard', 'Old Kiln'];
const LETTERS = ['A', 'B', 'C'];
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

describe('labels', () => {
  test.each([
    ['b', 'Mill Yard'],
    ['(B)', 'Mill Yard'],
    ['Answer B', 'Mill Yard'],
    ['Best option: C', 'Old Kiln'],
    ['The answer is B.', 'Mill Yard'],
    ['B) Mill Yard', 'Mill Yard'],
    ['(B), since the ford is out', 'Mill Yard'],
    ['B because it is dry', 'Mill Yard'],
    ['Option B is best', 'Mill Yard'],
    ['Mill Yard (B)', 'Mill Yard'],
    ['\\text{B}', 'Mill Yard'],
    ['Ｂ', 'Mill Yard'],
    ['A) Mill Yard', null],
    ['Mill Yard (A)', null],
    ['A and C', null],
    ['A, C', null],
    ['A/B', null],
    ['E', null],
    ['AB', null],
    ['not B', null],
    ['B is wrong', null],
    ['Option B is ruled out', null],
    ['A perfect choice', null],
    ['it is a, say, dry place', null],
    ['neither option A nor option B', null],
  ])('%j is %j', (value, expected) => {
    expect(read(`Final answer: ${value}`, SITES, LETTERS)).toBe(expected);
  });

  test('count only where they were shown', () => {
    expect(read('Final answer: B')).toBeNull();
    expect(read('Final answer: 2')).toBeNull();
    expect(read('Final answer: 2', SITES, ['1', '2', '3'])).toBe('Mill Yard');
    expect(read('Final answer: B', SITES, ['(A)', '(B)', '(C)'])).toBe('Mill Yard');
  });

  test('an option that looks like another option’s label is itself', () => {
    expect(read('Final answer: 2', ['3', '2', '1'], ['1', '2', '3'])).toBe('2');
    expect(read('Final answer: 1', ['3', '2', '1'], ['1', '2', '3'])).toBe('1');
    expect(read('Final answer: A', ['A', 'B'])).toBe('A');
    expect(read('Final answer: A perfect one', ['A', 'B'])).toBeNull();
  });
});

describe('options inside a value', () => {
  test.each([
    ['Harbor Depot because the bridge is not open', 'Harbor Depot'],
    ['Harbor Depot: no other site is dry', 'Harbor Depot'],
    ['Harbor Depot—it is dry', 'Harbor Depot'],
    ['Harbor Depot, no doubt', 'Harbor Depot'],
    ['not Mill Yard', null],
    ["It isn't Mill Yard", null],
    ['It isn’t Mill Yard', null],
    ['anything but Mill Yard', null],
    ['rules out Mill Yard', null],
    ['rather than Mill Yard', null],
    ['Mill Yard is ruled out', null],
    ['Mill Yard is clearly not it', null],
    ["Mill Yard isn't safe", null],
    ['Mill Yard? No.', null],
    ['Mill Yard, no.', null],
    ['Mill Yard: no, it is wet', null],
    ['Mill Yard or the ferry', null],
    ['Harbor Depot and Mill Yard', null],
    ['Harbor Depot, not Mill Yard', null],
    ["Mill Yard's neighbour", null],
    ['Mill Yards', null],
    ['Old Kiln-East', null],
    ['Mill Yard is the wrong one', null],
    ['Mill Yard should be avoided', null],
    ['I doubt it is Mill Yard', null],
    ['anything is better than Mill Yard', null],
    ['all but Mill Yard', null],
    ['Mill Yard? I doubt it', null],
    ['without doubt Harbor Depot', 'Harbor Depot'],
    ['Harbor Depot is the only dry one', 'Harbor Depot'],
  ])('%j is %j', (value, expected) => {
    expect(read(`Final answer: ${value}`)).toBe(expected);
  });

  test.each([
    ['Route A', 'Route A (north pass)'],
    ['Route A (north pass).', 'Route A (north pass)'],
    ['Route A, north pass', 'Route A (north pass)'],
    ['Option B', 'Option B: rail'],
    ['Delta Haulage Co', 'Delta Haulage Co.'],
    ['Delta Haulage Co. has the trucks', 'Delta Haulage Co.'],
    ['Mr X', 'Mr. X'],
    ["It was Mr. X's son.", "Mr. X's son"],
    ['It was Mr. X.', 'Mr. X'],
    ["Mr. X and Mr. X's son", null],
    ["Mr. X's brother", null],
    ['Mr. X`s son', "Mr. X's son"],
    ["'Mr. X's son'", "Mr. X's son"],
    ["**Mr. X**'s son", "Mr. X's son"],
    ["Mr. X\\'s son", "Mr. X's son"],
    ['Mr. X&#39;s son', "Mr. X's son"],
    ['"Mr. X"\'s cousin', null],
    ["Mr. X 's cousin", null],
    ['3.5', null],
    ['-3', null],
    ['.3', null],
    ['3-5', null],
    ['3 trucks', '3'],
    ['3.5 km', '3.5 km'],
    ['35 km', '35 km'],
    ['5 km', null],
  ])('%j is %j', (value, expected) => {
    expect(read(`Final answer: ${value}`, ODD)).toBe(expected);
  });

  test('in a script without blanks', () => {
    const gates = ['北门', '南门'];
    expect(read('Final answer: 我选择北门。', gates)).toBe('北门');
    expect(read('Final answer: 不是北门。', gates)).toBeNull();
    expect(read('Final answer: 北门ではない', gates)).toBeNull();
    expect(read('Final answer: 北门', ['北', '南'])).toBeNull();
  });

  test('options that differ in signs alone', () => {
    expect(read('Final answer: **Go!**', ['Go!', 'Go?'])).toBe('Go!');
    expect(read('Final answer: Go', ['Go!', 'Go?'])).toBeNull();
    expect(read('Final answer: C', ['C', 'C++', 'C#'])).toBe('C');
    expect(read('Final answer: I prefer C++ here', ['C', 'C++', 'C#'])).toBe('C++');
    expect(read('Final answer:\n-', ['+', '-'])).toBe('-');
    expect(read('Final answer: 🟥.', ['🟥', '🟦'])).toBe('🟥');
    expect(read('Final answer: mill', ['Mill', 'mill'])).toBe('mill');
    expect(read('Final answer: MILL', ['Mill', 'mill'])).toBeNull();
  });

  test('case has no locale', () => {
    expect(read('Final answer: İzmir', ['izmir', 'istanbul'])).toBe('izmir');
    expect(read('Final answer: IZMIR', ['izmir', 'istanbul'])).toBe('izmir');
    expect(read('Final answer: STRASSE 9', ['Straße 9', 'Strasse 8'])).toBe('Straße 9');
  });

  test('names that are JavaScript’s own', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    for (const name of names)
      expect(read(`Final answer: **${name}**.`, names, ['A', 'B', 'C', 'D'])).toBe(name);
    expect(read('Final answer: valueOf', names)).toBeNull();
    expect(read('Final answer: constructor', SITES, LETTERS)).toBeNull();
  });
});

test('the same texts with other arrays give other answers', () => {
  expect(read('Final answer: B', ['x', 'y'], LETTERS)).toBe('y');
  expect(read('Final answer: B', ['y', 'x'], LETTERS)).toBe('x');
  expect(read('Final answer: B', ['y', 'x'], ['B', 'A'])).toBe('y');
});
