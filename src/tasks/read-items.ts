import type { Fault } from '#core/fault.ts';

/** The largest file that is read, in bytes (spec: tasks, "Bad input"): 50 MB, counted in units of 1024. */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024;

/** One entry of a file, parsed but not checked, with its place for messages: `[5]`, `tasks[5]`, `line 5`. */
export interface Item {
  readonly place: string;
  readonly value: unknown;
}

export interface Items {
  readonly items: readonly Item[];
  readonly faults: readonly Fault[];
}

/**
 * The refusal of a file of `bytes` bytes, or null where it may be read. For a file, ask before reading it; the
 * readers ask again, with the same limit, about the text they are given.
 */
export function refuseSize(bytes: number): Fault | null {
  if (bytes <= MAX_IMPORT_BYTES) return null;
  const megabytes = (count: number): string => (count / 1024 / 1024).toFixed(1).replace(/\.0$/, '');
  return {
    code: 'import.too-large',
    place: 'file',
    message: `The file has ${megabytes(bytes)} MB; files of up to ${megabytes(MAX_IMPORT_BYTES)} MB can be read.`,
    hint: 'Split it into smaller files and import them one after the other.',
  };
}

/**
 * Takes a text apart into its entries, by content and not by file name: a JSON array, an object with a list
 * `tasks`, a single JSON object, or JSON Lines (one object a line, blank lines skipped). A byte order mark and any
 * line ends are fine. Never throws: what cannot be read is a fault, and the other lines are kept.
 */
export function readItems(text: string): Items {
  const tooLarge = refuseSize(countBytes(text));
  if (tooLarge !== null) return { items: [], faults: [tooLarge] };
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (source.trim() === '') return refuseFile('import.empty', 'The file is empty.');

  const whole = parse(source);
  if ('error' in whole) return readLines(source) ?? refuseFile('import.not-json', whole.error, whole.place);
  const { value } = whole;
  if (Array.isArray(value)) return listItems(value, '');
  if (typeof value !== 'object' || value === null) {
    return refuseFile('import.not-tasks', 'The file is JSON, but holds no list of tasks.');
  }
  const tasks: unknown = Object.hasOwn(value, 'tasks') ? Reflect.get(value, 'tasks') : undefined;
  return Array.isArray(tasks) ? listItems(tasks, 'tasks') : { items: [{ place: 'task', value }], faults: [] };
}

function listItems(values: readonly unknown[], list: string): Items {
  if (values.length === 0) return refuseFile('import.empty', 'The list of tasks is empty.');
  return { items: values.map((value, i) => ({ place: `${list}[${i}]`, value })), faults: [] };
}

/** JSON Lines, or null where the text is none: some line must be a whole object. */
function readLines(source: string): Items | null {
  const items: Item[] = [];
  const faults: Fault[] = [];
  for (const [i, line] of source.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() === '') continue;
    const place = `line ${i + 1}`;
    const parsed = line.trimStart().startsWith('{') ? parse(line) : { error: 'The line is no JSON object.' };
    if ('value' in parsed) items.push({ place, value: parsed.value });
    else
      faults.push({ code: 'import.line', place, message: parsed.error, hint: 'Mend or remove this line.' });
  }
  return items.length > 0 ? { items, faults } : null;
}

type Parsed = { readonly value: unknown } | { readonly error: string; readonly place?: string };

function parse(source: string): Parsed {
  try {
    return { value: JSON.parse(source) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (/end of (JSON )?(input|data)|unterminated/i.test(reason)) {
      return { error: 'The text ends in the middle: it was cut off.' };
    }
    // V8 says "position 120"; other engines say the line themselves.
    const position = /position (\d+)/.exec(reason)?.[1];
    const line =
      position === undefined ? undefined : source.slice(0, Number(position)).split(/\r\n|\n|\r/).length;
    return {
      error: `This is not JSON (${reason}).`,
      ...(line === undefined ? {} : { place: `line ${line}` }),
    };
  }
}

function refuseFile(code: string, message: string, place = 'file'): Items {
  const hint =
    'Choose a JSON or JSON Lines file of tasks: HiddenBench, MuSiQue, or the form that the lab exports.';
  return { items: [], faults: [{ code, place, message, hint }] };
}

/** Bytes of the text in UTF-8. Exact only where it can matter: short and overlong texts are not counted through. */
function countBytes(text: string): number {
  if (text.length * 3 <= MAX_IMPORT_BYTES || text.length > MAX_IMPORT_BYTES) return text.length;
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // A pair of surrogates is four bytes: one more for each of its two units.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
