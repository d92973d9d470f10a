import { withoutAnswerLine } from '../prompt.ts';
import type { Restatement, Trace } from '../trace.ts';

/** One line of an inbox as the receiver read it, with what the matcher found in it. */
export type InboxLine =
  | {
      readonly kind: 'sentence';
      readonly evidence: number;
      readonly text: string;
      /** Set where the sentence arrived in a sender's own words. */
      readonly sender?: number;
    }
  | {
      /** A model's words: a summary, or a claim that it found in the message of `sender`. */
      readonly kind: 'text';
      readonly text: string;
      readonly sender?: number;
      readonly choice?: undefined;
      /** Items found in it that count as read, each with its span. */
      readonly restated: readonly Restatement[];
    }
  | {
      readonly kind: 'message';
      readonly sender: number;
      /** '' where only the answer was passed. */
      readonly text: string;
      /** Null reads "(choice: none)"; undefined where the condition passes no choice. */
      readonly choice: string | null | undefined;
      /** Restatements found in the text, each with its span, in the order of the text. */
      readonly restated: readonly Restatement[];
    };

/** The choice that stood behind a message when it was read: an older message's own, else that of the round before. */
function choiceBehind(trace: Trace, round: number, sender: number, written: number): string | null {
  const isLatest = trace.rounds
    .slice(written + 1, round)
    .every(({ turns }) => (turns[sender]?.response ?? null) === null);
  return trace.rounds[isLatest ? round - 1 : written]?.turns[sender]?.answer ?? null;
}

/** The inbox of one receiver in one round, in the order of the prompt. Empty where there is no such turn. */
export function readInbox(trace: Trace, round: number, receiver: number): InboxLine[] {
  const items = trace.rounds[round]?.turns[receiver]?.inbox ?? [];
  return items.map((item): InboxLine => {
    if (item.kind === 'sentence') {
      return {
        kind: 'sentence',
        evidence: item.evidence,
        text: trace.task.evidence[item.evidence]?.text ?? '',
      };
    }
    if (item.kind === 'quote') {
      return { kind: 'sentence', evidence: item.evidence, text: item.text, sender: item.sender };
    }
    if (item.kind === 'reworded') return { kind: 'sentence', evidence: item.evidence, text: item.text };
    if (item.kind === 'summary') return { kind: 'text', text: item.text, restated: item.restated };
    if (item.kind === 'claim') {
      return { kind: 'text', text: item.text, sender: item.sender, restated: item.restated };
    }
    if (item.kind === 'answer') {
      return { kind: 'message', sender: item.sender, text: '', choice: item.answer, restated: [] };
    }
    const source = trace.rounds[item.round]?.turns[item.sender];
    const written = source?.response ?? '';
    const text = item.shown === 'anonymous' ? withoutAnswerLine(written) : written;
    return {
      kind: 'message',
      sender: item.sender,
      text,
      choice: item.shown === undefined ? choiceBehind(trace, round, item.sender, item.round) : undefined,
      // Spans point into the message as written; what was cut off at its end takes its spans along.
      restated: (source?.restated ?? [])
        .filter(({ start, end, sentence }) => text.slice(start, end) === sentence)
        .sort((a, b) => a.start - b.start),
    };
  });
}
