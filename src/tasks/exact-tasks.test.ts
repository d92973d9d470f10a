import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Task } from '#core/task.ts';
import { findTask } from './index.ts';
import { makeKHop } from './k-hop.ts';
import { makeRecall } from './recall.ts';
import { makeStateTracking } from './state-tracking.ts';

// The right answers are worked out here from the sentences alone, apart from the generators' bearing.

const startOf = (task: Task, pattern: RegExp): string => pattern.exec(task.description)?.[1] ?? '';

function recall(task: Task): string | undefined {
  const lock = startOf(task, /password of the (\w+) lock/u);
  const text = task.evidence.map((item) => item.text).filter((sentence) => sentence.includes(lock));
  expect(text).toHaveLength(1);
  return /password (?:of the \w+ lock is )?(\w+)/u.exec(text[0] ?? '')?.[1];
}

function walkTutors(task: Task): string | undefined {
  const tutorOf = new Map(
    task.evidence.map(({ text }) => {
      const plain =
        /^The tutor of (\w+) is (\w+)\.$/u.exec(text) ?? /^(\w+) has (\w+) as tutor\.$/u.exec(text);
      const turned = /^As tutor, (\w+) teaches (\w+)\.$/u.exec(text);
      return [plain?.[1] ?? turned?.[2] ?? '', plain?.[2] ?? turned?.[1] ?? ''];
    }),
  );
  let person: string | undefined = startOf(task, /Start with (\w+)/u);
  const times = Number(/(\d+) times/u.exec(task.description)?.[1] ?? 1);
  for (let i = 0; i < times; i++) person = tutorOf.get(person ?? '');
  return person;
}

const ORDER = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];

function juggle(task: Task): string {
  let place = startOf(task, /lies on the plate (\w+)\./u);
  for (const step of ORDER) {
    const item = task.evidence.findIndex(({ text }) => text.includes(` ${step} step`));
    if (item < 0) continue;
    const named = task.options?.filter((plate) => task.evidence[item]?.text.includes(plate)) ?? [];
    expect(named).toHaveLength(2);
    expect(named).toContain(place);
    place = named.find((plate) => plate !== place) ?? '';
  }
  return place;
}

const anyItem = fc.record({ seed: fc.integer(), item: fc.nat(99) });

describe('exact tasks', () => {
  test('recall: one sentence names the lock, and its password is the answer', () => {
    fc.assert(
      fc.property(anyItem, fc.integer({ min: 2, max: 64 }), (which, facts) => {
        const task = makeRecall({ ...which, facts });
        expect(task.evidence).toHaveLength(facts);
        expect(recall(task)).toBe(task.answer);
      }),
    );
  });

  test('k-hop: half of the facts, taken one after the other, lead to the answer', () => {
    fc.assert(
      fc.property(anyItem, fc.integer({ min: 2, max: 32 }), (which, facts) => {
        const task = makeKHop({ ...which, facts });
        expect(task.evidence).toHaveLength(facts);
        expect(walkTutors(task)).toBe(task.answer);
      }),
    );
  });

  test('state tracking: the swaps in order lead to the answer, every one moves the ball, none comes twice', () => {
    fc.assert(
      fc.property(anyItem, fc.integer({ min: 2, max: 12 }), (which, facts) => {
        const task = makeStateTracking({ ...which, facts });
        expect(juggle(task)).toBe(task.answer);
        expect(startOf(task, /lies on the plate (\w+)\./u)).not.toBe(task.answer);
        const pairs = task.evidence.map(({ text }) =>
          (task.options ?? [])
            .filter((plate) => text.includes(plate))
            .sort()
            .join('/'),
        );
        expect(new Set(pairs).size).toBe(facts);
      }),
    );
  });

  test('nothing is shared, and labels are short', () => {
    for (const family of ['recall', 'k-hop', 'state-tracking']) {
      for (let item = 0; item < 20; item++) {
        const { evidence } = findTask(`${family}:${item}x12`, 3);
        expect(evidence.map(({ kind }) => kind)).toEqual(evidence.map(() => 'private'));
        for (const { label } of evidence) expect(label?.length).toBeLessThanOrEqual(28);
      }
    }
  });

  test('the name carries the number of facts; what cannot be is refused', () => {
    expect(findTask('recall:3', 7)).toEqual(findTask('recall:3x8@7', 1));
    expect(findTask('k-hop:3', 7)).toEqual(findTask('k-hop:3x8@7', 1));
    expect(findTask('state-tracking:3', 7)).toEqual(findTask('state-tracking:3x4@7', 1));
    for (const name of ['recall:3x65', 'k-hop:3x1', 'state-tracking:3x13']) {
      expect(() => findTask(name, 1)).toThrow(/Write for example/u);
    }
    for (const make of [makeRecall, makeKHop, makeStateTracking]) {
      expect(() => make({ seed: 1, item: 1, facts: 1.5 })).toThrow(RangeError);
    }
  });
});
