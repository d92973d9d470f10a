/**
 * The prompt (spec: protocol, "The prompt"). Parts and order are the paper's, the wording is Quell's own. Parts 1
 * to 3 come first and stay the same in every round, so that engines which cache prompt prefixes profit.
 */

/** The lines that open each part. Scripted readers find their way by them, as a model does. */
export const headings = {
  evidence: 'Information available to you:',
  options: 'Options:',
  choice: 'Your current choice:',
  message: 'Your last message:',
  inbox: 'New messages:',
  task: 'Your turn:',
} as const;

export const emptyInbox = '(no new messages)';
export const noChoice = 'none';

const reasonIn = 'Reason in at most 100 words.';
const answerWithOption =
  'Then write one last line that begins with "Final answer:" and gives one option, worded as in the list.';
const answerLater = 'Do not choose yet: you will be asked for your choice in the last round.';
const answerFreely =
  'Then write one last line that begins with "Final answer:" and gives the answer in a few words.';

/** What an agent said last: part 4. `choice` null = no readable answer; left out, no line speaks of a choice. */
export interface LastTurn {
  readonly choice?: string | null;
  readonly message: string;
}

export interface PromptParts {
  readonly description: string;
  /** Own evidence in the task's order. */
  readonly evidence: readonly string[];
  /** Null for free-text tasks. */
  readonly options: readonly string[] | null;
  /** Null in round 0, and where a condition has the agent answer afresh. */
  readonly last: LastTurn | null;
  /** Null in round 0; an empty list reads "(no new messages)". */
  readonly inbox: readonly string[] | null;
  /** False where a condition asks for no choice yet. */
  readonly asksAnswer?: boolean;
  /** One more sentence of the instruction, where a condition has one. */
  readonly extra?: string | undefined;
}

/** One bullet; further lines of an item are indented, so that a table stays one item. */
export const bullet = (text: string): string => `- ${text.replaceAll('\n', '\n  ')}`;

/** Parts 1 to 3: task, own evidence, options. The same in every round. */
function buildPrefix(parts: PromptParts): string {
  const evidence =
    parts.evidence.length === 0 ? '' : `\n\n${headings.evidence}\n${parts.evidence.map(bullet).join('\n')}`;
  const options =
    parts.options === null ? '' : `\n\n${headings.options}\n${parts.options.map(bullet).join('\n')}`;
  return `${parts.description}${evidence}${options}`;
}

/** Part 4: current choice, own last message. */
function buildLast(last: LastTurn | null): string {
  if (last === null) return '';
  const choice = last.choice === undefined ? '' : `\n\n${headings.choice} ${last.choice ?? noChoice}`;
  return `${choice}${choice === '' ? '\n\n' : '\n'}${headings.message}\n${last.message}`;
}

/** Items one below the other, numbered from [1]. */
export const numberItems = (items: readonly string[]): string =>
  items.map((item, i) => `[${i + 1}] ${item}`).join('\n');

/** Part 5: the inbox. */
function buildInbox(inbox: readonly string[] | null): string {
  if (inbox === null) return '';
  return `\n\n${headings.inbox}\n${inbox.length === 0 ? emptyInbox : numberItems(inbox)}`;
}

/** The whole prompt of one agent in one round, as sent. */
export function buildPrompt(parts: PromptParts): string {
  const answer = parts.options === null ? answerFreely : answerWithOption;
  const ending = parts.asksAnswer === false ? answerLater : answer;
  const instruction = [reasonIn, parts.extra, ending].filter((part) => part !== undefined);
  return `${buildPrefix(parts)}${buildLast(parts.last)}${buildInbox(parts.inbox)}\n\n${headings.task} ${instruction.join(' ')}`;
}

/** A standard inbox item: the message as written, then its choice. */
export const messageItem = (message: string, choice: string | null): string =>
  `${message} (choice: ${choice ?? noChoice})`;

/** A message on an anonymous board: without its final-answer line. */
export const withoutAnswerLine = (message: string): string =>
  message
    .split('\n')
    .filter((line) => !/^\W*final answer\b/iu.test(line))
    .join('\n')
    .trimEnd();

/** Sentences that two conditions add to every instruction; the wording is Quell's own [ours]. */
export const tellEverything = 'Tell the others everything that the information available to you says.';
export const nameTags = 'Name the tag of every piece of information that you use, such as [E1].';

/** A peer's answer as an inbox item of its own. */
export const answerItem = (choice: string): string => `(a peer's choice: ${choice})`;

/** The tag of an evidence item, [E1] to [EM] in the task's order. */
export const tagOf = (evidence: number): string => `[E${evidence + 1}]`;
