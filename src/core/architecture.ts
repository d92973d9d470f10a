import type { Condition } from './condition.ts';
import type { Heard } from './routing.ts';

/** Who hears whom and who decides (spec: routing, "Architectures"). */
export interface Architecture {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  /** H_r(t) for t ≥ 1. Depends on the condition, the seed and the round alone, so that it is the same in every arm. */
  readonly hear: (condition: Condition, seed: number, round: number, agents: number) => Heard;
}
