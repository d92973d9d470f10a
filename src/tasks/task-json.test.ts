import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Task } from '#core/task.ts';
import { builtInTasks, findTask, taskFamilies } from './index.ts';
import { parseTaskJson, taskToJson } from './task-json.ts';

const own = {
  id: 'own-1',
  description: 'Pick.',
  evidence: [{ text: 'Mill is open.', kind: 'private' }],
  options: ['Kiln', 'Mill'],
  answer: 'mill',
};

describe("the lab's own task JSON", () => {
  test('built-in tasks come back equal', () => {
    const text = `[${builtInTasks.map(taskToJson).join(',')}]`;
    expect(parseTaskJson(text)).toEqual({ tasks: builtInTasks, faults: [], notes: [] });
  });

  test('generated tasks come back equal, switches included', () => {
    for (const { id, make } of taskFamilies) {
      if (make === undefined) continue;
      const task = findTask(`${id}:3+falsehood+late+search`, 9);
      expect(parseTaskJson(taskToJson(task))).toEqual({ tasks: [task], faults: [], notes: [] });
    }
  });

  test('a chain of unknown relations or evidence is refused, and so is a decoy that is right', () => {
    const task = findTask('recall:3', 9);
    if (task.bearing.kind !== 'chain') throw new Error('recall is a chain');
    const [link, ...links] = task.bearing.links;
    const faultsOf = (change: object) => parseTaskJson(JSON.stringify({ ...task, ...change })).faults;
    const withLink = (change: object) =>
      faultsOf({ bearing: { ...task.bearing, links: [{ ...link, ...change }, ...links] } });
    expect(withLink({ relation: 'toString' })).toMatchObject([
      { place: expect.stringContaining('links[0].relation') },
    ]);
    expect(withLink({ evidence: 'P99' })).toMatchObject([
      { place: expect.stringContaining('links[0].evidence') },
    ]);
    expect(faultsOf({ decoy: task.answer })).toMatchObject([{ code: 'task.decoy' }]);
    expect(faultsOf({ decoy: 'anything else' })).toEqual([]);
    expect(faultsOf({ lateFrom: 0 })).toHaveLength(1);
  });

  test('any sound task comes back equal, whatever its names', () => {
    const names = fc.constantFrom(
      '__proto__',
      'constructor',
      'toString',
      'Kiln',
      'Mill',
      'Ina’s Vans',
      '🙂',
      'a"b\\c\n',
    );
    const tasks: fc.Arbitrary<Task> = fc
      .record({
        id: fc.string({ minLength: 1 }),
        name: fc.string({ unit: 'binary' }),
        description: fc.string(),
        options: fc.uniqueArray(names, { minLength: 2, maxLength: 4 }),
        texts: fc.array(
          fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
          { maxLength: 5 },
        ),
        kind: fc.constantFrom('shared' as const, 'private' as const, 'false' as const),
        aliases: fc.array(fc.string()),
        weight: fc.double({ noNaN: true, noDefaultInfinity: true }).map((weight) => weight + 0),
      })
      .map(({ options, texts, kind, weight, ...rest }) => ({
        ...rest,
        options,
        evidence: texts.map((text, i) => ({ id: i === 0 ? '__proto__' : `E${i}`, text, kind, label: text })),
        answer: options[0] ?? null,
        decoy: options[1] ?? null,
        bearing: {
          kind: 'weights',
          weights: texts.slice(0, 1).map(() => ({ evidence: '__proto__', option: options[1] ?? '', weight })),
        },
        family: 'own',
      }));
    fc.assert(
      fc.property(tasks, (task) => {
        const before = structuredClone(task);
        expect(parseTaskJson(taskToJson(task))).toEqual({ tasks: [task], faults: [], notes: [] });
        expect(task).toEqual(before);
      }),
    );
  });

  test('what may be left out is filled in', () => {
    const { tasks, faults, notes } = parseTaskJson(JSON.stringify(own));
    expect(faults).toEqual([]);
    expect(notes).toMatchObject([{ place: 'task: answer' }]);
    expect(tasks).toEqual([
      {
        id: 'own-1',
        name: 'own-1',
        description: 'Pick.',
        options: ['Kiln', 'Mill'],
        evidence: [{ id: 'P1', text: 'Mill is open.', kind: 'private' }],
        answer: 'Mill',
        aliases: [],
        decoy: 'Kiln',
        bearing: { kind: 'all-private' },
        family: 'own',
      },
    ]);
  });

  test('a free-text task without options or answer is a task', () => {
    const free = { id: 'q', description: 'Who?', evidence: [{ text: 'Lin did.', kind: 'shared' }] };
    expect(parseTaskJson(JSON.stringify(free))).toMatchObject({
      tasks: [{ options: null, answer: null, decoy: null }],
      faults: [],
    });
  });

  test.each<[string, Record<string, unknown>, string]>([
    [
      'an evidence id that repeats',
      {
        evidence: [
          { id: 'a', text: 'x', kind: 'shared' },
          { id: 'a', text: 'y', kind: 'shared' },
        ],
      },
      'evidence[1].id',
    ],
    ['a blank item', { evidence: [{ text: ' ', kind: 'shared' }] }, 'evidence[0].text'],
    ['an unknown kind', { evidence: [{ text: 'x', kind: 'secret' }] }, 'evidence[0].kind'],
    ['an answer outside the options', { answer: 'Forge' }, 'answer'],
    ['a decoy that is the answer', { decoy: 'Mill' }, 'decoy'],
    ['a single option', { options: ['Mill'], decoy: null }, 'options'],
    [
      'a bearing on unknown evidence',
      { bearing: { kind: 'weights', weights: [{ evidence: 'S9', option: 'Mill', weight: 1 }] } },
      'bearing.weights[0].evidence',
    ],
    [
      'a bearing on an unknown option',
      { bearing: { kind: 'weights', weights: [{ evidence: 'P1', option: '__proto__', weight: 1 }] } },
      'bearing.weights[0].option',
    ],
    [
      'a road without evidence',
      { bearing: { kind: 'roads', start: 'A', roads: [{ evidence: 'S9', from: 'A', to: 'B' }] } },
      'bearing.roads[0].evidence',
    ],
    ['a newer version', { format: 'quell-task', version: 2 }, 'version'],
  ])('%s is refused at its place', (_name, change, field) => {
    const { tasks, faults } = parseTaskJson(JSON.stringify({ ...own, name: 'mine', ...change }));
    expect(tasks).toEqual([]);
    expect(faults.map((fault) => fault.place)).toEqual([`task "mine": ${field}`]);
  });
});
