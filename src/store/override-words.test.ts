import { expect, test } from 'vitest';
import { wordOverride, wordRecomputed } from './override-words.ts';

test('an override says how it differs from the run', () => {
  const ran = { preset: 'distinctive', threshold: 0.6 } as const;
  const mark = { round: 0, agent: 0, evidence: 0, restated: true };
  expect(wordOverride({ preset: 'distinctive', threshold: 0.5, marks: [[mark], [mark]] }, ran)).toBe(
    '2 marks by hand, threshold 0.50 instead of 0.60',
  );
  expect(wordOverride({ preset: 'plain', threshold: 0.6, marks: [[], []] }, ran)).toBe(
    'plain overlap instead of distinctive',
  );
  expect(wordOverride({ ...ran, marks: [[], []] }, ran)).toBe('nothing changed');
});

test('an arm’s head tells of its own marks alone, and of the matching in force', () => {
  const ran = { preset: 'distinctive', threshold: 0.6 } as const;
  const mark = { round: 0, agent: 0, evidence: 0, restated: true };
  const override = { preset: 'plain', threshold: 0.4, marks: [[mark, mark], []] } as const;
  expect(wordRecomputed(override, ran, 0)).toBe('plain overlap, threshold 0.40, 2 marks by hand');
  expect(wordRecomputed({ ...override, ...ran }, ran, 1)).toBe('nothing changed on this side');
});
