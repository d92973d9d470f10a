import type { Backend } from '#backends/types.ts';
import type { ConditionChoice } from '#conditions/index.ts';
import type { MatchSettings } from '#core/match/types.ts';
import type { Task } from '#core/task.ts';
import type { TokenCounter } from '#core/tokens.ts';
import type { Trace, TraceRound } from '#core/trace.ts';

/** A match marked or unmarked by hand: whether agent `agent` restated `evidence` in round `round`. Indices. */
export interface HandMark {
  readonly round: number;
  readonly agent: number;
  readonly evidence: number;
  readonly restated: boolean;
}

/** A message of a given round, rewritten by hand. Its answer is read anew. */
export interface MessageEdit {
  readonly round: number;
  readonly agent: number;
  readonly text: string;
}

/** Everything that decides a run, but for the backend: same plan and same replies, same traces. */
export interface RunPlan {
  readonly task: Task;
  /** N, the agents that hold evidence; at least 2. */
  readonly agents: number;
  /** One condition per arm; arms share task, holders, seed and, where their prompts agree, round 0. */
  readonly arms: readonly ConditionChoice[];
  readonly architecture: string;
  /** Rounds after round 0. */
  readonly rounds: number;
  readonly seed: number;
  readonly matcher: MatchSettings;
  /**
   * Rounds that are given instead of asked, per arm, from round 0 on: of a run that is resumed, or that a fork
   * starts from. Their replies stand; routing is worked out anew.
   */
  readonly past?: readonly (readonly TraceRound[])[];
  /**
   * The past stays as it was recorded, matches and inboxes included; only its last round is matched anew, since the
   * next one is routed from it. For forks. Left out, the whole past is routed anew.
   */
  readonly keepPast?: boolean;
  /** Messages of the past that are rewritten, per arm. */
  readonly edits?: readonly (readonly MessageEdit[])[];
  /** The holder of each private item, by evidence index; drawn by the seed where left out. */
  readonly holders?: readonly (number | null)[];
  /** Own searches that were made before; with them nobody searches again. Of a run that goes on, as `holders` is. */
  readonly searches?: Trace['searches'];
  /** Scripted readers rehearse a run on models: search queries that models would be asked for are counted, and not made. */
  readonly rehearsesModels?: boolean;
  /** Says that the rounds do not come from one run, per arm; goes into its trace as it is. */
  readonly derived?: readonly Trace['derived'][];
  /** Matches set by hand, per arm. */
  readonly marks?: readonly (readonly HandMark[])[];
  /** What the backend was told, for the trace. Never a key. */
  readonly readers: Readonly<Record<string, number | string | boolean | null>>;
}

/** What the engine is handed; it reads no globals. */
export interface RunTools {
  readonly backend: Backend;
  readonly countTokens: TokenCounter;
  /** Milliseconds of a clock that never runs backwards. */
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** `arm` is the index into the plan's arms. */
export type RunEvent =
  | { readonly type: 'start'; readonly arm: number; readonly trace: Trace }
  | { readonly type: 'round'; readonly arm: number; readonly round: TraceRound }
  | { readonly type: 'end'; readonly arm: number };
