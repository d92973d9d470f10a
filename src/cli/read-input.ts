import { readFile } from 'node:fs/promises';
import { text as readStream } from 'node:stream/consumers';
import type * as z from 'zod';
import { type Fault, InputError } from '#core/fault.ts';

/** A mistake in how the command was called: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The text of a file, or of standard input for `-`. Throws an InputError that names the file. */
export async function readText(path: string): Promise<string> {
  try {
    return path === '-' ? await readStream(process.stdin) : await readFile(path, 'utf8');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new InputError([
      {
        code: 'file.unreadable',
        place: path,
        message: `The file cannot be read (${message}).`,
        hint: 'Check its path.',
      },
    ]);
  }
}

/** Reads JSON of a given shape. Throws an InputError that names every field that does not fit (the first ten). */
export async function readJson<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const source = await readText(path);
  let value: unknown;
  try {
    value = JSON.parse(source.replace(/^\uFEFF/u, ''));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new InputError([
      {
        code: 'file.not-json',
        place: path,
        message: `This is not JSON (${message}).`,
        hint: 'Mend the file.',
      },
    ]);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [first, ...rest]: Fault[] = result.error.issues.slice(0, 10).map((issue) => ({
    code: 'file.field',
    place: `${path}: ${issue.path.join('.') || 'the document'}`,
    message: issue.message,
    hint: 'See --help for the shape of the input.',
  }));
  if (first === undefined) throw result.error;
  throw new InputError([first, ...rest]);
}
