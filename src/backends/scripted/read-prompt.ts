import { emptyInbox, headings, nameTags, tellEverything } from '#core/prompt.ts';

/** What a reader finds in a prompt (spec: protocol, "The prompt"). */
export interface PromptReading {
  /** Own evidence as given, line breaks restored. */
  readonly evidence: readonly string[];
  /** Null for free-text tasks. */
  readonly options: readonly string[] | null;
  /** Null in round 0 and where the prompt shows no last turn. */
  readonly last: { readonly choice: string; readonly message: string } | null;
  /** Inbox items without their numbers, as they stand. Empty in round 0. */
  readonly inbox: readonly string[];
  /** Whether the instruction asks for a final answer. */
  readonly asksAnswer: boolean;
  /** Whether it asks to tell everything, and to name the tags of what is used. */
  readonly tellsAll: boolean;
  readonly namesTags: boolean;
}

/** The items of a bulleted list that starts at `start`, and where it ends. Indented lines continue an item. */
export function readBullets(text: string, start: number): { items: string[]; end: number } {
  const items: string[] = [];
  let end = start;
  while (end < text.length) {
    const feed = text.indexOf('\n', end);
    const stop = feed === -1 ? text.length : feed;
    const line = text.slice(end, stop);
    if (line.startsWith('- ')) items.push(line.slice(2));
    else if (line.startsWith('  ') && items.length > 0) items.push(`${items.pop() ?? ''}\n${line.slice(2)}`);
    else break;
    end = stop + 1;
  }
  return { items, end: Math.min(end, text.length) };
}

/** Items "[1] …", "[2] …" in order: only the next number at a line's start opens the next item. */
export function readInbox(text: string): string[] {
  if (text === emptyInbox || !text.startsWith('[1] ')) return [];
  const items: string[] = [];
  let start = 0;
  for (let number = 1; ; number++) {
    const open = `[${number}] `.length;
    const next = text.indexOf(`\n[${number + 1}] `, start + open);
    items.push(text.slice(start + open, next === -1 ? text.length : next));
    if (next === -1) return items;
    start = next + 1;
  }
}

/**
 * Reads a prompt part by part, in the order in which `buildPrompt` writes it. The description may hold anything,
 * headings included, because the reader knows its task's description and starts behind it. Never throws: a part that
 * is not there is empty.
 */
export function readPrompt(prompt: string, description: string): PromptReading {
  const task = `\n\n${headings.task} `;
  const instructionAt = prompt.lastIndexOf(task);
  const instruction = instructionAt === -1 ? '' : prompt.slice(instructionAt + task.length);
  let rest = prompt.slice(
    prompt.startsWith(description) ? description.length : 0,
    instructionAt === -1 ? prompt.length : instructionAt,
  );
  const takeList = (heading: string): string[] | null => {
    const opening = `\n\n${heading}\n`;
    if (!rest.startsWith(opening)) return null;
    const { items, end } = readBullets(rest, opening.length);
    rest = end >= rest.length ? '' : rest.slice(end - 1);
    return items;
  };
  const evidence = takeList(headings.evidence) ?? [];
  const options = takeList(headings.options);

  const inboxOpening = `\n\n${headings.inbox}\n`;
  const inboxAt = rest.indexOf(inboxOpening);
  const inbox = inboxAt === -1 ? [] : readInbox(rest.slice(inboxAt + inboxOpening.length));
  const before = inboxAt === -1 ? rest : rest.slice(0, inboxAt);

  const choiceOpening = `\n\n${headings.choice} `;
  const messageOpening = `\n${headings.message}\n`;
  let last: PromptReading['last'] = null;
  const messageAt = before.indexOf(messageOpening);
  if (messageAt !== -1) {
    const spoken = before.startsWith(choiceOpening);
    last = {
      choice: spoken ? before.slice(choiceOpening.length, messageAt) : '',
      message: before.slice(messageAt + messageOpening.length),
    };
  }
  return {
    evidence,
    options,
    last,
    inbox,
    asksAnswer: /final answer/iu.test(instruction),
    tellsAll: instruction.includes(tellEverything),
    namesTags: instruction.includes(nameTags),
  };
}
