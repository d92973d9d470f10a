import { access } from 'node:fs/promises';
import type { Backend } from '#backends/types.ts';
import { InputError } from '#core/fault.ts';
import { readTrace } from '#core/read-trace.ts';
import type { Trace } from '#core/trace.ts';
import type { RunPlan } from '#engine/plan.ts';
import { resumePlan } from '#engine/resume-plan.ts';
import { readText } from './read-input.ts';

/** What two runs must have in common for the one to go on where the other ended, as text. */
function planned({ task, agents, arms, architecture, rounds, seed, matcher, readers }: RunPlan): string {
  const { preset, threshold, routeDistorted, routeUnsure } = matcher;
  const conditions = arms.map(({ id, k = null, limit = null }) => [id, k, limit]);
  const told = Object.entries(readers).sort(([a], [b]) => (a < b ? -1 : 1));
  const matching = [preset, threshold, routeDistorted, routeUnsure];
  return JSON.stringify([task.id, agents, conditions, architecture, rounds, seed, matching, told]);
}

const refuse = (place: string, message: string): InputError =>
  new InputError([
    {
      code: 'run.other',
      place,
      message,
      hint: 'Give the same flags as before, or another --out to begin anew.',
    },
  ]);

function checkSame(path: string, saved: Trace, resumed: RunPlan, plan: RunPlan, backend: Backend): void {
  const { id, model } = saved.settings.backend;
  if (id !== backend.id || model !== backend.model)
    throw refuse(path, `This run was made by ${model} (${id}), not by ${backend.model} (${backend.id}).`);
  if (planned(resumed) !== planned(plan)) throw refuse(path, 'This run was made with other settings.');
}

/**
 * The plan that goes on from the trace in a file; the plan as it is where there is no such file yet. Throws an InputError where
 * the file holds another run, or one that is finished.
 */
export async function resumeFrom(
  path: string,
  plan: RunPlan,
  backend: Backend,
  say: (text: string) => void,
): Promise<RunPlan> {
  try {
    await access(path);
  } catch {
    return plan;
  }
  const saved = readTrace(await readText(path));
  const resumed = resumePlan([saved]);
  checkSame(path, saved, resumed, plan, backend);
  if (saved.complete) throw refuse(path, 'This run is finished.');
  say(`${path}: ${saved.rounds.length} of ${plan.rounds + 1} rounds are there\n`);
  return resumed;
}
