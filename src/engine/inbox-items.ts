import type { Condition } from '#core/condition.ts';
import { answerItem, messageItem, tagOf, withoutAnswerLine } from '#core/prompt.ts';
import { type Heard, heardBy, type InboxItem } from '#core/routing.ts';
import type { Task } from '#core/task.ts';
import type { TraceTurn } from '#core/trace.ts';

/** An inbox item as the trace keeps it. */
export type FilledItem = TraceTurn['inbox'][number];

/** How an agent last restated an item. */
export interface LastRestatement {
  readonly round: number;
  readonly score: number;
  readonly sentence: string;
}

/** What the group has said, as far as filling an inbox needs it. By agent index. */
export interface Spoken {
  readonly lastMessages: readonly ({ readonly text: string; readonly round: number } | null)[];
  readonly answers: readonly (string | null)[];
  /** By agent, then evidence index. */
  readonly restatements: readonly ReadonlyMap<number, LastRestatement>[];
}

/** The `copies` best restatements of an item by heard senders with a readable answer, in the senders' order. */
function quote(evidence: number, copies: number, senders: readonly number[], spoken: Spoken): FilledItem[] {
  const found = senders.flatMap((sender) => {
    const said = spoken.restatements[sender]?.get(evidence);
    return said === undefined || spoken.answers[sender] === null ? [] : [{ sender, ...said }];
  });
  return found
    .sort((a, b) => b.score - a.score || a.sender - b.sender)
    .slice(0, copies)
    .sort((a, b) => a.sender - b.sender)
    .map(({ sender, round, sentence }) => ({ kind: 'quote', evidence, sender, round, text: sentence }));
}

/** Sentences of one inbox in the senders' own words, copy for copy. */
function quoteAll(items: readonly InboxItem[], senders: readonly number[], spoken: Spoken): FilledItem[] {
  const copies = new Map<number, number>();
  for (const item of items) {
    if (item.kind === 'sentence') copies.set(item.evidence, (copies.get(item.evidence) ?? 0) + 1);
  }
  return [...copies].flatMap(([evidence, count]) => quote(evidence, count, senders, spoken));
}

/** One routed inbox as the condition words it. */
export function fillInbox(
  condition: Condition,
  items: readonly InboxItem[],
  heard: Heard,
  receiver: number,
  spoken: Spoken,
): FilledItem[] {
  const senders = heardBy(heard, receiver, spoken.answers.length);
  const filled: FilledItem[] =
    condition.wording === 'senders'
      ? quoteAll(items, senders, spoken)
      : items.map((item) =>
          item.kind === 'sentence'
            ? { ...item }
            : {
                ...item,
                round: spoken.lastMessages[item.sender]?.round ?? 0,
                ...(condition.messages === undefined ? {} : { shown: condition.messages }),
              },
        );
  if (condition.answers !== true) return filled;
  const answers = senders.flatMap((sender): FilledItem[] => {
    const answer = spoken.answers[sender] ?? null;
    return answer === null ? [] : [{ kind: 'answer', sender, answer }];
  });
  return [...filled, ...answers];
}

/** An evidence item as a prompt shows it. */
export const evidenceText = (condition: Condition, task: Task, evidence: number): string => {
  const text = task.evidence[evidence]?.text ?? '';
  return condition.tags === undefined ? text : `${tagOf(evidence)} ${text}`;
};

/** The text of one inbox item. `messageOf` gives what an agent wrote in a round. */
export function itemText(
  condition: Condition,
  task: Task,
  item: FilledItem,
  messageOf: (sender: number, round: number) => string,
  choiceOf: (sender: number, round: number) => string | null,
): string {
  if (item.kind === 'sentence') return evidenceText(condition, task, item.evidence);
  if (item.kind === 'answer') return answerItem(item.answer);
  if (item.kind !== 'message') return item.text;
  const message = messageOf(item.sender, item.round);
  if (condition.messages === 'anonymous') return withoutAnswerLine(message);
  if (condition.messages === 'without-choices') return message;
  return messageItem(message, choiceOf(item.sender, item.round));
}
