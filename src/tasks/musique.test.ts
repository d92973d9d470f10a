import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readTasks } from './import.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

const row = (change: object) => ({
  id: 'r1',
  question: 'Who built the depot where Lin works?',
  paragraphs: [
    { idx: 0, title: 'Lin', paragraph_text: 'Lin works at the Harbor Depot.', is_supporting: true },
    { idx: 1, title: 'Depot', paragraph_text: 'Ada Poll built the Harbor Depot.', is_supporting: true },
    ...[
      'Ada Poll likes Old Tram cars.',
      'By Mo Reed: a poem.',
      'The Kiln of Zed.',
      'D e.',
      'E f.',
      'F g.',
    ].map((paragraph_text, i) => ({ idx: i + 2, title: `T${i}`, paragraph_text, is_supporting: false })),
  ],
  answer: 'Ada Poll',
  answer_aliases: ['Poll'],
  answerable: true,
  ...change,
});
const readRow = (change: object) => readTasks(JSON.stringify([row(change)]));

describe('MuSiQue rows as they are', () => {
  const { tasks, faults, notes } = readTasks(read('src/testing/fixtures/cases/G02_musique_mixed.jsonl'));
  const [answerable, twin, test_, aliases] = tasks;

  test('all four rows load; every remark names row and field', () => {
    expect(faults).toEqual([]);
    expect(tasks.map(({ id }) => id)).toEqual([
      '2hop__101_202',
      '2hop__101_202 (unanswerable)',
      '2hop__303_404',
      '3hop1__1_2_3',
    ]);
    expect(notes.map(({ code, place }) => [code, place])).toEqual([
      ['musique.unanswerable', 'line 2 "2hop__101_202": answerable'],
      ['musique.answer.none', 'line 3 "2hop__303_404": answer'],
      ['musique.idx.repeated', 'line 4 "3hop1__1_2_3": paragraphs[1].idx'],
    ]);
    expect(notes.some(({ message }) => /gold|truth/iu.test(message))).toBe(false);
  });

  test('twins are kept apart; what the unanswerable one cannot reach is no answer', () => {
    expect(answerable).toMatchObject({ answer: 'Ada Poll', aliases: ['Poll', 'A. Poll'], options: null });
    expect(twin).toMatchObject({ answer: null, aliases: [] });
  });

  test('rows without answer or marks run unscored, with every paragraph private', () => {
    expect(test_).toMatchObject({ answer: null, evidence: [{ id: 'P1', kind: 'private' }] });
  });

  test('answer and aliases are trimmed, once each, never empty', () => {
    expect(aliases).toMatchObject({ answer: '30 November 1999', aliases: ['November 30, 1999'] });
    expect(aliases?.evidence.map(({ kind }) => kind)).toEqual(['shared', 'private']);
  });
});

describe('readMusiqueRow', () => {
  test('supporting paragraphs are private, four others shared, not one that names the answer', () => {
    const [task] = readRow({}).tasks;
    expect(task?.evidence.map(({ id }) => id)).toEqual(['S1', 'S2', 'S3', 'S4', 'P1', 'P2']);
    expect(task?.evidence.map(({ text }) => text)).not.toContain('T0: Ada Poll likes Old Tram cars.');
    expect(task?.evidence.at(-1)).toMatchObject({
      text: 'Depot: Ada Poll built the Harbor Depot.'.slice(7),
      label: 'Depot',
    });
    expect(readRow({}).tasks).toEqual([task]);
  });

  test('the decoy is a name of the shared paragraphs, never the answer or something asked about', () => {
    const only = { idx: 9, title: 'Z', is_supporting: false };
    const withShared = (paragraph_text: string) =>
      readRow({ paragraphs: [...row({}).paragraphs.slice(0, 2), { ...only, paragraph_text }] }).tasks[0]
        ?.decoy;
    expect(withShared('Then Mo Reed came.')).toBe('Mo Reed');
    expect(withShared('Then Ada Poll came, and Lin, and Poll.')).toBeNull();
    expect(withShared('Nobody came. Then it rained.')).toBeNull();
  });

  test('a broken row is refused by place, the others load', () => {
    const { tasks, faults } = readTasks(
      JSON.stringify([
        row({}),
        row({ id: 'a', question: ' ' }),
        row({ id: 'b', paragraphs: [] }),
        row({ id: 'c', paragraphs: row({}).paragraphs.slice(2) }),
        row({ id: 'd', paragraphs: [{ idx: 0 }] }),
        row({ id: '__proto__' }),
      ]),
    );
    expect(tasks.map(({ id }) => id)).toEqual(['r1', '__proto__']);
    expect(faults.map(({ place }) => place)).toEqual([
      '[1] "a": question',
      '[2] "b": paragraphs',
      '[3] "c": paragraphs',
      '[4]: paragraphs[0].paragraph_text',
    ]);
  });

  test('a text that comes twice is kept once, as private where it supports', () => {
    const [first] = row({}).paragraphs;
    const { tasks, notes } = readRow({
      paragraphs: [
        { ...first, is_supporting: false },
        ...row({}).paragraphs,
        { idx: 40, paragraph_text: ' ' },
      ],
    });
    expect(tasks[0]?.evidence.filter(({ text }) => text === first?.paragraph_text)).toMatchObject([
      { kind: 'private' },
    ]);
    expect(notes.map(({ code }) => code)).toEqual([
      'musique.idx.repeated',
      'musique.paragraph.repeated',
      'musique.paragraph.blank',
    ]);
  });
});
