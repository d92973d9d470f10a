import { describe, expect, test } from 'vitest';
import { inhibitory } from '#conditions/inhibitory.ts';
import { buildTinyTrace } from '#testing/tiny-trace.ts';
import { splitHeard, wordHearing } from './hearing.ts';

describe('who is heard', () => {
  test('splits the heard senders by whether their copy counts', () => {
    // Round 2: agents 1 and 2 have restated P and gave an answer in round 1; agent 0 gave none.
    const trace = buildTinyTrace();
    expect(splitHeard(trace, inhibitory, { round: 2, evidence: 1, receiver: 0, matched: true })).toEqual({
      says: [1, 2],
      other: [],
    });
    expect(splitHeard(trace, inhibitory, { round: 2, evidence: 1, receiver: 1, matched: true })).toEqual({
      says: [2],
      other: [0],
    });
    // Before the messages are matched it is known who is heard, not what they say.
    expect(
      splitHeard(trace, inhibitory, { round: 2, evidence: 1, receiver: 0, matched: false }).says,
    ).toEqual([]);
    expect(splitHeard(trace, inhibitory, { round: 0, evidence: 1, receiver: 1, matched: true })).toEqual({
      says: [],
      other: [],
    });
  });

  test('in words', () => {
    expect(wordHearing({ says: [], other: [] }, 15)).toBe('hears nobody');
    expect(wordHearing({ says: [3], other: [1, 2, 4, 5, 6] }, 15)).toBe('hears 6 of 15, 1 says it');
    expect(wordHearing({ says: [1, 2], other: [] }, 2)).toBe('hears all 2, 2 say it');
    expect(wordHearing({ says: [], other: [1] }, 3)).toBe('hears 1 of 3, none says it');
    expect(wordHearing({ says: [], other: [1] }, 3, false)).toBe('hears 1 of 3');
  });
});
