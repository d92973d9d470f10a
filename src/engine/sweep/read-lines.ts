import { InputError } from '#core/fault.ts';
import { lineSchema } from './line-schema.ts';
import type { SweepUnit } from './plan.ts';
import { isFailure, type SweepLine } from './result-line.ts';
import { unitOf } from './unit-key.ts';

/** What a results file holds. */
export interface ResultsRead {
  readonly lines: readonly SweepLine[];
  /** Units of which every run is there. */
  readonly finished: ReadonlySet<string>;
  /** Units that failed and did not finish later on. */
  readonly failed: ReadonlySet<string>;
  /** Length of the part of the text that stands, in UTF-16 units. What follows was torn off by a kill. */
  readonly kept: number;
  /** The last line lacks nothing but its line feed. */
  readonly unended: boolean;
}

interface Entry {
  readonly line: SweepLine;
  readonly start: number;
}

function parseLine(text: string): SweepLine | null {
  try {
    const value: unknown = JSON.parse(text);
    // The value and not the schema's copy: merging writes it back byte for byte.
    return lineSchema.safeParse(value).success ? (value as SweepLine) : null;
  } catch {
    return null;
  }
}

/** Every line but a torn last one. */
function readEntries(text: string, place: string): { entries: Entry[]; end: number } {
  const entries: Entry[] = [];
  let start = 0;
  for (let number = 1; start < text.length; number++) {
    const feed = text.indexOf('\n', start);
    const end = feed === -1 ? text.length : feed;
    const line = parseLine(text.slice(start, end));
    if (line !== null) entries.push({ line, start });
    else if (feed === -1 || feed === text.length - 1) return { entries, end: start };
    else
      throw new InputError([
        {
          code: 'sweep.line',
          place: `${place}, line ${number}`,
          message: 'This is no line of a sweep.',
          hint: 'Delete the line; --resume makes its runs again.',
        },
      ]);
    start = end + 1;
  }
  return { entries, end: text.length };
}

/**
 * Reads a results file, also one that a kill left behind. A unit's lines are written at once, so that a kill can tear the last
 * unit alone: of it nothing is kept unless it is whole. Throws an InputError that names the line for anything else
 * that does not fit, and for runs that are not in `units` (by key).
 */
export function readLines(text: string, units: ReadonlyMap<string, SweepUnit>, place: string): ResultsRead {
  const { entries, end } = readEntries(text, place);
  const seen = new Set<string>();
  const failed = new Set<string>();
  for (const { line } of entries) {
    const key = unitOf(line.key);
    const known = isFailure(line)
      ? line.key === key
      : units.get(key)?.runs.some((run) => run.key === line.key);
    if (!units.has(key) || known !== true)
      throw new InputError([
        {
          code: 'sweep.foreign',
          place,
          message: `The run ${line.key} is none of this plan.`,
          hint: 'These results belong to another plan, or its tasks have changed; give another --out.',
        },
      ]);
    if (isFailure(line)) failed.add(key);
    else seen.add(line.key);
  }
  const isWhole = (key: string): boolean => units.get(key)?.runs.every((run) => seen.has(run.key)) === true;
  const last = entries.at(-1)?.line;
  let kept = entries.length;
  if (last !== undefined && !isFailure(last) && !isWhole(unitOf(last.key))) {
    const torn = unitOf(last.key);
    kept = entries.findLastIndex(({ line }) => isFailure(line) || unitOf(line.key) !== torn) + 1;
  }
  const standing = entries.slice(0, kept);
  const finished = new Set<string>();
  for (const { line } of standing) {
    const key = unitOf(line.key);
    if (isFailure(line) || finished.has(key)) continue;
    if (!isWhole(key))
      throw new InputError([
        {
          code: 'sweep.part',
          place,
          message: `Of the unit ${key} some runs are missing in the middle of the file.`,
          hint: 'Delete its other lines; --resume makes them again.',
        },
      ]);
    finished.add(key);
  }
  const cut = entries[kept]?.start ?? end;
  return {
    lines: standing.map(({ line }) => line),
    finished,
    failed: new Set([...failed].filter((key) => !finished.has(key))),
    kept: cut,
    unended: cut > 0 && cut === text.length && !text.endsWith('\n'),
  };
}
