import { rename, writeFile } from 'node:fs/promises';
import { openBudget, type SpendingLimit } from '#backends/limit-budget.ts';
import type { Backend } from '#backends/types.ts';
import { InputError } from '#core/fault.ts';
import type { TokenCounter } from '#core/tokens.ts';
import type { Trace, TraceRound } from '#core/trace.ts';
import type { RunPlan } from '#engine/plan.ts';
import { runArms } from '#engine/run-arms.ts';

export interface TraceRun {
  readonly plan: RunPlan;
  readonly backend: Backend;
  readonly countTokens: TokenCounter;
  readonly budget: SpendingLimit;
  /** Where the trace is kept, round by round; null keeps it nowhere. */
  readonly out: string | null;
  /** Told what goes on, in words; not for simulated readers, whose runs take no time. */
  readonly say: (text: string) => void;
  /** Stops the run. */
  readonly stop: AbortController;
}

/** Whole or not at all: a reader of the file never sees half a trace. */
export async function keepTrace(path: string, trace: Trace): Promise<void> {
  const part = `${path}.part`;
  await writeFile(part, `${JSON.stringify(trace)}\n`);
  await rename(part, path);
}

const count = (number: number): string => number.toLocaleString('en');

/** What a round came to, in one line. */
function describeRound({ round, turns, routerCalls = [] }: TraceRound, rounds: number): string {
  const calls = [...turns, ...routerCalls];
  const tokens = calls.reduce((sum, { usage }) => sum + usage.prompt + usage.completion, 0);
  const failed = calls.flatMap(({ error }) => (error === undefined ? [] : [error]));
  const again = calls.reduce((sum, { attempts }) => sum + Math.max(0, attempts - 1), 0);
  const flags = calls.flatMap((call) => call.flags ?? []);
  const parts = [
    `round ${round} of ${rounds}: ${turns.filter(({ response }) => response !== null).length} replies`,
    `${count(tokens)} tokens`,
    ...(again === 0 ? [] : [`${again} tries more than calls`]),
    ...[...new Set(flags)].map((flag) => `${flags.filter((one) => one === flag).length} × ${flag}`),
    ...(failed.length === 0 ? [] : [`${failed.length} failed: ${failed[0]?.message} ${failed[0]?.hint}`]),
  ];
  return `${parts.join(', ')}\n`;
}

const stopped = (out: string | null, why: unknown): InputError =>
  new InputError([
    {
      code: 'run.stopped',
      place: out ?? 'run',
      message: why instanceof Error ? why.message : String(why),
      hint:
        out === null
          ? 'With --out the rounds that are there would have been kept.'
          : 'The rounds that are there are kept; the same command with --resume goes on from them.',
    },
  ]);

/**
 * Runs a plan of one arm and gives its trace, which is kept after every round. A run that is stopped, by its signal or because its
 * budget is used up, rejects with an InputError that says so and what is kept.
 */
export async function runTrace({
  plan,
  backend,
  countTokens,
  budget,
  out,
  say,
  stop,
}: TraceRun): Promise<Trace> {
  const { signal } = stop;
  const limited = openBudget(budget, ({ calls, tokens }) =>
    stop.abort(new Error(`The budget is used up: ${count(calls)} calls, ${count(tokens)} tokens.`)),
  ).over(backend);
  let trace: Trace | undefined;
  const given = plan.past?.[0]?.length ?? 0;
  try {
    const now = (): number => performance.now();
    for await (const event of runArms(plan, { backend: limited, countTokens, now, signal })) {
      if (event.type === 'start') trace = event.trace;
      if (trace === undefined) continue;
      if (event.type === 'end') trace.complete = true;
      if (event.type === 'round') {
        trace.rounds.push(event.round);
        if (event.round.round < given) continue;
        if (!backend.simulated) say(describeRound(event.round, plan.rounds));
      }
      if (out !== null && event.type !== 'start') await keepTrace(out, trace);
    }
  } catch (error) {
    throw signal.aborted ? stopped(out, signal.reason) : error;
  }
  if (trace === undefined) throw new Error('The run had no arm.');
  return trace;
}
