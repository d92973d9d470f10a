import { InputError } from '#core/fault.ts';
import { readSharedSettings } from '#core/shared-settings.ts';
import type { Task } from '#core/task.ts';
import type { Trace } from '#core/trace.ts';
import type { HandMark, RunPlan } from './plan.ts';

/** Task and settings that the arms of one run share; `condition` is what they differ in. */
const sharedSettings = (trace: Trace): string => JSON.stringify([trace.task, ...readSharedSettings(trace)]);

/** Matches that a hand set; they stand when a message is matched once more. */
const readMarks = ({ rounds }: Trace): HandMark[] =>
  rounds.flatMap(({ round, turns }) =>
    turns.flatMap(({ restated }, agent) =>
      restated.flatMap(({ evidence, byHand }) =>
        byHand === undefined ? [] : [{ round, agent, evidence, restated: byHand === 'marked' }],
      ),
    ),
  );

/**
 * The plan that goes on where a saved run broke off. `saved`: its traces, one per arm, each with the rounds that it has, from
 * round 0 on; arms may be one round apart. Those rounds stay as recorded and ask nobody; the run that comes of the plan is
 * the one that was not interrupted, as far as readers answer alike. The backend is the caller's affair.
 *
 * Throws an InputError where the traces are not the arms of one run.
 */
export function resumePlan(saved: readonly Trace[]): RunPlan {
  const [first] = saved;
  if (first === undefined || saved.some((trace) => sharedSettings(trace) !== sharedSettings(first)))
    throw new InputError([
      {
        code: 'resume.arms',
        place: 'saved run',
        message: 'Its arms were made under different settings, so that they cannot go on together.',
        hint: 'Open it to read it, or run its settings anew.',
      },
    ]);
  const { task, settings, holders, searches } = first;
  const { preset, threshold, routeDistorted, routeUnsure } = settings.matcher;
  return {
    task: task as Task,
    agents: settings.agents,
    arms: saved.map((trace) => {
      const { id, k, limit } = trace.settings.condition;
      return { id, ...(k === undefined ? {} : { k }), ...(limit === undefined ? {} : { limit }) };
    }),
    architecture: settings.architecture,
    rounds: settings.rounds,
    seed: settings.seed,
    matcher: { preset, threshold, routeDistorted, routeUnsure },
    past: saved.map(({ rounds }) => rounds),
    keepPast: true,
    holders,
    ...(searches === undefined ? {} : { searches }),
    derived: saved.map(({ derived }) => derived),
    marks: saved.map(readMarks),
    readers: settings.backend.settings,
  };
}
