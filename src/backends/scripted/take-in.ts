import type { Task } from '#core/task.ts';
import type { Intake } from './decide.ts';
import type { PromptReading } from './read-prompt.ts';
import { countWords } from './sentences.ts';
import type { SurfaceForms } from './surface-forms.ts';

/** One inbox item, read: what it states, its words, and the choice that it ends with (−1: none). */
interface ReadItem {
  readonly found: readonly { readonly evidence: number; readonly end: number }[];
  readonly words: number;
  readonly choice: number;
}

const MEMO_ITEMS = 20_000;

/**
 * Makes the function that turns a prompt's parts into counts of evidence items and choices. Lines read before are
 * remembered, because a message reaches many readers. `attention` is the number of inbox words read; 0 reads all.
 */
export function createIntake(
  task: Pick<Task, 'evidence' | 'options'>,
  forms: SurfaceForms,
  attention: number,
): (reading: PromptReading) => Intake {
  const options = task.options ?? [];
  const endings = options
    .map((option, index) => ({ index, ending: ` (choice: ${option})` }))
    .sort((a, b) => b.ending.length - a.ending.length);
  const items = new Map<string, ReadItem>();
  const lines = new Map<string, readonly number[]>();
  const remember = <T>(memo: Map<string, T>, key: string, make: () => T): T => {
    const known = memo.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (memo.size >= MEMO_ITEMS) memo.clear();
    memo.set(key, made);
    return made;
  };

  const readItem = (text: string): ReadItem => {
    const choice = endings.find(({ ending }) => text.endsWith(ending));
    const message =
      choice === undefined ? text.replace(/ \(choice: none\)$/u, '') : text.slice(0, -choice.ending.length);
    return { found: forms.read(message), words: countWords(text), choice: choice?.index ?? -1 };
  };
  const readLine = (text: string): readonly number[] => forms.read(text).map(({ evidence }) => evidence);

  return (reading) => {
    const size = task.evidence.length;
    const copies = new Int32Array(size);
    const own = new Uint8Array(size);
    const said = new Uint8Array(size);
    const choices = new Int32Array(options.length);
    for (const text of reading.evidence) {
      for (const evidence of remember(lines, text, () => readLine(text))) {
        copies[evidence] = (copies[evidence] ?? 0) + 1;
        own[evidence] = 1;
      }
    }
    let left = attention > 0 ? attention : Number.POSITIVE_INFINITY;
    for (const text of reading.inbox) {
      if (left <= 0) break;
      const item = remember(items, text, () => readItem(text));
      for (const { evidence, end } of item.found) {
        if (end <= left) copies[evidence] = (copies[evidence] ?? 0) + 1;
      }
      if (item.choice >= 0 && item.words <= left) choices[item.choice] = (choices[item.choice] ?? 0) + 1;
      left -= item.words;
    }
    if (reading.last !== null) {
      const { message } = reading.last;
      for (const { evidence } of remember(items, message, () => readItem(message)).found) said[evidence] = 1;
    }
    return { copies, own, said, choices, lastChoice: options.indexOf(reading.last?.choice ?? '') };
  };
}
