import type { CallDetails } from '#backends/errors.ts';
import type { Completion, CompletionRequest } from '#backends/types.ts';
import type { MatchExplanation } from '#core/match/types.ts';
import type { Trace } from '#core/trace.ts';
import type { HandMark, MessageEdit, RunEvent, RunPlan } from '#engine/plan.ts';
import type { Rerouting } from '#engine/reroute-trace.ts';
import type { TaskImport } from '#tasks/import-items.ts';

export type { HandMark, MessageEdit, Rerouting, RunEvent, RunPlan };

/**
 * Readers that the page hosts: models, servers, people. The worker asks the page for each reply, so that no key and no
 * engine comes near it.
 */
export interface HostedReaders {
  readonly id: string;
  /** Name of the model, or of all of them in a mixed group. */
  readonly model: string;
  /** True where some replies are simulated. */
  readonly simulated: boolean;
  /** Agents that scripted readers answer for, inside the worker; the page answers for all others, deciders included. */
  readonly scripted: readonly number[];
  /** Scripted readers stand in for the router's own calls too. */
  readonly scriptedRouter: boolean;
}

/** A call that failed, as it crosses to the worker. */
export interface CallFailure extends RunFailure {
  readonly details: CallDetails;
}

/** What the page says to the routing worker. `id` names the run; the page makes it up. */
export type ToWorker =
  /** `held`: wait before round 0 until told to step or resume. */
  | {
      readonly type: 'start';
      readonly id: number;
      readonly plan: RunPlan;
      readonly held: boolean;
      /** Left out: scripted readers for everybody. */
      readonly hosted?: HostedReaders | undefined;
    }
  | { readonly type: 'pause'; readonly id: number }
  | { readonly type: 'resume'; readonly id: number }
  /** Go on for one round of every arm, then wait again. */
  | { readonly type: 'step'; readonly id: number }
  | { readonly type: 'cancel'; readonly id: number }
  /** How a call ended that the worker asked the page for. */
  | {
      readonly type: 'reply';
      readonly id: number;
      readonly call: number;
      readonly completion: Completion;
    }
  | { readonly type: 'refuse'; readonly id: number; readonly call: number; readonly failure: CallFailure }
  | ({ readonly type: 'ask'; readonly id: number } & Question);

/** A question about traces that no reader needs to answer. `traces` crosses to the worker once per question. */
export type Question =
  /** The same messages under another rule, matcher or marks, one change per trace. */
  | { readonly about: 'reroute'; readonly traces: readonly Trace[]; readonly changes: readonly Rerouting[] }
  /** How near each message comes to one evidence item, with the words that matched. */
  | {
      readonly about: 'scores';
      readonly evidence: Trace['task']['evidence'];
      readonly matcher: Trace['settings']['matcher'];
      /** The router keys on declared tags: a message's words do not count. */
      readonly byTags?: boolean;
      /** Null where an agent wrote nothing. */
      readonly messages: readonly (string | null)[];
      readonly item: number;
    }
  /** The tasks in files or in pasted text; read and checked in the worker, so that a large file does not freeze the page. */
  | { readonly about: 'tasks'; readonly sources: readonly (Blob | string)[] };

/** The answer to each kind of question. */
export interface Answers {
  readonly reroute: readonly Trace[];
  readonly scores: readonly (MatchExplanation | null)[];
  /** One entry per source. */
  readonly tasks: readonly TaskImport[];
}

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
  /** The page is to answer for an agent; `call` counts within the run. */
  | {
      readonly type: 'call';
      readonly id: number;
      readonly call: number;
      readonly request: CompletionRequest;
    }
  /** Nobody waits for that call any more. */
  | { readonly type: 'drop'; readonly id: number; readonly call: number }
  | { readonly type: 'finished'; readonly id: number }
  | { readonly type: 'cancelled'; readonly id: number }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answers[keyof Answers] }
  | { readonly type: 'failed'; readonly id: number; readonly failure: RunFailure };
