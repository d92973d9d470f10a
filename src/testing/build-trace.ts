import type { Backend } from '#backends/types.ts';
import { matchPresets } from '#core/match/presets.ts';
import type { Task } from '#core/task.ts';
import type { Trace } from '#core/trace.ts';
import type { RunPlan, RunTools } from '#engine/plan.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { builtInTasks } from '#tasks/index.ts';
import { createVoice } from './scripted-voice.ts';

/** A built-in task: the one that the lab opens with. Throws where there is none. */
export function someTask(): Task {
  const [task] = builtInTasks;
  if (task === undefined) throw new Error('there are no built-in tasks');
  return task;
}

/** A small plan; `change` overrides its parts. */
export const buildPlan = (change: Partial<RunPlan> = {}): RunPlan => ({
  task: someTask(),
  agents: 5,
  arms: [{ id: 'standard' }, { id: 'inhibitory' }],
  architecture: 'peer-to-peer',
  rounds: 3,
  seed: 11,
  matcher: matchPresets.distinctive,
  readers: {},
  ...change,
});

/** Tools for a run in a test: counts words instead of tokens, a clock that stands still. */
export const buildTools = (backend: Backend, signal = new AbortController().signal): RunTools => ({
  backend,
  countTokens: (text) => text.split(/\s+/u).length,
  now: () => 0,
  signal,
});

/** A voice that states its own evidence word for word and chooses the first option. */
export const readAloud = (): Backend & { readonly calls: string[] } =>
  createVoice((_agent, _round, prompt) => {
    const own = prompt.split('\n').filter((line) => line.startsWith('- '));
    const options = own.slice(-3);
    const said = own.slice(0, -3).map((line) => line.slice(2));
    return `${said.join(' ')}\nFinal answer: ${options[0]?.slice(2) ?? ''}`;
  });

/** The trace of the last arm of a small run. */
export async function buildTrace(
  change: Partial<RunPlan> = {},
  backend: Backend = readAloud(),
): Promise<Trace> {
  const trace = (await runToEnd(buildPlan(change), buildTools(backend))).at(-1);
  if (trace === undefined) throw new Error('the plan has no arms');
  return trace;
}
