import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { parseAnswer } from './parse-answer.ts';
import { scoreExactDetailed } from './score-exact.ts';

/** Replies that other people's readers got wrong; each row says what may be read. */
const finishSchema = z.enum(['stop', 'length', 'content_filter']);
const rowSchema = z.object({
  text: z.string(),
  options: z.array(z.string()).optional(),
  finish: finishSchema.optional(),
  expected: z.string().nullable().optional(),
  accept: z.array(z.string().nullable()).optional(),
});
const fileSchema = z.looseObject({
  options: z.array(z.string()).optional(),
  option_labels: z.array(z.string()).optional(),
  rows: z.array(rowSchema),
});

function readCase(name: string): unknown {
  return JSON.parse(readFileSync(`src/testing/fixtures/cases/${name}`, 'utf8'));
}

const FILES: readonly (readonly [string, number])[] = [
  ['C03_last_line.json', 16],
  ['C04_letters_and_empty.json', 20],
  ['C06_unicode.json', 13],
  ['C07_boxed.json', 9],
  ['C08_truncated.json', 7],
];

describe.each(FILES)('%s', (name, count) => {
  const file = fileSchema.parse(readCase(name));

  test('is whole', () => {
    expect(file.rows).toHaveLength(count);
  });

  test.each(file.rows.map((row, place) => ({ place, row })))('row $place: $row.text', ({ row }) => {
    const { answer, reason } = parseAnswer({
      text: row.text,
      options: row.options ?? file.options ?? [],
      ...(file.option_labels === undefined ? {} : { labels: file.option_labels }),
      ...(row.finish === undefined ? {} : { finish: row.finish }),
    });
    expect(row.accept ?? [row.expected]).toContain(answer);
    expect(reason).not.toBe('');
  });
});

test('C03: "Antwort" is not option A', () => {
  const { german_trap: trap } = z
    .object({
      german_trap: z.object({
        options: z.array(z.string()),
        text: z.string(),
        accept: z.array(z.string().nullable()),
      }),
    })
    .parse(readCase('C03_last_line.json'));
  for (const labels of [undefined, trap.options]) {
    const { answer } = parseAnswer({ text: trap.text, options: trap.options, ...(labels ? { labels } : {}) });
    expect(trap.accept).toContain(answer);
  }
});

test('C03: a Chinese choice gives the same whatever its closing mark', () => {
  const { zh_trap: trap } = z
    .object({
      zh_trap: z.object({
        options: z.array(z.string()),
        rows: z.array(z.tuple([z.string(), z.array(z.string().nullable())])),
      }),
    })
    .parse(readCase('C03_last_line.json'));
  for (const [text, accept] of trap.rows) {
    const { answer } = parseAnswer({ text, options: trap.options, labels: trap.options });
    expect(accept).toContain(answer);
    expect(parseAnswer({ text: `${text}。`, options: trap.options, labels: trap.options }).answer).toBe(
      answer,
    );
  }
});

test('C04: the pronoun is not the tenth option', () => {
  const { ten_labels: trap } = z
    .object({
      ten_labels: z.object({ option_labels: z.array(z.string()), text: z.string(), never: z.string() }),
    })
    .parse(readCase('C04_letters_and_empty.json'));
  const options = trap.option_labels.map((label) => `Site number ${label.charCodeAt(0)}`);
  const pronoun = options[trap.option_labels.indexOf(trap.never)];
  for (const text of [trap.text, `Final answer: ${trap.text}`, 'Final answer: I computed it.']) {
    expect(parseAnswer({ text, options, labels: trap.option_labels }).answer).not.toBe(pronoun);
  }
  expect(
    parseAnswer({ text: `Final answer: ${trap.text}`, options, labels: trap.option_labels }).answer,
  ).toBe(options[2]);
});

test('G03: the normaliser knows more than ASCII and English, and says where the rule alone makes a match', () => {
  const { rows } = z
    .object({
      rows: z.array(z.object({ gold: z.string(), pred: z.string(), em: z.union([z.number(), z.string()]) })),
    })
    .parse(readCase('G03_normaliser.json'));
  expect(rows).toHaveLength(9);
  for (const { gold, pred, em } of rows) {
    const score = scoreExactDetailed({ gold, prediction: pred });
    expect(score.exact, `${gold} / ${pred}`).toBe(String(em).startsWith('1'));
    if (typeof em === 'string' && em.startsWith('1')) expect(score.flag).toContain('published rule');
    if (score.exact !== score.published) expect(score.flag).toContain('published rule');
  }
});
