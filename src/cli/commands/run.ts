import { parseArgs } from 'node:util';
import { createScriptedReaders } from '#backends/scripted/index.ts';
import { defaultReaderSettings } from '#backends/scripted/settings.ts';
import { nameCondition, parseCondition } from '#conditions/condition-name.ts';
import type { ConditionChoice } from '#conditions/index.ts';
import { InputError } from '#core/fault.ts';
import { matchPresets } from '#core/match/presets.ts';
import { estimateCalls } from '#core/measures/estimate-calls.ts';
import { tellFindings } from '#core/searches.ts';
import type { Task } from '#core/task.ts';
import { loadTokenCounter, type TokenCounter } from '#core/tokens.ts';
import type { RunPlan } from '#engine/plan.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { findTask } from '#tasks/index.ts';
import { findItem } from '#tasks/switches.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../read-input.ts';
import { readNumber } from '../read-number.ts';
import { readTaskFile } from '../read-task-file.ts';
import { openReaders, readerHelp, readerOptions } from '../readers.ts';
import { resumeFrom } from '../resume-from.ts';
import { runTrace } from '../run-trace.ts';

const options = {
  task: { type: 'string' },
  item: { type: 'string' },
  agents: { type: 'string', default: '16' },
  condition: { type: 'string', default: 'inhibitory' },
  k: { type: 'string' },
  limit: { type: 'boolean' },
  architecture: { type: 'string', default: 'peer-to-peer' },
  ...readerOptions,
  rounds: { type: 'string', default: '6' },
  seed: { type: 'string', default: '1' },
  preset: { type: 'string', default: 'distinctive' },
  threshold: { type: 'string' },
  'route-distorted': { type: 'string' },
  'route-unsure': { type: 'string' },
  'budget-calls': { type: 'string' },
  'budget-tokens': { type: 'string' },
  resume: { type: 'boolean' },
  out: { type: 'string' },
} as const;

/** A task of a file (the first, or the one that --item names), or `family:NAME`. */
async function loadTask(reference: string, item: string | undefined, seed: number): Promise<Task> {
  if (/^[a-z-]+:[^/\\]+$/u.test(reference)) return findTask(reference, seed);
  const { tasks, faults } = await readTaskFile(reference);
  for (const fault of faults) say(`${fault.place}: ${fault.message} ${fault.hint}\n`);
  const found = item === undefined ? tasks[0] : findItem(tasks, item);
  if (found !== undefined) return found;
  throw new InputError([
    {
      code: 'run.no-task',
      place: reference,
      message:
        item === undefined ? 'The file holds no task that can be run.' : `The file holds no task "${item}".`,
      hint: `It holds: ${tasks.map(({ id }) => id).join(', ') || 'none'}.`,
    },
  ]);
}

const say = (text: string): void => {
  process.stderr.write(text);
};

type Flags = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

function readYesNo(name: string, text: string | undefined): boolean | undefined {
  if (text !== undefined && text !== 'yes' && text !== 'no') throw new UsageError(`--${name} is yes or no.`);
  return text === undefined ? undefined : text === 'yes';
}

/** The plan that the flags describe; the readers' settings are not in it yet. */
async function planRun(values: Flags): Promise<RunPlan> {
  if (values.task === undefined) throw new UsageError('run needs --task.');
  const preset = values.preset === 'plain' || values.preset === 'distinctive' ? values.preset : undefined;
  if (preset === undefined) throw new UsageError('--preset is distinctive or plain.');
  const seed = readNumber('seed', values.seed);
  const condition: ConditionChoice = {
    ...parseCondition(values.condition),
    ...(values.k === undefined ? {} : { k: readNumber('k', values.k) }),
    ...(values.limit === undefined ? {} : { limit: values.limit }),
  };
  const matcher = matchPresets[preset];
  return {
    task: await loadTask(values.task, values.item, seed),
    agents: readNumber('agents', values.agents),
    arms: [condition],
    architecture: values.architecture,
    rounds: readNumber('rounds', values.rounds),
    seed,
    matcher: {
      ...matcher,
      threshold:
        values.threshold === undefined ? matcher.threshold : readNumber('threshold', values.threshold),
      routeDistorted: readYesNo('route-distorted', values['route-distorted']) ?? matcher.routeDistorted,
      routeUnsure: readYesNo('route-unsure', values['route-unsure']) ?? matcher.routeUnsure,
    },
    readers: {},
  };
}

/** What is to come, from a rehearsal by scripted readers: the same prompts, other words. */
async function sayEstimate(plan: RunPlan, countTokens: TokenCounter, signal: AbortSignal): Promise<void> {
  const { task, seed } = plan;
  const backend = createScriptedReaders({ task, seed, settings: defaultReaderSettings, countTokens });
  const traces = await runToEnd(
    { ...plan, rehearsesModels: true },
    { backend, countTokens, now: () => 0, signal },
  );
  const given = plan.past?.[0]?.length ?? 0;
  const toCome = traces.map((trace) => ({ ...trace, rounds: trace.rounds.slice(given) }));
  const { calls, promptTokens, completionTokens } = estimateCalls(toCome, () => true);
  const tokens = (number: number): string => (Math.ceil(number / 1000) * 1000).toLocaleString('en');
  say(
    `about ${calls} calls to come, ${tokens(promptTokens)} tokens to read and ${tokens(completionTokens)} to write\n`,
  );
}

export const run: Command = {
  name: 'run',
  summary: 'one run, as a trace',
  help: `lab run --task FILE|family:NAME [--item ID] --agents 16 --condition inhibitory [--k 2] [--limit]
        [--architecture peer-to-peer] [--backend scripted] [--rounds 6] [--seed 1]
        [--preset distinctive|plain] [--threshold 0.6] [--route-distorted yes|no] [--route-unsure yes|no]
        [--budget-calls 500] [--budget-tokens 1000000] [--resume] --out trace.json

Runs one condition on one task and writes its trace. Without --out the trace goes to standard output.
A condition may carry its setting as in the plans of sweeps: copies-k:2, deduplication-only:limit.
FILE holds tasks of Quell's own form or of HiddenBench; --item picks one, else the first runs.
family:NAME is a built-in or generated task, e.g. hidden-profile:repair-fair or decoy-puzzle-strong:17.
Behind either, +falsehood plants a falsehood, +late hands private evidence out in round 3, and +search has every
agent hold the four sentences that its own query finds; who found what is in the trace (searches), and what nobody
found is said.
With --out the trace is kept after every round: a run that was stopped, or whose budget of calls or tokens
is used up, goes on with the same command and --resume, and no finished round is asked again.

${readerHelp}`,
  run: async (args) => {
    const { values } = parseArgs({ args: [...args], options, strict: true });
    const { out = null } = values;
    if (values.resume === true && out === null) throw new UsageError('--resume needs --out.');
    const described = await planRun(values);
    const { task, seed } = described;
    const countTokens = await loadTokenCounter();
    const stop = new AbortController();
    const { signal } = stop;
    const interrupt = (): void => stop.abort(new Error('Stopped.'));
    process.once('SIGINT', interrupt);
    const tools = { task, seed, countTokens, signal, environment: process.env, warn: say };
    const { backend, settings } = await openReaders(values, tools);
    const whole = { ...described, readers: settings };
    const plan = values.resume === true && out !== null ? await resumeFrom(out, whole, backend, say) : whole;
    if (!backend.simulated) await sayEstimate(plan, countTokens, signal);
    const limit = (flag: 'budget-calls' | 'budget-tokens'): number =>
      values[flag] === undefined ? Number.POSITIVE_INFINITY : readNumber(flag, values[flag]);
    const budget = { calls: limit('budget-calls'), tokens: limit('budget-tokens') };
    const trace = await runTrace({ plan, backend, countTokens, budget, out, say, stop });
    process.off('SIGINT', interrupt);
    const findings = tellFindings(trace);
    if (findings !== null) say(`own searches: ${findings}\n`);
    if (out === null) return trace;
    const [condition = { id: '' }] = plan.arms;
    say(`${out}: ${nameCondition(condition)}, vote ${trace.rounds.at(-1)?.vote.answer ?? 'undecided'}\n`);
    return undefined;
  },
};
