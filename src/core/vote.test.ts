import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeVote } from './vote.ts';

const answer = fc.constantFrom('A', 'B', 'C', '__proto__', 'constructor', null);

test('the plurality wins, a tie is undecided, no answer is no vote', () => {
  expect(takeVote(['A', 'B', 'A', null])).toMatchObject({ answer: 'A', tie: false });
  expect(takeVote(['A', 'B', null])).toMatchObject({ answer: null, tie: true });
  expect(takeVote([null, null])).toEqual({ answer: null, tie: false, tally: [] });
});

test('votes are numbers that add up, whatever the options are called, in any order of agents', () => {
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 30 }), (answers) => {
      const vote = takeVote(answers);
      const sum = vote.tally.reduce((total, { votes }) => total + votes, 0);
      expect(sum).toBe(answers.filter((one) => one !== null).length);
      expect(takeVote(answers.toReversed()).answer).toBe(vote.answer);
    }),
  );
});

test('answers group by their normal form and keep the first spelling', () => {
  const vote = takeVote(['The Nile', 'nile', 'Congo'], (one) => one.toLowerCase().replace('the ', ''));
  expect(vote).toMatchObject({ answer: 'The Nile', tie: false });
});
