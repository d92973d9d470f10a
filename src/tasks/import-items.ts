import type { Fault } from '#core/fault.ts';
import type { Task } from '#core/task.ts';
import { readItems } from './read-items.ts';
import { placeOf } from './schema-faults.ts';

/** What a file gave. Good tasks are kept beside the faults of bad ones; nothing is thrown. */
export interface TaskImport {
  readonly tasks: readonly Task[];
  /** What could not be read: each names a task and a field, or a line, or the file. */
  readonly faults: readonly Fault[];
  /** What was read with a small change, in the same form; nothing for the user to mend. */
  readonly notes: readonly Fault[];
}

/** What one entry gave: a task or faults, and notes. */
export interface ReadItem {
  readonly task: Task | null;
  readonly faults: readonly Fault[];
  readonly notes: readonly Fault[];
}

/** One import format. */
export interface ItemReader {
  /** As shown to people. */
  readonly format: string;
  /** True for an entry that looks like this format, broken or not. */
  recognises(value: object): boolean;
  read(value: unknown, place: string): ReadItem;
}

/**
 * Reads every entry of a text with the first reader that recognises it. An entry that none recognises is read
 * like the entry before it, so that its missing fields are named; a file of which no entry is recognised is
 * refused, unless there is one reader only: then its form was chosen by the caller.
 *
 * Ids are unique afterwards: a repeated one gets a number behind it and a note, because a good task is not refused
 * for its number [ours].
 */
export function importItems(text: string, readers: readonly [ItemReader, ...ItemReader[]]): TaskImport {
  const { items, faults: unread } = readItems(text);
  const tasks: Task[] = [];
  const faults: Fault[] = [...unread];
  const notes: Fault[] = [];
  const giveId = makeIdGiver();
  const recognise = (value: unknown): ItemReader | undefined =>
    typeof value === 'object' && value !== null
      ? readers.find((reader) => reader.recognises(value))
      : undefined;
  let reader = readers.length === 1 ? readers[0] : undefined;
  for (const { value } of items) {
    if (reader !== undefined) break;
    reader = recognise(value);
  }
  if (reader === undefined && items.length > 0) {
    const formats = readers.map((entry) => entry.format).join(', ');
    const message = 'Nothing in this file looks like a task.';
    return {
      tasks,
      faults: [
        ...faults,
        { code: 'import.foreign', place: 'file', message, hint: `Known forms: ${formats}.` },
      ],
      notes,
    };
  }
  for (const { place, value } of items) {
    reader = recognise(value) ?? reader;
    if (reader === undefined) break;
    const read = reader.read(value, place);
    // One by one: a broken task may have more notes than a call may have arguments.
    for (const fault of read.faults) faults.push(fault);
    for (const note of read.notes) notes.push(note);
    if (read.task === null) continue;
    const id = giveId(read.task.id);
    tasks.push(id === read.task.id ? read.task : { ...read.task, id });
    if (id !== read.task.id) {
      notes.push({
        code: 'import.id.repeated',
        place: placeOf(place, value, 'id'),
        message: `Another task of this file has the id ${read.task.id}; this one is kept as "${id}".`,
        hint: 'Give each task an id of its own.',
      });
    }
  }
  return { tasks, faults, notes };
}

/** Gives each id once: the wanted one, else "id (2)", "id (3)" … Remembers where it was, so that many are cheap. */
function makeIdGiver(): (wanted: string) => string {
  const taken = new Set<string>();
  const last = new Map<string, number>();
  return (wanted) => {
    let id = wanted;
    let n = last.get(wanted) ?? 1;
    while (taken.has(id)) {
      n += 1;
      id = `${wanted} (${n})`;
    }
    last.set(wanted, n);
    taken.add(id);
    return id;
  };
}
