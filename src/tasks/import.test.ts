import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Task } from '#core/task.ts';
import { readTasks } from './import.ts';
import { builtInTasks } from './index.ts';
import { MAX_IMPORT_BYTES, readItems, refuseSize } from './read-items.ts';
import { parseTaskJson, taskToJson } from './task-json.ts';

const bench = (id: number, name = `t${id}`) => ({
  id,
  name,
  description: 'Pick one.',
  shared_information: ['Kiln is near.'],
  hidden_information: ['Kiln is shut.', 'Mill is open.'],
  possible_answers: ['Kiln', 'Mill'],
  correct_answer: 'Mill',
});
const own = {
  id: 'own-1',
  description: 'Pick.',
  evidence: [{ text: 'Mill is open.', kind: 'private' }],
  options: ['Kiln', 'Mill'],
  answer: 'mill',
};
const idsIn = (text: string): string[] => readTasks(text).tasks.map((task) => task.id);

describe('the form is told by content', () => {
  const list = JSON.stringify([bench(1), bench(2)], null, 1);

  test.each([
    ['an array', list],
    ['an array behind a byte order mark, with CRLF', `\uFEFF${list.replaceAll('\n', '\r\n')}`],
    ['an object with tasks', JSON.stringify({ tasks: [bench(1), bench(2)] })],
    ['JSON Lines', `${JSON.stringify(bench(1))}\n${JSON.stringify(bench(2))}\n`],
    [
      'JSON Lines with a mark, CRLF and blank lines',
      `\uFEFF${JSON.stringify(bench(1))}\r\n\r\n${JSON.stringify(bench(2))}\r\n   \r\n`,
    ],
  ])('%s', (_name, text) => {
    expect(readTasks(text)).toMatchObject({ tasks: [{ id: '1' }, { id: '2' }], faults: [], notes: [] });
  });

  test('a single task, and own tasks mixed with HiddenBench ones', () => {
    expect(idsIn(JSON.stringify(bench(7)))).toEqual(['7']);
    expect(readTasks(JSON.stringify([bench(1), own])).tasks.map((task) => task.family)).toEqual([
      'hiddenbench',
      'own',
    ]);
  });

  test('an entry without any telling field is read like the one before it, and its gaps are named', () => {
    const { tasks, faults } = readTasks(JSON.stringify([{ id: 3, name: 'x' }, bench(1), null]));
    expect(tasks.map((task) => task.id)).toEqual(['1']);
    expect(faults[0]?.place).toBe('[0] "x": description');
    expect(faults.at(-1)).toMatchObject({ place: '[2]', message: 'This should be an object, but is null.' });
  });
});

describe('texts that are no tasks', () => {
  test.each([
    ['', 'import.empty'],
    ['\uFEFF \n', 'import.empty'],
    ['[]', 'import.empty'],
    ['{"tasks":[]}', 'import.empty'],
    ['7', 'import.not-tasks'],
    ['null', 'import.not-tasks'],
    ['not json', 'import.not-json'],
    ['[{"id":1},\n', 'import.not-json'],
    ['{"messages":[]}', 'import.foreign'],
    ['[1,"two",null,[]]', 'import.foreign'],
    ['{"__proto__":{"tasks":[1]}}', 'import.foreign'],
  ])('%j is refused once', (text, code) => {
    expect(readTasks(text)).toMatchObject({ tasks: [], faults: [{ code }], notes: [] });
  });

  test('a broken line of JSON Lines is named with its number, the others load', () => {
    const text = `\uFEFF${JSON.stringify(bench(1))}\r\n\r\n${JSON.stringify(bench(2))}\r\n   \r\n{"id":3,"name":"cut of`;
    const { tasks, faults } = readTasks(text);
    expect(tasks.map((task) => task.id)).toEqual(['1', '2']);
    expect(faults).toMatchObject([{ place: 'line 5', message: expect.stringContaining('cut off') }]);
  });

  test('a fault of syntax names its line', () => {
    expect(readTasks('[\n {"id":1},\n {"id":2,,}\n]').faults).toMatchObject([{ place: 'line 3' }]);
  });

  test('whatever the text, nothing is thrown and something is said', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.json({ maxDepth: 1 })), (text) => {
        const { tasks, faults } = readTasks(text);
        expect(tasks.length + faults.length).toBeGreaterThan(0);
        for (const { place, message, hint } of faults) expect([place, message, hint]).not.toContain('');
      }),
    );
  });
});

describe('size', () => {
  test('one limit, for a file before reading and for its text, told in the message', () => {
    expect(refuseSize(MAX_IMPORT_BYTES)).toBeNull();
    expect(refuseSize(MAX_IMPORT_BYTES + 1)?.message).toContain('50 MB');
    expect(readItems(' '.repeat(MAX_IMPORT_BYTES + 1)).faults).toMatchObject([{ code: 'import.too-large' }]);
    expect(readItems(' '.repeat(MAX_IMPORT_BYTES)).faults).toMatchObject([{ code: 'import.empty' }]);
  });

  test('bytes are counted, not characters', () => {
    const text = JSON.stringify('é'.repeat(MAX_IMPORT_BYTES / 2));
    expect(text.length).toBeLessThan(MAX_IMPORT_BYTES);
    expect(readItems(text).faults).toMatchObject([{ code: 'import.too-large' }]);
    const fits = JSON.stringify('🙂'.repeat(MAX_IMPORT_BYTES / 4 - 1));
    expect(readItems(fits).faults).toMatchObject([{ code: 'import.not-tasks' }]);
  });
});

describe('entries of one file do not harm one another', () => {
  const good = fc.integer().map((id) => bench(id));
  const bad = fc.oneof(
    fc.constant({ ...bench(0), correct_answer: 'Forge' }),
    fc.constant({ ...bench(0), possible_answers: ['Mill', 'mill.'] }),
    fc.jsonValue(),
  );

  test('every good task loads wherever bad ones stand, ids are unique, the input stays as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(good, bad)), (entries) => {
        const text = JSON.stringify([bench(-1), ...entries]);
        const { tasks, faults } = readTasks(text);
        const sound = entries.filter(
          (entry) =>
            JSON.stringify(entry)?.endsWith('"correct_answer":"Mill"}') &&
            !JSON.stringify(entry).includes('mill.'),
        );
        expect(tasks).toHaveLength(1 + sound.length);
        expect(new Set(tasks.map((task) => task.id)).size).toBe(tasks.length);
        const refused = new Set(faults.map((fault) => /^\[\d+\]/.exec(fault.place)?.[0]));
        expect(refused.size).toBe(entries.length - sound.length);
      }),
    );
  });
});

describe("the lab's own task JSON", () => {
  test('built-in tasks come back equal', () => {
    const text = `[${builtInTasks.map(taskToJson).join(',')}]`;
    expect(readTasks(text)).toEqual({ tasks: builtInTasks, faults: [], notes: [] });
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
    const { tasks, faults, notes } = readTasks(JSON.stringify(own));
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
    expect(readTasks(JSON.stringify(free))).toMatchObject({
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
    const { tasks, faults } = readTasks(JSON.stringify({ ...own, name: 'mine', ...change }));
    expect(tasks).toEqual([]);
    expect(faults.map((fault) => fault.place)).toEqual([`task "mine": ${field}`]);
  });
});
