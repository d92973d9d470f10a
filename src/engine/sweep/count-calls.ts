import { findArchitecture } from '#architectures/index.ts';
import type { Backend, Completion } from '#backends/types.ts';
import { parseCondition } from '#conditions/condition-name.ts';
import { chooseCondition } from '#conditions/index.ts';
import type { Task } from '#core/task.ts';
import { runArms } from '../run-arms.ts';
import { type AnyReaders, isModel, type SweepPlan, type SweepUnit } from './plan.ts';
import { planUnit } from './run-sweep.ts';

/** Rounds of a rehearsal after round 0: one that stands for all in the middle, and a last one. */
const REHEARSED = 2;

/** Says everything at once and takes the first option: nobody is left without an answer. */
function createParrot(task: Task, calls: number[]): Backend {
  const text = `${task.evidence.map((item) => item.text).join(' ')}\nFinal answer: ${task.options?.[0] ?? 'yes'}`;
  return {
    id: 'rehearsal',
    model: 'rehearsal',
    simulated: true,
    concurrency: 4096,
    complete: async ({ round, purpose = 'answer' }): Promise<Completion> => {
      if (purpose === 'answer') calls[round] = (calls[round] ?? 0) + 1;
      return { text, usage: { prompt: 0, completion: 0, cached: 0, estimated: true }, finishReason: 'stop' };
    },
  };
}

/**
 * The most calls that the router makes in the runs of a unit: one per agent and round for summaries and claims, one per
 * sentence of the task for rewording. Fewer where an inbox has no room, an answer cannot be read or a sentence is never
 * routed, which nobody knows beforehand.
 */
function boundRouterCalls({ run }: ReturnType<typeof planUnit>): number {
  const { deciders } = findArchitecture(run.architecture);
  const group = run.agents + deciders(run.agents).length;
  const bounds = run.arms.map((given) => {
    const { routerCalls } = chooseCondition(given).condition;
    if (routerCalls === undefined || run.rounds === 0) return 0;
    return routerCalls.purpose === 'paraphrase' ? run.task.evidence.length : group * run.rounds;
  });
  return bounds.reduce((sum, bound) => sum + bound, 0);
}

/** Models are asked for their own search queries, once for all arms; scripted readers are not. */
const countQueries = (plan: SweepPlan<AnyReaders>, unit: SweepUnit, task: Task): number => {
  const { run, readers } = planUnit(plan, unit, task);
  return task.search !== undefined && isModel(readers) ? run.agents : 0;
};

/** Whether a plan has conditions whose calls are only known at most. */
export const countsAtMost = (plan: SweepPlan<AnyReaders>): boolean =>
  plan.conditions.some((name) => chooseCondition(parseCondition(name)).condition.routerCalls !== undefined);

/** Calls per round of a rehearsal, as the engine itself makes them; the agents' alone. */
async function rehearse(
  plan: SweepPlan<AnyReaders>,
  unit: SweepUnit,
  task: Task,
): Promise<readonly number[]> {
  const calls: number[] = [];
  const { run } = planUnit(plan, unit, task);
  const rounds = Math.min(run.rounds, REHEARSED);
  const { signal } = new AbortController();
  const tools = { backend: createParrot(task, calls), countTokens: () => 1, now: () => 0, signal };
  try {
    for await (const _ of runArms({ ...run, rounds }, tools));
  } catch {
    // A unit that cannot run asks nobody; running it says why.
    return [];
  }
  return calls;
}

/**
 * Calls of each unit before any is made: a short rehearsal with the engine itself and readers that cost nothing, so that a
 * shared round 0 counts once. Units that differ in task (of one family), seed or readers ask alike and are rehearsed once.
 * Retries are not foreseen. Where a condition leaves work to a model the count is an upper bound.
 */
export async function countCalls(
  plan: SweepPlan<AnyReaders>,
  units: readonly SweepUnit[],
  tasks: readonly Task[],
): Promise<readonly number[]> {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const known = new Map<string, readonly number[]>();
  const counts: number[] = [];
  for (const unit of units) {
    const task = byId.get(unit.settings.task);
    if (task === undefined) throw new RangeError(`The task "${unit.settings.task}" is missing.`);
    const { agents, architecture, rounds } = unit.settings;
    const hides = task.evidence.some(({ kind }) => kind !== 'shared');
    const alike = JSON.stringify([
      task.family,
      task.options !== null,
      hides,
      agents,
      architecture,
      Math.min(rounds, REHEARSED),
    ]);
    const calls = known.get(alike) ?? (await rehearse(plan, unit, task));
    known.set(alike, calls);
    const [first = 0, ...later] = calls;
    // With at least two rounds the first of them is asked like every other one but the last.
    const middle = rounds < REHEARSED ? 0 : (later[0] ?? 0) * (rounds - 1);
    const agentsOwn = first + middle + (rounds === 0 ? 0 : (later.at(-1) ?? 0));
    // A unit that cannot run asks nobody, the router neither.
    counts.push(
      agentsOwn === 0
        ? 0
        : agentsOwn + countQueries(plan, unit, task) + boundRouterCalls(planUnit(plan, unit, task)),
    );
  }
  return counts;
}
