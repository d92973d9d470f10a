import * as z from 'zod';
import type { Fault } from '#core/fault.ts';
import { hash32 } from '#core/rng.ts';
import type { Evidence, EvidenceKind, Task } from '#core/task.ts';
import { checkOptions, refuseAnswer } from './check-options.ts';
import { findDecoy } from './decoy.ts';
import { matchOption } from './fold-option.ts';
import { type ItemReader, importItems, type ReadItem, type TaskImport } from './import-items.ts';
import { checkSchema, placeOf } from './schema-faults.ts';

/** One entry as published; further fields (such as `rationale`) are ignored. */
const schema = z.object({
  id: z.union([z.string().min(1), z.int()], { error: 'an id is a text or a whole number' }),
  name: z.string(),
  description: z.string(),
  shared_information: z.array(z.string()),
  hidden_information: z.array(z.string()),
  possible_answers: z.array(z.string()),
  correct_answer: z.string(),
});

const FIELDS = ['shared_information', 'hidden_information', 'possible_answers', 'correct_answer'] as const;

export const hiddenBenchReader: ItemReader = {
  format: 'HiddenBench JSON',
  recognises: (value) => FIELDS.some((field) => Object.hasOwn(value, field)),
  read: readHiddenBenchItem,
};

/**
 * Reads HiddenBench tasks (spec: tasks, "Imports"): a JSON array, `{tasks: [...]}` or JSON Lines of {id, name,
 * description, shared_information, hidden_information, possible_answers, correct_answer}, up to 50 MB. Every bad
 * task is refused by name and the good ones are kept. Never throws, never changes its input.
 *
 * An evidence sentence is a note as given, without outer blanks; ids are S1.. and P1... The bearing is
 * `all-private`; the decoy is worked out (`findDecoy`, ties by the hash of the id).
 */
export function importHiddenBench(text: string): TaskImport {
  return importItems(text, [hiddenBenchReader]);
}

function readHiddenBenchItem(value: unknown, place: string): ReadItem {
  const checked = checkSchema(schema, value, place, 'hiddenbench');
  if (checked.faults !== undefined) return { task: null, faults: checked.faults, notes: [] };
  const item = checked.data;
  const faults: Fault[] = [];
  const notes: Fault[] = [];
  const report = (list: Fault[], code: string, field: string, message: string, hint: string): void => {
    list.push({ code: `hiddenbench.${code}`, place: placeOf(place, value, field), message, hint });
  };

  const evidence: Evidence[] = [];
  const places = new Map<string, string>();
  const collect = (
    field: 'shared_information' | 'hidden_information',
    kind: EvidenceKind,
    prefix: string,
  ): void => {
    let number = 0;
    for (const [i, raw] of item[field].entries()) {
      const at = `${field}[${i}]`;
      const text = raw.trim();
      const earlier = places.get(text);
      if (text === '') {
        report(notes, 'note.blank', at, 'This note is blank and was left out.', 'Nothing needs to be done.');
        continue;
      }
      if (earlier?.startsWith(field)) {
        report(
          notes,
          'note.repeated',
          at,
          `This repeats ${earlier} and was left out.`,
          'Nothing needs to be done.',
        );
        continue;
      }
      if (earlier !== undefined) {
        const hint = 'Keep it in one of the two lists: a note is either known to all or held by one.';
        report(faults, 'note.both', at, `The same note stands in ${earlier}.`, hint);
      }
      if (text !== raw) {
        report(
          notes,
          'note.trimmed',
          at,
          'Blanks around this note were removed.',
          'Nothing needs to be done.',
        );
      }
      places.set(text, at);
      number += 1;
      evidence.push({ id: `${prefix}${number}`, text, kind });
    }
  };
  collect('shared_information', 'shared', 'S');
  collect('hidden_information', 'private', 'P');
  if (!evidence.some((entry) => entry.kind === 'private')) {
    report(faults, 'hidden.none', 'hidden_information', 'The task has no hidden note.', 'Add at least one.');
  }

  const options = item.possible_answers.map((option) => option.trim());
  const unusable = checkOptions(options, 'possible_answers');
  const answer = matchOption(item.correct_answer.trim(), options);
  const wrong =
    unusable.length > 0 || answer !== null
      ? unusable
      : [refuseAnswer(item.correct_answer, options, 'correct_answer')];
  faults.push(...wrong.map((fault) => ({ ...fault, place: placeOf(place, value, fault.place) })));
  if (answer !== null && answer !== item.correct_answer) {
    const message = `"${item.correct_answer}" was read as the option "${answer}".`;
    report(notes, 'answer.folded', 'correct_answer', message, 'Nothing needs to be done.');
  }
  if (faults.length > 0 || answer === null) return { task: null, faults, notes: [] };

  const id = String(item.id).trim() || place;
  const description = item.description.trim();
  const known = { id, description, options, evidence, answer, name: item.name.trim() || `Task ${id}` };
  const task: Task = {
    ...known,
    aliases: [],
    decoy: findDecoy(known, hash32(id)),
    bearing: { kind: 'all-private' },
    family: 'hiddenbench',
  };
  return { task, faults, notes };
}
