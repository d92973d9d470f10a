import * as z from 'zod';
import type { Fault } from '#core/fault.ts';
import { hash32 } from '#core/rng.ts';
import type { Bearing, Evidence, Task } from '#core/task.ts';
import { checkTask } from './check-task.ts';
import { findDecoy } from './decoy.ts';
import { matchOption } from './fold-option.ts';
import { type ItemReader, importItems, type ReadItem, type TaskImport } from './import-items.ts';
import { checkSchema, placeOf } from './schema-faults.ts';
import { findWrongName } from './wrong-name.ts';

const FORMAT = 'quell-task';
const VERSION = 1;

const bearingSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('weights'),
    weights: z.array(z.object({ evidence: z.string(), option: z.string(), weight: z.number() })),
  }),
  z.object({
    kind: z.literal('roads'),
    start: z.string(),
    roads: z.array(z.object({ evidence: z.string(), from: z.string(), to: z.string() })),
  }),
  z.object({
    kind: z.literal('chain'),
    start: z.string(),
    relations: z.array(z.string()).min(1),
    links: z.array(
      z.object({ evidence: z.string(), from: z.string(), relation: z.string(), to: z.string() }),
    ),
  }),
  z.object({ kind: z.literal('all-private') }),
]);

/** Fields that may be left out when a task is written by hand are optional here; `completeTask` fills them in. */
const schema = z.object({
  format: z.literal(FORMAT).optional(),
  version: z.literal(VERSION).optional(),
  id: z.union([z.string().min(1), z.int()], { error: 'an id is a text or a whole number' }),
  name: z.string().optional(),
  description: z.string(),
  options: z.array(z.string()).nullish(),
  evidence: z.array(
    z.object({
      id: z.string().min(1).optional(),
      text: z.string(),
      kind: z.enum(['shared', 'private', 'false']),
      label: z.string().optional(),
    }),
  ),
  answer: z.string().nullish(),
  aliases: z.array(z.string()).optional(),
  decoy: z.string().nullish(),
  bearing: bearingSchema.optional(),
  family: z.string().optional(),
  lateFrom: z.int().min(1).optional(),
  search: z.object({ top: z.int().min(1) }).optional(),
});

export const taskJsonReader: ItemReader = {
  format: "Quell's own task JSON",
  recognises: (value) => Object.hasOwn(value, 'evidence') || Reflect.get(value, 'format') === FORMAT,
  read: readTaskJsonItem,
};

/**
 * Reads tasks in the lab's own form: one task, an array, `{tasks: [...]}` or JSON Lines. Only id, description and
 * evidence (text and kind) must be there. Faults name task and field; good tasks are kept. Never throws.
 */
export function parseTaskJson(text: string): TaskImport {
  return importItems(text, [taskJsonReader]);
}

/** The task in the lab's own form, indented. `parseTaskJson` gives an equal task back. */
export function taskToJson(task: Task): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...task }, null, 2)}\n`;
}

function readTaskJsonItem(value: unknown, place: string): ReadItem {
  const checked = checkSchema(schema, value, place, 'task');
  if (checked.faults !== undefined) return { task: null, faults: checked.faults, notes: [] };
  const task = completeTask(checked.data);
  const faults = checkTask(task).map((fault) => ({ ...fault, place: placeOf(place, value, fault.place) }));
  if (faults.length > 0) return { task: null, faults, notes: [] };
  const given = checked.data.answer ?? null;
  const note: Fault = {
    code: 'task.answer.folded',
    place: placeOf(place, value, 'answer'),
    message: `"${given}" was read as the option "${task.answer}".`,
    hint: 'Nothing needs to be done.',
  };
  return { task, faults, notes: given === task.answer ? [] : [note] };
}

/**
 * Fills in what was left out: name = id, ids S1, P1, F1 … by kind, bearing `all-private` and with it the likely
 * decoy (`findDecoy`, for free text `findWrongName`, by the hash of the id), family `own`.
 */
function completeTask(given: z.output<typeof schema>): Task {
  const id = String(given.id);
  const options = given.options ?? null;
  const written = given.answer ?? null;
  const answer = written === null || options === null ? written : (matchOption(written, options) ?? written);
  const bearing: Bearing = given.bearing ?? { kind: 'all-private' };
  const counts = { shared: 0, private: 0, false: 0 };
  const evidence = given.evidence.map(({ id: own, text, kind, label }): Evidence => {
    counts[kind] += 1;
    const item = { id: own ?? `${kind.charAt(0).toUpperCase()}${counts[kind]}`, text, kind };
    return label === undefined ? item : { ...item, label };
  });
  const known = { id, description: given.description, options, evidence, answer };
  const aliases = given.aliases ?? [];
  const guess =
    options === null ? findWrongName({ ...known, aliases }, hash32(id)) : findDecoy(known, hash32(id));
  const likely = bearing.kind === 'all-private' ? guess : null;
  return {
    ...known,
    name: given.name ?? id,
    aliases,
    decoy: given.decoy === undefined ? likely : given.decoy,
    bearing,
    family: given.family ?? 'own',
    ...(given.lateFrom === undefined ? {} : { lateFrom: given.lateFrom }),
    ...(given.search === undefined ? {} : { search: given.search }),
  };
}
