import type { ConditionChoice } from '#conditions/index.ts';
import type { MatchPreset } from '#core/match/types.ts';
import type { Stage } from '#core/stage.ts';

/** Who answers for an agent: `scripted`, `person`, or the name of a connected model. */
export type ReaderName = string;

/** An agent for whom someone else answers than for the rest. */
export interface Seat {
  /** Index of the agent. */
  readonly agent: number;
  readonly reader: ReaderName;
}

/** Settings of a comparison: what decides both runs. Plain data, small enough for a link. */
export interface Setup {
  /** `family:NAME`, as the task registry resolves it. */
  readonly task: string;
  readonly agents: number;
  /** Arm A and arm B. */
  readonly arms: readonly [ConditionChoice, ConditionChoice];
  readonly architecture: string;
  /** Rounds after round 0. */
  readonly rounds: number;
  readonly seed: number;
  readonly preset: MatchPreset;
  /** In [0, 1]. */
  readonly threshold: number;
  /** Whether what contradicts a sentence, and what may mean several, is routed like a restatement. */
  readonly routeDistorted: boolean;
  readonly routeUnsure: boolean;
  /** Who answers for everybody without a seat of their own. */
  readonly reader: ReaderName;
  /** In the agents' order, each agent once; empty where all are alike. */
  readonly seats: readonly Seat[];
  /** Mechanisms of the scripted readers, by name. */
  readonly readers: Readonly<Record<string, number>>;
}

/** Where a person looks: part of the link, none of the run. */
export interface Gaze {
  /** Null: the page chooses the round that shows the difference best. */
  readonly round: number | null;
  /** How far that round has gone; `read` is the whole round. */
  readonly stage: Stage;
  /** Id of the evidence item; null: the page chooses. */
  readonly evidence: string | null;
  /** Index of the receiver; null: the page chooses. */
  readonly receiver: number | null;
}

/** A link that leaves the gaze to the page. */
export const anywhere: Gaze = { round: null, stage: 'read', evidence: null, receiver: null };

export interface LinkState {
  readonly setup: Setup;
  readonly gaze: Gaze;
}
