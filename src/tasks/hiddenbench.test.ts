import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answerOf } from './check-bearing.ts';
import { importHiddenBench } from './hiddenbench.ts';

const readCase = (name: string): string => readFileSync(`src/testing/fixtures/cases/${name}`, 'utf8');

interface ShapeCase {
  readonly why: string;
  readonly task: Record<string, unknown>;
}
const shapes = JSON.parse(readCase('G04_hiddenbench_shapes.json')) as readonly ShapeCase[];
const all = importHiddenBench(JSON.stringify(shapes.map((entry) => entry.task)));
const one = (why: string) => {
  const found = shapes.find((entry) => entry.why === why);
  if (found === undefined) throw new Error(`no such case: ${why}`);
  return importHiddenBench(JSON.stringify([found.task]));
};

describe('G04 HiddenBench files as they are, and as users bend them', () => {
  test.each([
    'plain, no rationale',
    'rationale present',
    'three hidden notes, app set to N=8',
    'eight shared notes',
    'note of several sentences and lines',
    'id as text',
  ])('%s: loads without a word', (why) => {
    expect(one(why)).toMatchObject({ tasks: [{ family: 'hiddenbench' }], faults: [], notes: [] });
  });

  test.each([
    ['answer not among options', 'correct_answer', 'task.answer.foreign'],
    ['options equal after lower-casing', 'possible_answers[1]', 'task.options.duplicate'],
    ['same note in shared and hidden', 'hidden_information[0]', 'hiddenbench.note.both'],
    ['no options', 'possible_answers', 'task.options.few'],
  ])('%s: refused once, by name and field', (why, field, code) => {
    const { tasks, faults } = one(why);
    expect(tasks).toEqual([]);
    expect(faults).toEqual([
      { code, place: `[0] "n": ${field}`, message: expect.any(String), hint: expect.any(String) },
    ]);
  });

  test('a note that is not a string: each such note is named', () => {
    const { tasks, faults } = one('note not a string');
    expect(tasks).toEqual([]);
    expect(faults.map(({ place, message }) => [place, message])).toEqual([
      ['[0] "n": hidden_information[0]', 'This should be a text, but is an object.'],
      ['[0] "n": hidden_information[1]', 'This should be a text, but is the number 7.'],
      ['[0] "n": hidden_information[2]', 'This should be a text, but is null.'],
    ]);
  });

  test('fields missing: each is named', () => {
    const { tasks, faults } = one('fields missing');
    expect(tasks).toEqual([]);
    expect(faults.map(({ place, code }) => [place, code])).toEqual(
      ['description', 'shared_information', 'hidden_information', 'possible_answers', 'correct_answer'].map(
        (field) => [`[0] "x": ${field}`, 'hiddenbench.missing'],
      ),
    );
  });

  test('harmless differences settle the answer, with a note', () => {
    expect(one('answer differs by a space and a full stop')).toMatchObject({
      tasks: [{ answer: 'Harbor Depot' }],
      faults: [],
      notes: [{ place: '[0] "n": correct_answer' }],
    });
    expect(one('curly quotes, dash, brackets, full stop in options')).toMatchObject({
      tasks: [
        {
          answer: 'Ina’s Vans',
          options: ['Ina’s Vans', 'Delta Haulage Co.', 'Route A (north pass)', 'Option B: rail'],
        },
      ],
      faults: [],
      notes: [{ place: '[0] "n": correct_answer' }],
    });
  });

  test('blanks around notes are removed, with a note each', () => {
    const { tasks, faults, notes } = one('leading and trailing blanks in notes');
    expect(faults).toEqual([]);
    expect(tasks[0]?.evidence.slice(0, 2)).toEqual([
      { id: 'S1', text: 's1', kind: 'shared' },
      { id: 'S2', text: 's2', kind: 'shared' },
    ]);
    expect(notes.map((note) => note.place)).toEqual([
      '[0] "n": shared_information[0]',
      '[0] "n": shared_information[1]',
    ]);
  });

  test('a note of several lines is one evidence item as given', () => {
    const [task] = one('note of several sentences and lines').tasks;
    expect(task?.evidence[1]?.text).toBe('First. Second.\n- third\n- fourth');
  });

  test('together: bad tasks are named one by one while the good ones load, under ids of their own', () => {
    expect(all.tasks.map((task) => task.id)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '9',
      '1 (2)',
      '1 (3)',
      '13',
      '14',
    ]);
    expect(new Set(all.faults.map((fault) => fault.place.split(':')[0]))).toEqual(
      new Set(['[5] "n"', '[6] "n"', '[7] "n"', '[9] "n"', '[12] "n"', '[13] "x"']),
    );
    const repeated = all.notes.filter((note) => note.code === 'import.id.repeated');
    expect(repeated.map((note) => note.place)).toEqual(['[10] "other": id', '[11] "n": id']);
    for (const report of [...all.faults, ...all.notes]) {
      for (const part of [report.code, report.place, report.message, report.hint]) expect(part).not.toBe('');
    }
  });
});

test('F06: names that are JavaScript’s own are ordinary names and pollute nothing', () => {
  const { tasks, faults } = importHiddenBench(readCase('F06_proto.json'));
  expect(faults).toEqual([]);
  expect(tasks).toMatchObject([
    {
      id: '1',
      name: '__proto__',
      options: ['constructor', 'toString'],
      answer: 'constructor',
      decoy: 'toString',
    },
    {
      id: '__proto__',
      name: 'two',
      options: ['hasOwnProperty', 'valueOf'],
      answer: 'valueOf',
      decoy: 'hasOwnProperty',
    },
  ]);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  expect(Object.hasOwn(Object.prototype, 'polluted2')).toBe(false);
  for (const task of tasks) expect(Object.getPrototypeOf(task)).toBe(Object.prototype);
});

test('the bearing is all-private: the answer with every hidden note, the decoy with one missing', () => {
  const [task] = one('plain, no rationale').tasks;
  if (task === undefined) throw new Error('not loaded');
  expect(answerOf(task, new Set(['S1', 'P1', 'P2', 'P3', 'P4']))).toBe('Harbor Depot');
  expect(answerOf(task, new Set(['S1', 'P1', 'P2', 'P3']))).toBe(task.decoy);
  expect(['Mill Yard', 'Old Kiln']).toContain(task.decoy);
});

test('repeated and blank notes are left out with a note; no hidden note left is a fault', () => {
  const base = shapes[0]?.task;
  const { tasks, notes } = importHiddenBench(
    JSON.stringify({ ...base, hidden_information: ['h1', ' ', 'h1 ', 'h2'] }),
  );
  expect(tasks[0]?.evidence.map((item) => item.text)).toEqual(['s1', 'h1', 'h2']);
  expect(notes.map((note) => note.place)).toEqual([
    'task "n": hidden_information[1]',
    'task "n": hidden_information[2]',
  ]);
  const none = importHiddenBench(JSON.stringify({ ...base, hidden_information: [''] }));
  expect(none).toMatchObject({ tasks: [], faults: [{ place: 'task "n": hidden_information' }] });
});

test('very long lists are refused or read, never too much to handle', () => {
  const base = shapes[0]?.task;
  const many = Array.from({ length: 200_000 }, (_, i) => `Option ${i}`);
  const { tasks, faults } = importHiddenBench(
    JSON.stringify([
      { ...base, possible_answers: many, correct_answer: 'Option 7' },
      { ...base, hidden_information: many.map(() => 'h1') },
    ]),
  );
  expect(faults).toMatchObject([{ code: 'task.options.many', place: '[0] "n": possible_answers' }]);
  expect(tasks.map((task) => task.evidence.length)).toEqual([2]);
});

test('an id that many tasks have is told apart for each of them', () => {
  const base = { ...shapes[0]?.task, id: '1 (2)' };
  const { tasks } = importHiddenBench(
    JSON.stringify([base, ...Array.from({ length: 5000 }, () => ({ ...base, id: 1 }))]),
  );
  expect(tasks.slice(0, 4).map((task) => task.id)).toEqual(['1 (2)', '1', '1 (3)', '1 (4)']);
  expect(new Set(tasks.map((task) => task.id)).size).toBe(5001);
});
