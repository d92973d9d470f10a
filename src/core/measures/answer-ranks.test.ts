import { describe, expect, test } from 'vitest';
import { rankAnswers } from './answer-ranks.ts';
import { isRightAnswer } from './right-answer.ts';

const options = { options: ['a', 'b', 'c'], answer: 'b', aliases: [], decoy: 'c' };
const free = { options: null, answer: 'The Hague', aliases: ['Den Haag'], decoy: null };

describe('isRightAnswer', () => {
  test('compares options by themselves and free text by its normal form', () => {
    expect(isRightAnswer(options, 'b')).toBe(true);
    expect(isRightAnswer(options, 'B')).toBe(false);
    expect(isRightAnswer(free, 'the hague')).toBe(true);
    expect(isRightAnswer(free, 'Den Haag.')).toBe(true);
  });

  test('no answer is wrong, and nothing is scored without a right answer', () => {
    expect(isRightAnswer(options, null)).toBe(false);
    expect(isRightAnswer({ ...options, answer: null }, 'b')).toBeNull();
  });
});

describe('rankAnswers', () => {
  test('right first, then the decoy, then the others in order', () => {
    const { answers, rankOf } = rankAnswers(options, []);
    expect(answers).toEqual([
      { answer: 'b', rank: 0 },
      { answer: 'c', rank: 1 },
      { answer: 'a', rank: 2 },
    ]);
    expect(rankOf('a')).toBe(2);
    expect(rankOf(null)).toBeNull();
  });

  test('free text groups by normal form and ranks by number', () => {
    const { answers, rankOf } = rankAnswers(free, ['Delft', 'Leiden', 'leiden', null, 'the Hague']);
    expect(answers.map(({ answer }) => answer)).toEqual(['The Hague', 'Leiden', 'Delft']);
    expect(rankOf('LEIDEN')).toBe(1);
    expect(rankOf('Utrecht')).toBe(3);
  });

  test('hostile names are ordinary names', () => {
    const task = { options: ['__proto__', 'constructor'], answer: 'constructor', aliases: [], decoy: null };
    const { rankOf } = rankAnswers(task, []);
    expect(rankOf('constructor')).toBe(0);
    expect(rankOf('__proto__')).toBe(1);
    expect(rankOf('toString')).toBe(2);
  });

  test('a task without a right answer has no first rank', () => {
    const { answers } = rankAnswers({ ...options, answer: null, decoy: null }, []);
    expect(answers.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  });
});
