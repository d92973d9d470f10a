import type { ZodType } from 'zod';
import type { Fault } from '#core/fault.ts';

/** More faults than this in one task say no more than these do. */
const MAX_FAULTS_PER_TASK = 10;

/** Where in a file: the entry's place, its name where it has one, and the field: `[5] "n": correct_answer`. */
export function placeOf(itemPlace: string, value: unknown, field: string): string {
  const name: unknown =
    typeof value === 'object' && value !== null && Object.hasOwn(value, 'name')
      ? Reflect.get(value, 'name')
      : undefined;
  const title =
    typeof name === 'string' && name.trim() !== '' ? ` "${shorten(name.replace(/\s+/g, ' ').trim())}"` : '';
  return field === '' ? itemPlace + title : `${itemPlace}${title}: ${field}`;
}

export type Checked<T> =
  | { readonly data: T; readonly faults?: never }
  | { readonly data?: never; readonly faults: readonly Fault[] };

/** Checks one entry against its schema. Every field that does not fit is named, in plain words. */
export function checkSchema<T>(
  schema: ZodType<T>,
  value: unknown,
  itemPlace: string,
  code: string,
): Checked<T> {
  const result = schema.safeParse(value);
  if (result.success) return { data: result.data };
  const faults = result.error.issues.slice(0, MAX_FAULTS_PER_TASK).map((issue): Fault => {
    const field = issue.path
      .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
      .join('');
    const found = lookUp(value, issue.path);
    const missing = found === undefined;
    return {
      code: `${code}.${missing ? 'missing' : 'field'}`,
      place: placeOf(itemPlace, value, field.replace(/^\./, '')),
      message: missing
        ? 'This field is missing.'
        : issue.code === 'invalid_type'
          ? `This should be ${nameType(issue.expected)}, but is ${nameValue(found)}.`
          : `This does not fit: ${issue.message}.`,
      hint: missing ? 'Add it and import the file again.' : 'Correct it and import the file again.',
    };
  });
  return { faults };
}

function lookUp(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = Reflect.get(found, key);
  }
  return found;
}

const TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ['string', 'a text'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
]);

function nameType(type: string): string {
  return TYPE_NAMES.get(type) ?? type;
}

function nameValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return `the number ${value}`;
  return nameType(typeof value);
}

/** At most 60 characters, cut between code points. */
function shorten(text: string): string {
  const points = [...text.slice(0, 200)];
  return points.length <= 60 ? text : `${points.slice(0, 59).join('')}…`;
}
