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

/** The way out of a note: there is none to take. */
const NOTHING = 'Nothing needs to be done.';

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
  const { evidence, faults, notes } = readEvidence(item);

  const options = item.possible_answers.map((option) => option.trim());
  const unusable = checkOptions(options, 'possible_answers');
  const answer = matchOption(item.correct_answer.trim(), options);
  faults.push(...unusable);
  if (unusable.length === 0 && answer === null) {
    faults.push(refuseAnswer(item.correct_answer, options, 'correct_answer'));
  }
  if (answer !== null && answer !== item.correct_answer) {
    const message = `"${item.correct_answer}" was read as the option "${answer}".`;
    notes.push({ code: 'hiddenbench.answer.folded', place: 'correct_answer', message, hint: NOTHING });
  }
  const locate = (fault: Fault): Fault => ({ ...fault, place: placeOf(place, value, fault.place) });
  if (faults.length > 0 || answer === null) return { task: null, faults: faults.map(locate), notes: [] };

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
  return { task, faults: [], notes: notes.map(locate) };
}

interface ReadEvidence {
  readonly evidence: Evidence[];
  readonly faults: Fault[];
  readonly notes: Fault[];
}

/**
 * The notes of one entry as evidence. Blank and repeated ones are left out with a note; a note in both lists is a
 * fault, because it would be private and known to all [ours]. Places are fields.
 */
function readEvidence(item: z.output<typeof schema>): ReadEvidence {
  const read: ReadEvidence = { evidence: [], faults: [], notes: [] };
  const remark = (code: string, place: string, message: string): void => {
    read.notes.push({ code: `hiddenbench.note.${code}`, place, message, hint: NOTHING });
  };
  const seen = new Map<string, { readonly place: string; readonly kind: EvidenceKind }>();
  const collect = (field: 'shared_information' | 'hidden_information', kind: EvidenceKind): void => {
    const prefix = kind === 'shared' ? 'S' : 'P';
    let number = 0;
    for (const [i, raw] of item[field].entries()) {
      const place = `${field}[${i}]`;
      const text = raw.trim();
      const earlier = seen.get(text);
      if (text === '') {
        remark('blank', place, 'This note is blank and was left out.');
      } else if (earlier?.kind === kind) {
        remark('repeated', place, `This repeats ${earlier.place} and was left out.`);
      } else if (earlier !== undefined) {
        const message = `The same note stands in ${earlier.place}.`;
        const hint = 'Keep it in one of the two lists: a note is either known to all or held by one.';
        read.faults.push({ code: 'hiddenbench.note.both', place, message, hint });
      } else {
        if (text !== raw) remark('trimmed', place, 'Blanks around this note were removed.');
        seen.set(text, { place, kind });
        number += 1;
        read.evidence.push({ id: `${prefix}${number}`, text, kind });
      }
    }
  };
  collect('shared_information', 'shared');
  collect('hidden_information', 'private');
  if (read.faults.length === 0 && !read.evidence.some((entry) => entry.kind === 'private')) {
    const message = 'The task has no hidden note.';
    read.faults.push({
      code: 'hiddenbench.hidden.none',
      place: 'hidden_information',
      message,
      hint: 'Add at least one.',
    });
  }
  return read;
}
