import type { Backend } from '#backends/types.ts';
import { type ConditionChoice, findCondition } from '#conditions/index.ts';
import type { MatchSettings } from '#core/match/types.ts';
import type { TokenCounter } from '#core/tokens.ts';
import type { Trace } from '#core/trace.ts';
import type { HandMark, RunPlan } from './plan.ts';
import { runToEnd } from './run-arms.ts';

/** What is changed while every message stays as it was written. */
export interface Rerouting {
  readonly condition?: ConditionChoice;
  readonly matcher?: MatchSettings;
  readonly marks?: readonly HandMark[];
}

/** A backend that must never be asked: rerouting calls no reader. */
const nobody: Backend = {
  id: 'nobody',
  model: 'none',
  simulated: true,
  concurrency: 1,
  complete: () => Promise.reject(new Error('rerouting asked a reader')),
};

/** The matcher settings of a trace, without fields that only its file knows. */
const matcherOf = ({ settings: { matcher } }: Trace): MatchSettings => ({
  preset: matcher.preset,
  threshold: matcher.threshold,
  routeDistorted: matcher.routeDistorted,
  routeUnsure: matcher.routeUnsure,
});

const conditionOf = ({ settings: { condition } }: Trace): ConditionChoice => ({
  id: condition.id,
  ...(condition.k === undefined ? {} : { k: condition.k }),
  ...(condition.limit === undefined ? {} : { limit: condition.limit }),
});

/** A rule that has a model help the router cannot be tried on messages after the fact: nobody is there to ask. */
function refuseHelp(trace: Trace, condition: ConditionChoice): void {
  const wanted = findCondition(condition.id);
  if (wanted?.routerCalls === undefined || condition.id === trace.settings.condition.id) return;
  throw new RangeError(
    `The rule "${wanted.name}" has a model write for the router, and routing the same messages anew asks no model. ` +
      'Run it as a condition of its own.',
  );
}

/**
 * Counterfactual routing (spec: screens): the same messages under another rule, matcher or marks. Records, E, I,
 * inboxes and the prompts that would have been sent are worked out anew; replies, answers and usage stay. Not what a
 * run under that rule would give: there later messages would differ. The trace says so in `derived`. What a model wrote
 * for the router stands too, as far as the run has it. Throws a RangeError for another rule that would need such help.
 */
export async function rerouteTrace(
  trace: Trace,
  change: Rerouting,
  countTokens: TokenCounter,
): Promise<Trace> {
  const { settings, rounds } = trace;
  const condition = change.condition ?? conditionOf(trace);
  refuseHelp(trace, condition);
  const plan: RunPlan = {
    task: trace.task as RunPlan['task'],
    agents: settings.agents,
    arms: [condition],
    architecture: settings.architecture,
    rounds: rounds.length - 1,
    seed: settings.seed,
    matcher: change.matcher ?? matcherOf(trace),
    readers: settings.backend.settings,
    past: [rounds],
    holders: trace.holders,
    ...(trace.searches === undefined ? {} : { searches: trace.searches }),
    derived: [{ kind: 'rerouted' }],
    marks: [change.marks ?? []],
  };
  const signal = new AbortController().signal;
  const [routed] = await runToEnd(plan, { backend: nobody, countTokens, now: () => 0, signal });
  if (routed === undefined) throw new Error('rerouteTrace: the plan had no arm');
  return {
    ...routed,
    settings: { ...settings, condition: routed.settings.condition, matcher: routed.settings.matcher },
  };
}
