import type { Condition } from './condition.ts';
import type { Heard } from './routing.ts';

/**
 * Who hears whom and who decides (spec: routing, "Architectures"). N counts the agents that hold evidence: indices 0 to
 * N − 1. Deciders come after them; they hold the shared evidence and no private evidence.
 */
export interface Architecture {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  /** Names of the deciders of a group of N, in order; empty where a vote decides. */
  readonly deciders: (agents: number) => readonly string[];
  /** The index of the agent whose answer is the group's; null where a vote decides. */
  readonly decides: (agents: number) => number | null;
  /**
   * H_r(t) for t ≥ 1, of everybody, deciders included. Depends on the condition, the seed and the round alone, so that
   * it is the same in every arm.
   */
  readonly hear: (condition: Condition, seed: number, round: number, agents: number) => Heard;
  /** Whether an agent is asked in a round; left out, everybody always is. */
  readonly asks?: (agent: number, round: number, rounds: number, agents: number) => boolean;
  /** Why a condition makes no sense here, in words for the page; null where it does. */
  readonly refuses: (condition: Condition) => string | null;
  /** A choice that the sources leave open, in words for the page. */
  readonly ours?: string;
}
