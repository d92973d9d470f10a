import type { Backend, Completion } from '#backends/types.ts';
import type { Task } from '#core/task.ts';
import { runArms } from '../run-arms.ts';
import type { SweepPlan, SweepUnit } from './plan.ts';
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
    complete: async ({ round }): Promise<Completion> => {
      calls[round] = (calls[round] ?? 0) + 1;
      return { text, usage: { prompt: 0, completion: 0, cached: 0, estimated: true }, finishReason: 'stop' };
    },
  };
}

/** Calls per round of a rehearsal, as the engine itself makes them. */
async function rehearse(plan: SweepPlan, unit: SweepUnit, task: Task): Promise<readonly number[]> {
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
 * Retries are not foreseen.
 */
export async function countCalls(
  plan: SweepPlan,
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
    counts.push(first + middle + (rounds === 0 ? 0 : (later.at(-1) ?? 0)));
  }
  return counts;
}
