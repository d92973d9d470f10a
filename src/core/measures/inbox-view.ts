import type { Restatement, Trace } from '../trace.ts';

/** One line of an inbox as the receiver read it, with what the matcher found in it. */
export type InboxLine =
  | { readonly kind: 'sentence'; readonly evidence: number; readonly text: string }
  | {
      readonly kind: 'message';
      readonly sender: number;
      readonly text: string;
      /** Null reads "(choice: none)". */
      readonly choice: string | null;
      /** Restatements found in the text, each with its span, in the order of the text. */
      readonly restated: readonly Restatement[];
    };

/** The inbox of one receiver in one round, in the order of the prompt. Empty where there is no such turn. */
export function readInbox(trace: Trace, round: number, receiver: number): InboxLine[] {
  const items = trace.rounds[round]?.turns[receiver]?.inbox ?? [];
  return items.map((item): InboxLine => {
    if (item.kind === 'sentence') {
      return { ...item, text: trace.task.evidence[item.evidence]?.text ?? '' };
    }
    const source = trace.rounds[item.round]?.turns[item.sender];
    return {
      kind: 'message',
      sender: item.sender,
      text: source?.response ?? '',
      choice: trace.rounds[round - 1]?.turns[item.sender]?.answer ?? null,
      restated: [...(source?.restated ?? [])].sort((a, b) => a.start - b.start),
    };
  });
}
