import type { CancelledCopies } from '#core/measures/cancelled.ts';
import type { InboxMatter } from '#viz/inbox-words.ts';

const number = (count: number): string => count.toLocaleString('en');

const many = (count: number, one: string, more: string): string =>
  `${number(count)} ${count === 1 ? one : more}`;

const nouns: Readonly<Record<InboxMatter, readonly [string, string]>> = {
  empty: ['message', 'messages'],
  messages: ['message', 'messages'],
  sentences: ['sentence', 'sentences'],
  summary: ['summary', 'summaries'],
  claims: ['claim', 'claims'],
};

/** What is still to happen to messages that are heard. */
const waiting: Readonly<Record<InboxMatter, string>> = {
  empty: '',
  messages: 'as written',
  sentences: 'to be routed',
  summary: 'to be summed up',
  claims: 'to be listed as claims',
};

/** "6 messages, 329 tokens", "1 summary, 90 tokens"; with answers behind routed sentences "4 sentences, 15 answers, 200 tokens". */
export function wordInbox(kind: InboxMatter, items: number, tokens: number, answers = 0): string {
  const lines = many(items - answers, ...nouns[kind]);
  const what = answers === 0 ? lines : `${lines}, ${many(answers, 'answer', 'answers')}`;
  return `${what}, ${countTokens(tokens)}`;
}

/** Before routing: "15 messages, to be routed"; once matched, with the copies in them: "15 messages, 75 copies". */
export function wordHeard(kind: InboxMatter, messages: number, copies: number | null): string {
  if (kind === 'empty') return 'nobody is heard';
  const state = waiting[kind];
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

/** "1 token", "1,320 tokens". */
export const countTokens = (tokens: number): string => many(tokens, 'token', 'tokens');

/** "67 copies cancelled". */
export const countCopies = (count: number): string => `${many(count, 'copy', 'copies')} cancelled`;
