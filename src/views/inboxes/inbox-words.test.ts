import { expect, test } from 'vitest';
import { countCopies, wordCancelled, wordHeard, wordInbox } from './inbox-words.ts';

test('heads and counts of an inbox in words', () => {
  expect(wordInbox('messages', 6, 329)).toBe('6 messages, 329 tokens');
  expect(wordInbox('sentences', 1, 1)).toBe('1 sentence, 1 token');
  expect(wordInbox('sentences', 19, 200, 15)).toBe('4 sentences, 15 answers, 200 tokens');
  expect(wordInbox('summary', 1, 90)).toBe('1 summary, 90 tokens');
  expect(wordInbox('claims', 5, 90)).toBe('5 claims, 90 tokens');
  expect(wordInbox('empty', 0, 0)).toBe('0 messages, 0 tokens');
  expect(countCopies(1116)).toBe('1,116 copies cancelled');
  expect(countCopies(1)).toBe('1 copy cancelled');
});

test('before routing: whose messages wait, and how many copies were found in them', () => {
  expect(wordHeard('sentences', 15, null)).toBe('15 messages, to be routed');
  expect(wordHeard('messages', 6, null)).toBe('6 messages, as written');
  expect(wordHeard('summary', 15, null)).toBe('15 messages, to be summed up');
  expect(wordHeard('sentences', 1, 1)).toBe('1 message, 1 copy');
  expect(wordHeard('empty', 0, 0)).toBe('nobody is heard');
});

test('what was cancelled, by reason', () => {
  expect(wordCancelled({ ofHeld: 52, repeats: 15, total: 67 }, 'A12')).toBe(
    'before A12 reads: 52 of facts it holds, 15 repeats.',
  );
  expect(wordCancelled({ ofHeld: 0, repeats: 1, total: 1 }, 'A12')).toBe('before A12 reads: 1 repeat.');
});
