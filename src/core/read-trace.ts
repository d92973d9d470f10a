import * as z from 'zod';
import { checkSearches } from './check-searches.ts';
import { InputError } from './fault.ts';
import { type Trace, traceFormat, traceVersion } from './trace.ts';
import { traceSchema } from './trace-schema.ts';

/** One step from a version to the next. Gets the document as parsed, gives it in the next version's shape. */
export interface TraceUpgrade {
  readonly from: number;
  readonly upgrade: (document: Record<string, unknown>) => Record<string, unknown>;
}

/** The upgrades there are, oldest first. Version 1 is the first that left the house, so there are none yet. */
export const traceUpgrades: readonly TraceUpgrade[] = [];

const refuse = (code: string, place: string, message: string, hint: string): never => {
  throw new InputError([{ code, place, message, hint }]);
};

const wayOut = 'Open a trace that Quell exported, whole.';

function parseDocument(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch (error) {
    const cut = /end of (JSON )?input|unterminated/iu.test(String(error));
    return cut
      ? refuse(
          'trace.truncated',
          `character ${text.length}`,
          'The file ends in the middle: it was cut off.',
          wayOut,
        )
      : refuse('trace.not-json', 'file', `This is not JSON (${(error as Error).message}).`, wayOut);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse('trace.foreign', 'file', 'This is JSON, but not a Quell trace.', wayOut);
  }
  return value as Record<string, unknown>;
}

/** Brings a document step by step to version `to`. Throws an InputError where no path leads there. */
export function upgradeTrace(
  document: Record<string, unknown>,
  upgrades: readonly TraceUpgrade[] = traceUpgrades,
  to: number = traceVersion,
): Record<string, unknown> {
  let current = document;
  while (current.version !== to) {
    const { version } = current;
    if (typeof version !== 'number' || !Number.isInteger(version)) {
      return refuse('trace.version', 'version', 'The trace does not say its version.', wayOut);
    }
    if (version > to) {
      return refuse(
        'trace.newer',
        'version',
        `This trace has version ${version}; this Quell reads up to ${to}.`,
        'Open it with a newer Quell.',
      );
    }
    const step = upgrades.find(({ from }) => from === version);
    if (step === undefined) {
      return refuse('trace.version', 'version', `There is no upgrade from version ${version}.`, wayOut);
    }
    current = { ...step.upgrade(current), version: version + 1 };
  }
  return current;
}

/**
 * Reads a trace from a file's text: parsed, upgraded, checked. Fields that this version does not know are kept.
 * Throws an InputError that says what is wrong and where.
 */
export function readTrace(text: string, upgrades: readonly TraceUpgrade[] = traceUpgrades): Trace {
  const document = parseDocument(text);
  if (document.format !== traceFormat) {
    return refuse('trace.foreign', 'format', 'This is JSON, but not a Quell trace.', wayOut);
  }
  const result = traceSchema.safeParse(upgradeTrace(document, upgrades));
  if (result.success) {
    checkSearches(result.data);
    return result.data;
  }
  const [first, ...rest] = result.error.issues.slice(0, 5).map((issue) => ({
    code: 'trace.field',
    place: issue.path.join('.') || 'file',
    message: issue.message,
    hint: wayOut,
  }));
  if (first === undefined) throw result.error;
  throw new InputError([first, ...rest]);
}

/** The trace's JSON Schema (draft 2020-12), printed from the one schema in code. */
export const traceJsonSchema = (): Record<string, unknown> =>
  z.toJSONSchema(traceSchema, { io: 'input' }) as Record<string, unknown>;
