import { findArchitecture } from '#architectures/index.ts';
import { chooseCondition } from '#conditions/index.ts';
import { createMatcher } from '#core/match/create-matcher.ts';
import { createTagMatcher } from '#core/match/tag-matcher.ts';
import type { Search } from '#core/searches.ts';
import type { Task } from '#core/task.ts';
import { tokenizerName } from '#core/tokens.ts';
import type { Trace, TraceRound } from '#core/trace.ts';
import { traceFormat, traceVersion } from '#core/trace.ts';
import { Arm } from './arm.ts';
import { askAgents, type Reply } from './ask-agents.ts';
import { type Deal, dealEvidence } from './deal-evidence.ts';
import { matchWithMarks } from './match-reply.ts';
import { readPast } from './past-replies.ts';
import type { RunEvent, RunPlan, RunTools } from './plan.ts';
import type { PreparedRound } from './prepared-round.ts';
import { askRouter, recallRouter } from './router/ask-router.ts';

/** Throws a RangeError that names the setting and its range. */
function checkPlan(plan: RunPlan): void {
  const whole = (name: string, value: number, least: number): void => {
    if (!Number.isInteger(value) || value < least) {
      throw new RangeError(`${name} must be a whole number, ${least} or more; it is ${value}.`);
    }
  };
  whole('agents', plan.agents, 2);
  whole('rounds', plan.rounds, 0);
  whole('seed', plan.seed, 0);
  if (plan.arms.length === 0) throw new RangeError('A run needs at least one arm.');
}

/** A task of its own for every trace: plain data, nothing frozen or shared with the registry. */
const copyTask = (task: Task): Trace['task'] => structuredClone(task) as Trace['task'];

/** What models were told about sampling, where readers are models. */
function readSampling({ temperature, maxTokens }: RunPlan['readers']): Trace['settings']['sampling'] {
  return {
    ...(typeof temperature === 'number' ? { temperature } : {}),
    ...(typeof maxTokens === 'number' ? { maxTokens } : {}),
  };
}

/** The trace of one arm before its first round. */
function openTrace(plan: RunPlan, index: number, arm: Arm, deal: Deal, tools: RunTools): Trace {
  const { backend } = tools;
  const { task, holders, searches } = deal;
  const derived = plan.derived?.[index];
  const deciders = arm.setup.architecture.deciders(plan.agents);
  return {
    format: traceFormat,
    version: traceVersion,
    task: copyTask(task),
    settings: {
      agents: plan.agents,
      condition: { ...arm.setup.choice },
      architecture: plan.architecture,
      rounds: plan.rounds,
      seed: plan.seed,
      matcher: { ...plan.matcher },
      backend: {
        id: backend.id,
        model: backend.model,
        simulated: backend.simulated,
        settings: { ...plan.readers },
      },
      sampling: readSampling(plan.readers),
      tokenizer: tokenizerName,
    },
    agents: arm.setup.holds.map((held, agent) => ({
      id: agent < plan.agents ? `A${agent + 1}` : (deciders[agent - plan.agents] ?? ''),
      holds: task.evidence.map((_, e) => e).filter((e) => held[e] === 1),
    })),
    holders: [...holders],
    ...(searches === undefined ? {} : { searches: structuredClone(searches) as Search[] }),
    evidenceTokens: [...arm.evidenceTokens],
    rounds: [],
    complete: false,
    ...(derived === undefined ? {} : { derived: structuredClone(derived) }),
  };
}

const samePrompts = (a: readonly (string | null)[], b: readonly (string | null)[]): boolean =>
  a.length === b.length && a.every((prompt, i) => prompt === b[i]);

/** Finishes a round; one that the plan wants kept stays as recorded, but for what was rewritten or matched anew. */
function finishRound(
  plan: RunPlan,
  arm: Arm,
  index: number,
  prepared: PreparedRound,
  replies: readonly Reply[],
): TraceRound {
  const past = plan.keepPast === true ? plan.past?.[index] : undefined;
  const recorded = past?.[prepared.round];
  if (past === undefined || recorded === undefined) return arm.finishRound(prepared, replies);
  const isLast = prepared.round === past.length - 1;
  const { turns, vote } = arm.finishRound(prepared, replies, isLast ? undefined : recorded);
  return {
    ...recorded,
    vote,
    turns: turns.map((turn, agent) => {
      const { prompt, inbox, inboxTokens, cut } = recorded.turns[agent] ?? turn;
      return { ...turn, prompt, inbox, inboxTokens, cut };
    }),
  };
}

/** Round 0 with the calls that asked for search queries before it: once made, they count in every arm [ours]. */
function withQueries(round: TraceRound, calls: Deal['queryCalls']): TraceRound {
  if (calls.length === 0) return round;
  const others = (round.routerCalls ?? []).filter(({ purpose }) => purpose !== 'query');
  return { ...round, routerCalls: [...structuredClone(calls), ...others] };
}

/**
 * Runs every arm of a plan round by round (spec: protocol, "A run"). Arms whose round-0 prompts agree share round
 * 0's replies: it is asked once and counted in each. Yields one `start` per arm, then a `round` per arm and round,
 * then one `end` per arm. Nothing goes on between two events unless the next one is asked for: that is pause and step.
 *
 * Throws a RangeError for a plan out of range before anything is asked, and the signal's reason once aborted.
 */
export async function* runArms(plan: RunPlan, tools: RunTools): AsyncGenerator<RunEvent, void, undefined> {
  checkPlan(plan);
  const deal = await dealEvidence(plan, tools);
  const { task } = deal;
  const architecture = findArchitecture(plan.architecture);
  const byWords = createMatcher(task.evidence, plan.matcher);
  const byTags = createTagMatcher(task.evidence, plan.matcher);
  const group = plan.agents + architecture.deciders(plan.agents).length;
  const arms = plan.arms.map((given, index) => {
    const { condition, choice } = chooseCondition(given);
    const refusal = architecture.refuses(condition);
    if (refusal !== null) throw new RangeError(`${condition.id} in ${architecture.id}: ${refusal}`);
    const matcher = condition.tags === 'routed' ? byTags : byWords;
    return new Arm({
      task,
      architecture,
      condition,
      choice,
      agents: plan.agents,
      holds: deal.hold(group, condition.information),
      rounds: plan.rounds,
      seed: plan.seed,
      countTokens: tools.countTokens,
      replyMatcher: matchWithMarks(matcher, plan.marks?.[index] ?? []),
    });
  });
  for (const [index, arm] of arms.entries())
    yield { type: 'start', arm: index, trace: openTrace(plan, index, arm, deal, tools) };

  for (let round = 0; round <= plan.rounds; round++) {
    const asked: { prompts: readonly (string | null)[]; replies: readonly Reply[] }[] = [];
    for (const [index, arm] of arms.entries()) {
      const place = { round, seed: plan.seed, ...(arms.length > 1 ? { arm: index } : {}) };
      const finished = plan.past?.[index]?.[round];
      const prepared = await arm.prepareRound(round, async (requests) =>
        finished === undefined ? await askRouter(requests, place, tools) : recallRouter(requests, finished),
      );
      const shared =
        round === 0 ? asked.find(({ prompts }) => samePrompts(prompts, prepared.prompts)) : undefined;
      const replies =
        readPast(plan, index, round) ??
        shared?.replies ??
        (await askAgents(prepared.prompts, task.options, place, tools));
      asked.push({ prompts: prepared.prompts, replies });
      const finishedRound = finishRound(plan, arm, index, prepared, replies);
      yield {
        type: 'round',
        arm: index,
        round: round === 0 ? withQueries(finishedRound, deal.queryCalls) : finishedRound,
      };
    }
  }
  for (const index of arms.keys()) yield { type: 'end', arm: index };
}

/** Runs a plan to its end and gives one complete trace per arm. */
export async function runToEnd(plan: RunPlan, tools: RunTools): Promise<Trace[]> {
  const traces: Trace[] = [];
  for await (const event of runArms(plan, tools)) {
    const trace = traces[event.arm];
    if (event.type === 'start') traces[event.arm] = event.trace;
    else if (event.type === 'round') trace?.rounds.push(event.round);
    else if (trace !== undefined) trace.complete = true;
  }
  return traces;
}
