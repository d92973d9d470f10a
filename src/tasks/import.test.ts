import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTasks } from './import.ts';
import { MAX_IMPORT_BYTES, readItems, refuseSize } from './read-items.ts';

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
