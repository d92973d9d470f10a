import type { EvidenceSet } from '#core/evidence-set.ts';
import type { Match } from '#core/match/types.ts';
import type { Heard } from '#core/routing.ts';
import type { Task } from '#core/task.ts';
import type { TokenCounter } from '#core/tokens.ts';
import type { FilledItem, Spoken } from '../inbox-items.ts';
import type { RouterRequest } from './ask-router.ts';

/** One round as the router's model is asked about it. By agent index. */
export interface RouterScene {
  readonly task: Task;
  readonly heard: Heard;
  readonly spoken: Spoken;
  /** K_r. */
  readonly holds: readonly EvidenceSet[];
  /** The inboxes by the router's own rules, before any model is asked. */
  readonly routed: readonly (readonly FilledItem[])[];
  /** Whether the agent is asked this round; nothing is prepared for one that reads nothing. */
  readonly isAsked: (agent: number) => boolean;
  /** Tokens of what `inhibitory` would have delivered: "the router's inbox size". */
  readonly sizeOf: (receiver: number) => number;
  /** Matches in a text that routing counts. */
  readonly match: (text: string) => readonly Match[];
  readonly countTokens: TokenCounter;
}

/** What a model is to be asked, and the inboxes that its replies make. */
export interface RouterWork {
  readonly requests: readonly RouterRequest[];
  /** Texts read from each reply, in the order of the requests; null where the call failed. */
  readonly fill: (replies: readonly (readonly string[] | null)[]) => FilledItem[][];
}
