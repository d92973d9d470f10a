import { csvHead, csvRows } from '#archive/sweep-csv.ts';
import type { SittingTools } from './sweep-sitting.ts';
import type { SweepResults } from './sweep-state.ts';

/** Lines written at once: some milliseconds, so that the page is never held up. */
const PART = 200;

type Later = SittingTools['later'];

async function writeParts<T>(
  lines: readonly T[],
  write: (part: readonly T[]) => string,
  later: Later,
): Promise<string[]> {
  const parts: string[] = [];
  for (let from = 0; from < lines.length; from += PART) {
    parts.push(write(lines.slice(from, from + PART)));
    await new Promise<void>((resolve) => later(resolve, 0));
  }
  return parts;
}

/** A row per run, as CSV. */
export async function writeTable({ lines }: SweepResults, later: Later): Promise<Blob> {
  const rows = await writeParts(lines, csvRows, later);
  return new Blob([csvHead, ...rows], { type: 'text/csv;charset=utf-8' });
}

/** Every line as JSON, as the command line's results have them. */
export async function writeLines({ lines, failures }: SweepResults, later: Later): Promise<Blob> {
  const write = (part: readonly object[]): string => part.map((line) => `${JSON.stringify(line)}\n`).join('');
  return new Blob(await writeParts([...lines, ...failures], write, later));
}
