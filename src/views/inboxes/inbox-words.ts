import type { CancelledCopies } from '#core/measures/cancelled.ts';

const number = (count: number): string => count.toLocaleString('en');

const many = (count: number, one: string, more: string): string =>
  `${number(count)} ${count === 1 ? one : more}`;

/** "6 messages, 329 tokens"; with answers behind routed sentences "4 sentences, 15 answers, 200 tokens". */
export function wordInbox(
  kind: 'messages' | 'sentences' | 'empty',
  items: number,
  tokens: number,
  answers = 0,
): string {
  const sentences = many(items - answers, 'sentence', 'sentences');
  const what =
    kind !== 'sentences'
      ? many(items, 'message', 'messages')
      : answers === 0
        ? sentences
        : `${sentences}, ${many(answers, 'answer', 'answers')}`;
  return `${what}, ${many(tokens, 'token', 'tokens')}`;
}

/** Before routing: "15 messages, to be routed"; once matched, with the copies in them: "15 messages, 75 copies". */
export function wordHeard(
  kind: 'messages' | 'sentences' | 'empty',
  messages: number,
  copies: number | null,
): string {
  if (kind === 'empty') return 'nobody is heard';
  const state = kind === 'sentences' ? 'to be routed' : 'as written';
  return `${many(messages, 'message', 'messages')}, ${copies === null ? state : many(copies, 'copy', 'copies')}`;
}

/** "before A12 reads: 52 of facts it holds, 15 repeats". */
export function wordCancelled({ ofHeld, repeats }: CancelledCopies, receiver: string): string {
  const parts = [
    ...(ofHeld > 0 ? [`${number(ofHeld)} of facts it holds`] : []),
    ...(repeats > 0 ? [many(repeats, 'repeat', 'repeats')] : []),
  ];
  return `before ${receiver} reads: ${parts.join(', ')}.`;
}

/** "67 copies cancelled". */
export const countCopies = (count: number): string => `${many(count, 'copy', 'copies')} cancelled`;
