import { describe, expect, test } from 'vitest';
import type { ScoredMessage, Standing } from '#core/measures/score-axis.ts';
import type { ScoredWhy } from '#core/measures/why-below.ts';
import { moveThreshold } from './threshold-handle.tsx';
import {
  showScore,
  wordBefore,
  wordHeadline,
  wordMessage,
  wordReach,
  wordStanding,
} from './why-not-words.ts';

const message = (standing: Standing, change: Partial<ScoredMessage> = {}): ScoredMessage => ({
  agent: 5,
  round: 2,
  explained: { score: 0.43, words: ['gym', 'linden', 'month'], of: 7, sentence: 's', start: 0, end: 1 },
  standing,
  byHand: null,
  eligible: true,
  heard: true,
  ...change,
});

const names = { receiver: 'A12', nameOf: (agent: number) => `A${agent + 1}` };

const scored = (kind: ScoredWhy['kind'], why: Partial<ScoredWhy['why']> = {}): ScoredWhy => ({
  kind,
  nearest: message('below'),
  messages: [],
  why: {
    kind: 'nobody',
    held: false,
    senders: [3],
    excitation: 0,
    inhibition: 0,
    read: 0,
    first: null,
    everySince: false,
    ...why,
  },
});

const headline = (kind: ScoredWhy['kind'], why: Partial<ScoredWhy['why']> = {}): string =>
  wordHeadline(scored(kind, why), 3, 'A12', 'not in the summary');

test('before routing: what arrives, and not what becomes of it', () => {
  expect(wordBefore(scored('cut', { excitation: 9 }), 3, false, 'A12', 'not drawn')).toBe(
    'The messages of round 2 are not matched yet.',
  );
  expect(wordBefore(scored('cut', { excitation: 9 }), 3, true, 'A12', 'not drawn')).toBe(
    '9 copies arrive, not routed yet.',
  );
  expect(wordBefore(scored('nobody'), 3, true, 'A12', 'not drawn')).toBe('Nobody has restated it yet.');
});

describe('wordHeadline', () => {
  test('every reason that the lab names', () => {
    expect(headline('held')).toBe('A12 holds it already.');
    expect(headline('delivered', { first: 2, read: 1 })).toBe('Delivered in round 3, first in round 2.');
    expect(headline('delivered', { first: 3, read: 1 })).toBe('Delivered in round 3, for the first time.');
    expect(headline('nobody')).toBe('Nobody has restated it yet.');
    expect(headline('below')).toBe('Restated below the threshold (score .43).');
    expect(headline('not-heard', { first: 1 })).toBe('Its sender is not heard. It was delivered in round 1.');
    expect(headline('not-heard', { senders: [3, 4] })).toBe('Its senders are not heard.');
    expect(headline('cut')).toBe('It might have passed, but is not in the summary.');
    expect(headline('no-answer')).toBe('Its sender had no parsed answer.');
  });
});

describe('a message', () => {
  test('says its score, its words and what becomes of it', () => {
    expect(wordMessage(message('below'), names)).toBe(
      'A6, round 2: score 0.43, 3 of 7 words, below the threshold',
    );
    expect(wordStanding(message('counts', { byHand: 'marked' }), names)).toBe('counted by hand');
    expect(wordStanding(message('not-heard', { byHand: 'marked' }), names)).toBe(
      'counted by hand, not heard by A12',
    );
    expect(wordStanding(message('unmarked', { byHand: 'unmarked' }), names)).toBe('not counted, by hand');
    expect([0, 0.43, 0.994, 0.996, 1].map(showScore)).toEqual(['.00', '.43', '.99', '1', '1']);
  });
});

test('what a threshold reaches, in the singular too', () => {
  expect(wordReach({ reaching: 11, of: 15 })).toBe('11 of 15 messages reach it');
  expect(wordReach({ reaching: 1, of: 1 })).toBe('1 of 1 message reaches it');
  expect(wordReach({ reaching: 0, of: 0 })).toBe('there is no message of a heard sender');
});

test('the keys of the handle', () => {
  expect(moveThreshold('PageUp', 0.5)).toBeCloseTo(0.6);
  expect(moveThreshold('ArrowLeft', 0.5)).toBeCloseTo(0.49);
  expect([moveThreshold('Home', 0.5), moveThreshold('End', 0.5), moveThreshold('x', 0.5)]).toEqual([
    0,
    1,
    null,
  ]);
});
