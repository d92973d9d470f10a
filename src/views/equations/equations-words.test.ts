import { describe, expect, test } from 'vitest';
import { inhibitory } from '#conditions/inhibitory.ts';
import { llmClaims } from '#conditions/llm-claims.ts';
import { llmSummary } from '#conditions/llm-summary.ts';
import { randomSample } from '#conditions/random-sample.ts';
import { standard } from '#conditions/standard.ts';
import type { Why } from '#core/measures/why.ts';
import { showTheta, wordTheta, workOut, workOutShort } from './theta-words.ts';
import { listAgents, wordWhy } from './why-words.ts';

const nameOf = (agent: number): string => `A${agent + 1}`;

const say = (why: Partial<Why>, condition = inhibitory, callFailed = false): string =>
  wordWhy(
    {
      kind: 'nobody',
      held: false,
      senders: [],
      excitation: 0,
      inhibition: 0,
      read: 0,
      first: null,
      everySince: false,
      ...why,
    },
    { condition, round: 3, receiver: 'A12', heard: 6, nameOf, callFailed },
  );

describe('wordWhy', () => {
  test('delivered, in messages and in sentences', () => {
    expect(say({ kind: 'delivered', senders: [10], excitation: 1, read: 1, first: 2 }, standard)).toBe(
      'One of the 6 peers heard, A11, mentions it.',
    );
    expect(say({ kind: 'delivered', senders: [0, 2], excitation: 2, read: 2, first: 3 }, standard)).toBe(
      '2 of the 6 peers heard, A1 and A3, mention it. A12 reads it for the first time.',
    );
    expect(
      say({
        kind: 'delivered',
        senders: [0, 2],
        excitation: 9,
        inhibition: 8,
        read: 1,
        first: 2,
        everySince: true,
      }),
    ).toBe('Delivered each round since round 2, 1 of 9 copies: A12 lacks it.');
    expect(say({ kind: 'delivered', excitation: 1, read: 1, first: 3, everySince: true })).toBe(
      'Delivered for the first time this round, 1 copy: A12 lacks it.',
    );
  });

  test('not delivered: each reason in words', () => {
    expect(say({ kind: 'held', held: true, excitation: 9, inhibition: 9 })).toBe(
      'A12 holds it already: all 9 copies are cancelled.',
    );
    expect(say({ kind: 'not-heard', senders: [3] }, standard)).toBe(
      'A4 has said it, but A12 does not hear that agent this round.',
    );
    expect(say({ kind: 'no-answer', senders: [3, 4] })).toBe(
      'A4 and A5 have said it, but gave no readable answer in round 2, so their copies do not count.',
    );
    expect(say({ kind: 'said-earlier', senders: [3], first: 1 }, standard)).toBe(
      'A4 has said it earlier, but not in its latest message. It first came in round 1.',
    );
    expect(say({})).toBe('Nobody has restated it yet.');
    expect(say({ kind: 'only-itself', senders: [11] })).toBe('Only A12 itself has said it so far.');
  });

  test('left out of a model’s words: said as it is, and a failed call by its name', () => {
    const cut = { kind: 'cut', senders: [3], excitation: 1 } as const;
    expect(say(cut)).toBe('It would pass, but the inbox was full: the size limit cut it.');
    expect(say(cut, randomSample)).toBe('It might have passed, but none of its copies was drawn.');
    expect(say(cut, llmSummary)).toBe(
      'It might have passed, but is not found in the summary that the model wrote.',
    );
    expect(say(cut, llmSummary, true)).toContain('call for the summary of A12 failed.');
    expect(say({ ...cut, senders: [3, 4] }, llmClaims)).toContain('listed from its senders’ messages.');
    expect(say({ ...cut, senders: [3, 4] }, llmClaims, true)).toContain('the model’s calls for the claims');
    const there = { kind: 'delivered', senders: [3], excitation: 2, read: 1, first: 3 } as const;
    expect(say(there, llmSummary)).toBe('The summary that A12 reads has it, for the first time.');
    expect(say({ ...there, read: 2, first: 1, held: true }, llmClaims)).toBe(
      '2 claims that A12 reads have it, though A12 holds it.',
    );
  });

  test('long lists of agents are cut short', () => {
    expect(listAgents([0, 1, 2, 3, 4], nameOf)).toBe('A1, A2, A3, A4 and A5');
    expect(listAgents([0, 1, 2, 3, 4, 5], nameOf)).toBe('A1, A2, A3 and 3 others');
    expect(listAgents([], nameOf)).toBe('');
  });
});

describe('θ', () => {
  test('reads as what it means', () => {
    expect(showTheta(Number.POSITIVE_INFINITY)).toBe('∞');
    expect(wordTheta({ theta: Number.POSITIVE_INFINITY, held: true })).toBe('nothing is cancelled');
    expect(wordTheta({ theta: 0, held: true })).toBe('it holds it');
    expect(wordTheta({ theta: 1, held: false })).toBe('it lacks it');
    expect(workOut({ excitation: 9, theta: 1 })).toBe('max(0, 9 − 1) =');
    expect(workOutShort({ excitation: 9, theta: 1 })).toBe('9 − 1 =');
    expect(workOutShort({ excitation: 0, theta: 1 })).toBeNull();
    expect(workOut({ excitation: 9, theta: Number.POSITIVE_INFINITY })).toBeNull();
  });
});
