import { answerItem, messageItem } from '#core/prompt.ts';
import type { Task } from '#core/task.ts';
import type { Intake } from './decide.ts';
import type { PromptReading } from './read-prompt.ts';
import { countWords } from './sentences.ts';
import type { SurfaceForms } from './surface-forms.ts';

/** What a message states and how many words it has. */
interface ReadMessage {
  readonly found: readonly { readonly evidence: number; readonly end: number }[];
  readonly words: number;
}

const NO_CHOICE = messageItem('', null);
const MEMO_ITEMS = 20_000;

/** Tags of evidence say nothing by themselves; a reader looks past them. */
const withoutTags = (text: string): string =>
  text.includes('[E') ? text.replace(/ ?\[E\d+\] ?/gu, ' ').trim() : text;

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
    .flatMap((option, index) =>
      [messageItem('', option), answerItem(option)].map((ending) => ({ index, ending })),
    )
    .sort((a, b) => b.ending.length - a.ending.length);
  const messages = new Map<string, ReadMessage>();
  const lines = new Map<string, readonly number[]>();
  const remember = <T>(memo: Map<string, T>, key: string, make: () => T): T => {
    const known = memo.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (memo.size >= MEMO_ITEMS) memo.clear();
    memo.set(key, made);
    return made;
  };

  /** A message, without the choice that follows it in an inbox. */
  const readMessage = (text: string): ReadMessage =>
    remember(messages, text, () => ({ found: forms.read(withoutTags(text)), words: countWords(text) }));
  const splitItem = (text: string): { message: string; choice: number } => {
    const choice = endings.find(({ ending }) => text.endsWith(ending));
    if (choice !== undefined) return { message: text.slice(0, -choice.ending.length), choice: choice.index };
    return { message: text.endsWith(NO_CHOICE) ? text.slice(0, -NO_CHOICE.length) : text, choice: -1 };
  };
  const readLine = (text: string): readonly number[] =>
    forms.read(withoutTags(text)).map(({ evidence }) => evidence);

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
      const { message, choice } = splitItem(text);
      const { found, words } = readMessage(message);
      for (const { evidence, end } of found) {
        if (end <= left) copies[evidence] = (copies[evidence] ?? 0) + 1;
      }
      if (choice >= 0 && words <= left) choices[choice] = (choices[choice] ?? 0) + 1;
      left -= words;
    }
    if (reading.last !== null) {
      for (const { evidence } of readMessage(reading.last.message).found) said[evidence] = 1;
    }
    return { copies, own, said, choices, lastChoice: options.indexOf(reading.last?.choice ?? '') };
  };
}
