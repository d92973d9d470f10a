import { describe, expect, test } from 'vitest';
import { randomStream } from '#core/rng.ts';
import { introduce, rewordSentence, turnClauses } from './reword.ts';
import { countWords, cutSegments, keyOf, runOn } from './sentences.ts';

const reword = (sentence: string, kept: readonly string[] = [], share = 1): string =>
  rewordSentence(sentence, share, new Set(kept), randomStream(1, 'r'));

describe('rewordSentence', () => {
  test('exchanges words it knows, and only those', () => {
    expect(reword('The bridge is dangerous, they say, and the large hall is secure.')).toBe(
      'The bridge is dangerous, they say, and the big hall is secure.',
    );
    expect(reword('An urgent message needs a large truck')).toBe('A pressing message needs a big lorry');
    expect(reword('It is a large and excellent plan')).toBe('It is a big and first-rate plan');
  });

  test('a turn is exchanged whole or not at all', () => {
    expect(reword('closed because of rain')).toBe('shut owing to rainfall');
    expect(reword('the road leads to Nilford')).toBe('the route goes to Nilford');
  });

  test('leaves numbers, names, negations, hyphens and kept words alone', () => {
    for (const text of ['Large Safe 3.5', 'not never no without', 'large-scale', 'is it, large?']) {
      expect(reword(text)).toBe(text);
    }
    expect(reword('the large road', ['road', 'large'])).toBe('the large road');
  });

  test('a share of 0 changes nothing', () => {
    expect(reword('the large road', [], 0)).toBe('the large road');
  });
});

test('turnClauses puts a leading clause behind, and leaves other sentences alone', () => {
  expect(turnClauses('Because it rains, the path is closed.')).toBe('The path is closed because it rains.');
  expect(turnClauses('If it rains, and it may, the path is closed.')).toBe(
    'If it rains, and it may, the path is closed.',
  );
});

test('introduce keeps the capital of what may be a name', () => {
  const stream = randomStream(1, 'i');
  expect(introduce(['Note that'], 'The hall is big.', new Set(), stream)).toBe('Note that the hall is big.');
  expect(introduce(['Note that'], 'Harbour Hall is big.', new Set(['harbour']), stream)).toBe(
    'Note that Harbour Hall is big.',
  );
  expect(introduce(['Note that', 'Worth knowing:'], 'Track works go on.', new Set(), stream)).toBe(
    'Worth knowing: Track works go on.',
  );
});

describe('sentences', () => {
  test('are cut at marks before blanks, at 。 and at line ends', () => {
    expect(cutSegments('It is 3.5 km. "Go!" she said?\nA row | 2\n\n雨。雪！')).toEqual([
      'It is 3.5 km.',
      '"Go!"',
      'she said?',
      'A row | 2',
      '雨。',
      '雪！',
    ]);
  });

  test('are compared without case, quotes, bullets and end marks; numbers and signs count', () => {
    expect(keyOf('- “It’s  LATE.”')).toBe(keyOf("it's late"));
    expect(keyOf('-5 degrees')).not.toBe(keyOf('5 degrees'));
    expect(keyOf('It is not safe.')).not.toBe(keyOf('It is safe.'));
    expect(keyOf('…!')).toBe('');
  });

  test('words are counted in scripts without blanks too', () => {
    expect(countWords('  two words\n')).toBe(2);
    expect(countWords('')).toBe(0);
    expect(countWords('北门今天 closed')).toBe(3);
  });

  test('lists become running text', () => {
    expect(runOn('Candidate A:\n- calm\n- quick\nCandidate B:\n- kind.\nDone')).toBe(
      'Candidate A: calm; quick; Candidate B: kind. Done',
    );
  });
});
