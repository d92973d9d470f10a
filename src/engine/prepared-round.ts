import type { ConditionChoice } from '#conditions/index.ts';
import type { Architecture } from '#core/architecture.ts';
import type { Condition } from '#core/condition.ts';
import type { EvidenceSet } from '#core/evidence-set.ts';
import type { Heard } from '#core/routing.ts';
import type { Task } from '#core/task.ts';
import type { TokenCounter } from '#core/tokens.ts';
import type { TraceRouterCall } from '#core/trace.ts';
import type { FilledItem } from './inbox-items.ts';
import type { ReplyMatcher } from './match-reply.ts';

/** What decides an arm, besides the replies. */
export interface ArmSetup {
  readonly task: Task;
  readonly architecture: Architecture;
  readonly condition: Condition;
  readonly choice: ConditionChoice;
  /** N, the agents that hold evidence. */
  readonly agents: number;
  /** K_r of everybody, deciders included. */
  readonly holds: readonly EvidenceSet[];
  readonly rounds: number;
  readonly seed: number;
  readonly countTokens: TokenCounter;
  readonly replyMatcher: ReplyMatcher;
}

/** A round that is routed and whose prompts are written, waiting for replies. One entry per agent, or M × N. */
export interface PreparedRound {
  readonly round: number;
  readonly heard: Heard;
  readonly excitation: number[][];
  readonly inhibition: number[][];
  readonly inboxes: readonly (readonly FilledItem[])[];
  /** Copies that fell to a size limit, or that a model's words leave out. */
  readonly cuts: readonly number[];
  /** Null where an agent is not asked this round. */
  readonly prompts: readonly (string | null)[];
  /** Tokens of the inbox alone. */
  readonly inboxTokens: readonly number[];
  /** What the router asked a model, where the condition has it ask. */
  readonly routerCalls?: readonly TraceRouterCall[];
}
