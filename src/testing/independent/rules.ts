/**
 * The conditions once more, written from the specification's tables (routing, "Conditions" and "Variants of the router")
 * and not from the program: what the numbers of a trace are checked against.
 */
export interface Rule {
  /** What an inbox is filled with. */
  readonly passes: 'messages' | 'sentences' | 'nothing';
  /** θ of a sentence that the receiver holds, and of one that it lacks. */
  readonly mayPass: (held: boolean, k: number) => number;
  /** Only what a sender restated in its latest message counts. */
  readonly latestOnly: boolean;
  /** A sender without a readable answer does not count. */
  readonly needsAnswer: boolean;
  /** All messages received so far stand in the inbox. */
  readonly history: boolean;
  /** A model writes the inbox, and what the matcher finds in its words is read: more or less than was to pass. */
  readonly worded?: true;
}

const messages: Rule = {
  passes: 'messages',
  mayPass: () => Number.POSITIVE_INFINITY,
  latestOnly: true,
  needsAnswer: false,
  history: false,
};
const router: Rule = {
  passes: 'sentences',
  mayPass: (held) => (held ? 0 : 1),
  latestOnly: false,
  needsAnswer: true,
  history: false,
};
const nothing: Rule = { ...messages, passes: 'nothing' };
const everyCopy: Rule = { ...router, mayPass: () => Number.POSITIVE_INFINITY };

export const rules: ReadonlyMap<string, Rule> = new Map([
  ['no-communication', nothing],
  ['full-information', nothing],
  ['full-information-one-answer', nothing],
  ['standard', messages],
  ['standard-every-sender', messages],
  ['standard-full-history', { ...messages, history: true }],
  ['exchange-then-decide', messages],
  ['share-all', messages],
  ['one-message-per-answer', messages],
  ['standard-tags-shown', messages],
  ['anonymous', messages],
  ['inhibitory', router],
  ['inhibitory-six-senders', router],
  ['all-restated-copies', everyCopy],
  ['deduplication-only', { ...router, mayPass: () => 1 }],
  ['copies-k', { ...router, mayPass: (held, k) => (held ? k : 1) }],
  ['random-sample', everyCopy],
  ['senders-sentence', router],
  ['senders-sentence-all-copies', everyCopy],
  ['latest-message-only', { ...router, latestOnly: true }],
  ['plus-answers', router],
  ['declared-tags', router],
  ['llm-summary', { ...router, latestOnly: true, worded: true }],
  ['llm-claims', { ...router, latestOnly: true, worded: true }],
  ['llm-paraphrase', router],
]);
