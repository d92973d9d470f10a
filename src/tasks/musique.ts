import * as z from 'zod';
import type { Fault } from '#core/fault.ts';
import { hash32 } from '#core/rng.ts';
import type { Task } from '#core/task.ts';
import type { ItemReader, ReadItem } from './import-items.ts';
import { dealParagraphs, type Paragraph, writeParagraph } from './musique-evidence.ts';
import { checkSchema, placeOf } from './schema-faults.ts';
import { findWrongName } from './wrong-name.ts';

/** One row as published; further fields (such as `question_decomposition`) are ignored. */
const schema = z.object({
  id: z.string().min(1),
  question: z.string(),
  paragraphs: z.array(
    z.object({
      idx: z.int(),
      title: z.string().optional(),
      paragraph_text: z.string(),
      is_supporting: z.boolean().optional(),
    }),
  ),
  answer: z.string().nullish(),
  answer_aliases: z.array(z.string()).nullish(),
  answerable: z.boolean().nullish(),
});

type Row = z.output<typeof schema>;
const NOTHING = 'Nothing needs to be done.';

/**
 * Reads rows of MuSiQue (spec: tasks, "Imports"): {id, question, paragraphs[{idx, title, paragraph_text,
 * is_supporting}], answer, answer_aliases, answerable}, as JSON Lines or a list. [ours] what the source leaves open:
 *
 * - Supporting paragraphs are private, P1.. in the row's order; four others are shared, S1.., drawn by the hash of the
 *   id, first of all among those that do not name the answer. The title stands before a paragraph that does not name it.
 * - A row without `is_supporting` (the test split) tells nothing about who needs what: all paragraphs are private.
 * - The unanswerable twin of a question has the same id: it is kept as "id (unanswerable)", and its answer is dropped,
 *   because these paragraphs do not reach it. Rows without an answer run unscored.
 * - The bearing is `all-private`; the decoy is a name from the shared paragraphs (`findWrongName`).
 */
export const musiqueReader: ItemReader = {
  format: 'MuSiQue JSON Lines',
  recognises: (value) =>
    ['paragraphs', 'answer_aliases', 'answerable'].some((field) => Object.hasOwn(value, field)),
  read: readMusiqueRow,
};

function readMusiqueRow(value: unknown, place: string): ReadItem {
  const checked = checkSchema(schema, value, place, 'musique');
  if (checked.faults !== undefined) return { task: null, faults: checked.faults, notes: [] };
  const row = checked.data;
  const locate = (fault: Fault): Fault => ({
    ...fault,
    place: placeOf(place, { name: row.id }, fault.place),
  });
  const notes: Fault[] = [];
  const remark = (code: string, field: string, message: string): void => {
    notes.push({ code: `musique.${code}`, place: field, message, hint: NOTHING });
  };

  const paragraphs = takeParagraphs(row, remark);
  const given = row.answer?.trim() ?? '';
  const answer = row.answerable === false || given === '' ? null : given;
  const fault = findFault(row, paragraphs, answer);
  if (fault !== null) return { task: null, faults: [locate(fault)], notes: [] };
  if (row.answerable === false) {
    remark(
      'unanswerable',
      'answerable',
      'The data set marks this twin as unanswerable from its paragraphs; it runs unscored.',
    );
  } else if (answer === null) {
    remark('answer.none', 'answer', 'The data set gives no answer; this question runs unscored.');
  }

  const aliases = new Set(answer === null ? [] : (row.answer_aliases ?? []).map((alias) => alias.trim()));
  aliases.delete('');
  if (answer !== null) aliases.delete(answer);
  const question = row.question.trim();
  const known = {
    id: row.answerable === false ? `${row.id} (unanswerable)` : row.id,
    description: question,
    evidence: dealParagraphs(row.id, paragraphs, [answer ?? '', ...aliases]),
    answer,
    aliases: [...aliases],
  };
  const task: Task = {
    ...known,
    name: question,
    options: null,
    decoy: findWrongName(known, hash32(row.id)),
    bearing: { kind: 'all-private' },
    family: 'musique',
  };
  return { task, faults: [], notes: notes.map(locate) };
}

/** The paragraphs worth keeping: blank and repeated texts are left out, repeated numbers reported. */
function takeParagraphs(
  row: Row,
  remark: (code: string, field: string, message: string) => void,
): readonly Paragraph[] {
  const numbers = new Set<number>();
  const kept = new Map<string, Paragraph>();
  for (const [i, paragraph] of row.paragraphs.entries()) {
    const place = `paragraphs[${i}]`;
    if (numbers.has(paragraph.idx)) {
      remark('idx.repeated', `${place}.idx`, `Another paragraph has idx ${paragraph.idx}; both were kept.`);
    }
    numbers.add(paragraph.idx);
    const text = writeParagraph(paragraph);
    const twin = kept.get(text);
    if (paragraph.paragraph_text.trim() === '') {
      remark('paragraph.blank', place, 'This paragraph is blank and was left out.');
    } else if (twin !== undefined) {
      remark('paragraph.repeated', place, 'This paragraph repeats another one and was left out.');
      if (paragraph.is_supporting === true) kept.set(text, paragraph);
    } else kept.set(text, paragraph);
  }
  return [...kept.values()];
}

function findFault(row: Row, paragraphs: readonly Paragraph[], answer: string | null): Fault | null {
  if (row.question.trim() === '') {
    return {
      code: 'musique.question.blank',
      place: 'question',
      message: 'The question is blank.',
      hint: 'Write it.',
    };
  }
  if (paragraphs.length === 0) {
    const message = 'The row has no paragraph with text.';
    return { code: 'musique.paragraphs.none', place: 'paragraphs', message, hint: 'Add at least one.' };
  }
  const marked = paragraphs.some((paragraph) => paragraph.is_supporting !== undefined);
  if (answer !== null && marked && !paragraphs.some((paragraph) => paragraph.is_supporting === true)) {
    const message = 'No paragraph is marked as supporting the answer.';
    const hint = 'Mark those that are needed with "is_supporting": true.';
    return { code: 'musique.supporting.none', place: 'paragraphs', message, hint };
  }
  return null;
}
