import type { SavedRun } from '#archive/run-record.ts';
import { fileTrace } from '#archive/save-trace.ts';
import { findCondition } from '#conditions/index.ts';
import { type Fault, InputError } from '#core/fault.ts';
import { readTrace } from '#core/read-trace.ts';
import { readSharedSettings } from '#core/shared-settings.ts';
import type { Trace } from '#core/trace.ts';
import { decodeText } from '#runtime/decode-text.ts';
import type { LibraryFile } from './library-state.ts';

const collectionFormat = 'quell-runs';
const collectionVersion = 1;

/** Bytes of the largest file that is read [ours]: a thousand agents fill some 100 MB. */
const MOST_BYTES = 200e6;

/** A run as a file brings it. */
export interface FiledRun {
  /** Null where the file gives none. */
  readonly name: string | null;
  readonly traces: readonly [Trace, ...Trace[]];
}

export const fileTraces = (traces: readonly Trace[]): readonly LibraryFile[] => traces.map(fileTrace);

/** Several runs as one JSON file, with their names. */
export function fileRuns(
  runs: readonly { readonly run: SavedRun; readonly traces: readonly Trace[] }[],
): LibraryFile {
  const text = JSON.stringify({
    format: collectionFormat,
    version: collectionVersion,
    runs: runs.map(({ run: { name, created }, traces }) => ({ name, created, traces })),
  });
  return { name: `quell-runs_${runs.length}.json`, text: `${text}\n` };
}

const foreign = (place: string, message: string): InputError =>
  new InputError([{ code: 'runs.foreign', place, message, hint: 'Open a file that Quell exported, whole.' }]);

/** The runs of a collection; what is damaged is named with its place and the others are read. */
function readCollection(runs: unknown): { runs: FiledRun[]; faults: Fault[] } {
  if (!Array.isArray(runs)) throw foreign('runs', 'The file lists no runs.');
  const read: FiledRun[] = [];
  const faults: Fault[] = [];
  for (const [i, entry] of runs.entries()) {
    const { name, traces } = (typeof entry === 'object' && entry !== null ? entry : {}) as {
      name?: unknown;
      traces?: unknown;
    };
    try {
      if (!Array.isArray(traces) || traces.length === 0 || traces.length > 2)
        throw foreign('traces', 'A run has one or two traces.');
      const [first, ...rest] = traces.map((trace) => readTrace(JSON.stringify(trace)));
      if (first !== undefined)
        read.push({ name: typeof name === 'string' ? name : null, traces: [first, ...rest] });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      faults.push(...error.faults.map((fault) => ({ ...fault, place: `runs[${i}], ${fault.place}` })));
    }
  }
  return { runs: read, faults };
}

/** The object that a text holds, where it is a collection of runs. */
function findCollection(text: string): { readonly runs?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    const isOne =
      typeof value === 'object' && value !== null && Reflect.get(value, 'format') === collectionFormat;
    return isOne ? (value as { runs?: unknown }) : null;
  } catch {
    return null;
  }
}

/** Runs of a text: one trace, or a collection. Throws an InputError that says what is wrong and where. */
export function readRuns(text: string): { runs: readonly FiledRun[]; faults: readonly Fault[] } {
  const collection = findCollection(text.replace(/^\uFEFF/u, ''));
  if (collection !== null) return readCollection(collection.runs);
  return { runs: [{ name: null, traces: [readTrace(text)] }], faults: [] };
}

/** Runs of a file, with every fault under the file's name. */
export async function readRunFile(
  file: File,
): Promise<{ runs: readonly FiledRun[]; faults: readonly Fault[] }> {
  const place = (fault: Fault): Fault => ({
    ...fault,
    place: fault.place === 'file' ? file.name : `${file.name}, ${fault.place}`,
  });
  if (file.size > MOST_BYTES) {
    const message = `The file has ${Math.round(file.size / 1e6)} MB; up to ${MOST_BYTES / 1e6} MB can be read.`;
    const hint = 'Export its runs one by one.';
    return { runs: [], faults: [{ code: 'runs.too-large', place: file.name, message, hint }] };
  }
  try {
    const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
    if ('fault' in decoded) return { runs: [], faults: [place(decoded.fault)] };
    const { runs, faults } = readRuns(decoded.text);
    return { runs, faults: faults.map(place) };
  } catch (error) {
    if (error instanceof InputError) return { runs: [], faults: error.faults.map(place) };
    const message = `It could not be read (${error instanceof Error ? error.message : String(error)}).`;
    const hint = 'Try again; if it was moved meanwhile, choose it anew.';
    return { runs: [], faults: [{ code: 'runs.unread', place: file.name, message, hint }] };
  }
}

/** What the arms of one run share. The rules of a fork's kept rounds are each arm's own. */
const keyOf = (trace: Trace): string => {
  const { task, derived } = trace;
  return JSON.stringify([
    task.id,
    task.evidence,
    ...readSharedSettings(trace),
    derived?.kind,
    derived?.round,
  ]);
};

const passesMessages = ({ settings }: Trace): boolean =>
  findCondition(settings.condition.id)?.family === 'standard';

/**
 * Puts traces that came alone together: two of one task and seed, alike but for the condition, are arms A and B of one run;
 * what passes messages stands left [ours]. The rest stays alone.
 */
export function pairRuns(runs: readonly FiledRun[]): readonly FiledRun[] {
  const paired: FiledRun[] = [];
  const waiting = new Map<string, number>();
  for (const run of runs) {
    const [trace, partner] = run.traces;
    const key = keyOf(trace);
    const at = waiting.get(key);
    const other = at === undefined ? undefined : paired[at];
    if (partner !== undefined || at === undefined || other === undefined) {
      if (partner === undefined) waiting.set(key, paired.length);
      paired.push(run);
      continue;
    }
    waiting.delete(key);
    const [first] = other.traces;
    const swap = passesMessages(trace) && !passesMessages(first);
    paired[at] = { name: other.name, traces: swap ? [trace, first] : [first, trace] };
  }
  return paired;
}
