import { describe, expect, test } from 'vitest';
import type { Task } from '#core/task.ts';
import { answerOf } from '../check-bearing.ts';
import { hiddenProfiles } from './index.ts';

const idsOf = (task: Task, kind: string): string[] =>
  task.evidence.filter((item) => item.kind === kind).map((item) => item.id);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** All subsets of a short list, the full one last. */
function subsetsOf(ids: readonly string[]): string[][] {
  return Array.from({ length: 2 ** ids.length }, (_, mask) => ids.filter((_id, i) => (mask >> i) & 1));
}

test('there are at least twelve, with different ids and names, and the hall comes first', () => {
  expect(hiddenProfiles.length).toBeGreaterThanOrEqual(12);
  expect(new Set(hiddenProfiles.map((task) => task.id)).size).toBe(hiddenProfiles.length);
  expect(new Set(hiddenProfiles.map((task) => task.name)).size).toBe(hiddenProfiles.length);
  expect(hiddenProfiles[0]?.id).toBe('hidden-profile:repair-fair');
});

test('neither the right answer nor the decoy always stands at the same place among the options', () => {
  for (const which of ['answer', 'decoy'] as const) {
    const places = hiddenProfiles.map((task) => task.options?.indexOf(task[which] ?? ''));
    for (const place of [0, 1, 2]) {
      expect(places.filter((p) => p === place).length).toBeLessThanOrEqual(hiddenProfiles.length / 2);
    }
  }
});

describe.each(hiddenProfiles.map((task) => [task.id, task] as const))('%s', (_id, task) => {
  const shared = idsOf(task, 'shared');
  const hidden = idsOf(task, 'private');

  test('has the published shape', () => {
    expect(shared.length).toBeGreaterThanOrEqual(3);
    expect(shared.length).toBeLessThanOrEqual(8);
    expect([3, 4]).toContain(hidden.length);
    expect([3, 4]).toContain(task.options?.length);
    expect(new Set(task.options).size).toBe(task.options?.length);
    expect(task.options).toContain(task.answer);
    expect(task.options).toContain(task.decoy);
    expect(task.decoy).not.toBe(task.answer);
    expect(task.evidence.map((item) => item.id)).toEqual([
      ...shared.map((_, i) => `S${i + 1}`),
      ...hidden.map((_, i) => `P${i + 1}`),
    ]);
  });

  test('all the evidence gives the answer; without any private sentence the decoy is ahead', () => {
    for (const held of subsetsOf(hidden)) {
      const complete = held.length === hidden.length;
      expect(answerOf(task, new Set([...shared, ...held]))).toBe(complete ? task.answer : task.decoy);
    }
  });

  test('weights name known sentences and options, and every sentence bears on something', () => {
    if (task.bearing.kind !== 'weights') throw new Error('a hidden profile is weighed');
    for (const { option } of task.bearing.weights) expect(task.options).toContain(option);
    expect(new Set(task.bearing.weights.map((weight) => weight.evidence))).toEqual(
      new Set(task.evidence.map((item) => item.id)),
    );
  });

  test('sentences are single, of 10 to 25 words, with short labels', () => {
    for (const { text, label } of task.evidence) {
      const words = text.split(' ').length;
      expect(words, text).toBeGreaterThanOrEqual(10);
      expect(words, text).toBeLessThanOrEqual(25);
      expect(text.endsWith('.')).toBe(true);
      expect(label?.length, label).toBeLessThanOrEqual(28);
      expect(label?.length).toBeGreaterThan(4);
    }
    expect(new Set(task.evidence.map((item) => item.label)).size).toBe(task.evidence.length);
  });

  test('each sentence has at least four words of its own, and no two are alike', () => {
    const bags = task.evidence.map(
      (item) => new Set(wordsOf(item.text).filter((word) => word.length > 3 || /\d/.test(word))),
    );
    for (const [i, bag] of bags.entries()) {
      const own = [...bag].filter((word) => bags.every((other, k) => k === i || !other.has(word)));
      expect(own.length, task.evidence[i]?.text).toBeGreaterThanOrEqual(4);
      for (const other of bags.slice(i + 1)) {
        const common = [...bag].filter((word) => other.has(word)).length;
        expect(common / Math.min(bag.size, other.size), task.evidence[i]?.text).toBeLessThan(0.5);
      }
    }
  });

  test('the description has 2 to 4 sentences and fixes no number of participants', () => {
    const sentences = task.description.split(/[.?!](?:\s|$)/).filter((part) => part !== '');
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
    expect(task.description).not.toMatch(/participant|committee of|(two|three|four|five) of you/i);
  });
});
