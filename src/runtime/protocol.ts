import type { RunEvent, RunPlan } from '#engine/plan.ts';

export type { RunEvent, RunPlan };

/** What the page says to the routing worker. `id` names the run; the page makes it up. */
export type ToWorker =
  /** `held`: wait before round 0 until told to step or resume. */
  | { readonly type: 'start'; readonly id: number; readonly plan: RunPlan; readonly held: boolean }
  | { readonly type: 'pause'; readonly id: number }
  | { readonly type: 'resume'; readonly id: number }
  /** Go on for one round of every arm, then wait again. */
  | { readonly type: 'step'; readonly id: number }
  | { readonly type: 'cancel'; readonly id: number };

/** An error as it crosses: what happened, the way out, and whether trying again may help. */
export interface RunFailure {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly retryable: boolean;
}

/** What the routing worker says to the page. */
export type FromWorker =
  | { readonly type: 'event'; readonly id: number; readonly event: RunEvent }
  | { readonly type: 'waiting'; readonly id: number }
  | { readonly type: 'finished'; readonly id: number }
  | { readonly type: 'cancelled'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly failure: RunFailure };
